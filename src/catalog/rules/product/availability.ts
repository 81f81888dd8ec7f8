import { workingDays } from '#delivery/rules/promise.ts'
import type { Language } from '#lib/language.ts'
import { weeksOf } from '#lib/weeks.ts'
import { messages } from './availability.messages.ts'
import { isMadeToOrder } from '../fulfilment-type.ts'
import type { Sku } from '../product.ts'

/** Fewer left are worth a word. */
const FEW = 3

/**
 * `In stock, arrives in 2–3 weeks`, `Made to order, arrives in 8–9 weeks`, `Out of stock`. `left`: pieces in the
 * country, of what is counted. `isCut`: it is cut in choices of its own, which takes `leadTimeDays`.
 */
export function availabilityWords({
  sku,
  isCut,
  leadTimeDays,
  left,
  language,
}: {
  readonly sku: Pick<Sku, 'fulfilmentType' | 'isNla' | 'isOversize' | 'isFreight' | 'isVendorShipped'>
  readonly isCut: boolean
  readonly leadTimeDays: number
  readonly left: number
  readonly language: Language
}): string {
  const t = messages[language]
  const { fulfilmentType, isNla } = sku
  const isCounted = fulfilmentType === 'stock' && !isCut
  if (isNla) return t.gone
  if (isCounted && left <= 0) return t.soldOut
  const had =
    isCut || isMadeToOrder(fulfilmentType)
      ? t.madeToOrder
      : fulfilmentType !== 'stock'
        ? t.specialOrder
        : left <= FEW
          ? t.left(left)
          : t.inStock
  // Both countries' ways are as long within their roads.
  const {
    handling,
    transit: [least, most],
  } = workingDays({ ...sku, leadTimeDays: isCounted ? 0 : leadTimeDays, isGiftCard: false }, 'US')
  return t.arrives(had, weeksOf(handling + least), weeksOf(handling + most))
}
