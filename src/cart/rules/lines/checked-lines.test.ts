import { expect, test } from 'vitest'
import type { Address } from '#addresses/rules/address.ts'
import type { Location } from '#catalog/rules/product.ts'
import type { DeliveryPlace } from '#delivery/rules/promise.ts'
import { emptyContent, LINE_DEFAULTS, type BasketContent, type BasketLine } from '../basket.ts'
import type { CartSku } from '../cart-sku.ts'
import { checkedLines, isInvalid } from './checked-lines.ts'

const address = (country: string, state: string) => ({ country, state, city: '', postalCode: '' }) as Address
const line = (more: Partial<BasketLine> = {}): BasketLine => ({
  ...LINE_DEFAULTS,
  id: 'line',
  sku: '220302',
  quantity: 2,
  recipientId: 'me',
  optionChoices: null,
  personalization: null,
  grId: null,
  shipMethod: 'ship',
  ...more,
})
const cart = (lines: readonly BasketLine[], more: Partial<BasketContent> = {}): BasketContent => ({
  ...emptyContent('me'),
  lines,
  ...more,
})
const skus = new Map([
  ['220302', { isUncounted: false, personalizationType: 0, restrictedRegions: [] } as unknown as CartSku],
])
const ANYWHERE: DeliveryPlace = { country: 'US', postalCode: null, region: null, latitude: null, longitude: null }
const NOWHERE = { at: null, place: () => ANYWHERE }
const hours = [{ days: 'Mon–Sat', opens: '10:00', closes: '19:00' }]
const store = (state: string, kind: 'store' | 'warehouse' = 'store', services: Location['services'] = ['pickup']) => ({
  country: 'US' as const,
  state,
  kind,
  hours,
  services,
})
const goesTo = (of: BasketContent, at: ReturnType<typeof store> | null = null, country: 'US' | 'CA' = 'US') =>
  checkedLines(of, country, skus, { ...NOWHERE, at })[0]!.goesTo

test('[CRT-28] a line goes to its recipient’s state, or else to the cart’s ZIP, or else to an unknown place', () => {
  const living = { recipients: [{ id: 'me', address: address('US', 'IL'), shipments: [] }], taxZipCode: '94110' }
  expect(goesTo(cart([line()], living))).toEqual(['US-IL'])
  expect(goesTo(cart([line()], { taxZipCode: '94110' }))).toEqual(['US-CA'])
  expect(goesTo(cart([line()], { taxZipCode: 'H2J 2K8' }), null, 'CA')).toEqual(['CA-QC'])
  expect(goesTo(cart([line()]))).toEqual([])
})

test('[CRT-28] a line for another recipient goes to that recipient’s state', () => {
  const recipients = [
    { id: 'me', address: address('US', 'IL'), shipments: [] },
    { id: 'you', address: address('US', 'CA'), shipments: [] },
  ]
  const both = checkedLines(
    cart([line(), line({ id: 'gift', recipientId: 'you' })], { recipients }),
    'US',
    skus,
    NOWHERE,
  )
  expect(both.map(one => one.goesTo)).toEqual([['US-IL'], ['US-CA']])
})

test('[CRT-28] a line for pickup goes to its store’s state, regardless of its recipient', () => {
  const living = { recipients: [{ id: 'me', address: address('US', 'IL'), shipments: [] }] }
  expect(goesTo(cart([line({ shipMethod: 'pickup' })], living), store('CA'))).toEqual(['US-CA'])
  expect(goesTo(cart([line({ shipMethod: 'pickup' })], living))).toEqual([])
})

test('a line is personalized by text or design, installed if chosen, and has no piece for an unknown SKU', () => {
  const of = (more: Partial<BasketLine>) => checkedLines(cart([line(more)]), 'US', skus, NOWHERE)[0]!
  expect(
    [of({}), of({ personalization: 'ADA' }), of({ personalizationId: 'design-1' })].map(one => one.isPersonalized),
  ).toEqual([false, true, true])
  // A pickup line is never installed, even if installation was chosen before.
  expect(
    [of({}), of({ installation: 'hanging' }), of({ installation: 'hanging', shipMethod: 'pickup' })].map(
      one => one.wantsInstallation,
    ),
  ).toEqual([false, true, false])
  expect(of({ sku: '999999' }).piece).toBeNull()
})

test.each([
  ['a newly made cart', cart([line()]), false, undefined],
  ['a line with an unknown recipient', cart([line({ recipientId: 'gone' })]), false, 'recipient'],
  ['a pickup line without a store', cart([line({ shipMethod: 'pickup' })]), false, 'store'],
  ['a pickup line with a store', cart([line({ shipMethod: 'pickup' })]), true, undefined],
] as const)('[CRT-26] checks for an invalid part in %s', (_name, content, hasStore, invalid) => {
  expect(isInvalid(content, hasStore)).toBe(invalid)
})

const [PO_BOX, PUERTO_RICO] = [
  { ...ANYWHERE, region: 'IL', isPoBox: true },
  { ...ANYWHERE, region: 'PR' },
]
const stopped = (
  piece: Partial<CartSku>,
  shipMethod: BasketLine['shipMethod'],
  at: ReturnType<typeof store> | null,
  to: DeliveryPlace = ANYWHERE,
) =>
  checkedLines(cart([line({ shipMethod })]), 'US', new Map([['220302', { ...skus.get('220302')!, ...piece }]]), {
    at,
    place: () => to,
  })[0]!.stopped
test.each([
  ['a lamp can be sent to a PO box', stopped({}, 'ship', null, PO_BOX), null],
  ['furniture cannot be sent to a PO box', stopped({ isOversize: true }, 'ship', null, PO_BOX), 'no-carrier'],
  ['freight cannot be sent to Puerto Rico', stopped({ isFreight: true }, 'ship', null, PUERTO_RICO), 'no-carrier'],
  ['freight can be sent to an unknown address', stopped({ isFreight: true }, 'ship', null), null],
  [
    'freight to Puerto Rico can be picked up at a warehouse',
    stopped({ isFreight: true }, 'pickup', store('IL', 'warehouse'), PUERTO_RICO),
    null,
  ],
  ['freight cannot be picked up at a store', stopped({ isFreight: true }, 'pickup', store('IL')), 'not-handed-over'],
  [
    'a vendor-shipped SKU cannot be picked up at a warehouse',
    stopped({ isVendorShipped: true }, 'pickup', store('IL', 'warehouse')),
    'not-handed-over',
  ],
  ['a made-to-order SKU cannot be picked up', stopped({ isUncounted: true }, 'pickup', store('IL')), 'not-handed-over'],
  [
    'a lamp cannot be picked up at a location without pickup',
    stopped({}, 'pickup', store('IL', 'store', [])),
    'not-handed-over',
  ],
  [
    'a lamp cannot be picked up at a location without hours',
    stopped({}, 'pickup', { ...store('IL'), hours: [] }),
    'not-handed-over',
  ],
  ['a lamp can be picked up at a store', stopped({}, 'pickup', store('IL')), null],
  [
    'a restricted SKU is left to the check of restrictions',
    stopped({ restrictedRegions: ['US-IL'] }, 'pickup', store('IL')),
    null,
  ],
] as const)('[STO-05] [CRT-26] whether a carrier or location can fulfil a line: %s', (_, got, expected) =>
  expect(got).toBe(expected),
)
