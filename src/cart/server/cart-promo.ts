import { applyPromoCode, removePromoCode } from './apply-promo-code.ts'
import { viewCart } from './cart-view.ts'
import type { Change } from './change-basket.ts'
import type { CartAnswer, ChangeCartDeps } from './change-cart.ts'
import type { PromoDeps } from './try-promo.ts'

/** Adds a promo code to the cart and returns the cart, with a reason if the code is not valid [CRT-08, CRT-10]. */
export async function putPromoOnCart(
  deps: ChangeCartDeps & PromoDeps,
  change: Change,
  typed: string,
): Promise<CartAnswer & { readonly promoErrorMessage: string }> {
  const { basket, stock, outcome } = await applyPromoCode(deps, change, typed)
  return {
    isSuccess: outcome === '',
    message: outcome,
    promoErrorMessage: outcome,
    cart: await viewCart(deps, basket, change, stock),
  }
}

/** Removes the promo code and returns the cart [CRT-08]. */
export async function takePromoOff(deps: ChangeCartDeps, change: Change): Promise<CartAnswer> {
  const { basket, stock } = await removePromoCode(deps, change)
  return { isSuccess: true, message: '', cart: await viewCart(deps, basket, change, stock) }
}
