import { cents } from '#lib/money.ts'
import type { Cents } from '#lib/money.ts'
import type { PriceLists } from './schemas/lists-schema.ts'

/** Rounds `raw` with the price ending that applies to the amount `from`. Whole units of the currency. */
export function ended({ endings }: PriceLists, from: number, raw: number): number {
  const { roundTo, minus } = endings.findLast(ending => from >= ending.from) ?? endings[0]!
  return Math.round((Math.round(raw / roundTo) * roundTo - minus) * 100) / 100
}

/** Converts a US price to a Canadian price. */
export const canadian = (lists: PriceLists, usd: number): number => ended(lists, usd, usd * lists.cadPerUsd)

export const toCents = (amount: number): Cents => cents(Math.round(amount * 100))

/** A price in both countries, in cents. A surcharge of 0 is 0 in both. */
export const inBoth = (lists: PriceLists, usd: number): { readonly US: Cents; readonly CA: Cents } => ({
  US: toCents(usd),
  CA: toCents(usd === 0 ? 0 : canadian(lists, usd)),
})
