// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { itemTypesOf } from '../../../rules/plan.ts'
import { COLLECTION } from '#tests/support/planner/collection.ts'
import { openPart } from '#tests/support/planner/open-part.tsx'
import { openShared } from './shared-plan.ts'
import { Share } from './share.tsx'

beforeEach(() => localStorage.clear())
/** Mocks the browser's clipboard and share sheet. */
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

test('the copied link opens this plan; the message disappears when the plan changes', async () => {
  const copied: string[] = []
  browser({
    writeText: text => {
      copied.push(text)
      return Promise.resolve()
    },
  })
  const { now } = open()
  await pressAndWait(screen.getByRole('button', { name: 'Copy Link' }))
  expect(screen.getByRole('status').textContent).toBe('The link is copied.')
  const [address, code] = copied[0]!.split('#plan=')
  expect(address).toBe(`${window.location.origin}${window.location.pathname}`)
  const opened = openShared(code!, COLLECTION)!
  expect(itemTypesOf(opened.plan)).toEqual(itemTypesOf(now.state.plan))
  expect(opened.choices).toEqual(now.choices)
  act(() => {
    now.state.edit({ kind: 'mirror' })
  })
  expect(screen.getByRole('status').textContent, 'the copied link is no longer that of the plan').toBe('')
})

test('if copying is not allowed, the link is shown in a field', async () => {
  browser({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  open()
  await pressAndWait(screen.getByRole('button', { name: 'Copy Link' }))
  const field = screen.getByLabelText<HTMLInputElement>('Link to your design')
  expect(field.readOnly).toBe(true)
  expect(field.value).toContain('#plan=1~')
})

test('the link is passed to the share sheet, and closing the sheet is not an error', async () => {
  const share = vi
    .fn<(data: ShareData) => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  browser({ share, writeText: () => Promise.resolve() })
  open()
  await pressAndWait(screen.getByRole('button', { name: 'Share…' }))
  expect(share.mock.calls[0]![0]).toMatchObject({
    title: 'Alder sectional',
    url: expect.stringContaining('#plan=') as string,
  })
  await pressAndWait(screen.getByRole('button', { name: 'Share…' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('without a share sheet there is no Share button', () => {
  browser({})
  expect(open().container.textContent).not.toContain('Share…')
})
