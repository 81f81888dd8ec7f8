// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

test('a part of the page is loaded again with growing pauses until the network is back', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError())
    .mockRejectedValueOnce(new TypeError())
  load.mockResolvedValue('part')
  const loaded = loadAgain(load)
  await vi.advanceTimersByTimeAsync(499)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1 + 999)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('part')
})

test('a stylesheet that failed with a part is loaded before the part is shown', async () => {
  const styles = () => document.head.querySelector('link')!
  const addStyles = () => {
    const link = document.createElement('link')
    link.setAttribute('rel', 'stylesheet')
    link.setAttribute('data-href', '/assets/part.css')
    document.head.append(link)
    link.dispatchEvent(new Event('error'))
    throw new Error('Unable to preload CSS')
  }
  const load = vi.fn<() => Promise<string>>(async () => 'part').mockImplementationOnce(async () => addStyles())
  const loaded = loadAgain(load)
  await vi.advanceTimersByTimeAsync(0)
  const failed = styles()
  await vi.advanceTimersByTimeAsync(500)
  expect(styles()).not.toBe(failed)
  expect(styles().dataset['href']).toBe('/assets/part.css')
  expect(load).toHaveBeenCalledTimes(1)
  styles().dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(1)
  styles().dispatchEvent(new Event('load'))
  expect(await loaded).toBe('part')
})

test('a failed stylesheet that has left the page keeps no part waiting', async () => {
  const link = document.createElement('link')
  link.setAttribute('rel', 'stylesheet')
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  link.remove()
  expect(await loadAgain(async () => 'part')).toBe('part')
})
