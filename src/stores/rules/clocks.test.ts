import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { localTime } from '#delivery/rules/local-time.ts'
import { clocksOf, timeAt } from './clocks.ts'

const ZONES = ['America/Chicago', 'America/Vancouver', 'America/St_Johns']
const MADE = Date.parse('2026-07-01T05:58:30Z')
const DAY_MS = 86_400_000

test('clocks advance from their initial times, also past midnight', () => {
  const clocks = clocksOf(
    ZONES.map(timeZone => ({ timeZone })),
    MADE,
  )
  // None of these zones changes its offset in the 60 days after MADE.
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 60 * DAY_MS }), (zone, later) => {
      const [shown, expected] = [timeAt(clocks, zone, MADE + later), localTime(MADE + later, zone)]
      expect(shown.day).toBe(expected.day)
      expect(shown.minutes).toBeCloseTo(expected.minutes, 5)
    }),
  )
})

test('local times are computed from the server’s clocks, not from the browser’s time zone rules', () => {
  const clocks = { at: MADE, times: { 'America/Vancouver': { day: 20_635, minutes: 0.5 } } }
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  expect(timeAt(clocks, 'America/Vancouver', MADE + 60_000)).toEqual({ day: 20_635, minutes: 1.5 })
  expect(timeAt(clocks, 'America/Vancouver', MADE + DAY_MS)).toEqual({ day: 20_636, minutes: 0.5 })
  expect(format).not.toHaveBeenCalled()
  format.mockRestore()
})
