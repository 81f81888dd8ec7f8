import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { type Readiness, bitOf, filterOffers, readyBits, countsWithoutFacet } from './facets.ts'
import type { Offer, Offered } from './facets.ts'
import { appliedFacets, CHOICES, DEFAULT_QUERY, withChoice, without, withRange } from './listing-query.ts'
import { CHOICE_FACETS, RANGE_FACETS } from './listing-parameters.ts'
import type { ListingQuery } from './listing-query.ts'
import type { ChoiceFacet, RangeFacet } from './listing-parameters.ts'

const bits = (facet: ChoiceFacet, values: readonly string[]) =>
  values.reduce((sum, value) => sum | bitOf(facet, value), 0)
const offer = (
  color: string,
  width: number,
  price: number,
  { ready = ['stock'], material = ['oak'] }: { ready?: readonly string[]; material?: readonly string[] } = {},
): Offer => ({
  sku: `${color}${width}`,
  price: cents(price * 100),
  width,
  depth: 30,
  height: 0,
  color: bits('color', [color]),
  ready: bits('ready', ready),
  material: bits('material', material),
})
const shop: Offered[] = [
  { offers: [offer('green', 80, 900), offer('blue', 80, 900, { ready: ['made'] })] },
  { offers: [offer('green', 100, 2000, { ready: ['made'], material: ['walnut'] })] },
  { offers: [offer('red', 60, 400, { material: ['oak', 'linen'] })] },
]
const ask = (change: (ask: ListingQuery) => ListingQuery) => change(DEFAULT_QUERY)
const kept = (asked: ListingQuery) =>
  filterOffers(shop, asked)
    .kept.map(({ product }) => shop.indexOf(product))
    .join('')
const counts = (asked: ListingQuery, facet: ChoiceFacet) =>
  Object.fromEntries(filterOffers(shop, asked).facets.choices[facet].map(({ value, count }) => [value, count]))

test.each([
  ['no criteria', ask(a => a), '012'],
  ['green or red', ask(a => withChoice(a, 'color', ['red', 'green'])), '012'],
  ['blue', ask(a => withChoice(a, 'color', ['blue'])), '0'],
  [
    'green and in stock, both of one SKU',
    ask(a => withChoice(withChoice(a, 'color', ['green']), 'ready', ['stock'])),
    '0',
  ],
  [
    'blue and in stock, not split over two SKUs',
    ask(a => withChoice(withChoice(a, 'color', ['blue']), 'ready', ['stock'])),
    '',
  ],
  ['up to 80 inches', ask(a => withRange(a, 'width', { to: 80 })), '02'],
  ['from 80 to 100 inches', ask(a => withRange(a, 'width', { from: 80, to: 100 })), '01'],
  ['to $899', ask(a => withRange(a, 'price', { to: 899 })), '2'],
  ['a height, which no product has [NAV-14]', ask(a => withRange(a, 'height', { to: 99 })), ''],
])('filters products by %s', (_, asked, expected) => expect(kept(asked)).toBe(expected))

test('[NAV-10] a facet counts the results of selecting a value: other facets applied, its own ignored', () => {
  const green = ask(a => withChoice(a, 'color', ['green']))
  expect(counts(green, 'color')).toEqual({ red: 1, green: 2, blue: 1 })
  expect(counts(green, 'ready')).toEqual({ stock: 1, made: 1 })
  expect(counts(green, 'material')).toEqual({ oak: 1, walnut: 1, linen: 0 })
})

test('materials are sorted by frequency, independent of the selection', () => {
  const order = (asked: ListingQuery) => filterOffers(shop, asked).facets.choices.material.map(one => one.value)
  expect([order(DEFAULT_QUERY), order(withChoice(DEFAULT_QUERY, 'color', ['red']))]).toEqual([
    ['oak', 'walnut', 'linen'],
    ['oak', 'walnut', 'linen'],
  ])
})

test('the bounds of a range follow the other facets and ignore its own setting', () => {
  const asked = ask(a => withRange(withChoice(a, 'material', ['oak']), 'width', { to: 10 }))
  expect(filterOffers(shop, asked).facets.ranges).toEqual({
    width: { from: 60, to: 80 },
    price: undefined,
    depth: undefined,
    height: undefined,
  })
})

test('filters without results name the facet to remove and the resulting count', () => {
  const asked = ask(a =>
    withRange(withChoice(withChoice(a, 'color', ['green']), 'material', ['linen']), 'width', { to: 70 }),
  )
  expect(kept(asked)).toBe('')
  expect(countsWithoutFacet(shop, asked, appliedFacets(asked), without)).toEqual([{ facet: 'color', count: 1 }])
})

