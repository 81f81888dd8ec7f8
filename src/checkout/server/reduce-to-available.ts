import { setQuantity } from '#cart/rules/lines/add-lines.ts'
import type { BasketContent } from '#cart/rules/basket.ts'
import type { StockBySku } from '#cart/rules/stock/stock-seen.ts'
import { changeOf } from '#cart/server/change-of.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { takeWhatIsLeftCall } from '../contract/cart-problem-calls.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { assessCart } from './assess-cart.ts'
import { viewCheckout } from './view-checkout.ts'

/** Lowers the quantity of every line that exceeds its remaining units, in the order of the lines. */
async function lowered(
  deps: CheckoutDeps,
  content: BasketContent,
  stock: StockBySku,
  context: CallContext,
): Promise<BasketContent> {
  const {
    check: { left },
  } = await assessCart(deps, content, context.site.country, stock, context)
  const short = [...left].find(([, units]) => units > 0)
  const next = short && setQuantity(content, ...short)
  // Lines of one SKU share its remaining units, so each is counted after the previous one.
  return next === undefined ? content : lowered(deps, next, stock, context)
}

/**
 * Lowers every line that exceeds its remaining units to that quantity, and returns the updated checkout. A line without
 * remaining units is kept, for the shopper to remove. Idempotent.
 */
export async function reduceToAvailable(deps: CheckoutDeps, context: CallContext): Promise<CheckoutData> {
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
