import type { Language } from '#lib/language.ts'
import { weeksOf } from '#lib/weeks.ts'
import { messages } from './availability.messages.ts'
import { daysAnywhere } from './delivery/delivery-to.ts'
import { isMadeToOrder } from './product.ts'
import type { Sku } from './product.ts'

/** Fewer left are worth a word. */
const FEW = 3

/**
 * `In stock, arrives in 2–3 weeks`, `Made to order, arrives in 8–9 weeks`, `Out of stock`. `left`: pieces in the country, of
 * what is counted. `isCut`: it is cut in choices of its own, which takes `leadTimeDays`.
 */
export function availabilityWords({ sku: { property, isNla, isOversize }, isCut, leadTimeDays, left, language }: {
  readonly sku: Pick<Sku, 'property' | 'isNla' | 'isOversize'>; readonly isCut: boolean; readonly leadTimeDays: number; readonly left: number; readonly language: Language
}): string {
  const t = messages[language]
  const isCounted = property === 0 && !isCut
  if (isNla) return t.gone
  if (isCounted && left <= 0) return t.soldOut
  const had = isCut || isMadeToOrder(property) ? t.madeToOrder : property !== 0 ? t.specialOrder : left <= FEW ? t.left(left) : t.inStock
  const [least, most] = daysAnywhere(isOversize).map(days => weeksOf(days + (isCounted ? 0 : leadTimeDays))) as [number, number]
  return t.arrives(had, least, most)
}
