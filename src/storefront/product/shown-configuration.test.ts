import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sku } from '#catalog/rules/product.ts'
import { optionChoiceParameter, priceNow } from '#catalog/rules/product.ts'
import type { MadeToOrder } from '#catalog/rules/special-order-family.ts'
import { cents } from '#lib/money.ts'
import { differenceOf, pieceChoices, shownPiece } from './shown-configuration.ts'
import type { ProductOffer } from './shown-configuration.ts'
import type { FulfilmentType } from '#catalog/rules/fulfilment-type.ts'

const both = (usd: number) => ({ US: cents(usd * 100) })
const fabric = (choiceCode: string, choiceName: string) => ({ optionName: 'Fabric', choiceName, choiceCode })
const [oat, moss] = [fabric('LIN1', 'Oat Linen'), fabric('LIN2', 'Moss Linen')]
const sku = (number: string, choice: typeof oat, fulfilmentType: FulfilmentType): Sku => ({
  sku: number,
  productId: '1',
  optionChoices: [choice],
  optionChoiceParameter: optionChoiceParameter([choice]),
  prices: { US: { regular: cents(189900) } },
  fulfilmentType,
  colour: '#111111',
  dimension: { width: 88, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 },
  weightPounds: 1,
  boxes: [],
  leadTimeDays: fulfilmentType === 'stock' ? 0 : 42,
  isOversize: true,
  isFreight: false,
  isNla: false,
  isVendorShipped: false,
  personalizationType: 0,
  installation: null,
  restrictedRegions: [],
})
const alder: MadeToOrder = {
  fabrics: [
    { choiceCode: 'LIN1', choiceName: 'Oat Linen', priceGroupCode: 'B' },
    { choiceCode: 'LIN2', choiceName: 'Moss Linen', priceGroupCode: 'B' },
    { choiceCode: 'VEL', choiceName: 'Forest Velvet', priceGroupCode: 'C' },
    { choiceCode: 'LEA', choiceName: 'Saddle Leather', priceGroupCode: 'F' },
  ],
  family: {
    code: 'SO',
    productId: '1',
    brand: 'CB',
    sku: '102',
    leadTimeDays: 42,
    customOrderConfirmation: null,
    fabricCodes: [],
    prices: { B: both(1899), C: both(2049), F: both(2999) },
    options: [
      {
        optionCode: 'LEG',
        optionName: 'Legs',
        choices: [
          { choiceCode: 'OAK', choiceName: 'Oak', more: both(0), colour: '#cba474' },
          { choiceCode: 'WAL', choiceName: 'Walnut', more: both(60), colour: '#5a4030' },
        ],
      },
      {
        optionCode: 'CUS',
        optionName: 'Cushion',
        choices: [
          { choiceCode: 'FF', choiceName: 'Foam and Feather', more: both(0) },
          { choiceCode: 'AF', choiceName: 'All Feather', more: both(220) },
        ],
      },
    ],
    exclusions: [{ choiceCodes: ['LEA', 'AF'], because: 'Leather over feather alone creases.' }],
  },
}
const wares: ProductOffer = {
  skus: [sku('101', oat, 'stock'), sku('102', moss, 'made-to-order')],
  available: { 101: 4 },
  country: 'US',
  madeToOrder: alder,
  cloths: new Map([['VEL', { type: 'Velvet', family: 'green', isStock: true }]]),
  colours: new Map([['VEL', '#224433']]),
}
const show = (choices: string | null, asked: string | null = null) => shownPiece(wares, asked, choices)!
const group = (name: string, choices: string | null, asked: string | null = null) =>
  pieceChoices(wares, show(choices, asked)).find(one => one.name === name)!

test.each([
  ['no choices (the stocked SKU)', null, null, '101', undefined],
  ['a requested SKU', null, '102', '102', undefined],
  ['a made-to-order fabric', 'VEL', '102', '102', 204900],
  ['a fabric with more expensive legs', 'VEL.WAL.AF', '102', '102', 232900],
  ['choices that are not offered', 'NIX.NOX', '102', '102', 189900],
  ['incompatible choices (the fabric is kept)', 'LEA.OAK.AF', '102', '102', 299900],
])('an address shows the right SKU for %s', (_, choices, asked, number, price) => {
  const shown = show(choices, asked)
  expect([shown.sku.sku, shown.configured?.price]).toEqual([number, price])
})

test('a choice in stock leads to its SKU, any other to a made-to-order configuration', () => {
  expect(group('Fabric', null).choices.map(choice => [choice.name, choice.href, choice.isChosen])).toEqual([
    ['Oat Linen', '?sku=101', true],
    ['Moss Linen', '?sku=102', false],
    ['Forest Velvet', '?sku=102&choices=VEL.OAK.FF', false],
    ['Saddle Leather', '?sku=102&choices=LEA.OAK.FF', false],
  ])
  expect(group('Legs', null).choices.map(choice => choice.href)).toEqual(['?sku=101', '?sku=102&choices=LIN1.WAL.FF'])
})

test('choosing a fabric keeps the legs, and choosing the stocked fabric leads back to its SKU', () => {
  expect(group('Fabric', 'VEL.WAL.FF').choices[0]!.href).toBe('?sku=102&choices=LIN1.WAL.FF')
  expect(group('Legs', 'LIN1.WAL.FF').choices[0]!.href).toBe('?sku=101')
})

test('a fabric that excludes the chosen cushion leads to the nearest allowed configuration', () => {
  expect(group('Cushion', 'LEA.WAL.FF').choices[1]).toBeUndefined()
  expect(group('Fabric', 'VEL.WAL.AF').choices.at(-1)!.href).toBe('?sku=102&choices=LEA.OAK.FF')
})

test('a chip shows whether the product is in stock in its fabric, not whether the fabric is', () => {
  expect(group('Fabric', null).choices[2]!.cloth).toEqual({ type: 'Velvet', family: 'green', isStock: false })
})

test('every link on the page shows the choice that it names, at the price that it names', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('LIN1', 'LIN2', 'VEL', 'LEA'),
      fc.constantFrom('OAK', 'WAL'),
      fc.constantFrom('FF', 'AF'),
      (...codes) => {
        for (const { name, choices } of pieceChoices(wares, show(codes.join('.'), '102')))
          for (const choice of choices) {
            const query = new URLSearchParams(choice.href)
            const there = shownPiece(wares, query.get('sku'), query.get('choices'))!
            const options = pieceChoices(wares, there).find(one => one.name === name)!
            expect(options.chosen).toBe(choice.name)
            expect(there.configured?.price ?? priceNow(there.sku, 'US')).toBe(choice.price)
          }
      },
    ),
  )
})

test('the price difference is relative to the SKU on the page, and undefined if there is none', () => {
  const [oatChoice, , velvet] = group('Fabric', null).choices
  expect([
    differenceOf(oatChoice!, cents(189900)),
    differenceOf(velvet!, cents(189900)),
    differenceOf(oatChoice!, cents(204900)),
  ]).toEqual([undefined, 15000, -15000])
})
