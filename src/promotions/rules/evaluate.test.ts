import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum, times, ZERO } from '#lib/money.ts'
import { evaluate, type Circumstances, type Why } from './evaluate.ts'
import type { Offer, OfferedLine, Promotion, Scope } from './promotion.ts'

const NOW = Date.UTC(2026, 10, 22, 18)
const DAY = 86_400_000
const everything: Scope = {
  ranges: null,
  categories: null,
  products: null,
  skus: null,
  without: { saleItems: false, madeToOrder: false, categories: [], products: [], skus: [] },
}
const promotion = (
  id: string,
  offer: Offer,
  more: Partial<Omit<Promotion, 'scope'>> & { scope?: Partial<Scope> } = {},
): Promotion => ({
  id,
  code: null,
  title: { en: id, fr: id },
  countries: ['US', 'CA'],
  minimum: ZERO,
  offer,
  isAlone: false,
  startsAt: null,
  endsAt: null,
  left: null,
  perCustomer: null,
  ...more,
  scope: { ...everything, ...more.scope },
})
const percent = (share: number): Offer => ({ kind: 'off', off: { percent: share } })
const amount = (off: number): Offer => ({ kind: 'off', off: { amount: cents(off) } })
const line = (id: string, unitPrice: number, quantity = 1, more: Partial<OfferedLine> = {}): OfferedLine => ({
  id,
  sku: `${id}01`,
  productId: id,
  unitPrice: cents(unitPrice),
  regularPrice: cents(unitPrice),
  quantity,
  brand: 'CB',
  isKids: false,
  categories: ['chairs'],
  isGiftCard: false,
  isMadeToOrder: false,
  ...more,
})
const at = (promotions: readonly Promotion[], more: Partial<Circumstances> = {}): Circumstances => ({
  now: NOW,
  country: 'US',
  promotions,
  code: null,
  standardShippingWorth: () => ZERO,
  ...more,
})
const taken = (lines: readonly OfferedLine[], promotions: readonly Promotion[], more: Partial<Circumstances> = {}) =>
  evaluate(lines, at(promotions, more)).discounts

