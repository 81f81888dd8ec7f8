import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AVAILABILITY } from '#delivery/rules/availability.ts'
import { PLAIN_CALENDAR } from '#delivery/rules/calendar.ts'
import { promiseOf, type DeliveryPlace } from '#delivery/rules/promise.ts'
import type { Location } from '#catalog/rules/product.ts'
import type { CartSku } from '../cart-sku.ts'
import { lineDeliveryStatus, linePickup, linePickupStatus, linePromiser, type PromiseContext } from './line-promise.ts'
import { OPENING_TABLES } from '../shipping/default-shipping-tables.ts'
import type { StockSeen } from '../stock/stock-seen.ts'

const hours = [{ days: 'Mon–Sat', opens: '10:00', closes: '19:00' }]
const place = (
  location: string,
  kind: Location['kind'],
  state: string,
  latitude: number,
  longitude: number,
): Location => ({
  location,
  name: location,
  kind,
  country: 'US',
  brand: kind === 'store' ? 'CB' : null,
  address1: '1 Main St',
  city: 'X',
  state,
  postalCode: '60614',
  phone: '',
  latitude,
  longitude,
  hours,
  services: ['pickup'],
  timeZone: 'America/Chicago',
  parking: null,
})
const [JOLIET, RENO, LINCOLN_PARK] = [
  place('joliet', 'warehouse', 'IL', 41.49, -88.08),
  place('reno', 'warehouse', 'NV', 39.53, -119.72),
  place('lincoln-park', 'store', 'IL', 41.911, -87.65),
]
const CHICAGO: DeliveryPlace = { country: 'US', postalCode: '60614', region: 'IL', latitude: 41.92, longitude: -87.65 }
const ground: PromiseContext = {
  now: Date.parse('2026-06-01T15:00:00Z'),
  calendar: PLAIN_CALENDAR,
  warehouses: [JOLIET, RENO],
  tables: OPENING_TABLES.US,
}
const lamp = {
  sku: '220302',
  fulfilmentType: 'stock',
  leadTimeDays: 0,
  isOversize: false,
  isFreight: false,
  isVendorShipped: false,
  isGiftCard: false,
  isUncounted: false,
  restrictedRegions: [] as readonly string[],
  categories: ['lighting'],
  brand: 'CB',
} as unknown as CartSku
const held = (joliet: number, reno: number, atStore = 0): StockSeen => ({
  total: joliet + reno + atStore,
  warehouses: joliet + reno,
  atStore,
  byWarehouse: Object.fromEntries(Object.entries({ joliet, reno }).filter(([, units]) => units > 0)),
})
const days = (
  sku: Partial<CartSku>,
  quantity: number,
  stock: StockSeen | undefined,
  level: 1 | 2 | 3 = 1,
  to = CHICAGO,
) => {
  const { from, to: last } = linePromiser(ground)({ sku: { ...lamp, ...sku }, quantity, stock }, to, level)
  return `${from} ${last}`
}

test.each([
  ['all units are at the near warehouse', {}, 2, held(2, 9), 1, '2026-06-04 2026-06-05'],
  ['only the far warehouse has all units', {}, 3, held(2, 9), 1, '2026-06-08 2026-06-10'],
  ['stores add units if the warehouses have too few', {}, 3, held(1, 1, 5), 1, '2026-06-04 2026-06-10'],
  ['two-day delivery', {}, 1, held(2, 9), 2, '2026-06-03 2026-06-03'],
  ['next-day delivery', {}, 1, held(2, 9), 3, '2026-06-02 2026-06-02'],
  [
    'furniture ships as standard at every service level',
    { isOversize: true },
    1,
    held(2, 9),
    3,
    '2026-06-08 2026-06-11',
  ],
  [
    'a made-to-order SKU ships as standard at every service level',
    { fulfilmentType: 'made-to-order', isUncounted: true, leadTimeDays: 5 },
    1,
    undefined,
    2,
    '2026-06-11 2026-06-12',
  ],
] as const)('[CRT-13] [LIM-02] delivery estimate of a line: %s', (_, sku, quantity, stock, level, said) => {
  expect(days(sku, quantity, stock, level)).toBe(said)
})

