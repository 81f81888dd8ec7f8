import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { evaluate } from './evaluate.ts'
import type { OfferedLine, Promotion } from './promotion.ts'
import { amount, at, everything, goods, line, percent, promotion, taken } from '#tests/support/promotions/offers.ts'

test.each<[string, readonly OfferedLine[], readonly Promotion[], readonly number[]]>([
  [
    'a percentage is taken off each line',
    [line('a', 10_000), line('b', 5_000, 2)],
    [promotion('p', percent(10))],
    [1_000, 1_000],
  ],
  [
    'a percentage is rounded once and allocated by largest remainder',
    [line('a', 333), line('b', 333), line('c', 334)],
    [promotion('p', percent(10))],
    [33, 33, 34],
  ],
  [
    'an amount is allocated over the lines in scope',
    [line('a', 30_000), line('b', 10_000)],
    [promotion('p', amount(1_000))],
    [750, 250],
  ],
  [
    'an amount never exceeds the subtotal',
    [line('a', 300), line('b', 200)],
    [promotion('p', amount(100_000))],
    [300, 200],
  ],
  ['free shipping does not discount goods', [line('a', 300)], [promotion('p', { kind: 'free-shipping' })], [0]],
  [
    'buy two, get one: the cheapest piece is free',
    [line('a', 3_000), line('b', 2_000), line('c', 1_000)],
    [promotion('p', { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 })],
    [0, 0, 1_000],
  ],
  [
    'buy two, get one, of six pieces: the cheapest of the three most expensive and of the others',
    [line('a', 3_000, 4), line('b', 1_000, 1), line('c', 2_000, 1)],
    [promotion('p', { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 })],
    [3_000, 1_000, 0],
  ],
  [
    'buy two, get one: an incomplete group of three gets no discount',
    [line('a', 3_000, 3), line('b', 100, 2)],
    [promotion('p', { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 })],
    [3_000, 0],
  ],
  [
    'buy one, get two: the two cheapest of each three are free',
    [line('a', 3_000, 2), line('b', 1_000, 4)],
    [promotion('p', { kind: 'buy-x-get-y', buy: 1, get: 2, percent: 100 })],
    [3_000, 3_000],
  ],
  [
    'splitting expensive and cheap pieces into two orders saves no more',
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
    'the highest tier that is reached applies',
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
    'a promotion of a category discounts its lines only',
    [line('a', 1_000), line('b', 1_000, 1, { categories: ['lamps', 'lighting'] })],
    [promotion('p', percent(50), { scope: { categories: ['lamps'] } })],
    [0, 500],
  ],
  [
    'a promotion of a brand discounts its lines only',
    [line('a', 1_000), line('b', 1_000, 1, { brand: 'CB2' })],
    [promotion('p', percent(50), { scope: { ranges: ['CB2'] } })],
    [0, 500],
  ],
  [
    'a promotion of kids discounts kids products, which belong to their brand too',
    [line('a', 1_000), line('b', 1_000, 1, { isKids: true })],
    [
      promotion('p', percent(50), { scope: { ranges: ['KIDS'] } }),
      promotion('q', amount(100), { scope: { ranges: ['CB'] } }),
    ],
    [67, 533],
  ],
  [
    'an excluded product and an excluded SKU are not discounted',
    [line('a', 1_000), line('b', 1_000), line('c', 1_000)],
    [promotion('p', percent(10), { scope: { without: { ...everything.without, products: ['a'], skus: ['b01'] } } })],
    [0, 0, 100],
  ],
  [
    'excluded sale items are not discounted',
    [line('a', 800, 1, { regularPrice: cents(1_000) }), line('b', 1_000)],
    [promotion('p', percent(10), { scope: { without: { ...everything.without, saleItems: true } } })],
    [0, 100],
  ],
  [
    'a gift card is never discounted',
    [line('a', 5_000, 1, { isGiftCard: true }), line('b', 1_000)],
    [promotion('p', percent(10)), promotion('q', amount(900))],
    [0, 1_000],
  ],
  [
    'a minimum counts the lines in scope before any discount',
    [line('a', 10_000), line('b', 10_000, 1, { categories: ['rugs'] })],
    [
      promotion('p', amount(500)),
      promotion('q', percent(10), { minimum: cents(10_000), scope: { categories: ['rugs'] } }),
    ],
    [250, 1_225],
  ],
  [
    'each promotion applies to the price after the one before',
    [line('a', 10_000)],
    [promotion('b', percent(10)), promotion('a', percent(10))],
    [1_900],
  ],
  [
    'an exclusive promotion does not apply if the others save more',
    [line('a', 10_000)],
    [promotion('a', percent(10)), promotion('b', percent(10)), promotion('c', percent(15), { isExclusive: true })],
    [1_900],
  ],
  [
    'an exclusive promotion replaces the others if it saves more',
    [line('a', 10_000)],
    [promotion('a', percent(10)), promotion('b', percent(10)), promotion('c', percent(25), { isExclusive: true })],
    [2_500],
  ],
  [
    'a promotion of another country does not apply',
    [line('a', 10_000)],
    [promotion('p', percent(10), { countries: ['CA'] })],
    [0],
  ],
])('%s', (_, lines, promotions, expected) => expect(taken(lines, promotions)).toEqual(expected))

test('shows a hint once half of an automatic offer’s minimum is reached, nearest first; never for a code', () => {
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
