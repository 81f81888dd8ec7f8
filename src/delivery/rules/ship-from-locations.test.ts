import { expect, test } from 'vitest'
import { isPoBox } from './po-box.ts'
import { shipFromLocationsOf } from './ship-from-locations.ts'

const CHICAGO = { country: 'US' as const, postalCode: '60614', region: 'IL', latitude: 41.92, longitude: -87.65 }
const warehouse = (name: string, latitude: number, longitude: number, available: number) => ({
  name,
  latitude,
  longitude,
  available,
})
const held = (joliet: number, reno: number, newark: number) => [
  warehouse('reno', 39.53, -119.72, reno),
  warehouse('newark', 40.7, -74.2, newark),
  warehouse('joliet', 41.49, -88.08, joliet),
]
const shipFrom = (
  quantity: number,
  stock: ReturnType<typeof held>,
  isUncounted = false,
  to: typeof CHICAGO | { country: 'US'; postalCode: null; region: null; latitude: null; longitude: null } = CHICAGO,
) => shipFromLocationsOf({ quantity, isUncounted }, to, stock).map(one => one.name)

test.each([
  ['every warehouse that has enough', 2, held(2, 5, 1), ['reno', 'joliet']],
  ['the farthest if only it has enough', 4, held(2, 9, 2), ['reno']],
  ['the second nearest if two are enough', 4, held(2, 3, 2), ['newark']],
  ['the farthest if all three are needed', 7, held(2, 3, 2), ['reno']],
  ['none if the warehouses have too few', 9, held(2, 3, 2), []],
  ['none if no warehouse has units', 1, held(0, 0, 0), []],
])('ship-from locations: %s', (_, quantity, stock, names) => {
  expect(shipFrom(quantity, stock)).toEqual(names)
})

test('made-to-order SKUs may ship from any warehouse; without a place, no ship-from location is known', () => {
  expect(shipFrom(3, held(0, 0, 0), true)).toEqual(['reno', 'newark', 'joliet'])
  expect(
    shipFrom(4, held(2, 3, 2), false, {
      country: 'US',
      postalCode: null,
      region: null,
      latitude: null,
      longitude: null,
    }),
  ).toEqual([])
})

test.each([
  ['PO Box 9', true],
  ['P.O. Box 12', true],
  ['p o box 3', true],
  ['Post Office Box 4', true],
  ['Apt 2, PO Box 7', true],
  ['Case postale 55', true],
  ['C.P. 120', true],
  ['Boîte postale 8', true],
  ['2418 N Burling St', false],
  ['12 Box Elder Rd', false],
  ['100 Postal Way', false],
  ['5 CP Rail Rd', false],
  ['', false],
])('[LIM-02] %j is a PO box: %s', (line, is) => {
  expect(isPoBox([line])).toBe(is)
})
