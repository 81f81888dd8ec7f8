import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, PLAIN_CALENDAR, weekdayOf, type Calendar } from './calendar.ts'
import { milesBetween } from './coordinates.ts'
import { isHoliday } from './holidays.ts'
import { localTime } from './local-time.ts'
import { promiseOf, type DeliveryPlace, type PromiseQuery, type PromisedPiece } from './promise.ts'
import { formatEstimate } from './promise-words.ts'

const JOLIET = { latitude: 41.49, longitude: -88.08 }
const RENO = { latitude: 39.53, longitude: -119.72 }
const MILTON = { latitude: 43.54, longitude: -79.87 }
const at = (
  postalCode: string,
  region: string,
  latitude: number,
  longitude: number,
  country: 'US' | 'CA' = 'US',
): DeliveryPlace => ({ country, postalCode, region, latitude, longitude })
const CHICAGO = at('60614', 'IL', 41.92, -87.65)
const NEW_YORK = at('10012', 'NY', 40.73, -74)
const ANCHORAGE = at('99501', 'AK', 61.21, -149.88)
const SAN_JUAN = at('00901', 'PR', 18.4, -66.06)
const MONTREAL = at('H2X 1Y4', 'QC', 45.51, -73.57, 'CA')
const ANYWHERE: DeliveryPlace = { country: 'US', postalCode: null, region: null, latitude: null, longitude: null }
const LAMP: PromisedPiece = {
  leadTimeDays: 0,
  isOversize: false,
  isFreight: false,
  isVendorShipped: false,
  isGiftCard: false,
}
const SOFA = { ...LAMP, isOversize: true }

const ask = (more: Partial<PromiseQuery>): PromiseQuery => ({
  now: Date.parse('2026-06-01T15:00:00Z'),
  piece: LAMP,
  to: CHICAGO,
  from: more.to?.country === 'CA' ? [MILTON] : [JOLIET, RENO],
  serviceLevel: 1,
  calendar: PLAIN_CALENDAR,
  ...more,
})
const said = (time: string, more: Partial<PromiseQuery> = {}) => {
  const { from, to } = promiseOf(ask({ now: Date.parse(time), ...more }))
  return from === to ? from : `${from} ${to}`
}

test.each([
  ['on a Monday', '2026-06-01T15:00:00Z', '2026-06-04 2026-06-05'],
  ['on a Friday', '2026-06-05T15:00:00Z', '2026-06-10 2026-06-11'],
  ['on a Saturday', '2026-06-06T15:00:00Z', '2026-06-10 2026-06-11'],
  ['on a Sunday, late at night Central Time', '2026-06-08T04:30:00Z', '2026-06-10 2026-06-11'],
  ['the day before Thanksgiving', '2026-11-25T15:00:00Z', '2026-12-01 2026-12-02'],
  ['before the observed Independence Day', '2026-07-01T15:00:00Z', '2026-07-07 2026-07-08'],
  ['at the end of a year', '2026-12-31T15:00:00Z', '2027-01-06 2027-01-07'],
  ['before a New Year’s Eve that is a holiday', '2027-12-30T19:00:00Z', '2028-01-05 2028-01-06'],
])('[LIM-02] standard delivery arrives Monday to Friday: ordered %s', (_, time, days) => {
  expect(said(time)).toBe(days)
})

test.each([
  ['two-day, in summer, a minute before noon CT', 2, '2026-06-01T16:59:00Z', '2026-06-03'],
  ['two-day, in summer, at noon CT', 2, '2026-06-01T17:00:00Z', '2026-06-03'],
  ['two-day, in summer, a second after noon CT', 2, '2026-06-01T17:00:01Z', '2026-06-04'],
  ['two-day, in winter, a minute before noon CT', 2, '2026-01-13T17:59:00Z', '2026-01-15'],
  ['two-day, in winter, a minute after noon CT', 2, '2026-01-13T18:01:00Z', '2026-01-16'],
  ['two-day, on the Friday before the clocks change', 2, '2026-03-06T17:30:00Z', '2026-03-10'],
  ['two-day, before noon on the Monday after the clocks change', 2, '2026-03-09T17:30:00Z', '2026-03-12'],
  ['next-day, on a Thursday morning', 3, '2026-06-04T16:00:00Z', '2026-06-05'],
  ['next-day, on a Friday morning', 3, '2026-06-05T16:00:00Z', '2026-06-08'],
  ['next-day, on a Friday afternoon', 3, '2026-06-05T18:00:00Z', '2026-06-09'],
  ['next-day, on the last morning of a year', 3, '2026-12-31T16:00:00Z', '2027-01-04'],
  ['next-day, on Thanksgiving', 3, '2026-11-26T16:00:00Z', '2026-11-30'],
] as const)('[LIM-02] orders placed by noon CT ship on the same day: %s', (_, serviceLevel, time, day) => {
  expect(said(time, { serviceLevel })).toBe(day)
})