test('gives equal promises to equal lines, whatever was computed before', () => {
  const sku = fc.record({
    leadTimeDays: fc.nat(20),
    isOversize: fc.boolean(),
    isFreight: fc.boolean(),
    isVendorShipped: fc.boolean(),
    isGiftCard: fc.boolean(),
  })
  const line = fc.record({
    sku,
    quantity: fc.integer({ min: 1, max: 9 }),
    stock: fc.tuple(fc.nat(9), fc.nat(9)),
    level: fc.constantFrom(1 as const, 2 as const, 3 as const),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), lines => {
      const promise = linePromiser(ground)
      for (const { sku: traits, quantity, stock, level } of lines) {
        const asked = { sku: { ...lamp, ...traits }, quantity, stock: held(...stock) }
        expect(promise(asked, CHICAGO, level)).toEqual(linePromiser(ground)(asked, CHICAGO, level))
      }
    }),
  )
})

test('promises like the nearest warehouse that stocks the whole line', () => {
  const asked = { sku: lamp, quantity: 1, stock: held(3, 0) }
  expect(linePromiser(ground)(asked, CHICAGO, 2)).toEqual(
    promiseOf({ now: ground.now, calendar: PLAIN_CALENDAR, piece: lamp, to: CHICAGO, from: [JOLIET], serviceLevel: 2 }),
  )
})

const statuses = (
  sku: Partial<CartSku> | undefined,
  stock: StockSeen | undefined,
  { quantity = 1, at = null as Location | null, to = CHICAGO } = {},
) => {
  const line = { sku: sku && { ...lamp, ...sku }, quantity, stock }
  const [deliveryStatus, pickupStatus] = [lineDeliveryStatus(line, to), linePickupStatus(line, to, at, ground)]
  const name = (status: number) => Object.entries(AVAILABILITY).find(([, code]) => code === status)![0]
  return [name(deliveryStatus), name(pickupStatus)]
}

test.each([
  ['shipped, no store chosen', statuses({}, held(2, 0)), ['available', 'notRequested']],
  ['in stock at the store', statuses({}, held(0, 0, 2), { at: LINCOLN_PARK }), ['available', 'available']],
  [
    'brought to the store by truck',
    statuses({}, held(2, 0, 1), { at: LINCOLN_PARK, quantity: 2 }),
    ['available', 'futureAvailability'],
  ],
  [
    'too few at every single location for pickup',
    statuses({}, held(1, 1, 1), { at: LINCOLN_PARK, quantity: 2 }),
    ['available', 'notFound'],
  ],
  ['sold out', statuses({}, undefined, { at: LINCOLN_PARK }), ['noLongerAvailable', 'notFound']],
  ['no longer sold', statuses(undefined, held(2, 0), { at: LINCOLN_PARK }), ['noLongerAvailable', 'noLongerAvailable']],
  ['made to order', statuses({ isUncounted: true }, undefined), ['futureAvailability', 'notEligible']],
  ['restricted in the state', statuses({ restrictedRegions: ['US-IL'] }, held(2, 0)), ['notEligible', 'notEligible']],
  [
    'restricted in the store’s state, but not in the shopper’s',
    statuses({ restrictedRegions: ['US-IL'] }, held(2, 0, 2), { at: LINCOLN_PARK, to: { ...CHICAGO, region: 'WI' } }),
    ['available', 'notEligible'],
  ],
  [
    'furniture to a PO box',
    statuses({ isOversize: true }, held(2, 0), { to: { ...CHICAGO, isPoBox: true } }),
    ['noCarrier', 'notRequested'],
  ],
  [
    'furniture to Puerto Rico',
    statuses({ isOversize: true }, held(2, 0), { to: { ...CHICAGO, region: 'PR' } }),
    ['noCarrier', 'notRequested'],
  ],
  [
    'freight picked up at a store',
    statuses({ isFreight: true }, held(2, 0, 2), { at: LINCOLN_PARK }),
    ['available', 'notEligible'],
  ],
  [
    'freight picked up at a warehouse',
    statuses({ isFreight: true }, held(2, 0), { at: JOLIET }),
    ['available', 'available'],
  ],
] as const)('[STO-05] [STO-06] delivery and pickup status of a line: %s', (_, got, expected) =>
  expect(got).toEqual(expected),
)

test('[STO-05] a pickup is ready today from the store’s own stock, later by truck, and never without stock', () => {
  const ready = (stock: StockSeen | undefined, at = LINCOLN_PARK) =>
    linePickup({ sku: lamp, quantity: 1, stock }, at, ground)
  expect(ready(held(0, 0, 1))).toMatchObject({ date: '2026-06-01', isThere: true, isToday: true })
  expect(ready(held(1, 0))).toMatchObject({ date: '2026-06-03', isThere: false })
  expect(ready(held(0, 1), RENO)).toMatchObject({ date: '2026-06-01', isThere: true })
  expect(ready(undefined)).toBeUndefined()
})
