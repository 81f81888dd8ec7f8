import { loadBasket } from '#cart/server/find-basket.ts'
import { viewCart } from '#cart/server/cart-view.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import { pathIn } from '#lib/language.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import { isOpenToViewer } from '#orders/rules/open-to-viewer.ts'
import { readNewestOrder } from '#orders/server/read-order.ts'
import type { Country } from '#lib/site.ts'
import { GUEST } from '#platform/actor.ts'
import type { SessionKey } from '#platform/session.ts'
import { siteLinks } from '../../site-links.server.ts'

/** Number of cart lines that are shown with pictures. */
const SHOWN = 4

/**
 * The newest order that a session may see in a country, if it was placed: for a guest the same order as on the
 * confirmation page, and for the same time.
 */
async function latestOrder({ orders }: CheckoutDeps, session: SessionKey, country: Country, isCustomer: boolean) {
  const order = (await readNewestOrder(orders.db, session, country))?.order
  return order && (isCustomer || isOpenToViewer(order.placedAt, orders.now()))
    ? { number: order.number, total: order.total, placedAt: order.placedAt }
    : undefined
}

/** The cart, the latest order and the links of the account's first page, of a guest or a customer. */
export async function accountOverview({
  site,
  language,
  hosts,
  menu,
  shopper,
  checkout,
}: Pick<PageRequest, 'site' | 'language' | 'hosts' | 'menu' | 'shopper' | 'checkout'>) {
  const session = shopper?.session
  const basket = session && (await loadBasket(checkout.cart.db, session, site.country))
  const {
    lineItems,
    orderSummary: { itemCount, merchandise },
  } = await viewCart(checkout.cart, basket, { actor: shopper?.actor ?? GUEST, language, site: site.code })
  const pieces = lineItems.slice(0, SHOWN).map(({ id, itemInfo: { title, url, picture, isAvailable } }) => ({
    id,
    title,
    picture,
    path: isAvailable ? url : undefined,
  }))
  const [first] = await menu(site)
  return {
    site,
    customer:
      shopper?.actor.kind === 'customer' ? { firstName: shopper.actor.firstName, email: shopper.actor.email } : null,
    cart: { itemCount, merchandise, pieces, more: lineItems.length - pieces.length },
    order: session && (await latestOrder(checkout, session, site.country, shopper.actor.kind === 'customer')),
    start: first && { name: first.name, path: `/shop/${first.category}` },
    sites: siteLinks(hosts, site).map(({ locale, label, origin, isCurrent, language: one }) => ({
      locale,
      label,
      isCurrent,
      href: `${origin}${pathIn(one, '/account')}`,
    })),
  }
}
