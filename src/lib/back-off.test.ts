import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOff, LONGEST_PAUSE_MS, QUICK_MS } from './back-off.ts'

test('after repeated quick crashes the pause before a restart doubles up to half a minute', () => {
  const pauses: number[] = []
  for (let quickDeaths = 0; quickDeaths < 10;) {
    const next = backOff(quickDeaths, 50)
    pauses.push(next.pauseMs)
    quickDeaths = next.quickDeaths
  }
  expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000])
})

test('the pause is bounded after any number of quick crashes, and shortest after a longer run', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10 * QUICK_MS), (before, livedMs) => {
      const { pauseMs, quickDeaths } = backOff(before, livedMs)
      expect(pauseMs).toBeGreaterThanOrEqual(200)
      expect(pauseMs).toBeLessThanOrEqual(LONGEST_PAUSE_MS)
      if (livedMs >= QUICK_MS) expect([pauseMs, quickDeaths]).toEqual([200, 1])
    }),
  )
})
