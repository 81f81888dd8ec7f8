import type { Language } from '#lib/language.ts'
import { Refused } from '#platform/refusal.ts'
import type { BasketContent } from '../../rules/basket.ts'
import { messages } from '../../rules/cart-answers.messages.ts'

/** @throws Refused `conflict` if the shopper of the cart is international and so cannot pick anything up. */
export function mustNotBeInternational({ isInternational }: BasketContent, language: Language): void {
  if (isInternational) throw new Refused({ kind: 'conflict', message: messages[language].noPickupFromAbroad })
}
