// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CardFields } from './card-fields.tsx'
import { useCardEntry } from './use-card-entry.ts'

const CHROME_ON_IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1'
const SAMSUNG = 'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36'

function Page() {
  return <CardFields card={useCardEntry()} />
}
async function open(userAgent?: string) {
  if (userAgent !== undefined) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  render(<Page />)
  // The workaround is loaded.
  await act(async () => {
    await import('./browser-workarounds.ts')
  })
  return screen.getByRole('textbox', { name: 'Card Number required' }) as HTMLInputElement
}
/** Fills a field as a browser does that sends no event. */
const fillSilently = (input: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('[LIM-04] on Chrome for iOS a number that was filled without an event is taken within 250 ms', async () => {
  const input = await open(CHROME_ON_IOS)
  fillSilently(input, '4111111111111111')
  pass(249)
  expect(screen.getByRole('status').textContent).toBe('')
  pass(1)
  expect(screen.getByRole('status').textContent).toBe('Visa')
  expect(input.value).toBe('4111 1111 1111 1111')
})

test('[LIM-04] other browsers do not look at the fields', async () => {
  const input = await open()
  fillSilently(input, '4111111111111111')
  pass(1_000)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('[LIM-05] on Samsung Internet a typed number is formatted 250 ms after the last digit', async () => {
  const input = await open(SAMSUNG)
  fireEvent.input(input, { target: { value: '41111' } })
  pass(200)
  fireEvent.input(input, { target: { value: '411111' } })
  pass(249)
  expect(input.value).toBe('411111')
  pass(1)
  expect(input.value).toBe('4111 11')
})

test('[LIM-05] on Samsung Internet a number is handled when its field is left, without the delay', async () => {
  const input = await open(SAMSUNG)
  fireEvent.input(input, { target: { value: '41111' } })
  fireEvent.focusOut(input)
  expect(input.value).toBe('4111 1')
})

test('[LIM-05] other browsers format a typed number at once', async () => {
  const input = await open()
  fireEvent.input(input, { target: { value: '41111' } })
  expect(input.value).toBe('4111 1')
})
