import type { Language } from '#lib/language.ts'
import { messages } from './custom-order.messages.ts'
import { isMadeToOrder } from '../fulfilment-type.ts'
import type { FulfilmentType } from '../fulfilment-type.ts'
import type { SpecialOrderFamily } from '../special-order-family.ts'

/**
 * What a shopper agrees to before it is added: its family's terms, or what holds of all that is made to order;
 * undefined for what is not [ATC-04, LIM-03].
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