test.each<[string, readonly OfferedLine[], readonly Promotion[], readonly number[]]>([
  ['a share of each line', [line('a', 10_000), line('b', 5_000, 2)], [promotion('p', percent(10))], [1_000, 1_000]],
  [
    'a share is rounded once and its cents go where they are due',
    [line('a', 333), line('b', 333), line('c', 334)],
    [promotion('p', percent(10))],
    [33, 33, 34],
  ],
  [
    'an amount is spread over what it is for',
    [line('a', 30_000), line('b', 10_000)],
    [promotion('p', amount(1_000))],
    [750, 250],
  ],
  [
    'an amount is never more than the goods',
    [line('a', 300), line('b', 200)],
    [promotion('p', amount(100_000))],
    [300, 200],
  ],
  ['free shipping takes nothing off goods', [line('a', 300)], [promotion('p', { kind: 'free-shipping' })], [0]],
  [
    'buy two, get one: the cheapest piece is free',
    [line('a', 3_000), line('b', 2_000), line('c', 1_000)],
    [promotion('p', { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 })],
    [0, 0, 1_000],
  ],
  [
    'buy two, get one, of six pieces: of the three dearest the cheapest, and of the others',
    [line('a', 3_000, 4), line('b', 1_000, 1), line('c', 2_000, 1)],
    [promotion('p', { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 })],
    [3_000, 1_000, 0],
  ],
  [
    'buy two, get one: what makes no whole three is no part of it',
    [line('a', 3_000, 3), line('b', 100, 2)],
    [promotion('p', { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 })],
    [3_000, 0],
  ],
  [
    'buy one, get two: of each three the two cheapest',
    [line('a', 3_000, 2), line('b', 1_000, 4)],
    [promotion('p', { kind: 'buy-x-get-y', buy: 1, get: 2, percent: 100 })],
    [3_000, 3_000],
  ],
  [
    'nobody saves by buying dear and cheap pieces in two orders',
    [line('a', 30_000, 3), line('b', 100, 3)],
    [promotion('p', { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 })],
    [30_000, 100],
  ],
  [
    'buy one, get one at half price',
    [line('a', 1_001, 2)],
    [promotion('p', { kind: 'buy-x-get-y', buy: 1, get: 1, percent: 50 })],
    [501],
  ],
  [
    'the best step that is reached',
    [line('a', 150_000)],
    [
      promotion('p', {
        kind: 'tiers',
        tiers: [
          { from: cents(50_000), off: { amount: cents(5_000) } },
          { from: cents(100_000), off: { percent: 10 } },
          { from: cents(200_000), off: { percent: 20 } },
        ],
      }),
    ],
    [15_000],
  ],
  [
    'only what is in a category',
    [line('a', 1_000), line('b', 1_000, 1, { categories: ['lamps', 'lighting'] })],
    [promotion('p', percent(50), { scope: { categories: ['lamps'] } })],
    [0, 500],
  ],
  [
    'only one brand',
    [line('a', 1_000), line('b', 1_000, 1, { brand: 'CB2' })],
    [promotion('p', percent(50), { scope: { ranges: ['CB2'] } })],
    [0, 500],
  ],
  [
    'only for kids, which are of their brand too',
    [line('a', 1_000), line('b', 1_000, 1, { isKids: true })],
    [
      promotion('p', percent(50), { scope: { ranges: ['KIDS'] } }),
      promotion('q', amount(100), { scope: { ranges: ['CB'] } }),
    ],
    [67, 533],
  ],
  [
    'a product and a sku that are left out',
    [line('a', 1_000), line('b', 1_000), line('c', 1_000)],
    [promotion('p', percent(10), { scope: { without: { ...everything.without, products: ['a'], skus: ['b01'] } } })],
    [0, 0, 100],
  ],
  [
    'no sale items where they are left out',
    [line('a', 800, 1, { regularPrice: cents(1_000) }), line('b', 1_000)],
    [promotion('p', percent(10), { scope: { without: { ...everything.without, saleItems: true } } })],
    [0, 100],
  ],
  [
    'never a gift card',
    [line('a', 5_000, 1, { isGiftCard: true }), line('b', 1_000)],
    [promotion('p', percent(10)), promotion('q', amount(900))],
    [0, 1_000],
  ],
  [
    'a minimum looks at what is in scope before any discount',
    [line('a', 10_000), line('b', 10_000, 1, { categories: ['rugs'] })],
    [
      promotion('p', amount(500)),
      promotion('q', percent(10), { minimum: cents(10_000), scope: { categories: ['rugs'] } }),
    ],
    [250, 1_225],
  ],
  [
    'one after the other, each of what is left',
    [line('a', 10_000)],
    [promotion('b', percent(10)), promotion('a', percent(10))],
    [1_900],
  ],
  [
    'what stands alone gives way to the others where they save more',
    [line('a', 10_000)],
    [promotion('a', percent(10)), promotion('b', percent(10)), promotion('c', percent(15), { isAlone: true })],
    [1_900],
  ],
  [
    'and takes their place where it saves more itself',
    [line('a', 10_000)],
    [promotion('a', percent(10)), promotion('b', percent(10)), promotion('c', percent(25), { isAlone: true })],
    [2_500],
  ],
  ['nothing for another country', [line('a', 10_000)], [promotion('p', percent(10), { countries: ['CA'] })], [0]],
])('%s', (_, lines, promotions, expected) => expect(taken(lines, promotions)).toEqual(expected))

