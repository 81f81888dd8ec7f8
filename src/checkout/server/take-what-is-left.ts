import { setQuantity } from '#cart/rules/lines/add-lines.ts'
import type { BasketContent } from '#cart/rules/basket.ts'
import type { StockBySku } from '#cart/rules/stock/stock-seen.ts'
import { changeOf } from '#cart/server/change-of.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { takeWhatIsLeftCall } from '../contract/cart-problem-calls.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { lookAt } from './look-at-cart.ts'
import { viewCheckout } from './view-checkout.ts'

/** The content with every line that asks for too much lowered to what is left of it, in the order of the lines. */
async function lowered(
  deps: CheckoutDeps,
  content: BasketContent,
  stock: StockBySku,
  context: CallContext,
): Promise<BasketContent> {
  const {
    check: { left },
  } = await lookAt(deps, content, context.site.country, stock, context)
  const short = [...left].find(([, units]) => units > 0)
  const next = short && setQuantity(content, ...short)
  // Lines of one SKU share what is left, so each is counted after the one before.
  return next === undefined ? content : lowered(deps, next, stock, context)
}

/**
 * Lowers every line that asks for more than is left to what is left, and answers the refreshed checkout. A line of
 * which
 * nothing is left stays, for the shopper to remove. A second time it changes nothing.
 */
export async function takeWhatIsLeft(deps: CheckoutDeps, context: CallContext): Promise<CheckoutData> {
  const changed = await changeBasket<null>(
    deps.cart,
    changeOf(context, takeWhatIsLeftCall.name, {}),
    async (content, { stock }) => {
      const fitted = await lowered(deps, content, stock, context)
      return fitted === content ? { kind: 'leave', outcome: null } : { kind: 'change', outcome: null, content: fitted }
    },
  )
  return viewCheckout(deps, context, changed)
}
