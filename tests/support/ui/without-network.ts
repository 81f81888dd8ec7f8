import { afterEach, beforeEach, vi } from 'vitest'

/** Lets every call of the tests of a file fail at once, as in a browser without a network. */
export function withoutNetwork(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}
