import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, cents, formatMoney, sum, ZERO, type Cents } from '#lib/money.ts'
import type { Tender } from './basket.ts'
import { coverTotal } from './cover-total.ts'
import { OPENING_TABLES } from './shipping/default-shipping-tables.ts'
import { taxFromTable } from './tax/table-tax.ts'
import type { TaxPlace } from './tax/tax-provider.ts'
import { priceGoods, taxRequests, withTax, type PricedLine, type PricedRecipient } from './totals.ts'

const TABLES = OPENING_TABLES.US
const NONE = { discounts: [], isStandardShippingFree: false }
const amount = fc.integer({ min: 0, max: 2_000_000 }).map(cents)
const small = fc.integer({ min: 0, max: 20_000 }).map(cents)
const line: fc.Arbitrary<PricedLine> = fc.record({
  id: fc.uuid(),
  unitPrice: amount,
  quantity: fc.integer({ min: 1, max: 20 }),
  recipientId: fc.constantFrom('r1', 'r2'),
  shipMethod: fc.constantFrom('ship', 'pickup'),
  isOversize: fc.boolean(),
  isFreight: fc.boolean(),
  isGiftCard: fc.boolean(),
  isMadeToOrder: fc.boolean(),
  flatRate: fc.option(small),
  weightPounds: fc.integer({ min: 0, max: 400 }),
  installationFee: fc.constantFrom(ZERO, cents(7_900)),
})
const place = (state: string): TaxPlace => ({ country: 'US', state, postalCode: '' })
const recipient = (id: string, state: string | null, serviceLevel: 1 | 2 | 3 = 1): PricedRecipient => ({
  id,
  to: { country: 'US', region: state, postalCode: null, milesFromWarehouse: null },
  serviceLevel,
  taxPlace: state === null ? null : place(state),
})
const recipients = fc
  .record({
    first: fc.constantFrom('IL', 'AK', 'OR', null),
    second: fc.constantFrom('HI', 'CA', 'TX'),
    level: fc.constantFrom(1 as const, 2 as const, 3 as const),
  })
  .map(({ first, second, level }) => [recipient('r1', first, level), recipient('r2', second)])
const tenders: fc.Arbitrary<Tender[]> = fc
  .array(
    fc.tuple(
      fc.uuid(),
      fc.integer({ min: 1, max: 3_000_000 }).map(cents),
      fc.constantFrom('reward' as const, 'gift-card' as const, 'card' as const),
    ),
    { maxLength: 6 },
  )
  .map(all =>
    all.map(([id, worth, kind]): Tender => {
      switch (kind) {
        case 'reward':
          return { kind, id, certificateId: id, lastFour: '0000', amount: worth }
        case 'gift-card':
          return { kind, id, giftCardId: id, lastFour: '0000', amount: worth }
        default:
          return {
            kind,
            id,
            cardKind: 'CardOne',
            brand: 'Visa',
            lastFour: '1111',
            expMonth: 3,
            expYear: 2030,
            amount: worth,
            encryptionTimestamp: '',
          }
      }
    }),
  )
/**
 * Any mix of shipped and pickup lines, furniture and gift cards, with or without installation, discounts, a store and a
 * tax exemption.
 */
const cart = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  people: recipients,
  discounts: fc.array(amount, { maxLength: 12 }),
  isStandardShippingFree: fc.boolean(),
  store: fc.constantFrom(null, place('IL'), place('TX')),
  isExempt: fc.boolean(),
  donation: small,
  tenders,
})
type AnyCart = typeof cart extends fc.Arbitrary<infer T> ? T : never
function priced({
  lines,
  people,
  discounts,
  isStandardShippingFree,
  store,
  isExempt,
  donation,
}: Omit<AnyCart, 'tenders'>) {
  const goods = priceGoods(lines, people, { discounts, isStandardShippingFree }, TABLES)
  const { requests, isComplete } = taxRequests(lines, goods, people, store)
  const quotes = isExempt ? [] : requests.map(request => taxFromTable({ ...request, at: Date.UTC(2026, 10, 22) }))
  return { requests, isComplete, quotes, totals: withTax(goods, quotes, donation) }
}

