import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

/** React and Node report real errors through console.error; a test that causes one fails. */
let spy: MockInstance<typeof console.error>

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const { calls } = spy.mock
  spy.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
