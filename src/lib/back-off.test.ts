import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOff, LONGEST_PAUSE_MS, QUICK_MS } from './back-off.ts'

test('after repeated quick crashes the pause before a restart doubles up to half a minute', () => {
  const pauses: number[] = []
  for (let quickExits = 0; quickExits < 10;) {
    const next = backOff(quickExits, 50)
    pauses.push(next.pauseMs)
    quickExits = next.quickExits
  }
  expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000])
})

test('the pause is bounded after any number of quick crashes, and shortest after a longer run', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10 * QUICK_MS), (before, ranMs) => {
      const { pauseMs, quickExits } = backOff(before, ranMs)
      expect(pauseMs).toBeGreaterThanOrEqual(200)
      expect(pauseMs).toBeLessThanOrEqual(LONGEST_PAUSE_MS)
      if (ranMs >= QUICK_MS) expect([pauseMs, quickExits]).toEqual([200, 1])
    }),
  )
})
