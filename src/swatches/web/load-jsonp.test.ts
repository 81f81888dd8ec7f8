// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { loadJsonp } from './load-jsonp.ts'

const hosts = ['mill.example']
/** A page whose scripts are collected instead of loaded. */
function page() {
  const scripts: HTMLScriptElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation(node => void scripts.push(node as HTMLScriptElement))
  return scripts
}

test('[API-117] loads a URL by a script tag and hands the data of its callback to the caller', async () => {
  const scripts = page()
  const data = loadJsonp('https://mill.example/stock?brand=CB', { hosts })
  const url = new URL(scripts[0]!.src)
  const callback = url.searchParams.get('callback')!
  expect([url.origin, url.searchParams.get('brand')]).toEqual(['https://mill.example', 'CB'])
  ;(globalThis as unknown as Record<string, (given: unknown) => void>)[callback]!({ unavailable: ['OAT'] })
  expect(await data).toEqual({ unavailable: ['OAT'] })
  expect(callback in globalThis).toBe(false)
})

test('[API-117] refuses hosts that are not allowed and names that are no plain new name', async () => {
  const scripts = page()
  const load = (url: string, callback?: string) =>
    loadJsonp(url, { hosts, ...(callback !== undefined && { callback }) })
  await expect(load('https://evil.example/x')).rejects.toThrow('may not be loaded')
  await expect(load('https://mill.example.evil.example/x')).rejects.toThrow('may not be loaded')
  await expect(load('javascript:alert(1)')).rejects.toThrow('may not be loaded')
  for (const name of ['a.b', 'alert(1)//', '', '1a', 'document', 'a'.repeat(65)])
    await expect(load('https://mill.example/x', name), name).rejects.toThrow('callback')
  expect(scripts).toEqual([])
})

test('[API-117] rejects if the script cannot be loaded, or does not call back in time', async () => {
  const scripts = page()
  const broken = loadJsonp('https://mill.example/x', { hosts })
  scripts[0]!.dispatchEvent(new Event('error'))
  await expect(broken).rejects.toThrow('was not loaded')
  vi.useFakeTimers()
  const late = loadJsonp('https://mill.example/x', { hosts })
  const failure = late.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failure).toEqual(new Error('the JSONP script did not call back in time'))
  vi.useRealTimers()
})
