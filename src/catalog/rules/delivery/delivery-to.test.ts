import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CA_REGIONS } from '#addresses/rules/regions-ca.ts'
import { US_REGIONS } from '#addresses/rules/regions-us.ts'
import type { Location } from '../product.ts'
import { daysOnTheWay, deliveryTo } from './delivery-to.ts'
import type { DeliveryAsk } from './delivery-to.ts'
import { milesBetween, placeOf } from './region-places.ts'

const place = (location: string, kind: Location['kind'], country: 'US' | 'CA', brand: Location['brand'], state: string, postalCode: string, latitude: number, longitude: number): Location =>
  ({ location, name: location, kind, country, brand, address1: '1 Main St', city: 'X', state, postalCode, phone: '', latitude, longitude, hours: [], services: [], timeZone: 'America/Chicago', parking: null })
const locations = [
  place('joliet', 'warehouse', 'US', null, 'IL', '60433', 41.49, -88.08), place('reno', 'warehouse', 'US', null, 'NV', '89434', 39.53, -119.72), place('milton', 'warehouse', 'CA', null, 'ON', 'L9T 6K3', 43.54, -79.87),
  place('lincoln-park', 'store', 'US', 'CB', 'IL', '60642', 41.911, -87.65), place('soho', 'store', 'US', 'CB', 'NY', '10012', 40.726, -73.996), place('mission', 'store', 'US', 'CB2', 'CA', '94110', 37.752, -122.42), place('yorkdale', 'store', 'CA', 'CB', 'ON', 'M6A 2T9', 43.725, -79.452),
]
const lamp = { property: 0 as const, isOversize: false, isFreight: false, isVendorShipped: false, isNla: false, restrictedRegions: [] }
const ask = (more: Partial<DeliveryAsk> = {}): DeliveryAsk =>
  ({ today: '2026-06-01', country: 'US', brand: 'CB', regions: ['IL'], postalCode: '60614', sku: lamp, leadTimeDays: 0, stock: [{ location: 'joliet', available: 4 }, { location: 'soho', available: 2 }], locations, ...more })

test.each([
  ['from the warehouse next door', {}, { kind: 'arrives', from: '2026-06-04', to: '2026-06-05' }],
  ['across the country', { regions: ['CA'], postalCode: '94110' }, { kind: 'arrives', from: '2026-06-05', to: '2026-06-07' }],
  ['to Alaska', { regions: ['AK'], postalCode: '99501' }, { kind: 'arrives', from: '2026-06-06', to: '2026-06-08' }],
  ['carried in by two people', { sku: { ...lamp, isOversize: true } }, { kind: 'arrives', from: '2026-06-11', to: '2026-06-13' }],
  ['cut to order, without any stock', { sku: { ...lamp, property: 300 as const }, leadTimeDays: 42, stock: [] }, { kind: 'arrives', from: '2026-07-16', to: '2026-07-17' }],
  ['sold out here, though Canada has some', { stock: [{ location: 'milton', available: 9 }] }, { kind: 'sold-out' }],
  ['no longer available', { sku: { ...lamp, isNla: true } }, { kind: 'sold-out' }],
])('a piece %s', (_, more, delivery) => expect(deliveryTo(ask(more)).delivery).toEqual(delivery))

test('[CRT-28] what may not go to a state may not be picked up there either', () => {
  const answer = deliveryTo(ask({ sku: { ...lamp, restrictedRegions: ['US-IL'] } }))
  expect(answer).toEqual({ delivery: { kind: 'restricted' }, pickup: { kind: 'not-for-this', because: 'restricted' } })
  expect(deliveryTo(ask({ sku: { ...lamp, restrictedRegions: ['US-CA'] } })).delivery.kind).toBe('arrives')
})

test('stores are the brand’s own in the country, the nearest first, with what they have now', () => {
  const near = (more: Partial<DeliveryAsk>) => { const { pickup } = deliveryTo(ask(more)); return pickup.kind === 'stores' ? pickup.stores.map(one => [one.store.location, one.available]) : pickup }
  expect(near({})).toEqual([['lincoln-park', 0], ['soho', 2]])
  expect(near({ regions: ['NY'], postalCode: '10012' })).toEqual([['soho', 2], ['lincoln-park', 0]])
  expect(near({ brand: 'CB2' })).toEqual([['mission', 0]])
  expect(near({ country: 'CA', regions: ['BC'], postalCode: 'V6B 1A1' })).toEqual([['yorkdale', 0]])
})

test.each([['cut to order', { property: 400 as const }, 'made-to-order'], ['sent by its maker', { isVendorShipped: true }, 'vendor'], ['sent by truck', { isFreight: true }, 'freight']])('what is %s can’t be picked up', (_, more, because) => {
  expect(deliveryTo(ask({ sku: { ...lamp, ...more } })).pickup).toEqual({ kind: 'not-for-this', because })
})

test('every state, territory and province lies somewhere', () => {
  expect(US_REGIONS.filter(({ code }) => placeOf(code, 'US') === undefined)).toEqual([])
  expect(CA_REGIONS.filter(({ code }) => placeOf(code, 'CA') === undefined)).toEqual([])
  expect(Math.round(milesBetween(placeOf('NY', 'US')!, placeOf('WA', 'US')!) / 100)).toBe(24)
})

test('farther is never sooner, and never outside what the cart says without a ZIP', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 12_000 }), fc.nat(6000), fc.boolean(), (miles, more, isOversize) => {
    const [near, far] = [daysOnTheWay(miles, isOversize), daysOnTheWay(miles + more, isOversize)]
    expect(far[0]).toBeGreaterThanOrEqual(near[0])
    expect(far[1]).toBeGreaterThanOrEqual(near[1])
    expect([near[0] >= (isOversize ? 10 : 3), far[1] <= (isOversize ? 18 : 7)]).toEqual([true, true])
  }))
})