const goods = [line('a', 10_000)]
test.each<[string, Promotion, readonly OfferedLine[], Why['kind'], Partial<Circumstances>?]>([
  ['nobody knows it', promotion('other', percent(10), { code: 'OTHER' }), goods, 'unknown'],
  ['it starts tomorrow', promotion('p', percent(10), { code: 'TEST', startsAt: NOW + DAY }), goods, 'not-yet'],
  ['it ended this moment', promotion('p', percent(10), { code: 'TEST', endsAt: NOW }), goods, 'ended'],
  [
    'it is for the other country',
    promotion('p', percent(10), { code: 'TEST', countries: ['CA'] }),
    goods,
    'other-country',
  ],
  ['none is left', promotion('p', percent(10), { code: 'TEST', left: 0 }), goods, 'used-up'],
  [
    'the goods are not worth enough',
    promotion('p', percent(10), { code: 'TEST', minimum: cents(10_001) }),
    goods,
    'minimum',
  ],
  [
    'the first step is not reached',
    promotion('p', { kind: 'tiers', tiers: [{ from: cents(20_000), off: { percent: 5 } }] }, { code: 'TEST' }),
    goods,
    'minimum',
  ],
  [
    'a piece is missing',
    promotion('p', { kind: 'buy-x-get-y', buy: 1, get: 1, percent: 100 }, { code: 'TEST' }),
    goods,
    'more-pieces',
  ],
  [
    'all there is belongs to the other brand',
    promotion('p', percent(10), { code: 'TEST', scope: { ranges: ['CB2'] } }),
    goods,
    'other-range',
  ],
  [
    'all there is belongs to the other brand or is a gift card',
    promotion('p', percent(10), { code: 'TEST', scope: { ranges: ['CB2'] } }),
    [...goods, line('b', 5_000, 1, { isGiftCard: true })],
    'other-range',
  ],
  [
    'there are other goods of its brand and goods of the other brand',
    promotion('p', percent(10), { code: 'TEST', scope: { ranges: ['CB2'], categories: ['rugs'] } }),
    [...goods, line('b', 5_000, 1, { brand: 'CB2' })],
    'nothing-qualifies',
  ],
  ['nothing is in the cart', promotion('p', percent(10), { code: 'TEST' }), [], 'nothing-qualifies'],
  [
    'only gift cards are in it',
    promotion('p', percent(10), { code: 'TEST' }),
    [line('a', 5_000, 1, { isGiftCard: true })],
    'nothing-qualifies',
  ],
])('[CRT-10] a code is refused with its reason when %s', (_, one, lines, kind, more = {}) => {
  const { code, discounts } = evaluate(lines, at([one], { code: ' test ', ...more }))
  expect(code).toMatchObject({ kind: 'refused', because: { kind } })
  expect(sum(discounts)).toBe(0)
})

test('[CRT-08] a code applies however it is written, and is named', () => {
  const one = promotion('p', percent(10), { code: 'TEST' })
  expect(evaluate(goods, at([one], { code: ' test ' }))).toMatchObject({
    code: { kind: 'applies', promotion: { id: 'p' } },
    discounts: [1_000],
    applied: [{ amount: 1_000, isFreeShipping: false }],
  })
  expect(evaluate(goods, at([one])).discounts).toEqual([0])
})

test('[CRT-10] a code that saves less than what it can’t be combined with is refused for it', () => {
  const best = promotion('best', percent(30))
  const { code, discounts } = evaluate(
    goods,
    at([best, promotion('p', percent(10), { code: 'TEST', isAlone: true })], { code: 'TEST' }),
  )
  expect([code, discounts]).toEqual([{ kind: 'refused', because: { kind: 'better-offer', promotion: best } }, [3_000]])
})

test('of two that save the same the one that was typed is taken', () => {
  const { code } = evaluate(
    goods,
    at([promotion('a', percent(10)), promotion('p', percent(10), { code: 'TEST', isAlone: true })], { code: 'TEST' }),
  )
  expect(code.kind).toBe('applies')
})

