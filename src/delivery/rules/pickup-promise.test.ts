import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, PLAIN_CALENDAR } from './calendar.ts'
import { localTime } from './local-time.ts'
import { pickupPromiseOf, type PickupQuery, type PickupPlace } from './pickup-promise.ts'
import { formatPickup } from './promise-words.ts'

const JOLIET = { latitude: 41.49, longitude: -88.08 }
const RENO = { latitude: 39.53, longitude: -119.72 }
const LINCOLN_PARK: PickupPlace = {
  country: 'US',
  state: 'IL',
  timeZone: 'America/Chicago',
  latitude: 41.911,
  longitude: -87.65,
  hours: [
    { days: 'Mon–Sat', opens: '10:00', closes: '19:00' },
    { days: 'Sun', opens: '12:00', closes: '18:00' },
  ],
}
const SOHO = { ...LINCOLN_PARK, state: 'NY', timeZone: 'America/New_York', latitude: 40.726, longitude: -73.996 }
const ask = (time: string, more: Partial<PickupQuery> = {}): PickupQuery => ({
  now: Date.parse(time),
  at: LINCOLN_PARK,
  isThere: true,
  from: [JOLIET, RENO],
  calendar: PLAIN_CALENDAR,
  ...more,
})
const words = (given: PickupQuery) => {
  const promised = pickupPromiseOf(given)
  return promised && [formatPickup(promised), formatPickup(promised, 'fr')]
}

test.each([
  ['before the store opens', ask('2026-06-01T13:00:00Z'), 'ready today after noon', 'prêt aujourd’hui après midi'],
  ['at 11:40', ask('2026-06-01T16:40:00Z'), 'ready today after 2 pm', 'prêt aujourd’hui après 14\u00a0h'],
  ['at 12:10', ask('2026-06-01T17:10:00Z'), 'ready today after 2:30 pm', 'prêt aujourd’hui après 14\u00a0h\u00a030'],
  ['too late for today', ask('2026-06-01T21:31:00Z'), 'ready Jun 2 after noon', 'prêt le\u00a02\u00a0juin après midi'],
  [
    'on Saturday night',
    ask('2026-06-07T04:00:00Z'),
    'ready Jun 7 after 2 pm',
    'prêt le\u00a07\u00a0juin après 14\u00a0h',
  ],
  [
    'the evening before Thanksgiving',
    ask('2026-11-26T01:00:00Z'),
    'ready Nov 27 after noon',
    'prêt le\u00a027\u00a0novembre après midi',
  ],
  [
    'in a time zone an hour ahead',
    ask('2026-06-01T20:31:00Z', { at: SOHO }),
    'ready Jun 2 after noon',
    'prêt le\u00a02\u00a0juin après midi',
  ],
  [
    'for delivery by truck from nearby',
    ask('2026-06-01T14:00:00Z', { isThere: false }),
    'ready Jun 3 after noon',
    'prêt le\u00a03\u00a0juin après midi',
  ],
  [
    'for delivery by truck after a weekend',
    ask('2026-06-05T14:00:00Z', { isThere: false }),
    'ready Jun 9 after noon',
    'prêt le\u00a09\u00a0juin après midi',
  ],
  [
    'for delivery by truck across five states',
    ask('2026-06-01T14:00:00Z', { isThere: false, at: SOHO }),
    'ready Jun 9 after noon',
    'prêt le\u00a09\u00a0juin après midi',
  ],
])('a pickup order placed %s', (_, given, english, french) => {
  expect(words(given)).toEqual([english, french])
})

test('promises nothing at a location without opening hours, nor for an item that no warehouse can bring', () => {
  expect(pickupPromiseOf(ask('2026-06-01T14:00:00Z', { at: { ...LINCOLN_PARK, hours: [] } }))).toBeUndefined()
  expect(pickupPromiseOf(ask('2026-06-01T14:00:00Z', { isThere: false, from: [] }))).toBeUndefined()
})

test('an order is never ready in the past, before one placed earlier, or by truck before one from stock', () => {
  const time = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2031-12-31') })
  const order = (given: PickupQuery) => {
    const { date, after } = pickupPromiseOf(given)!
    return dayNumber(date) * 1440 + after
  }
  fc.assert(
    fc.property(time, fc.nat(20 * 86_400_000), fc.constantFrom(LINCOLN_PARK, SOHO), (now, later, at) => {
      const given = ask('2026-06-01T14:00:00Z', { now, at })
      const local = localTime(now, at.timeZone)
      expect(order(given)).toBeGreaterThanOrEqual(local.day * 1440 + local.minutes + 120)
      expect(order({ ...given, now: now + later })).toBeGreaterThanOrEqual(order(given))
      expect(order({ ...given, isThere: false })).toBeGreaterThanOrEqual(order(given))
      expect(order({ ...given, isThere: false, now: now + later })).toBeGreaterThanOrEqual(
        order({ ...given, isThere: false }),
      )
    }),
  )
})
