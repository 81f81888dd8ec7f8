import type { z } from 'zod'
import type { deliveryEstimates } from '../../contract/delivery-calls.ts'
import { viewBasket, type CartViewDeps } from '../cart-view.ts'
import type { Change } from '../change-basket.ts'
import { loadBasketWithStock } from '../store.ts'

/**
 * Current delivery and pickup estimates of the cart's lines; a reset without lines while dates are unavailable [CRT-13,
 * CRT-14].
 */
export async function estimateDeliveries(
  deps: CartViewDeps,
  { session, country, language = 'en' }: Pick<Change, 'session' | 'country' | 'language'>,
): Promise<z.input<typeof deliveryEstimates.reply>> {
  if (!(await deps.switches.now())['delivery-dates']) return { isReset: true }
  const seen = await loadBasketWithStock(deps.db, session, country)
  if (seen === undefined) return { isReset: false, lineItems: [] }
  const { items } = await viewBasket(deps, seen.basket, language, seen.stock)
  return {
    isReset: false,
    lineItems: items.map(({ id, shippingDeliveryOptions }) => ({ id, shippingDeliveryOptions })),
  }
}
