import { expect, test } from 'vitest'
import { cents, sum } from '#lib/money.ts'
import { evaluate, type Circumstances, type IneligibilityReason } from './evaluate.ts'
import type { OfferedLine, Promotion } from './promotion.ts'
import { amount, at, DAY, goods, line, NOW, percent, promotion } from '#tests/support/promotions/offers.ts'

test.each<[string, Promotion, readonly OfferedLine[], IneligibilityReason['kind'], Partial<Circumstances>?]>([
  ['it is unknown', promotion('other', percent(10), { code: 'OTHER' }), goods, 'unknown'],
  ['it starts tomorrow', promotion('p', percent(10), { code: 'TEST', startsAt: NOW + DAY }), goods, 'not-yet'],
  ['it ends at this moment', promotion('p', percent(10), { code: 'TEST', endsAt: NOW }), goods, 'ended'],
  [
    'it is for the other country',
    promotion('p', percent(10), { code: 'TEST', countries: ['CA'] }),
    goods,
    'other-country',
  ],
  [
    'the shopper is international, and it excludes them',
    promotion('p', percent(10), { code: 'TEST', excludesInternational: true }),
    goods,
    'international',
    { isInternational: true },
  ],
  ['it has no redemptions left', promotion('p', percent(10), { code: 'TEST', left: 0 }), goods, 'used-up'],
  [
    'the subtotal is below its minimum',
    promotion('p', percent(10), { code: 'TEST', minimum: cents(10_001) }),
    goods,
    'minimum',
  ],
  [
    'its first tier is not reached',
    promotion('p', { kind: 'tiers', tiers: [{ from: cents(20_000), off: { percent: 5 } }] }, { code: 'TEST' }),
    goods,
    'minimum',
  ],
  [
    'the cart has one piece too few',
    promotion('p', { kind: 'buy-x-get-y', buy: 1, get: 1, percent: 100 }, { code: 'TEST' }),
    goods,
    'more-pieces',
  ],
  [
    'all lines belong to the other brand',
    promotion('p', percent(10), { code: 'TEST', scope: { ranges: ['CB2'] } }),
    goods,
    'other-range',
  ],
  [
    'all lines belong to the other brand or are gift cards',
    promotion('p', percent(10), { code: 'TEST', scope: { ranges: ['CB2'] } }),
    [...goods, line('b', 5_000, 1, { isGiftCard: true })],
    'other-range',
  ],
  [
    'the lines of its brand are outside its categories',
    promotion('p', percent(10), { code: 'TEST', scope: { ranges: ['CB2'], categories: ['rugs'] } }),
    [...goods, line('b', 5_000, 1, { brand: 'CB2' })],
    'nothing-qualifies',
  ],
  ['the cart is empty', promotion('p', percent(10), { code: 'TEST' }), [], 'nothing-qualifies'],
  [
    'the cart has only gift cards',
    promotion('p', percent(10), { code: 'TEST' }),
    [line('a', 5_000, 1, { isGiftCard: true })],
    'nothing-qualifies',
  ],
])('[CRT-10] a code is refused with its reason when %s', (_, one, lines, kind, more = {}) => {
  const { code, discounts } = evaluate(lines, at([one], { code: ' test ', ...more }))
  expect(code).toMatchObject({ kind: 'refused', because: { kind } })
  expect(sum(discounts)).toBe(0)
})

test('[CRT-08] applies a code in any notation and returns its promotion', () => {
  const one = promotion('p', percent(10), { code: 'TEST' })
  expect(evaluate(goods, at([one], { code: ' test ' }))).toMatchObject({
    code: { kind: 'applies', promotion: { id: 'p' } },
    discounts: [1_000],
    applied: [{ amount: 1_000, isFreeShipping: false }],
  })
  expect(evaluate(goods, at([one])).discounts).toEqual([0])
})

test('[CRT-10] refuses an exclusive code that saves less than the promotions that it cannot be combined with', () => {
  const best = promotion('best', percent(30))
  const { code, discounts } = evaluate(
    goods,
    at([best, promotion('p', percent(10), { code: 'TEST', isExclusive: true })], { code: 'TEST' }),
  )
  expect([code, discounts]).toEqual([{ kind: 'refused', because: { kind: 'better-offer', promotion: best } }, [3_000]])
})

test('of two promotions that save the same, the entered code applies', () => {
  const { code } = evaluate(
    goods,
    at([promotion('a', percent(10)), promotion('p', percent(10), { code: 'TEST', isExclusive: true })], {
      code: 'TEST',
    }),
  )
  expect(code.kind).toBe('applies')
})

test.each<[string, number, number, readonly number[], boolean]>([
  ['free shipping saves more', 2_995, 1_000, [0], true],
  ['the code saves more', 900, 1_000, [1_000], false],
  ['both save the same, and free shipping applies', 1_000, 1_000, [0], true],
])(
  '[CRT-10] between free shipping and an exclusive code, the one that saves more applies: %s',
  (_, shipping, off, discounts, isStandardShippingFree) => {
    const post = promotion('post', { kind: 'free-shipping' })
    const found = evaluate(
      goods,
      at([post, promotion('p', amount(off), { code: 'TEST', isExclusive: true })], {
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

test('a code that is refused for other promotions names the one of them that saves most', () => {
  const small = promotion('a', amount(100))
  const [big, post] = [promotion('b', amount(1_000)), promotion('c', { kind: 'free-shipping' })]
  const instead = (worth: number) => {
    const { code } = evaluate(
      goods,
      at([small, big, post, promotion('p', amount(500), { code: 'TEST', isExclusive: true })], {
        code: 'TEST',
        standardShippingWorth: () => cents(worth),
      }),
    )
    return code.kind === 'refused' && code.because.kind === 'better-offer' && code.because.promotion.id
  }
  expect([instead(0), instead(5_000)]).toEqual(['b', 'c'])
})
