import { expect, test } from 'vitest'
import { rateLimiter } from '#platform/limits/rate-limit.ts'
import { pageRenderings } from './page-renderings.ts'

test('an address over its limit of renderings is refused, and other addresses are not', async () => {
  const renderings = pageRenderings({ limiter: rateLimiter({ now: () => 0 }), name: 'page', perMinute: 5 })
  const make = (address: string) => renderings.run(address, 'en', async () => 'a page')
  for (let i = 0; i < 5; i++) expect(await make('192.0.2.1')).toBe('a page')
  await expect(make('192.0.2.1')).rejects.toMatchObject({ refusal: { kind: 'too-many' } })
  expect(await make('192.0.2.2')).toBe('a page')
})

test('renderings above the concurrency limit wait, and those above the queue limit are refused', async () => {
  const renderings = pageRenderings({ limiter: undefined, name: 'page', perMinute: 1, mostAtOnce: 2, mostWaiting: 1 })
  const ends: (() => void)[] = []
  const began: number[] = []
  const make = (n: number) =>
    renderings.run('192.0.2.1', 'en', async () => {
      began.push(n)
      await new Promise<void>(resolve => {
        ends.push(resolve)
      })
      return n
    })
  const pages = [make(1), make(2), make(3)]
  await expect(make(4)).rejects.toMatchObject({ refusal: { kind: 'unavailable' } })
  expect(began).toEqual([1, 2])
  ends.shift()!()
  expect(await pages[0]).toBe(1)
  await expect.poll(() => began).toEqual([1, 2, 3])
  for (const end of ends) end()
  expect(await Promise.all(pages)).toEqual([1, 2, 3])
  // Every slot is free again, also after a failed rendering.
  await expect(
    renderings.run('192.0.2.1', 'en', async () => {
      throw new Error('no page')
    }),
  ).rejects.toThrow('no page')
  const [fifth, sixth] = [make(5), make(6)]
  await expect.poll(() => began).toEqual([1, 2, 3, 5, 6])
  for (const end of ends) end()
  expect(await Promise.all([fifth, sixth])).toEqual([5, 6])
})
