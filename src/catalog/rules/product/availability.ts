import { workingDays } from '#delivery/rules/promise.ts'
import type { Language } from '#lib/language.ts'
import { weeksOf } from '#lib/weeks.ts'
import { messages } from './availability.messages.ts'
import { isMadeToOrder } from '../fulfilment-type.ts'
import type { Sku } from '../product.ts'

/** Show the number of units at or below this quantity. */
const FEW = 3

/**
 * Such as `In stock, arrives in 2–3 weeks` or `Out of stock`. `left`: units available in the country, if counted.
 * `isCut`: made to order in the shopper's choices, which takes `leadTimeDays`.
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
  // Transit times are the same in both countries, except in remote regions.
  const {
    handling,
    transit: [least, most],
  } = workingDays({ ...sku, leadTimeDays: isCounted ? 0 : leadTimeDays, isGiftCard: false }, 'US')
  return t.arrives(had, weeksOf(handling + least), weeksOf(handling + most))
}
