// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { viewedProducts } from '#catalog/contract.ts'
import type { Call } from '#lib/call.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { addToRegistry, registryList } from '#registry/contract.ts'
import { forgetRegistries } from './registry-state.ts'
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
afterEach(() => void vi.unstubAllGlobals())

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

test('a browser that cannot read barcodes offers the number instead of the camera', async () => {
  renderInRouter(<ScanPage call={shop().call} />)
  await user.click(screen.getByRole('button', { name: /^Start the Camera/ }))
  expect(document.body.textContent).toContain('Type the number under the code instead.')
})
