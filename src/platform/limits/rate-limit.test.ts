import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { CountMinSketch, placesOf } from './count-min-sketch.ts'
import { rateLimiter } from './rate-limit.ts'

let time = 0
const now = () => time
beforeEach(() => {
  time = 600_000
})
const RATE = { limit: 20, seconds: 60 }

test('a sketch with few keys counts each key exactly', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 300 }), keys => {
      const sketch = new CountMinSketch()
      const exact = new Map<number, number>()
      for (const key of keys) {
        sketch.add(placesOf('seed', String(key)))
        exact.set(key, (exact.get(key) ?? 0) + 1)
      }
      for (const [key, count] of exact) expect(sketch.count(placesOf('seed', String(key)))).toBe(count)
    }),
    { numRuns: 20 },
  )
})

test('a million invented keys neither free a refused caller nor refuse new callers', () => {
  const limiter = rateLimiter({ now, seed: 'fixed' })
  for (let i = 0; i < RATE.limit; i++) expect(limiter.allow('guess', RATE, 'attacker')).toBe(true)
  expect(limiter.allow('guess', RATE, 'attacker')).toBe(false)
  for (let i = 0; i < 1_000_000; i++) limiter.allow('guess', RATE, `made up ${i}`)
  expect(limiter.allow('guess', RATE, 'attacker')).toBe(false)
  const refused = Array.from({ length: 2_000 }, (_, i) =>
    Array.from({ length: RATE.limit / 2 }, () => limiter.allow('guess', RATE, `honest ${i}`)),
  )
  expect(refused.flat().filter(isAllowed => !isAllowed)).toHaveLength(0)
})

test('calls count over the last minute: a burst at the end of a window also limits the next one', () => {
  const limiter = rateLimiter({ now })
  time += 59_000
  for (let i = 0; i < RATE.limit; i++) expect(limiter.allow('call', RATE, 'me')).toBe(true)
  time += 2_000
  expect(limiter.allow('call', RATE, 'me')).toBe(true)
  expect(limiter.allow('call', RATE, 'me')).toBe(false)
  time += 120_000
  expect(limiter.allow('call', RATE, 'me')).toBe(true)
})

test('refused calls do not count: a caller that keeps calling is served again in time', () => {
  const limiter = rateLimiter({ now })
  let allowed = 0
  for (let second = 0; second < 600; second++) {
    time += 1_000
    for (let i = 0; i < 10; i++) if (limiter.allow('call', RATE, 'me')) allowed += 1
  }
  expect(allowed).toBeGreaterThanOrEqual(RATE.limit * 9)
  expect(allowed).toBeLessThanOrEqual(RATE.limit * 11)
})

test('calls of other names and windows of other lengths are counted separately', () => {
  const limiter = rateLimiter({ now })
  for (let i = 0; i < 25; i++) limiter.allow('one', RATE, 'me')
  expect(limiter.allow('two', RATE, 'me')).toBe(true)
  expect(limiter.allow('one', { limit: 20, seconds: 1 }, 'me')).toBe(true)
})

test('four processes that exchange their counts enforce one limit together', () => {
  const limiters = Array.from({ length: 4 }, () => rateLimiter({ now, seed: 'of the shop', isShared: true }))
  const exchange = () => {
    const counted = limiters.map(one => one.takeCounted())
    limiters.forEach((one, me) => {
      counted.forEach((others, from) => {
        if (from !== me) one.merge(structuredClone(others))
      })
    })
  }
  let allowed = 0
  for (let i = 0; i < 200; i++) {
    time += 10
    if (limiters[i % 4]!.allow('call', RATE, 'me')) allowed += 1
    if (i % 4 === 3) exchange()
  }
  expect(allowed).toBeGreaterThanOrEqual(RATE.limit)
  expect(allowed).toBeLessThanOrEqual(RATE.limit + 3)
  expect(limiters.flatMap(one => one.takeCounted())).toEqual([])
})
