import { changeOf } from '#cart/server/change-of.ts'
import { applyPromoCode, removePromoCode } from '#cart/server/apply-promo-code.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import { isPromoGone } from '#cart/server/try-promo.ts'
import { codeOf } from '#promotions/rules/promotion.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import type { PromoVerdict } from '../contract/promo-code-calls.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { viewCheckout } from './view-checkout.ts'

/** The documented sentence, the same in every language [CHK-15]; pages use `promoState`. */
const PROMO_REMOVED = 'Promotion Code has been removed'

/** Adds a promo code and returns the checkout, with the reason if the code can't be used [CRT-10]. */
export async function applyPromoInCheckout(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  typed: string,
): Promise<CheckoutData & { promoErrorMessage: string }> {
  const change = changeOf(context, call, { promoCode: codeOf(typed) })
  const changed = await applyPromoCode(deps.cart, change, typed)
  return {
    ...(await viewCheckout(
      deps,
      context,
      changed,
      changed.outcome === '' ? undefined : { isSuccess: false, message: changed.outcome },
    )),
    promoErrorMessage: changed.outcome,
  }
}

/**
 * Removes the promo code if it is no longer valid for any cart, with the documented message. A code that only lacks
 * matching goods is kept [CHK-12, CHK-15].
 */
export async function verifyPromo(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  promoCode: string,
): Promise<PromoVerdict> {
  const [language, { country }] = [context.site.language, context.site]
  const changed = await changeBasket<PromoVerdict['promoState']>(
    deps.cart,
    changeOf(context, call, { promoCode }),
    async content => {
      const isGood =
        content.promoCode !== null &&
        !(await isPromoGone(deps.cart, content, { code: content.promoCode, country, language }))
      return isGood
        ? { kind: 'leave', outcome: 'kept' }
        : { kind: 'change', outcome: 'removed', content: { ...content, promoCode: null } }
    },
  )
  const answer = changed.outcome === 'kept' ? undefined : { isSuccess: false, message: PROMO_REMOVED }
  return { ...(await viewCheckout(deps, context, changed, answer)), promoState: changed.outcome }
}

export async function removePromo(deps: CheckoutDeps, context: CallContext, call: string): Promise<CheckoutData> {
  const changed = await removePromoCode(deps.cart, changeOf(context, call, {}))
  return viewCheckout(deps, context, changed)
}