test('[NAV-11] totals of any cart add up to the cent', () => {
  fc.assert(
    fc.property(cart, one => {
      const { totals, quotes, requests } = priced(one)
      expect(totals.total).toBe(
        totals.merchandise - totals.discount + totals.shipping + totals.installation + totals.tax + totals.donation,
      )
      expect(totals.merchandise).toBe(sum(one.lines.map(each => cents(each.unitPrice * each.quantity))))
      expect(sum(totals.lines.map(each => each.net))).toBe(totals.merchandise - totals.discount)
      expect(sum(totals.lines.map(each => each.installation))).toBe(totals.installation)
      expect(sum(totals.recipients.flatMap(each => each.charges.lines.map(part => part.amount)))).toBe(totals.shipping)
      // Every line is taxed at most once, and a quote taxes the line's net amount.
      const asked = requests.flatMap(request => request.lines.map(each => each.id))
      expect(new Set(asked).size).toBe(asked.length)
      for (const request of requests)
        for (const each of request.lines) expect(each.amount).toBe(totals.lines.find(own => own.id === each.id)!.net)
      expect(totals.tax).toBe(sum(quotes.flatMap(quote => [...quote.lines.map(each => each.tax), quote.shippingTax])))
      for (const part of [
        totals.merchandise,
        totals.discount,
        totals.shipping,
        totals.installation,
        totals.tax,
        totals.total,
      ])
        expect(part).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a discount never exceeds its line’s subtotal, and gift cards bear none', () => {
  fc.assert(
    fc.property(cart, one => {
      const { totals } = priced(one)
      totals.lines.forEach((each, i) => {
        expect(each.discount).toBeLessThanOrEqual(each.goods)
        if (one.lines[i]!.isGiftCard) expect(each.discount).toBe(0)
      })
      expect(totals.discount).toBeLessThanOrEqual(totals.merchandise)
    }),
  )
})

test('[CRT-16] [PAY-59] tenders never exceed the total; the amount due excludes certificates and gift cards', () => {
  fc.assert(
    fc.property(cart, one => {
      const {
        totals: { total },
      } = priced(one)
      const { rewards, giftCards, cards, afterRewards, afterGiftCards, left } = coverTotal(one.tenders, total)
      const paid = (parts: readonly { readonly amount: Cents }[]) => sum(parts.map(part => part.amount))
      expect(paid(rewards) + paid(giftCards) + paid(cards) + left).toBe(total)
      expect(afterRewards).toBe(total - paid(rewards))
      expect(afterGiftCards).toBe(total - paid(rewards) - paid(giftCards))
      for (const part of [...rewards, ...giftCards, ...cards])
        expect(part.amount).toBeLessThanOrEqual(part.tender.amount!)
      expect(left).toBeGreaterThanOrEqual(0)
    }),
  )
})

const chair: PricedLine = {
  id: 'l',
  unitPrice: cents(100_000),
  quantity: 2,
  recipientId: 'r',
  shipMethod: 'ship',
  isOversize: false,
  isFreight: false,
  isGiftCard: false,
  isMadeToOrder: false,
  flatRate: null,
  weightPounds: 20,
  installationFee: ZERO,
}
const one = (lines: readonly PricedLine[], more: Partial<Omit<AnyCart, 'lines'>> = {}) =>
  priced({
    lines: [...lines],
    people: [recipient('r', 'TX')],
    discounts: [],
    isStandardShippingFree: false,
    store: null,
    isExempt: false,
    donation: ZERO,
    ...more,
  })

// Texas taxes shipping and goods at 6.25 %; Oregon has no sales tax; Illinois does not tax shipping.
test.each([
  [
    '[LIM-01] charges shipping for shipped goods and taxes both',
    [chair],
    {},
    { merchandise: 200_000, shipping: 2_995, tax: 12_687 },
  ],
  [
    '[CRT-17] charges a pickup no shipping and the store’s tax',
    [{ ...chair, shipMethod: 'pickup' }],
    { store: place('OR') },
    { merchandise: 200_000, shipping: 0, tax: 0 },
  ],
  [
    '[CRT-17] taxes a pickup in the store’s state',
    [{ ...chair, shipMethod: 'pickup' }],
    { store: place('IL'), people: [recipient('r', 'OR')] },
    { shipping: 0, tax: 12_500 },
  ],
  [
    'taxes installation where shipping is taxed',
    [{ ...chair, installationFee: cents(7_900) }],
    {},
    { installation: 15_800, tax: 13_675 },
  ],
  [
    'does not tax installation where shipping is untaxed',
    [{ ...chair, installationFee: cents(7_900) }],
    { people: [recipient('r', 'IL')] },
    { installation: 15_800, tax: 12_500 },
  ],
  [
    'charges no installation for a pickup',
    [{ ...chair, shipMethod: 'pickup', installationFee: cents(7_900) }],
    { store: place('OR') },
    { installation: 0 },
  ],
  [
    'charges no shipping or tax for a gift card and does not discount it',
    [{ ...chair, isGiftCard: true }],
    { discounts: [cents(5_000)] },
    { merchandise: 200_000, discount: 0, shipping: 0, tax: 0, total: 200_000 },
  ],
  [
    '[CRT-12] adds a donation without tax',
    [chair],
    { donation: cents(500) },
    { donation: 500, tax: 12_687, total: 216_182 },
  ],
  [
    '[CRT-12] does not discount a donation',
    [chair],
    { donation: cents(500), discounts: [cents(999_999)] },
    { discount: 200_000, tax: 187, total: 3_682 },
  ],
  ['[CRT-15] does not tax an exempt order', [chair], { isExempt: true }, { tax: 0, total: 202_995 }],
  ['does not tax an order without an address', [chair], { people: [recipient('r', null)] }, { tax: 0 }],
  ['charges nothing for free standard shipping', [chair], { isStandardShippingFree: true }, { shipping: 0 }],
] as const)('%s', (_what, lines, more, expected) =>
  expect(one(lines, more as Parameters<typeof one>[1]).totals).toMatchObject(expected),
)

test('tax is complete only if the place of all taxed goods is known', () => {
  expect(one([chair]).isComplete).toBe(true)
  expect(one([chair], { people: [recipient('r', null)] }).isComplete).toBe(false)
  expect(one([{ ...chair, shipMethod: 'pickup' }], { people: [recipient('r', null)] }).isComplete).toBe(false)
  expect(
    one([{ ...chair, shipMethod: 'pickup' }], { people: [recipient('r', null)], store: place('IL') }).isComplete,
  ).toBe(true)
})

test('an allocation adds up to the amount, and each part is within a cent of its share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 }),
      (total, weights) => {
        const parts = allocate(cents(total), weights)
        expect(sum(parts)).toBe(total)
        const whole = weights.reduce((a, b) => a + b, 0)
        if (whole > 0)
          parts.forEach((part, i) => expect(Math.abs(part - (total * weights[i]!) / whole)).toBeLessThan(1))
      },
    ),
  )
})

