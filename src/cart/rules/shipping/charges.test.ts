import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import { cents, sum, type Cents } from '#lib/money.ts'
import { COUNTRIES } from '#lib/site.ts'
import { SERVICE_LEVELS, type ServiceLevel } from '../service-level.ts'
import { shippingCharges, type ShippingCharges } from './charges.ts'
import { flatRateOf } from './flat-rate.ts'
import { OPENING_TABLES } from './default-shipping-tables.ts'
import { shipMethodOf, type ShippedPiece, type ShipTo } from './calculated-ship-method.ts'

const { US: tables } = OPENING_TABLES
const parcel: ShippedPiece = {
  id: 'lamp',
  subtotal: cents(12_900),
  quantity: 1,
  isOversize: false,
  isFreight: false,
  isGiftCard: false,
  isMadeToOrder: false,
  flatRate: null,
  weightPounds: 9,
}
const rug: ShippedPiece = { ...parcel, id: 'rug', subtotal: cents(79_900), flatRate: cents(2_495) }
const sofa: ShippedPiece = { ...parcel, id: 'sofa', subtotal: cents(219_900), isOversize: true, weightPounds: 140 }
const hutch: ShippedPiece = { ...sofa, id: 'hutch', isFreight: true, weightPounds: 260 }
const giftCard: ShippedPiece = { ...parcel, id: 'card', subtotal: cents(50_000), isGiftCard: true }
const chicago: ShipTo = { country: 'US', region: 'IL', postalCode: '60614', milesFromWarehouse: 35 }
const denver: ShipTo = { country: 'US', region: 'CO', postalCode: '80202', milesFromWarehouse: 780 }
const miami: ShipTo = { country: 'US', region: 'FL', postalCode: '33101', milesFromWarehouse: 1_190 }
const anchorage: ShipTo = { country: 'US', region: 'AK', postalCode: '99501', milesFromWarehouse: 2_900 }
const charge = (pieces: readonly ShippedPiece[], to = chicago, level: ServiceLevel = 1, free = { standard: false }) =>
  shippingCharges(pieces, to, level, tables, free)
const said = ({ lines }: ShippingCharges) =>
  lines.map(line => `${line.kind} ${(line.amount / 100).toFixed(2)} ${line.pieceIds.join('+')}`)

describe('shipping charges of a shipment', () => {
  test.each([
    ['no charge for an empty shipment', [], chicago, 1, []],
    ['no charge for a line of quantity 0', [{ ...parcel, quantity: 0 }], chicago, 1, []],
    ['a parcel under $50', [{ ...parcel, subtotal: cents(4_999) }], chicago, 1, ['standard 7.95 lamp']],
    ['a parcel of $50', [{ ...parcel, subtotal: cents(5_000) }], chicago, 1, ['standard 12.95 lamp']],
    [
      'two parcels of $200 together',
      [parcel, { ...parcel, id: 'vase', subtotal: cents(7_100) }],
      chicago,
      1,
      ['standard 29.95 lamp+vase'],
    ],
    ['a parcel with two-day service', [parcel], chicago, 2, ['premium 34.95 lamp']],
    ['a parcel with next-day service', [parcel], chicago, 3, ['express 49.95 lamp']],
    [
      'a made-to-order parcel, standard at every service level',
      [{ ...parcel, isMadeToOrder: true }],
      chicago,
      3,
      ['standard 19.95 lamp'],
    ],
    ['a parcel and a rug at its flat rate', [parcel, rug], chicago, 1, ['standard 19.95 lamp', 'flat-rate 24.95 rug']],
    [
      'three rugs, each at its flat rate at every service level',
      [{ ...rug, quantity: 3 }],
      chicago,
      2,
      ['flat-rate 74.85 rug'],
    ],
    ['a sofa near a warehouse', [sofa], chicago, 1, ['local-in-home 199.00 sofa']],
    [
      'a sofa and two loveseats in one delivery',
      [sofa, { ...sofa, id: 'loveseat', quantity: 2 }],
      chicago,
      1,
      ['local-in-home 199.00 sofa+loveseat'],
    ],
    ['a sofa to Denver', [sofa], denver, 1, ['long-distance-in-home 249.00 sofa']],
    ['a sofa to Miami', [sofa], miami, 1, ['long-distance-in-home 299.00 sofa']],
    ['a sofa to Alaska', [sofa], anchorage, 1, ['long-distance-in-home 599.00 sofa']],
    [
      'a sofa to an unknown address',
      [sofa],
      { country: 'US', region: null, postalCode: null, milesFromWarehouse: null },
      1,
      ['local-in-home 199.00 sofa'],
    ],
    ['freight of 260 pounds nearby', [hutch], chicago, 1, ['freight 189.00 hutch']],
    ['freight of 520 pounds to Miami', [{ ...hutch, quantity: 2 }], miami, 1, ['freight 429.00 hutch']],
    ['no charge for gift cards', [giftCard], anchorage, 3, []],
    [
      'all kinds of goods together',
      [giftCard, parcel, rug, sofa, hutch],
      anchorage,
      1,
      [
        'standard 19.95 lamp',
        'flat-rate 24.95 rug',
        'long-distance-in-home 599.00 sofa',
        'freight 629.00 hutch',
        'surcharge 10.00 lamp+rug',
      ],
    ],
  ] as const)('%s', (_, pieces, to, level, lines) => expect(said(charge(pieces, to, level))).toEqual(lines))

  test('free standard shipping waives parcels only, not faster service, furniture, flat rates or surcharges', () => {
    expect(charge([parcel], chicago, 1, { standard: true })).toEqual({
      lines: [{ kind: 'standard', amount: 0, isFree: true, pieceIds: ['lamp'] }],
      surcharge: 0,
      total: 0,
    })
    expect(said(charge([parcel, rug, sofa], anchorage, 1, { standard: true }))).toEqual([
      'standard 0.00 lamp',
      'flat-rate 24.95 rug',
      'long-distance-in-home 599.00 sofa',
      'surcharge 10.00 lamp+rug',
    ])
    expect(said(charge([parcel], chicago, 2, { standard: true }))).toEqual(['premium 15.00 lamp'])
  })
})

