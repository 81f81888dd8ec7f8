// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TOKEN_FIELD } from '#lib/call.ts'
import { clearStored } from '#ui/clear-stored.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { RecordingChoice } from './recording-choice.tsx'
import { collect } from './shopper-events.ts'

/** Visits that the shop was asked to delete. */
let asked: unknown[] = []
let reply: () => Promise<Response>
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  asked = []
  reply = () => Promise.resolve(Response.json({}))
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)))
    return reply()
  })
  browserWith({})
  const token = Object.assign(document.createElement('input'), { type: 'hidden', name: TOKEN_FIELD, value: 'token' })
  document.body.append(token)
  onTestFinished(() => {
    token.remove()
    vi.unstubAllGlobals()
  })
})
/** Makes the browser's tracking preferences known. */
const browserWith = (preferences: object) =>
  vi.stubGlobal('navigator', { webdriver: false, sendBeacon: () => true, ...preferences })
/** Records an event and returns the id of the visit. */
function visit(): string {
  collect([{ kind: 'seen', sku: '100101' }])
  return (JSON.parse(sessionStorage.getItem('visit')!) as { id: string }).id
}
const said = () => screen.getByRole('status').textContent
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('a shopper stops the recording and allows it again, and the page says what holds', async () => {
  const id = visit()
  renderInRouter(<RecordingChoice />)
  expect(said()).toMatch(/^We record which products/)
  await press('Stop Recording')
  expect(said()).toBe('Nothing is recorded in this browser, and what was recorded of this visit is deleted.')
  expect([asked, sessionStorage.getItem('visit')]).toEqual([[{ visit: id }], null])
  await press('Allow Recording')
  expect(said()).toMatch(/^We record which products/)
  expect(visit()).not.toBe(id)
})

test('while the shop has not answered, the button is busy and nothing is promised', async () => {
  let answer: (response: Response) => void = () => {}
  reply = () => new Promise(resolve => (answer = resolve))
  visit()
  renderInRouter(<RecordingChoice />)
  await press('Stop Recording')
  expect(said()).toMatch(/^We record which products/)
  await press('Stop Recording')
  expect(asked).toHaveLength(1)
  await act(async () => {
    answer(Response.json({}))
    await new Promise(resolve => setImmediate(resolve))
  })
  expect(said()).toMatch(/^Nothing is recorded/)
})

test.each<[string, () => Promise<Response>]>([
  ['the browser is offline', () => Promise.reject(new TypeError('offline'))],
  ['the shop fails', () => Promise.resolve(Response.json({ kind: 'broken', message: '' }, { status: 500 }))],
])('if %s, the page says that the visit is not deleted, also after a reload, until it is', async (_, failure) => {
  const id = visit()
  reply = failure
  renderInRouter(<RecordingChoice />)
  await press('Stop Recording')
  expect(said()).toMatch(/could not delete what we have of this visit/)
  collect([{ kind: 'seen', sku: '100201' }])
  expect(sessionStorage.getItem('visit')).toBeNull()
  cleanup()
  renderInRouter(<RecordingChoice />)
  expect(said()).toMatch(/could not delete what we have of this visit/)
  reply = () => Promise.resolve(Response.json({}))
  await press('Try Again')
  expect(said()).toMatch(/^Nothing is recorded/)
  expect(asked).toEqual([{ visit: id }, { visit: id }])
})

/** Simulates another tab that stops the recording, or allows it again. */
const otherTab = (isStopped: boolean) =>
  act(() => {
    if (isStopped) localStorage.setItem('notRecorded', 'true')
    else localStorage.removeItem('notRecorded')
    window.dispatchEvent(new StorageEvent('storage', { key: 'notRecorded' }))
  })

test('the choice made in another tab is shown', () => {
  renderInRouter(<RecordingChoice />)
  otherTab(true)
  expect(screen.getByRole('button', { name: 'Allow Recording' })).toBeTruthy()
})

test('a tab does not say that its visit is deleted when another tab stops the recording', async () => {
  const id = visit()
  renderInRouter(<RecordingChoice />)
  otherTab(true)
  expect(said()).toMatch(/could not delete what we have of this visit/)
  collect([{ kind: 'seen', sku: '100201' }])
  clearStored()
  otherTab(false)
  expect(said()).toMatch(/^We record which products/)
  const second = visit()
  otherTab(true)
  expect(said()).toMatch(/could not delete what we have of this visit/)
  await press('Try Again')
  expect(said()).toMatch(/^Nothing is recorded/)
  expect(asked).toEqual([{ visit: id }, { visit: second }])
})

test('a browser that asks not to track has no button', () => {
  browserWith({ globalPrivacyControl: true })
  renderInRouter(<RecordingChoice />)
  expect([said(), screen.queryByRole('button')]).toEqual([
    'Your browser asks sites not to track you, so we record nothing.',
    null,
  ])
})

test('a browser that stores nothing for the site has no button, and nothing is recorded', () => {
  const isBlocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const send = vi.fn<() => boolean>(() => true)
  browserWith({ sendBeacon: send })
  vi.stubGlobal('localStorage', { getItem: isBlocked, setItem: isBlocked, removeItem: isBlocked })
  renderInRouter(<RecordingChoice />)
  expect([said(), screen.queryByRole('button')]).toEqual([
    'Your browser stores nothing for this site, so we record nothing.',
    null,
  ])
  collect(Array.from({ length: 30 }, () => ({ kind: 'seen', sku: '100101' })))
  expect(send).not.toHaveBeenCalled()
})
