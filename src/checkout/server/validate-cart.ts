import { loadBasketWithSupply } from '#cart/server/find-basket.ts'
import { lineSku } from '#cart/rules/line-sku.ts'
import { messages } from '#cart/rules/cart-answers.messages.ts'
import { CART_ERROR, validateLines, type CartValidation } from '#cart/rules/validation.ts'
import { languageOf } from '#lib/language.ts'
import type { CallContext } from '#platform/serve.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** Looks at the cart as it is now; the hold at place order has the last word [API-040]. */
export async function checkCart(deps: CheckoutDeps, { session, site }: CallContext): Promise<CartValidation> {
  const language = languageOf(site.lang)
  const found = session && (await loadBasketWithSupply(deps.cart.db, session, site.country))
  if (!found || found.basket.lines.length === 0) return validateLines([], new Set(), language)
  const { basket, supply } = found
  if (basket.status === 'placing') return { errorType: CART_ERROR.invalidBasket, errorMessage: messages[language].placing, isSuccess: false }
  const skus = await deps.cart.skus([...new Set(basket.lines.map(line => line.sku))], basket.country, language)
  const wanted = new Map<string, number>()
  for (const line of basket.lines) wanted.set(line.sku, (wanted.get(line.sku) ?? 0) + line.quantity)
  const unavailable = new Set([...wanted].filter(([sku, quantity]) => {
    const one = skus.get(sku)
    return !one || (!one.isUncounted && quantity > (supply.get(sku) ?? 0))
  }).map(([sku]) => sku))
  for (const line of basket.lines) if (lineSku(skus, line) === undefined) unavailable.add(line.sku)
  return validateLines(basket.lines.map(line => ({ sku: line.sku, title: skus.get(line.sku)?.title ?? messages[language].item(line.sku) })), unavailable, language)
}
