import type { Language } from './language.ts'

/** An amount of money in whole cents of the site's currency [NAV-11]. Never a fraction, never NaN. */
declare const centsBrand: unique symbol
export type Cents = number & { readonly [centsBrand]: true }

export const CURRENCIES = ['USD', 'CAD'] as const
export type Currency = (typeof CURRENCIES)[number]

/**
 * Brands a safe integer as cents; throws a RangeError for any other number, so that a bad amount fails where it is
 * made.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

export const ZERO = 0 as Cents

export const plus = (a: Cents, b: Cents): Cents => cents(a + b)
export const minus = (a: Cents, b: Cents): Cents => cents(a - b)
export const times = (a: Cents, quantity: number): Cents => cents(a * quantity)
export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce<Cents>(plus, ZERO)
export const least = (a: Cents, b: Cents): Cents => (a < b ? a : b)

const formats: Record<Currency, Intl.NumberFormat> = {
  USD: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  CAD: new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }),
}

const french = new Intl.NumberFormat('fr-CA', { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' })

/**
 * `123456` USD → `$1,234.56` [NAV-11, NAV-12]. CAD is written `$1,234.56` too, and `1 234,56 $` in French; the header
 * of the page names the currency.
 */
export const formatMoney = (amount: Cents, currency: Currency, language: Language = 'en'): string =>
  (language === 'fr' ? french : formats[currency]).format(amount / 100)

/**
 * Splits `total` over `weights` in whole cents by largest remainder: parts add up to the total exactly, and no part is
 * more than a cent from its exact share. All weights zero: the first part gets the total. No weights: no parts.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((a, b) => a + b, 0)
  if (weights.length === 0) return []
  if (whole === 0) return weights.map((_, i) => (i === 0 ? total : ZERO))
  const exact = weights.map(weight => (total * weight) / whole)
  const parts = exact.map(share => Math.trunc(share))
  const left = total - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((share, i) => ({ i, rest: Math.abs(share - Math.trunc(share)) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i)
  const step = Math.sign(left)
  for (let k = 0; k < Math.abs(left); k++) {
    const { i } = byRemainder[k % byRemainder.length]!
    parts[i]! += step
  }
  return parts.map(cents)
}
