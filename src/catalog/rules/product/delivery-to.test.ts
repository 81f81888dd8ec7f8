import { expect, test } from 'vitest'
import { PLAIN_CALENDAR } from '#delivery/rules/calendar.ts'
import type { DeliveryPlace } from '#delivery/rules/promise.ts'
import { formatPickup } from '#delivery/rules/promise-words.ts'
import { deliveryTo, type DeliveryQuery } from './delivery-to.ts'
import type { Location } from '../product.ts'

const hours = [{ days: 'Mon–Sat', opens: '10:00', closes: '19:00' }]
const place = (
  location: string,
  kind: Location['kind'],
  country: 'US' | 'CA',
  brand: Location['brand'],
  state: string,
  postalCode: string,
  latitude: number,
  longitude: number,
): Location => ({
  location,
  name: location,
  kind,
  country,
  brand,
  address1: '1 Main St',
  city: 'X',
  state,
  postalCode,
  phone: '',
  latitude,
  longitude,
  hours,
  services: [],
  timeZone: 'America/Chicago',
  parking: null,
})
const locations = [
  place('joliet', 'warehouse', 'US', null, 'IL', '60433', 41.49, -88.08),
  place('reno', 'warehouse', 'US', null, 'NV', '89434', 39.53, -119.72),
  place('milton', 'warehouse', 'CA', null, 'ON', 'L9T 6K3', 43.54, -79.87),
  place('lincoln-park', 'store', 'US', 'CB', 'IL', '60642', 41.911, -87.65),
  place('soho', 'store', 'US', 'CB', 'NY', '10012', 40.726, -73.996),
  place('mission', 'store', 'US', 'CB2', 'CA', '94110', 37.752, -122.42),
  place('yorkdale', 'store', 'CA', 'CB', 'ON', 'M6A 2T9', 43.725, -79.452),
]
const lamp = {
  fulfilmentType: 'stock' as const,
  isOversize: false,
  isFreight: false,
  isVendorShipped: false,
  isNla: false,
  isGiftCard: false,
  restrictedRegions: [],
}
const at = (
  postalCode: string,
  region: string,
  latitude: number,
  longitude: number,
  country: 'US' | 'CA' = 'US',
): DeliveryPlace => ({ country, postalCode, region, latitude, longitude })
const [CHICAGO, SAN_FRANCISCO, NEW_YORK, ANCHORAGE, SAN_JUAN] = [
  at('60614', 'IL', 41.92, -87.65),
  at('94110', 'CA', 37.75, -122.42),
  at('10012', 'NY', 40.73, -74),
  at('99501', 'AK', 61.21, -149.88),
  at('00901', 'PR', 18.4, -66.06),
]
const ask = (more: Partial<DeliveryQuery> = {}): DeliveryQuery => ({
  now: Date.parse('2026-06-01T15:00:00Z'),
  calendar: PLAIN_CALENDAR,
  brand: 'CB',
  to: CHICAGO,
  sku: lamp,
  leadTimeDays: 0,
  isCut: false,
  stock: [
    { location: 'joliet', available: 4 },
    { location: 'soho', available: 2 },
  ],
  locations,
  ...more,
})

test.each([
  ['from the near warehouse', {}, { kind: 'arrives', from: '2026-06-04', to: '2026-06-05' }],
  [
    'across the country, from the far warehouse',
    { to: SAN_FRANCISCO },
    { kind: 'arrives', from: '2026-06-08', to: '2026-06-10' },
  ],
  ['to Alaska', { to: ANCHORAGE }, { kind: 'arrives', from: '2026-06-10', to: '2026-06-15' }],
  [
    'in-home delivery of furniture',
    { sku: { ...lamp, isOversize: true } },
    { kind: 'arrives', from: '2026-06-08', to: '2026-06-11' },
  ],
  ['no in-home delivery to San Juan', { to: SAN_JUAN, sku: { ...lamp, isOversize: true } }, { kind: 'no-carrier' }],
  [
    'made to order, without stock',
    { sku: { ...lamp, fulfilmentType: 'made-to-order' as const }, leadTimeDays: 42, stock: [] },
    { kind: 'arrives', from: '2026-08-04', to: '2026-08-05' },
  ],
  [
    'from a store if only it has units',
    { stock: [{ location: 'soho', available: 2 }] },
    { kind: 'arrives', from: '2026-06-04', to: '2026-06-10' },
  ],
  ['sold out in the US, with units in Canada', { stock: [{ location: 'milton', available: 9 }] }, { kind: 'sold-out' }],
  ['no longer available', { sku: { ...lamp, isNla: true } }, { kind: 'sold-out' }],
])('[STO-05] returns the delivery of a SKU: %s', (_, more, delivery) =>
  expect(deliveryTo(ask(more)).delivery).toEqual(delivery),
)

test('[CRT-28] a SKU that is restricted in a state can be neither shipped nor picked up there', () => {
  const answer = deliveryTo(ask({ sku: { ...lamp, restrictedRegions: ['US-IL'] } }))
  expect(answer).toEqual({ delivery: { kind: 'restricted' }, pickup: { kind: 'not-for-this', because: 'restricted' } })
  expect(deliveryTo(ask({ sku: { ...lamp, restrictedRegions: ['US-CA'] } })).delivery.kind).toBe('arrives')
})

test('[STO-05] lists the brand’s stores in the country, nearest first, with stock and ready time', () => {
  const near = (more: Partial<DeliveryQuery>) => {
    const { pickup } = deliveryTo(ask(more))
    return pickup.kind === 'stores'
      ? pickup.stores.map(one => [one.store.location, one.available, one.ready && formatPickup(one.ready)])
      : pickup
  }
  expect(near({})).toEqual([
    ['lincoln-park', 0, 'ready Jun 3 after noon'],
    ['soho', 2, 'ready today after noon'],
  ])
  expect(near({ to: NEW_YORK })).toEqual([
    ['soho', 2, 'ready today after noon'],
    ['lincoln-park', 0, 'ready Jun 3 after noon'],
  ])
  expect(near({ brand: 'CB2' })).toEqual([['mission', 0, 'ready Jun 16 after noon']])
  expect(near({ to: at('V6B 1A1', 'BC', 49.28, -123.11, 'CA') })).toEqual([['yorkdale', 0, undefined]])
  expect(near({ sku: { ...lamp, isNla: true } })).toEqual([
    ['lincoln-park', 0, undefined],
    ['soho', 2, undefined],
  ])
})

test.each([
  ['made to order', { fulfilmentType: 'custom' as const }, 'made-to-order'],
  ['shipped by its vendor', { isVendorShipped: true }, 'vendor'],
  ['shipped as freight', { isFreight: true }, 'freight'],
  ['a gift card', { isGiftCard: true }, 'gift-card'],
])('cannot be picked up: a SKU that is %s', (_, more, because) => {
  expect(deliveryTo(ask({ sku: { ...lamp, ...more } })).pickup).toEqual({ kind: 'not-for-this', because })
})
