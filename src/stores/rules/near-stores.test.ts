import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Location } from '#catalog/rules/product.ts'
import { CODE_LENGTH, enterValidCode, finderCode, notInRange } from './finder-code.ts'
import { busiest, byDistance, distanceIn, MOST_NEAR, nearStores, RANGE_MILES, storesOf } from './near-stores.ts'
import { cityState, distanceText, phoneHref, storePath } from './store-words.ts'

const place = (location: string, latitude: number, longitude: number, more: Partial<Location> = {}): Location => ({
  location,
  name: location,
  kind: 'store',
  brand: 'CB',
  country: 'US',
  address1: '1 Main St',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
  phone: '312-555-0120',
  latitude,
  longitude,
  hours: [],
  services: ['pickup'],
  timeZone: 'America/Chicago',
  parking: null,
  ...more,
})
const locations = [
  place('loop', 41.88, -87.63),
  place('milwaukee', 43.03, -87.91),
  place('soho', 40.726, -73.996),
  place('other-brand', 41.88, -87.65, { brand: 'CB2' }),
  place('toronto', 43.65, -79.4, { country: 'CA' }),
  place('joliet', 41.49, -88.08, { kind: 'warehouse', brand: null }),
]
const CHICAGO = { latitude: 41.9, longitude: -87.65 }

test('[STO-22] [API-100] stores are listed by brand and country, and warehouses on request only', () => {
  const listed = (includeWarehouse: boolean) =>
    storesOf(locations, { country: 'US', brand: 'CB', includeWarehouse }).map(one => one.location)
  expect(listed(false)).toEqual(['loop', 'milwaukee', 'soho'])
  expect(listed(true)).toEqual(['loop', 'milwaukee', 'soho', 'joliet'])
  expect(storesOf(locations, { country: 'CA', brand: 'CB', includeWarehouse: true }).map(one => one.location)).toEqual([
    'toronto',
  ])
})

test('[STO-19] nearStores lists stores within 100 miles, nearest first', () => {
  expect(
    nearStores(storesOf(locations, { country: 'US', brand: 'CB', includeWarehouse: true }), CHICAGO).map(
      one => one.store.location,
    ),
  ).toEqual(['loop', 'joliet', 'milwaukee'])
  expect(nearStores(locations, { latitude: 46.87, longitude: -113.99 })).toEqual([])
})

test('nearStores lists the first ten stores in range by distance', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: 25, max: 55, noNaN: true }),
    longitude: fc.double({ min: -125, max: -60, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(anywhere, { maxLength: 40 }), anywhere, (spots, from) => {
      const stores = spots.map(({ latitude, longitude }, i) => place(`s${i}`, latitude, longitude))
      const near = nearStores(stores, from)
      const inRange = byDistance(stores, from).filter(one => one.miles <= RANGE_MILES)
      expect(near).toEqual(inRange.slice(0, MOST_NEAR))
      expect(near.every((one, i) => i === 0 || near[i - 1]!.miles <= one.miles)).toBe(true)
    }),
  )
})

test.each([
  [12.4, 'US', 12],
  [12.6, 'US', 13],
  [12.4, 'CA', 20],
  [0.2, 'US', 0],
] as const)('%f miles are %s %i', (miles, country, shown) => {
  expect(distanceIn(miles, country)).toBe(shown)
})
test('distances are in miles in the United States and in kilometres in Canada', () => {
  expect([
    distanceText(12.4, 'US', 'en'),
    distanceText(12.4, 'CA', 'fr'),
    distanceText(0.2, 'US', 'en'),
    distanceText(0.2, 'CA', 'en'),
  ]).toEqual(['12 mi', '20 km', 'under 1 mi', 'under 1 km'])
})

test('busiest selects the store with the most others in range', () => {
  expect(
    busiest([place('far', 33, -117), place('a', 40.7, -74), place('b', 40.8, -74), place('c', 40.75, -73.9)])?.location,
  ).toBe('a')
  expect(busiest([])).toBeUndefined()
})

test.each([
  ['60614', 'US', '60614'],
  [' 60614 ', 'US', '60614'],
  ['6061', 'US', undefined],
  ['60614-1234', 'US', '60614'],
  ['abcde', 'US', undefined],
  ['', 'US', undefined],
  ['M5V 2T6', 'CA', 'M5V 2T6'],
  ['m5v2t6', 'CA', 'M5V 2T6'],
  ['m5v', 'CA', 'M5V'],
  ['M5', 'CA', undefined],
  ['D5V', 'CA', undefined],
  ['60614', 'CA', undefined],
] as const)('finderCode reads %j in %s as %s', (typed, country, code) => {
  expect(finderCode(typed, country)).toBe(code)
})

test('[STO-16] the finder’s field takes 5 characters in the United States and 7 in Canada', () => {
  expect(CODE_LENGTH).toEqual({ US: 5, CA: 7 })
})
test('[STO-17] an invalid code is answered with the configured text and the name of the code', () => {
  expect([enterValidCode('US', 'en'), enterValidCode('CA', 'en'), enterValidCode('CA', 'fr')]).toEqual([
    'Enter a valid ZIP Code',
    'Enter a valid Postal Code',
    'Entrez un code postal valide',
  ])
})
test('[STO-19] the message without a store in range contains the code literally', () => {
  expect(notInRange('59801', 'US', 'en')).toBe(
    'There is no store within 100 miles of 59801. Try another ZIP code, or have your order shipped.',
  )
  expect(notInRange('$&', 'CA', 'en')).toContain('160 km of $&.')
  expect(notInRange('X0A', 'CA', 'fr')).not.toContain('[PostalCodeOrZipCode]')
})

test('store path, telephone link and city with state are formatted', () => {
  expect([storePath('soho'), phoneHref('312-555-0120'), cityState(locations[0]!)]).toEqual([
    '/stores/soho',
    'tel:+13125550120',
    'Chicago, IL',
  ])
})
