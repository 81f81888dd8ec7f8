import type { Language } from '#lib/language.ts'
import { messages } from './cart-answers.messages.ts'

/** How many of a SKU a shopper can have, in one way. */
export interface StockLimit {
  /** Units in the country, or at the place that hands them over. */
  readonly units: number
  readonly shipMethod: 'ship' | 'pickup'
}

/** What a shopper reads when a quantity was cut to what is left. */
export function cutWords({ units, shipMethod }: StockLimit, language: Language): string {
  const t = messages[language]
  if (units <= 0) return t.soldOut
  return shipMethod === 'ship' ? t.tookAllLeft(units) : t.tookAllForPickup(units)
}

/** Why not a single unit more of an item can be added. */
export function noneLeftWords({ units, shipMethod }: StockLimit, title: string, language: Language): string {
  const t = messages[language]
  if (shipMethod === 'pickup') return units > 0 ? t.hasAllForPickup(units) : t.notAtStore
  return units > 0 ? t.hasAllLeft(units) : t.itemSoldOut(title)
}
