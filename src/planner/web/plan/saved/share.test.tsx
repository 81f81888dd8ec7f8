// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { named } from '#ui/render-in-test.tsx'
import { itemTypesOf } from '../../../rules/plan.ts'
import { COLLECTION } from '../../collection-in-test.ts'
import { fieldNamed, openPart } from '../plan-below-in-test.tsx'
import { openShared } from './shared-plan.ts'
import { Share } from './share.tsx'

beforeEach(() => localStorage.clear())
/** A browser whose clipboard and share sheet do this. */
function browser({
  writeText,
  share,
}: {
  writeText?: (text: string) => Promise<void>
  share?: (data: ShareData) => Promise<void>
}) {
  const before = {
    clipboard: Object.getOwnPropertyDescriptor(navigator, 'clipboard'),
    share: Object.getOwnPropertyDescriptor(navigator, 'share'),
  }
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true })
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => {
    for (const [name, descriptor] of Object.entries(before)) {
      if (descriptor === undefined) delete (navigator as unknown as Record<string, unknown>)[name]
      else Object.defineProperty(navigator, name, descriptor)
    }
  })
}
const open = () => openPart(shown => <Share {...shown} />)
const pressAndWait = (button: HTMLElement) =>
  act(async () => {
    button.click()
    await Promise.resolve()
  })

test('the copied link opens this very plan', async () => {
  const copied: string[] = []
  browser({
    writeText: text => {
      copied.push(text)
      return Promise.resolve()
    },
  })
  const { host, now } = open()
  await pressAndWait(named(host, 'Copy Link'))
  expect(host.querySelector('[role=status]')!.textContent).toBe('The link is copied.')
  const [address, code] = copied[0]!.split('#plan=')
  expect(address).toBe(`${window.location.origin}${window.location.pathname}`)
  const opened = openShared(code!, COLLECTION)!
  expect(itemTypesOf(opened.plan)).toEqual(itemTypesOf(now.state.plan))
  expect(opened.choices).toEqual(now.choices)
  act(() => {
    now.state.edit({ kind: 'mirror' })
  })
  expect(host.querySelector('[role=status]')!.textContent, 'it is not this plan’s link any more').toBe('')
})

test('a browser that does not let us copy shows the link to be copied by hand', async () => {
  browser({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  const { host } = open()
  await pressAndWait(named(host, 'Copy Link'))
  const field = fieldNamed(host, 'Link to your design')
  expect(field.readOnly).toBe(true)
  expect(field.value).toContain('#plan=1~')
})

test('where there is a share sheet the link is handed to it, and closing it is no fault', async () => {
  const share = vi
    .fn<(data: ShareData) => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  browser({ share, writeText: () => Promise.resolve() })
  const { host } = open()
  await pressAndWait(named(host, 'Share…'))
  expect(share.mock.calls[0]![0]).toMatchObject({
    title: 'Alder sectional',
    url: expect.stringContaining('#plan=') as string,
  })
  await pressAndWait(named(host, 'Share…'))
  expect(host.querySelector('[role=status]')!.textContent).toBe('')
})

test('without a share sheet there is no button for it', () => {
  browser({})
  expect(open().host.textContent).not.toContain('Share…')
})
