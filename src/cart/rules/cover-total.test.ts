import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import type { Tender } from './basket.ts'
import { coverTotal } from './cover-total.ts'

const gift = (id: string, amount: number): Tender => ({
  kind: 'gift-card',
  id,
  giftCardId: id,
  lastFour: '0000',
  amount: cents(amount),
})
const reward = (id: string, amount: number): Tender => ({
  kind: 'reward',
  id,
  certificateId: id,
  lastFour: '0000',
  amount: cents(amount),
})
const card = (id: string, amount: number | null): Tender => ({
  kind: 'card',
  id,
  cardKind: 'CardOne',
  brand: 'Visa',
  lastFour: '1111',
  expMonth: 3,
  expYear: 2030,
  amount: amount === null ? null : cents(amount),
  encryptionTimestamp: '',
})
const tender = fc.oneof(
  fc.tuple(fc.uuid(), fc.integer({ min: 1, max: 5000 })).map(([id, amount]) => reward(id, amount)),
  fc.tuple(fc.uuid(), fc.integer({ min: 1, max: 5000 })).map(([id, amount]) => gift(id, amount)),
  fc.tuple(fc.uuid(), fc.option(fc.integer({ min: 1, max: 5000 }))).map(([id, amount]) => card(id, amount)),
)

test.each([
  ['no tender', [], 100, {}, 100],
  ['a card', [card('c', null)], 100, { c: 100 }, 0],
  ['a gift card above the total', [gift('g', 150)], 100, { g: 100 }, 0],
  ['a gift card below the total', [gift('g', 40)], 100, { g: 40 }, 60],
  ['a card and then a gift card', [card('c', null), gift('g', 40)], 100, { g: 40, c: 60 }, 0],
  ['two gift cards and a card', [gift('a', 70), gift('b', 70), card('c', null)], 100, { a: 70, b: 30, c: 0 }, 0],
  ['two cards, one with an amount', [card('rest', null), card('some', 30)], 100, { some: 30, rest: 70 }, 0],
  [
    'a card, a gift card and then a certificate',
    [card('c', null), gift('g', 40), reward('r', 30)],
    100,
    { r: 30, g: 40, c: 30 },
    0,
  ],
  ['a certificate above the total', [reward('r', 150), gift('g', 40)], 100, { r: 100, g: 0 }, 0],
  [
    'two certificates, the second used in part',
    [reward('a', 70), reward('b', 70), card('c', null)],
    100,
    { a: 70, b: 30, c: 0 },
    0,
  ],
  ['a total of 0', [gift('g', 10), reward('r', 10), card('c', null)], 0, { r: 0, g: 0, c: 0 }, 0],
] as const)('[PAY-59] [CRT-16] %s: splits the total over the tenders in order', (_who, tenders, total, paid, left) => {
  const covered = coverTotal(tenders, cents(total))
  expect(
    Object.fromEntries(
      [...covered.rewards, ...covered.giftCards, ...covered.cards].map(part => [part.tender.id, part.amount]),
    ),
  ).toEqual(paid)
  expect(covered.left).toBe(left)
})
test('[PAY-59] tender amounts and the remainder add up to the total, and no tender pays more than its limit', () => {
  fc.assert(
    fc.property(fc.array(tender, { maxLength: 6 }), fc.integer({ min: 0, max: 20_000 }), (tenders, total) => {
      const { rewards, giftCards, cards, afterRewards, afterGiftCards, left } = coverTotal(tenders, cents(total))
      const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, part) => all + part.amount, 0)
      expect(sum(rewards) + sum(giftCards) + sum(cards) + left).toBe(total)
      expect(sum(rewards) + afterRewards).toBe(total)
      expect(afterRewards - sum(giftCards)).toBe(afterGiftCards)
      for (const part of [...rewards, ...giftCards, ...cards]) {
        expect(part.amount).toBeGreaterThanOrEqual(0)
        if (part.tender.amount !== null) expect(part.amount).toBeLessThanOrEqual(part.tender.amount)
      }
      if (tenders.some(one => one.kind === 'card' && one.amount === null)) expect(left).toBe(0)
    }),
  )
})
