import { expect, test } from 'vitest'
import { CellFault } from './fault.ts'
import { googleProduct } from './google.ts'
import { isInForce, periodBetween, periodOf } from './sale-period.ts'
import { wooProduct } from './woocommerce.ts'

const at = (text: string): number => Date.parse(text)
const none = () => {}

test.each([
  ['2026-11-20/2026-11-27', '2026-11-27T23:59:00Z', true],
  ['2026-11-20/2026-11-27', '2026-11-28T00:00:00Z', false],
  ['2026-11-20/2026-11-27', '2026-11-19T23:59:00Z', false],
  ['2026-11-20T16:00-08:00/2026-11-21T16:00-08:00', '2026-11-20T23:59:00Z', false],
  ['2026-11-20T16:00-0800 / 2026-11-21T16:00-0800', '2026-11-21T00:00:00Z', true],
  ['', '2026-11-21T00:00:00Z', true],
])('in the sale period %s, at %s, the sale is in force: %s', (period, now, expected) => {
  expect(isInForce(periodOf({ when: period }, 'when'), at(now))).toBe(expected)
})

test('a sale with only one date is unlimited on the other side', () => {
  const starts = periodBetween({ from: '2026-11-20 08:00:00', to: '' }, 'from', 'to')
  expect([isInForce(starts, at('2026-11-20T07:59Z')), isInForce(starts, at('2031-01-01T00:00Z'))]).toEqual([
    false,
    true,
  ])
  const ends = periodBetween({ to: '2026-11-20' }, 'from', 'to')
  expect([isInForce(ends, at('2011-01-01T00:00Z')), isInForce(ends, at('2026-11-21T00:00Z'))]).toEqual([true, false])
})

test.each(['next week', '2026-11-20', '2026-11-20/2026-13-45', '2026-11-20/2026-11-21/2026-11-22'])(
  'refuses the period %s with its column',
  period => expect(() => periodOf({ when: period }, 'when')).toThrow(CellFault),
)

test.each([
  ['before it', '2026-11-01T00:00Z', { price: 2000, isSaleOutsideDates: true }],
  ['during it', '2026-11-21T00:00Z', { price: 1500, compareAt: 2000 }],
  ['after it', '2026-12-24T00:00Z', { price: 2000, isSaleOutsideDates: true }],
])('a dated sale price of WooCommerce and Google applies only within its dates: %s', (_, now, expected) => {
  const woo = {
    Type: 'simple',
    SKU: 'L-1',
    Name: 'Lamp',
    'Regular price': '20',
    'Sale price': '15',
    'Date sale price starts': '2026-11-20',
    'Date sale price ends': '2026-11-27',
  }
  const item = {
    id: 'L-1',
    title: 'Lamp',
    price: '20.00 USD',
    sale_price: '15.00 USD',
    sale_price_effective_date: '2026-11-20T00:00+0000/2026-11-27T23:59+0000',
  }
  for (const product of [
    wooProduct([{ row: 2, cells: woo }], none, at(now)),
    googleProduct([{ row: 2, cells: item }], none, at(now)),
  ]) {
    expect(product.variants).toMatchObject([expected])
    expect('compareAt' in product.variants[0]!).toBe('compareAt' in expected)
  }
})
