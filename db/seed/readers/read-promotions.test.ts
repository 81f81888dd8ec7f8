import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { exclusionReason } from '#promotions/rules/in-scope.ts'
import type { OfferedLine } from '#promotions/rules/promotion.ts'
import { catalogueFolder } from '../catalogue-folder.ts'
import { readCatalogueFolder } from '../read-catalogue.ts'
import { readPromotions } from './read-promotions.ts'
import { Reading } from './reading.ts'

const known = {
  categories: new Set(['lighting', 'tabletop', 'chairs']),
  productIds: new Map([['wren-chair', '1001']]),
  skus: new Set(['100101']),
}
const item = (more: object = {}) => ({
  id: 'ten',
  code: 'TEN',
  title: { en: 'Ten percent off', fr: 'Dix pour cent' },
  offer: { percent: 10 },
  ...more,
})
function read(items: unknown) {
  const reading = new Reading({ 'promotions.yaml': new TextEncoder().encode(stringify(items)) })
  return { promotions: readPromotions(reading, known), faults: reading.faults }
}

test('converts a written promotion to cents, product ids and dates', () => {
  const { promotions, faults } = read([
    item({
      offer: {
        steps: [
          { from: 99.95, amount: 5 },
          { from: 200, percent: 10 },
        ],
      },
      minimum: 20.5,
      products: ['wren-chair'],
      without: { saleItems: true },
      from: '2026-12-01',
      until: '2026-12-24',
      redemptions: 5,
      perCustomer: 1,
      isExclusive: true,
      excludesInternational: true,
      ranges: ['KIDS'],
      countries: ['CA'],
    }),
  ])
  expect(faults).toEqual([])
  expect(promotions).toEqual([
    {
      id: 'ten',
      code: 'TEN',
      title: { en: 'Ten percent off', fr: 'Dix pour cent' },
      countries: ['CA'],
      minimum: 2_050,
      offer: {
        kind: 'tiers',
        tiers: [
          { from: 9_995, off: { amount: 500 } },
          { from: 20_000, off: { percent: 10 } },
        ],
      },
      scope: {
        ranges: ['KIDS'],
        categories: null,
        products: ['1001'],
        skus: null,
        without: { saleItems: true, madeToOrder: false, categories: [], products: [], skus: [] },
      },
      from: '2026-12-01',
      until: '2026-12-24',
      left: 5,
      perCustomer: 1,
      isExclusive: true,
      excludesInternational: true,
    },
  ])
})

test.each<[object, object]>([
  [{ percent: 10 }, { kind: 'off', off: { percent: 10 } }],
  [{ amount: 29.95 }, { kind: 'off', off: { amount: 2_995 } }],
  [{ freeShipping: true }, { kind: 'free-shipping' }],
  [
    { buy: 2, get: 1 },
    { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 },
  ],
])('reads the offer %j', (offer, understood) =>
  expect(read([item({ offer })]).promotions![0]!.offer).toEqual(understood),
)

test('typesets a French title with French spaces and apostrophes', () => {
  expect(
    read([item({ title: { en: 'Ten', fr: "100 $ de rabais à l'achat de 1 000 $ : 10 %" } })]).promotions![0]!.title.fr,
  ).toBe('100\u{a0}$ de rabais à l’achat de 1\u{a0}000\u{a0}$\u{a0}: 10\u{a0}%')
})

test('returns undefined if there is no promotions file', () =>
  expect(readPromotions(new Reading({}), known)).toBeUndefined())

test.each<[string, unknown, RegExp]>([
  ['an offer of two kinds', [item({ offer: { percent: 10, amount: 5 } })], /^promotions[.]yaml:\d+: ten: offer/],
  ['a discount above 100 percent', [item({ offer: { percent: 101 } })], /ten: offer/],
  ['a code in lower case', [item({ code: 'ten' })], /ten: code: must be capital letters and digits/],
  ['a missing French title', [item({ title: { en: 'Ten' } })], /ten: title[.]fr/],
  [
    'an unknown category',
    [item({ categories: ['lighting', 'boats'] })],
    /ten: categories[.]1: there is no category boats/,
  ],
  [
    'an unknown excluded product',
    [item({ without: { products: ['boat'] } })],
    /ten: without[.]products[.]0: there is no product boat/,
  ],
  ['an unknown SKU', [item({ skus: ['100101', '100199'] })], /ten: sku in position 2: there is no sku 100199/],
  ['an unknown excluded SKU', [item({ without: { skus: ['9'] } })], /ten: without[.]skus[.]0: there is no sku 9/],
  ['an end before the start', [item({ from: '2026-12-02', until: '2026-12-01' })], /ten: until: is before it begins/],
  [
    'a limit per customer without a code',
    [{ ...item({ perCustomer: 1 }), code: undefined }],
    /ten: perCustomer: needs a code/,
  ],
  ['a duplicate id', [item(), item({ code: 'OTHER' })], /^promotions[.]yaml: id ten: used twice$/],
  ['a duplicate code', [item(), item({ id: 'other' })], /^promotions[.]yaml: code TEN: used twice$/],
  ['a misspelt field', [item({ minimun: 5 })], /ten: minimun is not a known field/],
])('%s is reported with file, line and field', (_, items, fault) => {
  const { faults } = read(items)
  expect(
    faults.some(one => fault.test(one)),
    faults.join('\n'),
  ).toBe(true)
})

test('each of our own promotions applies to a product that we sell', () => {
  const { promotions, products } = readCatalogueFolder(catalogueFolder())
  const lines = products
    .filter(product => !product.giftCard)
    .map((product): OfferedLine => ({
      id: product.id,
      sku: product.id,
      productId: product.id,
      unitPrice: cents(100),
      regularPrice: cents(100),
      quantity: 1,
      brand: product.brand,
      isKids: product.isKids,
      categories: product.categories,
      isGiftCard: false,
      isMadeToOrder: false,
    }))
  expect(
    promotions!.filter(one => lines.every(line => exclusionReason(line, one.scope) !== undefined)).map(one => one.id),
  ).toEqual([])
  expect(promotions!.length).toBeGreaterThan(5)
})
