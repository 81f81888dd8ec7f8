import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween } from '../rules/coordinates.ts'
import { findPlace, placeOfCode } from './places.ts'
import { readPostalAreas } from './postal-areas.ts'

test.each([
  ['60614', 'US', 'Chicago', 'IL', 41.92, -87.65],
  ['94110', 'US', 'San Francisco', 'CA', 37.75, -122.42],
  ['99501', 'US', 'Anchorage', 'AK', 61.21, -149.88],
  ['00901', 'US', 'San Juan', 'PR', 18.4, -66.06],
  ['96799', 'US', 'Pago Pago', 'AS', -14.27, -170.7],
  ['09002', 'US', 'APO', 'AE', 50.1, 8.7],
  ['M5V 2T6', 'CA', 'Toronto', 'ON', 43.65, -79.37],
  ['g5r1a1', 'CA', 'Rivière-du-Loup', 'QC', 47.86, -69.54],
  ['X0A', 'CA', '', 'NU', 70.46, -68.48],
  ['x1a', 'CA', 'Yellowknife', 'NT', 62.47, -114.34],
] as const)('%s of %s is in %s, %s', (code, country, city, region, latitude, longitude) => {
  expect(findPlace(code, country)).toEqual({ city, region, latitude, longitude })
})

test('locates a code that is newer than the data among its neighbours', () => {
  const [new1, old] = [findPlace('10049', 'US')!, findPlace('10001', 'US')!]
  expect(new1).toMatchObject({ city: '', region: 'NY' })
  expect(milesBetween(new1, old)).toBeLessThan(10)
  expect(findPlace('E1H 1A1', 'CA')).toMatchObject({ city: '', region: 'NB' })
})

test.each([
  ['00000', 'US'],
  ['6061', 'US'],
  ['M5V 2T6', 'US'],
  ['60614', 'CA'],
  ['D1A 1A1', 'CA'],
  ['', 'US'],
  ['', 'CA'],
  ['99999', 'US'],
  ['77777', 'US'],
  ['A9A 9A9', 'CA'],
] as const)('returns no place for %j in %s', (code, country) => {
  expect(findPlace(code, country)).toBeUndefined()
  expect(placeOfCode(code, country)).toEqual({
    country,
    postalCode: null,
    region: null,
    latitude: null,
    longitude: null,
  })
})

test('never throws for any code, and returns only valid coordinates and regions', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 9 }), fc.constantFrom('US', 'CA'), (code, country) => {
      findPlace(code, country)
    }),
  )
  fc.assert(
    fc.property(fc.nat(99_999), number => {
      const place = findPlace(String(number).padStart(5, '0'), 'US')
      expect(
        place === undefined ||
          (Math.abs(place.latitude) < 75 && Math.abs(place.longitude) <= 180 && /^[A-Z]{2}$/.test(place.region)),
      ).toBe(true)
    }),
  )
})

test('the data file has every ZIP code and forward sortation area of its npm package', () => {
  const { US, CA } = readPostalAreas()
  expect([US.count, CA.count]).toEqual([42_555, 1610])
})
