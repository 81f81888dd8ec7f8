import type { z } from 'zod'
import type { Basket } from '#cart/rules/basket.ts'
import { CART_ERROR } from '#cart/rules/validation.ts'
import { numberedBoxes, passesDoor } from '#cart/rules/lines/oversized.ts'
import { isGuest } from '#platform/actor.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { OversizedItem, startCheckoutCall } from '../contract/start-call.ts'
import { STEPS } from '../rules/steps.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { CartAssessment } from './assess-cart.ts'
import { validateCart } from './validate-cart.ts'
import { viewCheckout } from './view-checkout.ts'

/** The popup 'Checkout Now', which offers signing in and continuing as a guest [SGN-02]. */
const LOGIN_POPUP = '/checkout/login'

/** Shipped items with a box that does not pass an ordinary door, each SKU once. Pickup lines are ignored. */
export function oversizedItems(
  { lines }: Basket,
  { skus }: Pick<CartAssessment, 'skus'>,
  told: readonly string[],
): OversizedItem[] {
  const shipped = new Set(lines.filter(line => line.shipMethod === 'ship').map(line => line.sku))
  return [...shipped]
    .filter(sku => !told.includes(sku))
    .flatMap(sku => {
      const piece = skus.get(sku)
      return piece === undefined || piece.boxes.every(passesDoor)
        ? []
        : [{ sku, title: piece.title, boxes: numberedBoxes(piece.boxes) }]
    })
}

/**
 * Starts the checkout from the cart [API-025, CRT-29, CRT-30]. The cart is validated first. Then oversize boxes are
 * reported, until the page sends their SKUs back as acknowledged. Last, a guest is asked to sign in or to continue as a
 * guest [SGN-04]; an international guest and a customer go straight on.
 */
export async function startCheckout(
  deps: CheckoutDeps,
  context: CallContext,
  { toldOversized, isGuestCheckout }: z.output<typeof startCheckoutCall.input>,
): Promise<z.output<typeof startCheckoutCall.reply>> {
  const { verdict, basket, stock, assessment } = await validateCart(deps, context)
  const stays = { ...verdict, popupUrl: null, redirectUrl: null, oversizedItems: [], checkout: null }
  if (verdict.errorType !== CART_ERROR.none || !basket || !assessment) return stays
  const large = oversizedItems(basket, assessment, toldOversized)
  if (large.length > 0) return { ...stays, isSuccess: false, oversizedItems: large }
  const isAsked = isGuest(context.actor) && !basket.isInternational && !isGuestCheckout
  if (isAsked) return { ...stays, isSuccess: false, popupUrl: LOGIN_POPUP }
  const checkout = await viewCheckout(deps, context, { basket, stock })
  return { ...stays, redirectUrl: `${STEPS.shipping.path}#${STEPS.shipping.anchor}`, checkout }
}
