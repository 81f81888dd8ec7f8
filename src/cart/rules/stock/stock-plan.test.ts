import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Location } from '#catalog/rules/product.ts'
import { byNearness, mostForPickup, pickupSource, planStock, stockWithout, type PlannedLine } from './stock-plan.ts'
import type { StockSeen } from './stock-seen.ts'

const place = (location: string, kind: Location['kind'], latitude: number, longitude: number): Location => ({
  location,
  name: location,
  kind,
  country: 'US',
  brand: kind === 'store' ? 'CB' : null,
  address1: '1 Main St',
  city: 'X',
  state: 'IL',
  postalCode: '60614',
  phone: '',
  latitude,
  longitude,
  hours: [],
  services: ['pickup'],
  timeZone: 'America/Chicago',
  parking: null,
})
const [JOLIET, RENO, NEWARK] = [
  place('joliet', 'warehouse', 41.49, -88.08),
  place('reno', 'warehouse', 39.53, -119.72),
  place('newark', 'warehouse', 40.73, -74.17),
]
const [LINCOLN_PARK, SOHO] = [place('lincoln-park', 'store', 41.911, -87.65), place('soho', 'store', 40.72, -74)]
const WAREHOUSES = [RENO, NEWARK, JOLIET]
const seen = (atStore: number, byWarehouse: Record<string, number>, elsewhere = 0): StockSeen => {
  const warehouses = Object.values(byWarehouse).reduce((sum, units) => sum + units, 0)
  return { total: warehouses + atStore + elsewhere, warehouses, atStore, byWarehouse }
}

test.each([
  ['the store if it has all', 2, seen(2, { joliet: 9 }), LINCOLN_PARK, 'lincoln-park'],
  [
    'otherwise the nearest warehouse that has all',
    3,
    seen(2, { joliet: 2, reno: 9, newark: 3 }),
    LINCOLN_PARK,
    'newark',
  ],
  ['units of store and warehouse are not added', 3, seen(2, { joliet: 2 }), LINCOLN_PARK, undefined],
  ['units of two warehouses are not added', 4, seen(0, { joliet: 2, reno: 2 }), LINCOLN_PARK, undefined],
  ['units of another store are not used', 1, seen(0, {}, 9), LINCOLN_PARK, undefined],
  ['a warehouse if it is the pickup location and has all', 2, seen(0, { reno: 2, joliet: 9 }), RENO, 'reno'],
  ['another warehouse if the pickup warehouse has too few', 3, seen(0, { reno: 2, joliet: 9 }), RENO, 'joliet'],
] as const)('[STO-05] a pickup takes all its units from one place: %s', (_, quantity, stock, at, from) => {
  expect(pickupSource(quantity, stock, at, WAREHOUSES).from?.location).toBe(from)
})

const units = fc.nat(6)
const anySeen = fc
  .record({ atStore: units, joliet: units, reno: units, newark: units, elsewhere: units })
  .map(({ atStore, elsewhere, ...byWarehouse }) => seen(atStore, byWarehouse, elsewhere))
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  shipMethod: fc.constantFrom('ship' as const, 'pickup' as const),
  isCounted: fc.constantFrom(true, true, true, false),
  isPossible: fc.constantFrom(true, true, true, false),
})
const anyLines = fc
  .array(anyLine, { maxLength: 6 })
  .map(all => all.map((one, i): PlannedLine => ({ ...one, id: String(i), sku: 'A' })))

test('[STO-05] [CRT-28] a pickup has one source, and shipping uses the remaining stock, as with holds', () => {
  fc.assert(
    fc.property(anyLines, anySeen, fc.constantFrom(LINCOLN_PARK, SOHO), (lines, stock, at) => {
      const { taken, left } = planStock(lines, new Map([['A', stock]]))
      const picked = taken.pickup.get('A') ?? 0
      const source = pickupSource(picked, stock, at, WAREHOUSES).from
      expect(source).toBeDefined()
      const rest = stockWithout(stock, picked, source)
      expect(taken.ship.get('A') ?? 0).toBeLessThanOrEqual(rest.total)
      expect(
        Math.min(rest.total, rest.warehouses, rest.atStore, ...Object.values(rest.byWarehouse)),
      ).toBeGreaterThanOrEqual(0)
      for (const line of lines) {
        const units = left.get(line.id)
        expect(units === undefined || units < line.quantity).toBe(true)
        if (!line.isPossible) expect(units).toBe(0)
        // The line fits with the remaining units, but not with one more.
        else if (units !== undefined && line.shipMethod === 'pickup')
          expect(picked + line.quantity).toBeGreaterThan(mostForPickup(stock))
      }
    }),
    { numRuns: 500 },
  )
})

test('whether a pickup line gets stock does not depend on shipped lines', () => {
  fc.assert(
    fc.property(anyLines, anySeen, (lines, stock) => {
      const all = planStock(lines, new Map([['A', stock]]))
      const alone = planStock(
        lines.filter(line => line.shipMethod === 'pickup'),
        new Map([['A', stock]]),
      )
      expect(all.taken.pickup).toEqual(alone.taken.pickup)
    }),
  )
})

test('sorts places by distance; returns none without coordinates', () => {
  expect(byNearness(WAREHOUSES, LINCOLN_PARK).map(one => one.location)).toEqual(['joliet', 'newark', 'reno'])
  expect(byNearness(WAREHOUSES, { latitude: null, longitude: null })).toEqual([])
})