describe('[LIM-01] Alaska, Hawaii and the territories', () => {
  test.each(['AK', 'HI', 'PR', 'GU', 'VI', 'AS', 'MP'])(
    '%s pays $10.00 more for standard shipping and no more for faster',
    region => {
      const to = { ...chicago, region }
      expect(charge([parcel], to).surcharge).toBe(1_000)
      expect(charge([parcel], to).total - charge([parcel]).total).toBe(1_000)
      expect(charge([parcel], to, 2).surcharge).toBe(0)
    },
  )
  test.each(['IL', 'NY', 'DC', 'AE', 'WA'])('%s has no surcharge', region =>
    expect(charge([parcel], { ...chicago, region }).surcharge).toBe(0),
  )
  test('without an address the ZIP code decides', () => {
    const at = (postalCode: string) =>
      charge([parcel], { country: 'US', region: null, postalCode, milesFromWarehouse: null }).surcharge
    expect([at('99501'), at('96813'), at('00901'), at('60614')]).toEqual([1_000, 1_000, 1_000, 0])
  })
  test('a made-to-order SKU ships at the standard level and bears the surcharge at any service level', () =>
    expect(charge([parcel, { ...parcel, id: 'made', isMadeToOrder: true }], anchorage, 3).surcharge).toBe(1_000))
  test('Canada has no surcharge', () =>
    expect(
      shippingCharges(
        [parcel],
        { country: 'CA', region: 'NU', postalCode: 'X0A 0H0', milesFromWarehouse: 1_300 },
        1,
        OPENING_TABLES.CA,
        { standard: false },
      ).surcharge,
    ).toBe(0))
})

test.each([
  [parcel, chicago, 1, 1],
  [parcel, chicago, 2, 2],
  [parcel, chicago, 3, 3],
  [rug, chicago, 3, 5],
  [{ ...rug, isMadeToOrder: true }, anchorage, 1, 5],
  [{ ...parcel, isMadeToOrder: true }, chicago, 2, 1],
  [sofa, chicago, 3, 6],
  [sofa, miami, 1, 7],
  [sofa, anchorage, 1, 7],
  [hutch, chicago, 1, 8],
  [hutch, anchorage, 2, 8],
  [giftCard, chicago, 3, 9],
  [{ ...sofa, isGiftCard: true }, miami, 1, 9],
] as const)('[PUP-04] [CHK-33] the calculated ship method of %j to %j at level %i is %i', (piece, to, level, method) =>
  expect(shipMethodOf(piece, to, level, tables)).toBe(method),
)

test.each([
  ['stock', 3],
  ['special-order', 3],
  ['made-to-order', 1],
  ['custom', 1],
] as const)(
  '[LIM-03] a SKU of the fulfilment type %s ships by method %i when next-day delivery is requested',
  (fulfilmentType, method) =>
    expect(shipMethodOf({ ...parcel, isMadeToOrder: isMadeToOrder(fulfilmentType) }, chicago, 3, tables)).toBe(method),
)

test('a flat rate applies to a category, and a rate of the brand overrides the rate of both brands', () => {
  const rated = {
    ...tables,
    flatRates: [
      { category: 'rugs', brand: null, rate: cents(2_495) },
      { category: 'rugs', brand: 'CB2' as const, rate: cents(2_995) },
    ],
  }
  expect([
    flatRateOf({ categories: ['decor', 'rugs'], brand: 'CB' }, rated),
    flatRateOf({ categories: ['rugs'], brand: 'CB2' }, rated),
    flatRateOf({ categories: ['decor'], brand: 'CB2' }, rated),
  ]).toEqual([2_495, 2_995, null])
})

