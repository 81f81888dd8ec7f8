import { cents } from '#lib/money.ts'
import type { Cents } from '#lib/money.ts'
import type { PriceLists } from './schemas/lists-schema.ts'

/** An amount in whole units of the currency, ended as the list ends the amount that it comes from. */
export function ended({ endings }: PriceLists, from: number, raw: number): number {
  const { roundTo, minus } = endings.findLast(ending => from >= ending.from) ?? endings[0]!
  return Math.round((Math.round(raw / roundTo) * roundTo - minus) * 100) / 100
}

/** What an American price is in Canada. */
export const canadian = (lists: PriceLists, usd: number): number => ended(lists, usd, usd * lists.cadPerUsd)

export const toCents = (amount: number): Cents => cents(Math.round(amount * 100))

/** A price in both countries, in cents. A difference of nothing is nothing in both. */
export const inBoth = (lists: PriceLists, usd: number): { readonly US: Cents; readonly CA: Cents } => ({
  US: toCents(usd),
  CA: toCents(usd === 0 ? 0 : canadian(lists, usd)),
})
