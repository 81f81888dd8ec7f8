import type { Basket } from '#cart/rules/basket.ts'
import { CART_ERROR, validateLines, type CartValidation } from '#cart/rules/validation.ts'
import { shortages } from '#orders/server/stock-holds.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** Looks at the cart as it is now; the hold at place order has the last word [API-040]. */
export async function checkCart(deps: CheckoutDeps, basket: Basket | undefined): Promise<CartValidation> {
  if (!basket || basket.lines.length === 0) return validateLines([], new Set())
  if (basket.status === 'placing') return { errorType: CART_ERROR.invalidBasket, errorMessage: 'Your order is being placed. Please wait a moment.', isSuccess: false }
  const skus = await deps.cart.skus([...new Set(basket.lines.map(line => line.sku))], basket.country)
  const wanted = new Map<string, number>()
  for (const line of basket.lines) if (skus.get(line.sku)?.isUncounted === false) wanted.set(line.sku, (wanted.get(line.sku) ?? 0) + line.quantity)
  const short = await shortages(deps.cart.db, basket.country, [...wanted].map(([sku, quantity]) => ({ sku, quantity })))
  const unavailable = new Set([...short, ...basket.lines.filter(line => !skus.has(line.sku)).map(line => line.sku)])
  return validateLines(basket.lines.map(line => ({ sku: line.sku, title: skus.get(line.sku)?.title ?? `Item ${line.sku}` })), unavailable)
}
