import type { BasketContent } from '#cart/rules/basket.ts'
import type { CartSku } from '#cart/rules/cart-sku.ts'
import { isInvalid } from '#cart/rules/lines/checked-lines.ts'
import type { StockBySku } from '#cart/rules/stock/stock-seen.ts'
import { checkLines, type CartCheck, type CheckedLine } from '#cart/rules/validation.ts'
import { promiseBasket } from '#cart/server/shipping/promise-basket.ts'
import type { Country } from '#lib/site.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

export interface CartAssessment {
  readonly lines: readonly CheckedLine[]
  readonly check: CartCheck
  readonly skus: ReadonlyMap<string, CartSku>
  readonly invalid: 'recipient' | 'store' | undefined
}

/**
 * Checks a cart with the stock that was read with it, and with catalogue, stores and feature flags from memory. Runs no
 * SQL statement.
 */
export async function assessCart(
  { cart }: CheckoutDeps,
  content: BasketContent,
  country: Country,
  stock: StockBySku,
  context: CallContext,
): Promise<CartAssessment> {
  const [skus, switches] = await Promise.all([
    cart.skus([...new Set(content.lines.map(line => line.sku))], country, context.site.language),
    cart.switches.now(),
  ])
  const { at, checked: lines } = await promiseBasket(cart, { ...content, country }, skus, stock)
  const services = {
    installation: switches['installation-service'],
    personalization: switches['personalization-service'],
    inHousePersonalization: switches['in-house-personalization'],
  }
  return { lines, skus, check: checkLines(lines, stock, services), invalid: isInvalid(content, at !== null) }
}
