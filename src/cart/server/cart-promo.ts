import { codeOf } from '#promotions/rules/promotion.ts'
import type { CartDeps } from './cart-deps.ts'
import { viewCart } from './cart-view.ts'
import { changeBasket, type Change } from './change-basket.ts'
import { setInCart, type CartAnswer } from './change-cart.ts'
import { tryPromo } from './try-promo.ts'

/** Puts a code on the cart in place of the one before, or leaves the cart as it is and says why [CRT-08, CRT-10]. */
export async function putPromoOnCart(
  deps: CartDeps,
  change: Change,
  typed: string,
): Promise<CartAnswer & { readonly promoErrorMessage: string }> {
  const { country, language = 'en' } = change
  const promoCode = codeOf(typed)
  const { basket, stock, outcome } = await changeBasket<string>(deps, change, async content => {
    const because = await tryPromo(deps, content, {
      code: promoCode,
      country,
      language,
      by: { session: change.session, address: change.address ?? '' },
    })
    return because === ''
      ? { kind: 'change', content: { ...content, promoCode }, outcome: '' }
      : { kind: 'leave', outcome: because }
  })
  return {
    isSuccess: outcome === '',
    message: outcome,
    promoErrorMessage: outcome,
    cart: await viewCart(deps, basket, language, stock),
  }
}

/** Takes the promo code off the cart; without one it stays as it is [CRT-08]. */
export const takePromoOff = (deps: CartDeps, change: Change): Promise<CartAnswer> =>
  setInCart(deps, change, content => ({ ...content, promoCode: null }))
