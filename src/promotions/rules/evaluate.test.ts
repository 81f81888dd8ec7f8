import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { evaluate } from './evaluate.ts'
import type { OfferedLine, Promotion } from './promotion.ts'
import { amount, at, everything, goods, line, percent, promotion, taken } from '#tests/support/promotions/offers.ts'

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
    [promotion('a', percent(10)), promotion('b', percent(10)), promotion('c', percent(15), { isExclusive: true })],
    [1_900],
  ],
  [
    'and takes their place where it saves more itself',
    [line('a', 10_000)],
    [promotion('a', percent(10)), promotion('b', percent(10)), promotion('c', percent(25), { isExclusive: true })],
    [2_500],
  ],
  ['nothing for another country', [line('a', 10_000)], [promotion('p', percent(10), { countries: ['CA'] })], [0]],
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
