import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { itemCount, type BasketLine } from '../basket.ts'
import type { Address } from '#addresses/rules/address.ts'
import { MAX_QUANTITY, MAX_RECIPIENTS } from '../cart-limits.ts'
import { cart, holding, line, newId, SKUS, units } from '#tests/support/cart/carts.ts'
import { mergeCarts, type MergeFacts } from './merge-carts.ts'

const facts = (left: (sku: string) => number | null = () => null): MergeFacts => ({
  left: one => left(one.sku),
  price: () => cents(700),
  title: one => `Piece ${one.sku}`,
  newId,
})
const identity = ({ sku, optionChoices, grId, shipMethod, personalization, installation }: BasketLine) =>
  JSON.stringify([sku, optionChoices, grId, shipMethod, personalization, installation])
const counts = (lines: readonly BasketLine[]) =>
  lines.reduce(
    (sums, one) => sums.set(identity(one), (sums.get(identity(one)) ?? 0) + one.quantity),
    new Map<string, number>(),
  )
const stocks = fc.record(Object.fromEntries(SKUS.map(sku => [sku, fc.option(fc.integer({ min: 0, max: 60 }))])))

test('merging keeps every unit: units without room are saved for later', () => {
  fc.assert(
    fc.property(cart, cart, stocks, (into, from, stock) => {
      const merged = mergeCarts(
        into,
        from,
        facts(sku => stock[sku] ?? null),
      )
      expect(units(merged)).toBe(units(into) + units(from))
      expect(merged.lines.every(one => one.quantity <= MAX_QUANTITY)).toBe(true)
      expect(new Set([...merged.lines, ...merged.savedForLater].map(one => one.id)).size).toBe(
        merged.lines.length + merged.savedForLater.length,
      )
    }),
  )
})

test('merging never exceeds the stock of a SKU nor reduces the target cart’s lines', () => {
  fc.assert(
    fc.property(cart, cart, stocks, (into, from, stock) => {
      const merged = mergeCarts(
        into,
        from,
        facts(sku => stock[sku] ?? null),
      )
      for (const sku of SKUS) {
        const [before, after] = [into, merged].map(one => itemCount(one.lines.filter(each => each.sku === sku))) as [
          number,
          number,
        ]
        expect(after).toBeLessThanOrEqual(Math.max(before, stock[sku] ?? Infinity))
        expect(after).toBeGreaterThanOrEqual(before)
      }
      for (const one of into.lines)
        expect(merged.lines.find(each => each.id === one.id)!.quantity).toBeGreaterThanOrEqual(one.quantity)
    }),
  )
})

test('merging sums equal lines, and keeps configured and personalized ones separate', () => {
  fc.assert(
    fc.property(cart, cart, (into, from) => {
      const merged = mergeCarts(into, { ...from, savedForLater: [] }, facts())
      expect(counts(merged.lines)).toEqual(counts([...into.lines, ...from.lines]))
      const plain = merged.lines.filter(one => one.personalization === null)
      expect(new Set(plain.map(identity)).size).toBe(plain.length)
      expect(merged.lines.length - plain.length).toBe(
        [...into.lines, ...from.lines].filter(one => one.personalization !== null).length,
      )
    }),
  )
})

test('a notice lists the results of a merge; a merge without results adds none', () => {
  const into = holding(line({ quantity: 2 }))
  const from = holding(
    line({ id: 'x', quantity: 5 }),
    line({ id: 'y', sku: '100002' }),
    line({ id: 'z', sku: '100003', quantity: 3 }),
  )
  const merged = mergeCarts(
    into,
    from,
    facts(sku => (sku === '100001' ? 4 : sku === '100003' ? 0 : null)),
  )
  expect(merged.notices).toEqual([
    {
      kind: 'merged',
      added: 1,
      summed: 1,
      capped: [
        { title: 'Piece 100001', quantity: 3 },
        { title: 'Piece 100003', quantity: 3 },
      ],
      leftOut: [],
    },
  ])
  expect(merged.savedForLater.map(one => [one.sku, one.quantity, one.savedAt])).toEqual([
    ['100001', 3, 700],
    ['100003', 3, 700],
  ])
  expect(mergeCarts(into, holding(), facts()).notices).toEqual([])
})

