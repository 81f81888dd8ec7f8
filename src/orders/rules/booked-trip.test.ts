import { expect, test } from 'vitest'
import { onBookedTrips } from './booked-trip.ts'

const line = {
  recipientId: 'r',
  shipMethod: 'ship',
  isLarge: true,
  promisedFrom: '2027-02-09',
  promisedTo: '2027-02-13',
}
const days = (one: object, tripDay: string | null) =>
  onBookedTrips([{ ...line, ...one } as never], [{ id: 'r', tripDay }]).map(
    ({ promisedFrom, promisedTo }: typeof line) => [promisedFrom, promisedTo],
  )

test('[CHK-21] large pieces come on the booked day; all others keep their estimated days', () => {
  expect(days({}, '2027-02-09')).toEqual([['2027-02-09', '2027-02-09']])
  for (const other of [{ isLarge: false }, { shipMethod: 'pickup' }, { recipientId: 'other' }])
    expect(days(other, '2027-02-09')).toEqual([['2027-02-09', '2027-02-13']])
  expect(days({}, null)).toEqual([['2027-02-09', '2027-02-13']])
})