test('[LIM-01] Alaska, Hawaii and the territories pay $10 more for standard shipping only', () => {
  const parcel: PricedLine = { ...chair, unitPrice: cents(4_000), quantity: 1 }
  const shipping = (state: string, serviceLevel: 1 | 2 | 3, of = parcel) =>
    priceGoods([of], [recipient('r', state, serviceLevel)], NONE, TABLES)
  for (const state of ['AK', 'HI', 'PR', 'GU', 'VI', 'AS', 'MP']) {
    expect(shipping(state, 1).shipping - shipping('IL', 1).shipping).toBe(1_000)
    expect(shipping(state, 1).surcharge).toBe(1_000)
    expect(shipping(state, 2).surcharge).toBe(0)
  }
  for (const state of ['IL', 'NY', 'DC', 'AE']) expect(shipping(state, 1).surcharge).toBe(0)
  expect(shipping('AK', 1, { ...parcel, shipMethod: 'pickup' }).shipping).toBe(0)
})

test.each([
  [123456, 'USD', '$1,234.56'],
  [0, 'USD', '$0.00'],
  [5, 'USD', '$0.05'],
  [-10000, 'USD', '-$100.00'],
  [100000000, 'USD', '$1,000,000.00'],
  [123456, 'CAD', '$1,234.56'],
] as const)('[NAV-11] [NAV-12] %i cents of %s is formatted as %s', (value, currency, text) => {
  expect(formatMoney(cents(value), currency)).toBe(text)
})
test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is rejected as an amount of money', value => {
  expect(() => cents(value)).toThrow(RangeError)
})
