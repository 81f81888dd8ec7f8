import { loadBasketWithStock } from '#cart/server/find-basket.ts'
import { LINES_A_PART } from '#cart/rules/cart-limits.ts'
import { sentCart } from '#cart/rules/sent-cart.ts'
import { viewCart } from '#cart/server/cart-view.ts'
import { GUEST } from '#platform/actor.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/cart.page.ts'

/** The cart of this session in this country. A long cart has only its first lines; the page loads the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, language, shopper, checkout } = context.get(pageRequest)
  const seen = shopper?.session && (await loadBasketWithStock(checkout.cart.db, shopper.session, site.country))
  const viewer = { actor: shopper?.actor ?? GUEST, language, site: site.code }
  const cart = await viewCart(checkout.cart, seen?.basket, viewer, seen?.stock)
  const { isAlternativePaymentsEnabled } = await checkout.cart.switches.of(site.code)
  const lineCount = cart.lineItems.length
  return {
    site,
    lineCount,
    hasWallets: isAlternativePaymentsEnabled,
    cart: sentCart({ ...cart, groups: [], lineItems: cart.lineItems.slice(0, LINES_A_PART) }),
  }
}
