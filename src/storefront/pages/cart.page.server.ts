import { loadBasketWithStock } from '#cart/server/find-basket.ts'
import { sentCart } from '#cart/rules/sent-cart.ts'
import { viewCart } from '#cart/server/cart-view.ts'
import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/cart.page.ts'

/** The cart of this session in this country. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, language, shopper, checkout } = context.get(pageRequest)
  const seen = shopper?.session && (await loadBasketWithStock(checkout.cart.db, shopper.session, site.country))
  return { site, cart: sentCart(await viewCart(checkout.cart, seen?.basket, language, seen?.stock)) }
}
