import type { Language } from '#lib/language.ts'
import type { LineShipMethod } from '../basket.ts'
import { messages } from '../cart-answers.messages.ts'

/** The most units of a SKU that a shopper can order by one ship method. */
export interface StockLimit {
  /** Units in the country, or at the place that hands them over. */
  readonly units: number
  readonly shipMethod: LineShipMethod
}

/** The message that a quantity was reduced to the units in stock. */
export function cutWords({ units, shipMethod }: StockLimit, language: Language): string {
  const t = messages[language]
  if (units <= 0) return t.soldOut
  return shipMethod === 'pickup' ? t.tookAllForPickup(units) : t.tookAllLeft(units)
}

/** The message that no further unit of an item can be added, because it is out of stock or all of it is in the cart. */
export function noneLeftWords({ units, shipMethod }: StockLimit, title: string, language: Language): string {
  const t = messages[language]
  if (shipMethod === 'pickup') return units > 0 ? t.hasAllForPickup(units) : t.notAtStore
  return units > 0 ? t.hasAllLeft(units) : t.itemSoldOut(title)
}