test('[LIM-02] a PO box gets mail Monday to Saturday, with two-day service in two to three days', () => {
  const to = { ...CHICAGO, isPoBox: true }
  expect(said('2026-06-04T16:00:00Z', { to, serviceLevel: 2 })).toBe('2026-06-06 2026-06-08')
  expect(weekdayOf(dayNumber('2026-06-06'))).toBe(6)
  expect(said('2026-06-01T15:00:00Z', { to })).toBe('2026-06-05 2026-06-06')
})

test.each([
  ['a lamp to New York', { to: NEW_YORK }, '2026-06-04 2026-06-08'],
  ['a lamp to an unknown address', { to: ANYWHERE }, '2026-06-04 2026-06-10'],
  ['a lamp from an unknown location', { from: [] }, '2026-06-04 2026-06-10'],
  ['a lamp to Alaska', { to: ANCHORAGE }, '2026-06-10 2026-06-15'],
  ['a lamp to Puerto Rico', { to: SAN_JUAN }, '2026-06-11 2026-06-18'],
  ['a sofa nearby, Monday to Saturday', { piece: SOFA }, '2026-06-08 2026-06-11'],
  ['a sofa farther away, on the delivery days there', { piece: SOFA, to: NEW_YORK }, '2026-06-11 2026-06-16'],
  ['a sofa, the same at every service level', { piece: SOFA, serviceLevel: 3 }, '2026-06-08 2026-06-11'],
  ['freight', { piece: { ...SOFA, isFreight: true }, to: NEW_YORK }, '2026-06-10 2026-06-15'],
  ['made to order in 42 working days', { piece: { ...SOFA, leadTimeDays: 42 } }, '2026-08-06 2026-08-11'],
  ['shipped by its vendor', { piece: { ...LAMP, isVendorShipped: true } }, '2026-06-08 2026-06-12'],
  [
    'shipped by its vendor, no faster with two-day service',
    { piece: { ...LAMP, isVendorShipped: true }, serviceLevel: 2 },
    '2026-06-08 2026-06-12',
  ],
  ['a gift card by mail', { piece: { ...LAMP, isGiftCard: true } }, '2026-06-05 2026-06-08'],
  ['to Montreal around Saint-Jean', { to: MONTREAL, now: Date.parse('2026-06-22T15:00:00Z') }, '2026-06-25 2026-06-26'],
] as const)('delivery estimate: %s', (_, more, days) => {
  const { from, to } = promiseOf(ask(more))
  expect(`${from} ${to}`).toBe(days)
})

test('blackouts, extra lead days and an earlier cut-off of the calendar change estimates', () => {
  const own = (more: Partial<Calendar['US']>): Calendar => ({
    ...PLAIN_CALENDAR,
    US: { ...PLAIN_CALENDAR.US, ...more },
  })
  expect(
    said('2026-06-01T15:00:00Z', {
      calendar: own({ blackouts: new Set([dayNumber('2026-06-02'), dayNumber('2026-06-05')]) }),
    }),
  ).toBe('2026-06-08 2026-06-09')
  expect(said('2026-06-01T15:00:00Z', { calendar: own({ extraLeadDays: 2 }) })).toBe('2026-06-08 2026-06-09')
  expect(said('2026-06-01T15:00:00Z', { serviceLevel: 2, calendar: own({ cutoffHour: 9 }) })).toBe('2026-06-04')
})

const time = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2031-12-31') })
const lead = fc.nat(90)
const piece = fc.record({
  leadTimeDays: lead,
  isOversize: fc.boolean(),
  isFreight: fc.boolean(),
  isVendorShipped: fc.boolean(),
  isGiftCard: fc.boolean(),
})
const level = fc.constantFrom(1 as const, 2 as const, 3 as const)
const place = fc.record({
  country: fc.constantFrom('US' as const, 'CA' as const),
  postalCode: fc.constant('x'),
  region: fc.constantFrom('IL', 'QC', 'AK', 'PR', 'AE', 'NU', null),
  latitude: fc.option(fc.double({ min: 18, max: 71, noNaN: true })),
  longitude: fc.option(fc.double({ min: -170, max: -53, noNaN: true })),
  isPoBox: fc.boolean(),
})
const blackouts = fc.array(fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2032-01-01') }), {
  maxLength: 40,
})
const calendar = fc
  .record({ cutoffHour: fc.nat(23), extraLeadDays: fc.nat(10), blackouts: blackouts.map(days => new Set(days)) })
  .map((own): Calendar => ({ US: own, CA: own }))
