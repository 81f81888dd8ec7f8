import type { z } from 'zod'
import { CART_ERROR } from '#cart/rules/validation.ts'
import type { CartProblem } from '#cart/web/cart-page.tsx'
import type { Language } from '#lib/language.ts'
import type { validateCart } from '../contract.ts'
import { messages, type CheckoutWords } from './checkout.messages.tsx'

export type CartVerdict = z.output<typeof validateCart.reply>

function title(errorType: number, t: CheckoutWords['cartProblem']): string {
  switch (errorType) {
    case CART_ERROR.nlaItems: case CART_ERROR.allNlaItems: return t.unavailable
    case CART_ERROR.personalizationServiceUnavailable: case CART_ERROR.inHousePersonalizationNlaItems: return t.personalization
    case CART_ERROR.pfasItems: return t.restricted
    default: return t.other
  }
}

/** What to say when a cart can't be bought as it is; nothing when it can [PUP-11]. */
export const cartProblem = ({ isSuccess, errorType, errorMessage }: CartVerdict, language: Language = 'en'): CartProblem | undefined =>
  isSuccess ? undefined : { title: title(errorType, messages[language].cartProblem), message: errorMessage }
