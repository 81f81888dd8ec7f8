import type { Language } from './language.ts'
import { cents, formatMoney } from './money.ts'
import type { Currency } from './money.ts'

/** A signed price difference: `+$150.00`, `−$60.00`; '' if it is zero or unknown. */
export const formatPriceDifference = (more: number | undefined, currency: Currency, language: Language): string =>
  more === undefined || more === 0
    ? ''
    : `${more > 0 ? '+' : '−'}${formatMoney(cents(Math.abs(more)), currency, language)}`
