import type { Language } from '#lib/language.ts'
import { messages } from './custom-order.messages.ts'
import { isMadeToOrder } from '../fulfilment-type.ts'
import type { FulfilmentType } from '../fulfilment-type.ts'
import type { SpecialOrderFamily } from '../special-order-family.ts'

/**
 * Terms that the shopper accepts before adding a made-to-order SKU: those of its family, or the general ones; undefined
 * if the SKU is not made to order [ATC-04, LIM-03].
 */
export function customOrderTerms({
  fulfilmentType,
  isConfigured,
  family,
  language,
}: {
  readonly fulfilmentType: FulfilmentType
  readonly isConfigured: boolean
  readonly family: Pick<SpecialOrderFamily, 'customOrderConfirmation'> | undefined
  readonly language: Language
}): string | undefined {
  return isConfigured || isMadeToOrder(fulfilmentType)
    ? (family?.customOrderConfirmation ?? messages[language].terms)
    : undefined
}