const anyAsk: fc.Arbitrary<PromiseQuery> = fc.record({
  now: time,
  piece,
  to: place,
  from: fc.subarray([JOLIET, RENO, MILTON]),
  serviceLevel: level,
  calendar,
})

test('an estimate is in the future, ends no sooner than it begins, and has open days only', () => {
  fc.assert(
    fc.property(anyAsk, given => {
      const { from, to } = promiseOf(given)
      const today = localTime(given.now).day
      expect(dayNumber(from)).toBeGreaterThan(today)
      expect(to >= from).toBe(true)
      const isByPost =
        given.piece.isGiftCard || (given.to.isPoBox === true && !given.piece.isOversize && !given.piece.isFreight)
      for (const day of [from, to].map(dayNumber)) {
        expect(weekdayOf(day)).not.toBe(0)
        if (!isByPost && (given.piece.isFreight || !given.piece.isOversize)) expect(weekdayOf(day)).not.toBe(6)
        expect(isHoliday(day, given.to.country, isByPost ? 'post' : 'carrier')).toBe(false)
        expect(given.calendar[given.to.country].blackouts.has(day)).toBe(false)
      }
    }),
  )
})

const both = (one: PromiseQuery, other: PromiseQuery) => {
  const [a, b] = [promiseOf(one), promiseOf(other)]
  return a.from <= b.from && a.to <= b.to
}

test('a longer lead time, a later order or a slower service never gives an earlier estimate', () => {
  fc.assert(
    fc.property(anyAsk, lead, fc.nat(20 * 86_400_000), (given, more, later) => {
      expect(both(given, { ...given, piece: { ...given.piece, leadTimeDays: given.piece.leadTimeDays + more } })).toBe(
        true,
      )
      expect(both(given, { ...given, now: given.now + later })).toBe(true)
      expect(both({ ...given, serviceLevel: 3 }, { ...given, serviceLevel: 2 })).toBe(true)
      expect(both({ ...given, serviceLevel: 2 }, { ...given, serviceLevel: 1 })).toBe(true)
    }),
  )
})

test('a longer distance is never faster; an estimate without a ZIP code covers all mainland ones', () => {
  const within = fc.record({
    latitude: fc.double({ min: 25, max: 49, noNaN: true }),
    longitude: fc.double({ min: -124, max: -67, noNaN: true }),
  })
  fc.assert(
    fc.property(anyAsk, within, within, (given, a, b) => {
      const to = (there: typeof a): DeliveryPlace => ({ ...given.to, country: 'US', region: 'KS', ...there })
      const miles = (there: typeof a) => Math.min(...given.from.map(sender => milesBetween(sender, there)))
      const [near, far] = miles(a) <= miles(b) ? [a, b] : [b, a]
      expect(both({ ...given, to: to(near) }, { ...given, to: to(far) })).toBe(true)
      const [exact, vague] = [
        promiseOf({ ...given, to: to(a) }),
        promiseOf({ ...given, to: { ...ANYWHERE, isPoBox: given.to.isPoBox } }),
      ]
      expect([vague.from <= exact.from, exact.to <= vague.to]).toEqual([true, true])
    }),
  )
})

test.each([
  ['2026-09-02', '2026-09-12', 'Sep 2–Sep 12', '2–12\u00a0septembre'],
  ['2026-12-01', '2026-12-05', 'Dec 1–Dec 5', '1er–5\u00a0décembre'],
  ['2026-11-28', '2026-12-01', 'Nov 28–Dec 1', '28\u00a0novembre\u00a0– 1er\u00a0décembre'],
  ['2026-12-28', '2027-01-03', 'Dec 28–Jan 3', '28\u00a0décembre\u00a0– 3\u00a0janvier'],
  ['2026-06-12', '2026-06-12', 'Jun 12', '12\u00a0juin'],
])('formats a range of dates in the page’s language: %s to %s', (from, to, english, french) => {
  expect(formatEstimate({ from, to })).toBe(english)
  expect(formatEstimate({ from, to }, 'fr')).toBe(french)
})
