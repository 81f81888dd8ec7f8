import { messages } from '../rules/cart-answers.messages.ts'
import type { CartDeps } from './cart-deps.ts'
import { viewCart } from './cart-view.ts'
import { changeBasket, type Change } from './change-basket.ts'
import { setInCart, type CartAnswer } from './change-cart.ts'
import { findPromo } from './store.ts'

/** Puts a code on the cart in place of the one before, or leaves the cart as it is and says why [CRT-08, CRT-10]. */
export async function putPromoOnCart(deps: CartDeps, change: Change, promoCode: string): Promise<CartAnswer & { readonly promoErrorMessage: string }> {
  const language = change.language ?? 'en'
  const promo = await findPromo(deps.db, promoCode, change.country)
  const { basket, stock } = await changeBasket<null>(deps, change, content => (promo ? { kind: 'change', content: { ...content, promoCode: promo.code }, outcome: null } : { kind: 'leave', outcome: null }))
  const promoErrorMessage = promo ? '' : messages[language].noPromo(promoCode)
  return { isSuccess: promo !== undefined, message: promoErrorMessage, promoErrorMessage, cart: await viewCart(deps, basket, language, stock) }
}

/** Takes the promo code off the cart; without one there is nothing to do [CRT-08]. */
export const takePromoOff = (deps: CartDeps, change: Change): Promise<CartAnswer> => setInCart(deps, change, content => ({ ...content, promoCode: null }))
