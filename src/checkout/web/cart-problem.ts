import type { z } from 'zod'
import { CART_ERROR } from '#cart/rules/validation.ts'
import type { CartProblem } from '#cart/web/cart-page.tsx'
import type { validateCart } from '../contract.ts'

export type CartVerdict = z.output<typeof validateCart.reply>

function title(errorType: number): string {
  switch (errorType) {
    case CART_ERROR.nlaItems: case CART_ERROR.allNlaItems: return 'Item(s) no longer available'
    case CART_ERROR.personalizationServiceUnavailable: case CART_ERROR.inHousePersonalizationNlaItems: return 'Personalization is not available now'
    case CART_ERROR.pfasItems: return 'Item(s) cannot be shipped to or picked up in this state'
    default: return 'Please Edit Your Cart to Proceed'
  }
}

/** What to say when a cart can't be bought as it is; nothing when it can [PUP-11]. */
export const cartProblem = ({ isSuccess, errorType, errorMessage }: CartVerdict): CartProblem | undefined =>
  isSuccess ? undefined : { title: title(errorType), message: errorMessage }
