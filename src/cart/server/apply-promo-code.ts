import { codeOf } from '#promotions/rules/promotion.ts'
import { isCodeOfOthers } from '#registry/server/completion-code.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import { changeBasket, type Change, type ChangeDeps, type Changed } from './change-basket.ts'
import { tryPromo, type PromoDeps } from './try-promo.ts'

/**
 * Applies a promo code in place of the previous one, unless it can never apply to this cart: then the cart is unchanged
 * [CRT-08, CRT-10]. The outcome is the reason in words, or empty if the code was applied.
 */
export function applyPromoCode(deps: ChangeDeps & PromoDeps, change: Change, typed: string): Promise<Changed<string>> {
  const { actor, country, language = 'en', session, address = '' } = change
  const code = codeOf(typed)
  return changeBasket<string>(deps, change, async content => {
    const customerId = actor.kind === 'customer' ? actor.customerId : null
    if (await isCodeOfOthers(deps.db, code, customerId))
      return { kind: 'leave', outcome: messages[language].registryCode }
    const because = await tryPromo(deps, content, { code, country, language, by: { session, address } })
    return because === ''
      ? { kind: 'change', content: { ...content, promoCode: code }, outcome: '' }
      : { kind: 'leave', outcome: because }
  })
}

/** Removes the promo code from the cart [CRT-08]. */
export const removePromoCode = (deps: ChangeDeps, change: Change): Promise<Changed<null>> =>
  changeBasket<null>(deps, change, content => ({
    kind: 'change',
    content: { ...content, promoCode: null },
    outcome: null,
  }))
