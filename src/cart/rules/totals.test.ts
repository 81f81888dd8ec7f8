import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, cents, formatMoney, sum } from '#lib/money.ts'
import { discountByLine, type Promo } from './discount.ts'
import { taxFromTable } from './tax/table-tax.ts'
import { priceGoods, withTax, type PricedLine, type PricedRecipient } from './totals.ts'

const amount = fc.integer({ min: 0, max: 2_000_000 }).map(cents)
const recipientId = fc.constantFrom('r1', 'r2')
const line: fc.Arbitrary<PricedLine> = fc.record({
  id: fc.uuid(), unitPrice: amount, quantity: fc.integer({ min: 1, max: 20 }), isOversize: fc.boolean(), recipientId, shipMethod: fc.constantFrom('ship', 'pickup'),
})
const promo: fc.Arbitrary<Promo | null> = fc.option(fc.record({
  code: fc.constant('P'), percentOff: fc.option(fc.integer({ min: 1, max: 100 })), amountOff: fc.option(fc.integer({ min: 1, max: 3_000_000 }).map(cents)), minimum: amount,
}))
const recipients: fc.Arbitrary<PricedRecipient[]> = fc.record({ first: fc.constantFrom('IL', 'AK', 'OR'), second: fc.constantFrom('HI', 'CA'), level: fc.constantFrom(1 as const, 2 as const, 3 as const) })
  .map(({ first, second, level }) => [
    { id: 'r1', destination: { country: 'US', state: first, postalCode: '' }, serviceLevel: level }, { id: 'r2', destination: { country: 'US', state: second, postalCode: '' }, serviceLevel: 1 },
  ])
const cart = fc.tuple(fc.array(line, { maxLength: 12 }), recipients, promo)

test('[NAV-11] totals of any cart add up to the cent', () => {
  fc.assert(fc.property(cart, ([lines, people, code]) => {
    const goods = priceGoods(lines, people, code)
    const quotes = goods.recipients.filter(one => one.lines.length > 0).map(one => taxFromTable({ shipTo: one.destination!, lines: one.lines.map(({ id, net }) => ({ id, amount: net })), shipping: one.shipping }))
    const totals = withTax(goods, sum(quotes.map(quote => quote.total)))
    expect(totals.total).toBe(totals.merchandise - totals.discount + totals.shipping + totals.tax)
    expect(sum(goods.lines.map(one => one.net))).toBe(goods.merchandise - goods.discount)
    expect(sum(goods.recipients.flatMap(one => one.lines.map(each => each.goods)))).toBe(goods.merchandise)
    expect(totals.total).toBeGreaterThanOrEqual(0)
  }))
})

test('a discount is never more than the goods, never negative, and its parts are the whole', () => {
  fc.assert(fc.property(fc.array(amount, { maxLength: 12 }), promo, (goods, code) => {
    const parts = discountByLine(goods, code)
    const worth = sum(goods)
    expect(sum(parts)).toBeLessThanOrEqual(worth)
    parts.forEach((part, i) => { expect(part).toBeGreaterThanOrEqual(0); expect(part).toBeLessThanOrEqual(goods[i]!) })
    if (code && worth >= code.minimum && code.amountOff !== null && code.percentOff === null) expect(sum(parts)).toBe(Math.min(worth, code.amountOff))
    if (code && worth < code.minimum) expect(sum(parts)).toBe(0)
  }))
})

test('splitting an amount loses no cent and no part is a cent from its share', () => {
  fc.assert(fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 }), (total, weights) => {
    const parts = allocate(cents(total), weights)
    expect(sum(parts)).toBe(total)
    const whole = weights.reduce((a, b) => a + b, 0)
    if (whole > 0) parts.forEach((part, i) => expect(Math.abs(part - (total * weights[i]!) / whole)).toBeLessThan(1))
  }))
})

test('[LIM-01] Alaska, Hawaii and the territories pay $10 more for standard shipping, and only for that', () => {
  const one: PricedLine = { id: 'l', unitPrice: cents(4_000), quantity: 1, isOversize: false, recipientId: 'r', shipMethod: 'ship' }
  const shipping = (state: string, serviceLevel: 1 | 2 | 3, line = one) => priceGoods([line], [{ id: 'r', destination: { country: 'US', state, postalCode: '' }, serviceLevel }], null)
  for (const state of ['AK', 'HI', 'PR', 'GU', 'VI', 'AS', 'MP']) {
    expect(shipping(state, 1).shipping - shipping('IL', 1).shipping).toBe(1_000)
    expect(shipping(state, 1).surcharge).toBe(1_000)
    expect(shipping(state, 2).surcharge).toBe(0)
  }
  for (const state of ['IL', 'NY', 'DC', 'AE']) expect(shipping(state, 1).surcharge).toBe(0)
  expect(shipping('AK', 1, { ...one, shipMethod: 'pickup' }).shipping).toBe(0)
})

test.each([[123456, 'USD', '$1,234.56'], [0, 'USD', '$0.00'], [5, 'USD', '$0.05'], [-10000, 'USD', '-$100.00'], [100000000, 'USD', '$1,000,000.00'], [123456, 'CAD', '$1,234.56']] as const)('[NAV-11] [NAV-12] %i cents of %s is written %s', (value, currency, text) => {
  expect(formatMoney(cents(value), currency)).toBe(text)
})
test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no amount of money', value => {
  expect(() => cents(value)).toThrow(RangeError)
})
