// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { viewedProducts } from '#catalog/contract.ts'
import type { Call } from '#lib/call.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { addToRegistry, registryList } from '#registry/contract.ts'
import { forgetRegistries } from '../registry-state.ts'
import { ScanPage } from './scan-page.tsx'

const GR = '7f2f2f60-8a38-4c5a-9b6e-000000000001'
const registry = { grId: GR, name: 'Nora and Sam', registryType: 'br', wanted: 0, quantities: {} }
const added = { name: 'Pitcher', source: 'scan', sku: '240201', grId: GR, quantity: 1, wanted: 1 }

function shop() {
  const sent: unknown[] = []
  const call = (async (contract: Call, input: { skus?: string }) => {
    if (contract.name === registryList.name) return { registries: [registry], itemCount: 0 }
    if (contract.name === viewedProducts.name)
      return { items: input.skus === '240201' ? [{ name: 'Pitcher', formattedPrice: '$49.95' }] : [] }
    if (contract.name === addToRegistry.name) sent.push(input)
    return { isSuccess: true, message: '', items: [added], itemCount: 1 }
  }) as unknown as SendCall
  return { call, sent }
}
beforeEach(() => {
  forgetRegistries()
  document.cookie = 'scan-mode=; path=/; max-age=0'
  vi.stubGlobal('fetch', async () =>
    Response.json({ cartItemCount: 0, requestVerificationToken: 't', firstName: 'Nora', owner: 'Nora' }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const type = async (number: string) => {
  await user.clear(screen.getByLabelText('Number under the code'))
  await user.type(screen.getByLabelText('Number under the code'), number)
  await user.click(screen.getByRole('button', { name: /^Add to Registry/ }))
}

test('[REG-11][REG-12] a typed number adds the piece at once, in scan mode, and offers Scan Another Item', async () => {
  const { call, sent } = shop()
  renderInRouter(<ScanPage call={call} />)
  await type('240201')
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Scan Another Item' })).toBeTruthy())
  expect(sent).toEqual([{ items: [{ Sku: '240201', Quantity: 1, GrId: GR, Name: 'Pitcher', Source: 'scan' }] }])
  await user.click(screen.getByRole('button', { name: 'Scan Another Item' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('numbers of other shops and of products that are not sold add nothing, and say why', async () => {
  const { call, sent } = shop()
  renderInRouter(<ScanPage call={call} />)
  await type('4006381333931')
  expect(document.body.textContent).toContain('That is not one of our tags.')
  await type('999999')
  expect(document.body.textContent).toContain('We do not sell this piece here.')
  expect(sent).toEqual([])
})

/** A camera whose picture the decoder reads as the given code; it counts the looks of the decoder. */
function cameraThatSees(code: string) {
  const looks = { count: 0 }
  const track = {
    stop: vi.fn<() => void>(),
    getCapabilities: () => ({ torch: true }),
    applyConstraints: vi.fn<(wanted: object) => Promise<void>>(async () => {}),
  }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: async () => stream } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {})
  const reader = class {
    static getSupportedFormats = async () => ['code_128', 'ean_13']
    detect = async () => {
      looks.count += 1
      return [{ rawValue: code }]
    }
  }
  vi.stubGlobal('BarcodeDetector', reader)
  return { looks, track }
}
const startCamera = () => user.click(screen.getByRole('button', { name: /^Start the Camera/ }))

test('[REG-12] a tag in view of the camera is added once, also after its confirmation is closed', async () => {
  const { call, sent } = shop()
  const { looks, track } = cameraThatSees('2000002402015')
  const { unmount } = renderInRouter(<ScanPage call={call} />)
  await startCamera()
  const next = await screen.findByRole('button', { name: 'Scan Another Item' })
  expect(document.cookie).toContain('scan-mode=true')
  await user.click(next)
  await user.click(screen.getByRole('button', { name: 'Light' }))
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  expect(screen.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')).toBe('true')
  const before = looks.count
  await waitFor(() => expect(looks.count).toBeGreaterThan(before + 2))
  expect(sent).toHaveLength(1)
  unmount()
  expect(track.stop).toHaveBeenCalled()
})

test.each([
  ['that is not allowed', 'NotAllowedError', 'Allow the camera in your browser’s settings for this site'],
  ['that does not exist', 'NotFoundError', 'We found no camera that is free.'],
])('a camera %s is told, and can be tried again', async (_which, name, text) => {
  const getUserMedia = vi.fn<() => Promise<MediaStream>>(async () => {
    throw new DOMException('', name)
  })
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } })
  renderInRouter(<ScanPage call={shop().call} />)
  await startCamera()
  expect(document.body.textContent).toContain(text)
  await user.click(screen.getByRole('button', { name: 'Try the Camera Again' }))
  expect(getUserMedia).toHaveBeenCalledTimes(2)
})

test('a browser without a decoder that cannot load ours offers the number instead', async () => {
  cameraThatSees('')
  vi.stubGlobal('BarcodeDetector', undefined)
  class BrokenWorker extends EventTarget {
    terminate = () => {}
    constructor() {
      super()
      setTimeout(() => this.dispatchEvent(new Event('error')))
    }
  }
  vi.stubGlobal('Worker', BrokenWorker)
  renderInRouter(<ScanPage call={shop().call} />)
  await startCamera()
  expect(await screen.findByText(/^The reader did not load[.]/)).toBeTruthy()
})
