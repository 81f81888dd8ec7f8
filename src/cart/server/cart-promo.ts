import type { Why } from '#promotions/rules/evaluate.ts'
import { explain } from '#promotions/rules/explain.ts'
import { codeOf } from '#promotions/rules/promotion.ts'
import type { Currency } from '#lib/money.ts'
import type { CartDeps } from './cart-deps.ts'
import { viewCart } from './cart-view.ts'
import { changeBasket, type Change } from './change-basket.ts'
import { setInCart, type CartAnswer } from './change-cart.ts'
import { priceBasket } from './price-basket.ts'

/** What a cart can still grow into: such a code is kept, and the cart says what it waits for. */
const CAN_STILL_APPLY: ReadonlySet<Why['kind']> = new Set(['minimum', 'more-pieces', 'better-offer'])

/** Puts a code on the cart in place of the one before, or leaves the cart as it is and says why [CRT-08, CRT-10]. */
export async function putPromoOnCart(deps: CartDeps, change: Change, typed: string): Promise<CartAnswer & { readonly promoErrorMessage: string }> {
  const language = change.language ?? 'en'
  const currency: Currency = change.country === 'CA' ? 'CAD' : 'USD'
  const promoCode = codeOf(typed)
  const { basket, stock, outcome } = await changeBasket<string>(deps, change, async content => {
    const coded = { ...content, promoCode }
    const skus = await deps.skus([...new Set(content.lines.map(line => line.sku))], change.country, language)
    const { promotions: { code } } = await priceBasket({ ...coded, country: change.country }, skus, deps.tax, await deps.prices())
    return code.kind === 'refused' && !CAN_STILL_APPLY.has(code.because.kind) ? { kind: 'leave', outcome: explain(code.because, promoCode, currency, language) } : { kind: 'change', content: coded, outcome: '' }
  })
  return { isSuccess: outcome === '', message: outcome, promoErrorMessage: outcome, cart: await viewCart(deps, basket, language, stock) }
}

/** Takes the promo code off the cart; without one it stays as it is [CRT-08]. */
export const takePromoOff = (deps: CartDeps, change: Change): Promise<CartAnswer> => setInCart(deps, change, content => ({ ...content, promoCode: null }))