test('a merge keeps the target’s pickup store and ships lines of another store', () => {
  const coming = { ...holding(line({ id: 'x', shipMethod: 'pickup' })), pickupStore: 'oakland' }
  expect(mergeCarts({ ...holding(), pickupStore: 'soho' }, coming, facts())).toMatchObject({
    pickupStore: 'soho',
    lines: [{ shipMethod: 'ship' }],
  })
  expect(mergeCarts(holding(), coming, facts())).toMatchObject({
    pickupStore: 'oakland',
    lines: [{ shipMethod: 'pickup' }],
  })
})

test('a merge copies promo code, ZIP code, donation and address, which a shared copy does not have', () => {
  const address = { firstName: 'A' } as never
  const whole = {
    ...holding(line({ id: 'x' })),
    promoCode: 'TEN',
    taxZipCode: '60614',
    donation: cents(500),
    recipients: [{ id: 'o', address, shipments: [] }],
  }
  expect(mergeCarts(holding(), whole, facts())).toMatchObject({
    promoCode: 'TEN',
    taxZipCode: '60614',
    donation: 500,
    recipients: [{ id: 'r', address }],
  })
  const { lines, savedForLater, pickupStore } = whole
  expect(mergeCarts(holding(), { lines, savedForLater, pickupStore }, facts())).toMatchObject({
    promoCode: null,
    taxZipCode: null,
    donation: 0,
    tenders: [],
    recipients: [{ id: 'r', address: null }],
  })
})

const TO_NORA = { ...({ firstName: 'Nora' } as never as Address) }
const nora = {
  id: 'nora',
  address: TO_NORA,
  giftMessage: 'Welcome home',
  shipments: [{ id: 's', serviceLevel: 2 as const }],
}
const forNora = { ...holding(line({ id: 'x' }), line({ id: 'y', recipientId: 'nora' })) }
const coming = { ...forNora, recipients: [...forNora.recipients, nora, { ...nora, id: 'without items' }] }

test('a merge keeps further recipients with their message and shipping choices, and who gets what', () => {
  const merged = mergeCarts(holding(line({ id: 'own' })), coming, facts())
  expect(merged.recipients.map(one => one.id)).toEqual(['r', 'nora'])
  expect(merged.recipients[1]).toEqual(nora)
  expect(merged.lines.map(one => [one.recipientId, one.quantity])).toEqual([
    ['r', 2],
    ['nora', 1],
  ])
})

test('a merge uses the target’s recipient with the same address, and the first one beyond the most recipients', () => {
  const known = { ...nora, id: 'known', giftMessage: 'Hello' }
  const into = { ...holding(line({ id: 'own' })), recipients: [...holding().recipients, known] }
  expect(mergeCarts(into, coming, facts()).lines.map(one => one.recipientId)).toEqual(['r', 'known'])
  const strangers = Array.from({ length: MAX_RECIPIENTS - 1 }, (_, i) => ({ ...nora, id: `${i}`, address: null }))
  const full = { ...into, recipients: [...holding().recipients, ...strangers] }
  expect(mergeCarts(full, coming, facts()).lines.map(one => [one.recipientId, one.quantity])).toEqual([['r', 3]])
})

test('a merge into an empty cart keeps the gift options of the first recipient too', () => {
  const [first] = holding().recipients
  const gift = { ...first!, id: 'guest', giftMessage: 'For you', giftOptions: ['wrap' as const] }
  const merged = mergeCarts(holding(), { ...holding(line({ id: 'x' })), recipients: [gift] }, facts())
  expect(merged.recipients).toEqual([{ ...gift, id: 'r' }])
})
