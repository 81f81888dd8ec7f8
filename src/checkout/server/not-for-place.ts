import type { BasketContent } from '#cart/rules/basket.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import { linesNotForPlace } from '#cart/rules/validation.ts'
import { promiseBasket } from '#cart/server/shipping/promise-basket.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/**
 * Titles of the items that can't be sent to or picked up at their destination, without duplicates. Reads from memory
 * only and ignores stock.
 */
export async function titlesNotForPlace(
  { cart }: CheckoutDeps,
  content: BasketContent,
  { site: { country, language } }: CallContext,
): Promise<string[]> {
  const skus = await cart.skus([...new Set(content.lines.map(line => line.sku))], country, language)
  const { checked } = await promiseBasket(cart, { ...content, country }, skus, new Map())
  const stopped = new Set(linesNotForPlace(checked).map(line => line.id))
  return [
    ...new Set(content.lines.flatMap(line => (stopped.has(line.id) ? [lineSku(skus, line)?.title ?? line.sku] : []))),
  ]
}
