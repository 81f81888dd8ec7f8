import { describe, expect, test } from 'vitest'
import { PLAIN_CALENDAR } from './calendar.ts'
import { holidayHolds } from './gift-days.ts'
import { promiseOf } from './promise.ts'
import type { Country } from '#lib/site.ts'

const PIECE = { leadTimeDays: 1, isOversize: false, isFreight: false, isVendorShipped: false, isGiftCard: false }
const NEAR = { latitude: 41.9, longitude: -87.6 }

/** The holds of a parcel that leaves a warehouse near its destination. */
function holdsOn(day: string, country: Country = 'US', leadTimeDays = 1) {
  const to = { country, postalCode: null, region: country === 'US' ? 'IL' : 'ON', ...NEAR }
  const piece = { ...PIECE, leadTimeDays }
  const query = { now: Date.parse(`${day}T15:00:00Z`), piece, to, from: [NEAR], calendar: PLAIN_CALENDAR }
  return holidayHolds(day, country, notBefore => promiseOf({ ...query, serviceLevel: 1, notBefore }))
}
const said = (holds: ReturnType<typeof holdsOn>) =>
  holds.map(one => `${one.giftDay}: leaves ${one.shippingDate}, ${one.arrives.from} to ${one.arrives.to}`)

describe('[CHK-29] the holiday holds of a parcel', () => {
  test('on 27 November in the US are Christmas and Valentine’s Day', () =>
    expect(said(holdsOn('2026-11-27'))).toEqual([
      'christmas: leaves 2026-12-21, 2026-12-23 to 2026-12-24',
      'valentine: leaves 2027-02-09, 2027-02-11 to 2027-02-12',
    ]))
  test('in May are Father’s Day and the country’s own day, but not one that is reached anyway', () => {
    expect(said(holdsOn('2027-05-01'))).toEqual([
      'father: leaves 2027-06-15, 2027-06-17 to 2027-06-18',
      'country: leaves 2027-06-29, 2027-07-01 to 2027-07-02',
    ])
    expect(said(holdsOn('2027-05-01', 'CA'))).toEqual([
      'father: leaves 2027-06-15, 2027-06-17 to 2027-06-18',
      'country: leaves 2027-06-25, 2027-06-29 to 2027-06-30',
    ])
  })

  test('are at most three, in the order of the days, each before its day and later than without a hold', () => {
    for (let month = 1; month <= 12; month++) {
      const day = `2027-${String(month).padStart(2, '0')}-03`
      for (const country of ['US', 'CA'] as const) {
        const holds = holdsOn(day, country)
        expect(holds.length).toBeLessThanOrEqual(3)
        expect(holds.map(one => one.shippingDate)).toEqual(holds.map(one => one.shippingDate).toSorted())
        for (const { shippingDate, arrives } of holds) {
          expect(shippingDate > day).toBe(true)
          expect(arrives.from > shippingDate).toBe(true)
        }
      }
    }
  })

  test('are none for a day that the parcel cannot reach any more', () =>
    expect(said(holdsOn('2026-11-27', 'US', 30)).filter(one => one.startsWith('christmas'))).toEqual([]))
})
