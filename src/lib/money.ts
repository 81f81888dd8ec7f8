import type { Language, Locale } from './language.ts'

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

/**
 * A currency as a page shows it. A foreign one is that of an order from the other country's site: there `$` alone would
 * be read as the dollar of the page's own country.
 */
export type ShownCurrency = Currency | `foreign ${Currency}`

/** How a page of a country with the currency `own` shows amounts in `currency`. */
export const shownCurrency = (currency: Currency, own: Currency): ShownCurrency =>
  currency === own ? currency : `foreign ${currency}`

const formats: Record<string, Intl.NumberFormat> = {}

/** Locale of the pages that show a currency in a language. */
const localeFor = (currency: ShownCurrency, language: Language): Locale => {
  if (language === 'fr') return 'fr-CA'
  return currency === 'USD' || currency === 'foreign CAD' ? 'en-US' : 'en-CA'
}

/**
 * `123456` USD → `$1,234.56` [NAV-11, NAV-12]. CAD is written `$1,234.56` too, and `1 234,56 $` in French; the header
 * of the page names the currency. A foreign currency is named: `CA$1,234.56`, `US$1,234.56`, `1 234,56 $ US`.
 */
export const formatMoney = (amount: Cents, currency: ShownCurrency, language: Language = 'en'): string =>
  (formats[currency + language] ??= new Intl.NumberFormat(localeFor(currency, language), {
    style: 'currency',
    currency: currency.slice(-3),
    currencyDisplay: currency.startsWith('foreign') ? 'symbol' : 'narrowSymbol',
  })).format(amount / 100)

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
