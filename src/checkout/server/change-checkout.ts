import { changeOf } from '#cart/server/change-of.ts'
import { applyPromoCode, removePromoCode } from '#cart/server/apply-promo-code.ts'
import { changeBasket, changeStep } from '#cart/server/change-basket.ts'
import { isPromoGone } from '#cart/server/try-promo.ts'
import { storeCardSecret } from '#orders/server/card-secrets.ts'
import { codeOf } from '#promotions/rules/promotion.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { CardData } from '../contract/card-data.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import type { PromoVerdict } from '../contract/promo-code-calls.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { openStep } from './move-step.ts'
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

/**
 * Adds an encrypted card, replacing the previous one; null removes it. Gift cards and certificates are unchanged
 * [API-078].
 */
export async function saveCard(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  card: CardData | null,
): Promise<CheckoutData> {
  const change = changeOf(context, call, card ? { lastFour: card.lastFour, at: card.encryptionTimestamp } : null)
  const changed = await changeStep<null>(deps.cart, change, async (content, basket) => {
    const others = content.tenders.filter(one => one.kind !== 'card')
    if (!card) return { kind: 'change', outcome: null, content: { ...content, tenders: others } }
    if (content.lines.length === 0)
      throw new Refused({ kind: 'conflict', message: messages[context.site.language].missing.items })
    // A time in the future would keep the data beyond the limit; the gateway checks the real time inside the JWE.
    const encryptionTimestamp = new Date(
      Math.min(Date.parse(card.encryptionTimestamp), deps.orders.now()),
    ).toISOString()
    // The request's id, so that a retry writes the same tender again.
    const tenderId = context.requestId
    const { encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear, encryptedSecurityCode, holderName } = card
    const encrypted = {
      encryptedCardNumber,
      encryptedExpiryMonth,
      encryptedExpiryYear,
      encryptedSecurityCode,
      holderName,
    }
    const secret = storeCardSecret(tenderId, encrypted, encryptionTimestamp)
    const tender = {
      kind: 'card' as const,
      id: tenderId,
      cardKind: 'CardOne' as const,
      brand: card.type,
      lastFour: card.lastFour,
      expMonth: card.expMonth,
      expYear: card.expYear,
      amount: null,
      encryptionTimestamp,
    }
    const put = { ...content, tenders: [...others, tender] }
    // Card and billing address can be saved in either order; the last of the two opens the review.
    const opened = await openStep(deps, context, 4, put, basket)
    return { kind: 'change', outcome: null, content: typeof opened === 'string' ? put : opened, with: secret }
  })
  return viewCheckout(deps, context, changed)
}