const ready: Readiness = {
  fulfilmentType: 'stock',
  leadTimeDays: 0,
  isFreight: false,
  isVendorShipped: false,
  available: true,
}
test.each<[what: string, of: Partial<Readiness>, expected: string[]]>([
  ['a lamp in stock', {}, ['quick', 'stock']],
  ['a sofa that ships as freight', { isFreight: true }, ['stock']],
  ['a vendor-shipped SKU', { isVendorShipped: true }, ['stock']],
  ['a SKU with a lead time', { leadTimeDays: 5 }, ['stock']],
  ['a sold-out SKU', { available: false }, []],
  ['a special order [LIM-03]', { fulfilmentType: 'special-order', leadTimeDays: 28 }, []],
  ['a made-to-order SKU [LIM-03]', { fulfilmentType: 'made-to-order', available: false }, ['made']],
  ['a custom SKU [LIM-03]', { fulfilmentType: 'custom', available: false }, ['made']],
])('the readiness of %s', (_, of, expected) => expect(readyBits({ ...ready, ...of })).toBe(bits('ready', expected)))

const someOffer: fc.Arbitrary<Offer> = fc.record({
  sku: fc.string(),
  price: fc.integer({ min: 1, max: 400 }).map(cents),
  width: fc.integer({ min: 0, max: 5 }),
  depth: fc.integer({ min: 0, max: 5 }),
  height: fc.integer({ min: 0, max: 5 }),
  ready: fc.integer({ min: 0, max: 7 }),
  color: fc.integer({ min: 0, max: 10 }).map(i => 1 << i),
  material: fc.integer({ min: 0, max: (1 << CHOICES.material.length) - 1 }),
})
const someShop = fc.array(fc.record({ offers: fc.array(someOffer, { minLength: 1, maxLength: 4 }) }), { maxLength: 12 })
const someRange = fc.record(
  { from: fc.integer({ min: 1, max: 5 }), to: fc.integer({ min: 1, max: 5 }) },
  { requiredKeys: [] },
)
const someAsk = fc
  .record({
    ready: fc.subarray([...CHOICES.ready]),
    color: fc.subarray([...CHOICES.color]),
    material: fc.subarray([...CHOICES.material]),
    width: someRange,
    price: someRange,
    depth: someRange,
    height: someRange,
  })
  .map(({ ready: one, color, material, ...ranges }) =>
    RANGE_FACETS.reduce(
      (sum, facet) => withRange(sum, facet, ranges[facet]),
      withChoice(withChoice(withChoice(DEFAULT_QUERY, 'ready', one), 'color', color), 'material', material),
    ),
  )

/** Reference implementation of the filter, for one SKU and one facet. */
const passes = (one: Offer, asked: ListingQuery, facet: ChoiceFacet | RangeFacet): boolean => {
  if (facet === 'ready' || facet === 'color' || facet === 'material')
    return (
      asked.choices[facet].length === 0 || asked.choices[facet].some(value => (one[facet] & bitOf(facet, value)) !== 0)
    )
  const { from, to } = asked.ranges[facet]
  const figure = facet === 'price' ? one.price / 100 : one[facet]
  return (from === undefined && to === undefined) || (figure > 0 && figure >= (from ?? 0) && figure <= (to ?? Infinity))
}
const EVERY = [...CHOICE_FACETS, ...RANGE_FACETS]

test('[NAV-10] results, counts and bounds equal those of a reference implementation', () => {
  fc.assert(
    fc.property(someShop, someAsk, (products, asked) => {
      const { kept: left, facets } = filterOffers(products, asked)
      const staying = (one: Offer, except?: string) =>
        EVERY.every(facet => facet === except || passes(one, asked, facet))
      expect(left.map(({ product }) => product)).toEqual(
        products.filter(({ offers }) => offers.some(one => staying(one))),
      )
      expect(
        left.every(({ product, offers }) => offers.length === product.offers.filter(one => staying(one)).length),
      ).toBe(true)
      for (const facet of CHOICE_FACETS) {
        const byHand = CHOICES[facet].flatMap(value =>
          asked.choices[facet].includes(value) ||
          products.some(({ offers }) => offers.some(one => one[facet] & bitOf(facet, value)))
            ? [
                {
                  value,
                  count: products.filter(({ offers }) =>
                    offers.some(one => staying(one, facet) && (one[facet] & bitOf(facet, value)) !== 0),
                  ).length,
                },
              ]
            : [],
        )
        expect(
          facets.choices[facet].toSorted(
            (a, b) => CHOICES[facet].indexOf(a.value as never) - CHOICES[facet].indexOf(b.value as never),
          ),
        ).toEqual(byHand)
      }
      for (const facet of RANGE_FACETS) {
        const figures = products
          .flatMap(({ offers }) =>
            offers.filter(one => staying(one, facet)).map(one => (facet === 'price' ? one.price / 100 : one[facet])),
          )
          .filter(figure => figure > 0)
        expect(facets.ranges[facet]).toEqual(
          figures.length === 0
            ? undefined
            : { from: Math.floor(Math.min(...figures)), to: Math.ceil(Math.max(...figures)) },
        )
      }
    }),
  )
})