test('what an offer lacks is said once half of it is there, the nearest first; a code’s never', () => {
  const free = promotion('free', { kind: 'free-shipping' }, { minimum: cents(15_000) })
  const tiers = promotion('tiers', {
    kind: 'tiers',
    tiers: [
      { from: cents(9_000), off: { percent: 5 } },
      { from: cents(12_000), off: { percent: 10 } },
    ],
  })
  const hints = evaluate(
    goods,
    at([
      free,
      tiers,
      promotion('far', percent(50), { minimum: cents(20_001) }),
      promotion('code', percent(1), { code: 'X', minimum: cents(10_001) }),
    ]),
  ).hints
  expect(hints.map(hint => [hint.promotion.id, hint.lacks])).toEqual([
    ['tiers', 2_000],
    ['free', 5_000],
  ])
})

const offers: fc.Arbitrary<Offer> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map(percent),
  fc.integer({ min: 1, max: 200_000 }).map(amount),
  fc.constant<Offer>({ kind: 'free-shipping' }),
  fc
    .record({
      buy: fc.integer({ min: 1, max: 3 }),
      get: fc.integer({ min: 1, max: 2 }),
      percent: fc.integer({ min: 1, max: 100 }),
    })
    .map(one => ({ kind: 'buy-x-get-y' as const, ...one })),
  fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 3 }).map(from => ({
    kind: 'tiers' as const,
    tiers: from.toSorted((a, b) => a - b).map((step, i) => ({ from: cents(step), off: { percent: 5 * (i + 1) } })),
  })),
)
const promotions = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5'),
      offer: offers,
      isAlone: fc.boolean(),
      minimum: fc.integer({ min: 0, max: 50_000 }),
      code: fc.constantFrom(null, null, 'TEST'),
      categories: fc.constantFrom(null, ['chairs'], ['rugs']),
      saleItems: fc.boolean(),
    }),
    { selector: one => one.id, maxLength: 5 },
  )
  .map(list =>
    list.map(({ id, offer, categories, saleItems, minimum, ...more }, i) =>
      promotion(id, offer, {
        ...more,
        code: more.code !== null && list.findIndex(one => one.code !== null) === i ? 'TEST' : null,
        minimum: cents(minimum),
        scope: { categories, without: { ...everything.without, saleItems } },
      }),
    ),
  )
const carts = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      price: fc.integer({ min: 0, max: 300_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      rug: fc.boolean(),
      sale: fc.boolean(),
      isGiftCard: fc.boolean(),
    }),
    { selector: one => one.id, maxLength: 6 },
  )
  .map(list =>
    list.map(({ id, price, quantity, rug, sale, isGiftCard }) =>
      line(id, price, quantity, {
        categories: [rug ? 'rugs' : 'chairs'],
        regularPrice: cents(sale ? price + 100 : price),
        isGiftCard,
      }),
    ),
  )
const shuffled = <T>(list: readonly T[]) =>
  fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })

test('a discount is whole cents, never below nothing and never above the line; what promotions took adds up to it', () => {
  fc.assert(
    fc.property(carts, promotions, fc.constantFrom(null, 'TEST'), (lines, list, code) => {
      const { discounts, applied, byLine } = evaluate(lines, at(list, { code }))
      lines.forEach((one, i) => {
        expect(discounts[i]).toBeGreaterThanOrEqual(0)
        expect(discounts[i]).toBeLessThanOrEqual(one.isGiftCard ? 0 : times(one.unitPrice, one.quantity))
        expect(sum(byLine.get(one.id)!.map(part => part.amount))).toBe(discounts[i])
      })
      expect(sum(applied.map(one => one.amount))).toBe(sum(discounts))
    }),
    { numRuns: 400 },
  )
})

test('neither the order of the lines nor that of the promotions changes what a line is lowered by', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(carts, promotions)
        .chain(([lines, list]) => fc.tuple(fc.constant(lines), fc.constant(list), shuffled(lines), shuffled(list))),
      ([lines, list, otherLines, otherList]) => {
        const byId = (of: readonly OfferedLine[], discounts: readonly number[]) =>
          Object.fromEntries(of.map((one, i) => [one.id, discounts[i]]))
        expect(byId(otherLines, taken(otherLines, otherList, { code: 'TEST' }))).toEqual(
          byId(lines, taken(lines, list, { code: 'TEST' })),
        )
      },
    ),
    { numRuns: 200 },
  )
})