describe('properties of any shipment', () => {
  const anyCents = (max: number) => fc.integer({ min: 0, max }).map(cents)
  const anyPiece = fc.record({
    id: fc.uuid(),
    subtotal: anyCents(2_000_000),
    quantity: fc.integer({ min: 0, max: 20 }),
    isOversize: fc.boolean(),
    isFreight: fc.boolean(),
    isGiftCard: fc.boolean(),
    isMadeToOrder: fc.boolean(),
    flatRate: fc.option(anyCents(20_000)),
    weightPounds: fc.double({ min: 0.1, max: 900, noNaN: true }),
  })
  const anyPieces = fc.uniqueArray(anyPiece, { selector: piece => piece.id, maxLength: 12 })
  const anyTo = fc.constantFrom(...COUNTRIES).chain(country =>
    fc.record({
      country: fc.constant(country),
      region: fc.option(fc.constantFrom(...(country === 'US' ? ['IL', 'AK', 'HI', 'PR', 'CA'] : ['ON', 'NU', 'BC']))),
      postalCode: fc.option(
        fc.constantFrom(...(country === 'US' ? ['60614', '99501', '00901'] : ['L9T 6K3', 'X0A 0H0'])),
      ),
      milesFromWarehouse: fc.option(fc.integer({ min: 0, max: 6_000 })),
    }),
  )
  const anyLevel = fc.constantFrom(...SERVICE_LEVELS)
  const total = (pieces: readonly ShippedPiece[], to: ShipTo, level: ServiceLevel, standard: boolean): Cents =>
    shippingCharges(pieces, to, level, OPENING_TABLES[to.country], { standard }).total

  test('charge lines add up to the total, none is negative, and each shipped piece is in exactly one', () => {
    fc.assert(
      fc.property(anyPieces, anyTo, anyLevel, fc.boolean(), (pieces, to, level, standard) => {
        const {
          lines,
          total: all,
          surcharge,
        } = shippingCharges(pieces, to, level, OPENING_TABLES[to.country], { standard })
        expect(sum(lines.map(line => line.amount))).toBe(all)
        expect(
          lines.every(line => line.amount >= 0 && line.pieceIds.length > 0 && line.isFree === (line.amount === 0)),
        ).toBe(true)
        expect(lines.find(line => line.kind === 'surcharge')?.amount ?? 0).toBe(surcharge)
        const carried = lines.filter(line => line.kind !== 'surcharge').flatMap(line => line.pieceIds)
        expect(carried.toSorted()).toEqual(
          pieces
            .filter(piece => piece.quantity > 0 && !piece.isGiftCard)
            .map(piece => piece.id)
            .toSorted(),
        )
      }),
    )
  })
  test('a shipment without pieces to ship is free', () => {
    fc.assert(
      fc.property(
        anyPieces,
        anyTo,
        anyLevel,
        (pieces, to, level) =>
          total(
            pieces.map(piece => (piece.isGiftCard ? piece : { ...piece, quantity: 0 })),
            to,
            level,
            false,
          ) === 0,
      ),
    )
  })
  test('removing a line or one unit never raises the total', () => {
    fc.assert(
      fc.property(
        anyPieces.filter(pieces => pieces.length > 0),
        fc.nat(),
        anyTo,
        anyLevel,
        fc.boolean(),
        (pieces, at, to, level, standard) => {
          const i = at % pieces.length
          const less = pieces.map((piece, k) =>
            k === i && piece.quantity > 0
              ? {
                  ...piece,
                  quantity: piece.quantity - 1,
                  subtotal: cents(Math.floor((piece.subtotal * (piece.quantity - 1)) / piece.quantity)),
                }
              : piece,
          )
          const all = total(pieces, to, level, standard)
          expect(total(pieces.toSpliced(i, 1), to, level, standard)).toBeLessThanOrEqual(all)
          expect(total(less, to, level, standard)).toBeLessThanOrEqual(all)
        },
      ),
    )
  })
  test('[PUP-04] a higher subtotal changes neither the kinds of charges nor their pieces', () => {
    fc.assert(
      fc.property(anyPieces, anyTo, anyLevel, anyCents(1_000_000), (pieces, to, level, more) => {
        const kinds = (of: readonly ShippedPiece[]) =>
          shippingCharges(of, to, level, OPENING_TABLES[to.country], { standard: false }).lines.map(
            line => `${line.kind} ${line.pieceIds.join()}`,
          )
        expect(kinds(pieces.map(piece => ({ ...piece, subtotal: cents(piece.subtotal + more) })))).toEqual(
          kinds(pieces),
        )
      }),
    )
  })
  test('neither a free shipping promotion nor a shorter distance raises the total', () => {
    fc.assert(
      fc.property(anyPieces, anyTo, anyLevel, fc.nat(3_000), (pieces, to, level, nearer) => {
        expect(total(pieces, to, level, true)).toBeLessThanOrEqual(total(pieces, to, level, false))
        const near = { ...to, milesFromWarehouse: Math.max(0, (to.milesFromWarehouse ?? 0) - nearer) }
        expect(total(pieces, near, level, false)).toBeLessThanOrEqual(total(pieces, to, level, false))
      }),
    )
  })
  test('the order of lines does not change the total', () => {
    fc.assert(
      fc.property(
        anyPieces,
        anyTo,
        anyLevel,
        (pieces, to, level) => total(pieces.toReversed(), to, level, false) === total(pieces, to, level, false),
      ),
    )
  })
})
