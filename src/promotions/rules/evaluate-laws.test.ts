import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum, times } from '#lib/money.ts'
import { evaluate } from './evaluate.ts'
import type { Offer, OfferedLine } from './promotion.ts'
import { amount, at, everything, line, percent, promotion, taken } from '#tests/support/promotions/offers.ts'

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
      isExclusive: fc.boolean(),
      minimum: fc.integer({ min: 0, max: 50_000 }),
      code: fc.constantFrom(null, null, 'TEST'),
      categories: fc.constantFrom(null, ['chairs'], ['rugs']),
      saleItems: fc.boolean(),
      excludesInternational: fc.boolean(),
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

test('discounts are whole cents from 0 to the line’s subtotal, and add up to the promotions’ sum', () => {
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

test('for an international shopper, promotions that exclude them might as well not exist', () => {
  fc.assert(
    fc.property(carts, promotions, (lines, list) => {
      const others = list.filter(one => !one.excludesInternational)
      const abroad = evaluate(lines, at(list, { code: 'TEST', isInternational: true }))
      const { discounts, applied, hints } = evaluate(lines, at(others, { code: 'TEST' }))
      expect(abroad).toMatchObject({ discounts, applied, hints })
      expect(evaluate(lines, at(others, { code: 'TEST', isInternational: true }))).toEqual(
        evaluate(lines, at(others, { code: 'TEST' })),
      )
    }),
    { numRuns: 300 },
  )
})

test('the order of lines and of promotions does not change a line’s discount', () => {
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

test('a code never raises the price of goods plus shipping', () => {
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

test('an additional unit never lowers a promotion’s discount, whatever its kind', () => {
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

test('evaluation does not change its input and is deterministic', () => {
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
