import { CART_ERROR } from '#cart/rules/validation.ts'
import type { CartVerdict } from '#cart/web/popups/nla-popup.tsx'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import type { PromoVerdict } from '../../contract/promo-code-calls.ts'

export interface ForwardCalls<T> {
  readonly verifyPromoCode: (promoCode: string) => Promise<PromoVerdict>
  readonly validateCart: () => Promise<CartVerdict>
  /** Returns true if the step may run despite a problem with the cart; by default it may not. */
  readonly mayGoOn?: (verdict: CartVerdict) => boolean
  /** The step's own save and move. Throws errors that it does not handle. */
  readonly next: () => Promise<T>
}

export type Forward<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** The order without the code: display it, scroll to the top, stay on the step [CHK-15]. */
  | { readonly kind: 'promo-removed'; readonly checkout: CheckoutData }
  | { readonly kind: 'basket-empty' }
  /** An order of this cart is being placed already. */
  | { readonly kind: 'placing' }
  | { readonly kind: 'cart-invalid'; readonly verdict: CartVerdict }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * The flow of every step's forward button: verifies the promo code if there is one, validates the cart, then runs the
 * step's own part [CHK-12…15]. Never throws: a failure is a value, so that no button stays busy.
 */
export async function goForward<T>(
  promoCode: string | null,
  { verifyPromoCode, validateCart, mayGoOn, next }: ForwardCalls<T>,
): Promise<Forward<T>> {
  try {
    if (promoCode !== null) {
      const checkout = await verifyPromoCode(promoCode)
      if (checkout.promoState === 'removed') return { kind: 'promo-removed', checkout }
      if (!checkout.isSuccess) return { kind: 'failed', error: new Error(checkout.message) }
    }
    const verdict = await validateCart()
    if (verdict.errorType === CART_ERROR.emptyBasket) return { kind: 'basket-empty' }
    if (verdict.isPlacing) return { kind: 'placing' }
    if (!verdict.isSuccess && !mayGoOn?.(verdict)) return { kind: 'cart-invalid', verdict }
    return { kind: 'done', value: await next() }
  } catch (error) {
    return { kind: 'failed', error }
  }
}
