import { expect, test } from 'vitest'
import { cents, ZERO } from '#lib/money.ts'
import { SHOP_NAMES } from '#tests/support/shop-names.ts'
import type { IneligibilityReason } from './evaluate.ts'
import { explain, hintOf } from './explain.ts'
import type { Promotion } from './promotion.ts'

const promotion: Promotion = {
  id: 'spring',
  code: null,
  title: { en: 'Spring tables, 20 percent off', fr: 'Tables du printemps, 20 % de rabais' },
  countries: ['US'],
  minimum: ZERO,
  offer: { kind: 'free-shipping' },
  isExclusive: false,
  excludesInternational: false,
  startsAt: null,
  endsAt: null,
  left: null,
  perCustomer: null,
  scope: {
    ranges: null,
    categories: null,
    products: null,
    skus: null,
    without: { saleItems: false, madeToOrder: false, categories: [], products: [], skus: [] },
  },
}

const { names } = SHOP_NAMES
const english = { currency: 'USD', language: 'en', names } as const
const french = { currency: 'CAD', language: 'fr', names } as const

test.each<[IneligibilityReason, string]>([
  [{ kind: 'unknown' }, 'We don’t know the promo code TEST. Check how it is written.'],
  [{ kind: 'not-yet', startsAt: Date.UTC(2026, 11, 1, 12) }, 'TEST starts on December 1.'],
  [{ kind: 'ended' }, 'TEST has ended.'],
  [{ kind: 'other-country' }, 'TEST is for our shop in the other country.'],
  [{ kind: 'international' }, 'TEST is for customers who live in the US or Canada.'],
  [{ kind: 'used-up' }, 'TEST has been used as often as it can be.'],
  [{ kind: 'minimum', lacks: cents(5_000), isForAll: true }, 'TEST needs $50.00 more in your cart.'],
  [{ kind: 'minimum', lacks: cents(5_000), isForAll: false }, 'TEST needs $50.00 more of the goods it is for.'],
  [
    { kind: 'other-range', ranges: ['CB2'] },
    'TEST applies to pieces from Copper & Basalt; there are none in your cart.',
  ],
  [
    { kind: 'other-range', ranges: ['CB', 'KIDS'] },
    'TEST applies to pieces from Cedar & Birch and Cedar & Birch Kids; there are none in your cart.',
  ],
  [{ kind: 'more-pieces', lacks: 1 }, 'TEST needs 1 more piece of the goods it is for.'],
  [
    { kind: 'better-offer', promotion },
    'TEST can’t be combined with “Spring tables, 20 percent off”, which saves you more.',
  ],
  [{ kind: 'nothing-qualifies', because: [], promotion }, 'TEST works once there is something in your cart.'],
  [{ kind: 'nothing-qualifies', because: ['gift-card'], promotion }, 'TEST does not apply to gift cards.'],
  [{ kind: 'nothing-qualifies', because: ['sale'], promotion }, 'TEST does not apply to pieces on sale.'],
  [
    { kind: 'nothing-qualifies', because: ['made-to-order'], promotion },
    'TEST does not apply to made-to-order pieces.',
  ],
  [
    { kind: 'nothing-qualifies', because: ['other-goods', 'sale'], promotion },
    'TEST does not apply to pieces on sale.',
  ],
  [
    { kind: 'nothing-qualifies', because: ['gift-card', 'made-to-order'], promotion },
    'TEST does not apply to made-to-order pieces.',
  ],
  [
    { kind: 'nothing-qualifies', because: ['gift-card', 'other-goods'], promotion },
    'TEST, “Spring tables, 20 percent off”, does not apply to anything in your cart.',
  ],
])('[CRT-10] %j is explained as: %s', (why, text) => expect(explain(why, 'TEST', english)).toBe(text))

test('explains in French, with amounts in the country’s format', () => {
  expect(explain({ kind: 'minimum', lacks: cents(123_456), isForAll: false }, 'TEST', french)).toBe(
    'Il manque 1\u00a0234,56\u00a0$ d’articles admissibles pour TEST.',
  )
  expect(explain({ kind: 'other-range', ranges: ['CB', 'CB2'] }, 'TEST', french)).toBe(
    'TEST vaut pour les articles de Cedar & Birch et Copper & Basalt, et votre panier n’en contient aucun.',
  )
  expect(explain({ kind: 'better-offer', promotion }, 'TEST', french)).toContain(
    '«\u00a0Tables du printemps, 20 % de rabais\u00a0»',
  )
})
test('a hint states the missing amount and the promotion', () =>
  expect(hintOf({ promotion, lacks: cents(5_000) }, 'USD', 'en')).toBe(
    'Spend $50.00 more for “Spring tables, 20 percent off”.',
  ))