test.each<[string, number, number, readonly number[], boolean]>([
  ['shipping is worth more than the code', 2_995, 1_000, [0], true],
  ['the code is worth more than shipping', 900, 1_000, [1_000], false],
  ['both are worth the same', 1_000, 1_000, [0], true],
])(
  '[CRT-10] between free shipping and a code that stands alone the shopper gets what saves more: %s',
  (_, shipping, off, discounts, isStandardShippingFree) => {
    const post = promotion('post', { kind: 'free-shipping' })
    const found = evaluate(
      goods,
      at([post, promotion('p', amount(off), { code: 'TEST', isAlone: true })], {
        code: 'TEST',
        standardShippingWorth: () => cents(shipping),
      }),
    )
    expect(found).toMatchObject({
      discounts,
      isStandardShippingFree,
      code: isStandardShippingFree
        ? { kind: 'refused', because: { kind: 'better-offer', promotion: post } }
        : { kind: 'applies' },
    })
  },
)

test('a code that is refused for others names the one of them that saves the most', () => {
  const small = promotion('a', amount(100))
  const [big, post] = [promotion('b', amount(1_000)), promotion('c', { kind: 'free-shipping' })]
  const instead = (worth: number) => {
    const { code } = evaluate(
      goods,
      at([small, big, post, promotion('p', amount(500), { code: 'TEST', isAlone: true })], {
        code: 'TEST',
        standardShippingWorth: () => cents(worth),
      }),
    )
    return code.kind === 'refused' && code.because.kind === 'better-offer' && code.because.promotion.id
  }
  expect([instead(0), instead(5_000)]).toEqual(['b', 'c'])
})

test('a code never makes a cart dearer than it is without, of goods and shipping together', () => {
  fc.assert(
    fc.property(carts, promotions, fc.integer({ min: 0, max: 50_000 }), (lines, list, shipping) => {
      const saved = (code: string | null) => {
        const { discounts, isStandardShippingFree } = evaluate(
          lines,
          at(list, { code, standardShippingWorth: () => cents(shipping) }),
        )
        return sum(discounts) + (isStandardShippingFree ? shipping : 0)
      }
      expect(saved('TEST')).toBeGreaterThanOrEqual(saved(null))
    }),
    { numRuns: 500 },
  )
})

test('one more piece, of a line or of another, never lowers what a promotion takes off, whatever its kind', () => {
  const more = fc
    .record({ price: fc.integer({ min: 0, max: 300_000 }), rug: fc.boolean() })
    .map(({ price, rug }) => line('g', price, 1, { categories: [rug ? 'rugs' : 'chairs'] }))
  fc.assert(
    fc.property(
      carts,
      promotions.filter(list => list.length > 0),
      more,
      fc.nat(),
      ([...lines], [one], other, at) => {
        const grown =
          lines.length > 0 && at % 2 === 0
            ? lines.map((each, i) => (i === at % lines.length ? { ...each, quantity: each.quantity + 1 } : each))
            : [...lines, other]
        expect(sum(taken(grown, [one!], { code: 'TEST' }))).toBeGreaterThanOrEqual(
          sum(taken(lines, [one!], { code: 'TEST' })),
        )
      },
    ),
    { numRuns: 600 },
  )
})

test('what is asked is left as it was, and the same question has the same answer', () => {
  const frozen = <T>(value: T): T => {
    if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(frozen)
      Object.freeze(value)
    }
    return value
  }
  fc.assert(
    fc.property(carts, promotions, (lines, list) => {
      const [asked, here] = [frozen(lines), frozen(at(list, { code: 'TEST' }))]
      expect(evaluate(asked, here)).toEqual(evaluate(asked, here))
    }),
  )
})
