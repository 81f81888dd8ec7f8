import { data } from 'react-router'
import { placeLine } from '#addresses/rules/address-lines.ts'
import { swatchPath as picturePath } from '#catalog/rules/fabric/fabric.ts'
import { productPath } from '#catalog/rules/product.ts'
import { productPage } from '#catalog/server/product/product-page.ts'
import { listFabrics } from '#catalog/server/product/upholstery-store.ts'
import { CENTRAL_TIME } from '#lib/central-time.ts'
import { pathIn } from '#lib/language.ts'
import { SITES, type SiteCode } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import type { Customer } from '#platform/actor.ts'
import { customerKey } from '#platform/session.ts'
import type { SwatchOrder } from '#swatches/rules/swatch-order.ts'
import { readLinkedSwatches } from '#swatches/server/swatch-link.ts'
import { swatchesOf } from '#swatches/server/swatches-of.ts'
import type { ShownSwatches, ShownSwatchOrder } from '#swatches/web/shown-swatches.ts'
import { customerOrLogin } from './account-data.server.ts'

/** Builds what pages show of orders: dates in words, and pictures of the fabrics of both brands. */
async function shownBy({ db, site, language }: PageRequest) {
  const fabrics = (await Promise.all([listFabrics(db, 'CB', language), listFabrics(db, 'CB2', language)])).flat()
  const dated = new Intl.DateTimeFormat(site.lang, { dateStyle: 'long', timeZone: CENTRAL_TIME })
  const dayed = new Intl.DateTimeFormat(site.lang, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const day = (date: string) => dayed.format(new Date(`${date}T00:00:00Z`))
  return (order: SwatchOrder): ShownSwatches => ({
    number: order.number,
    href: pathIn(language, `/account/swatches/${order.number}`),
    ordered: dated.format(order.placedAt),
    arrives: { from: day(order.promisedFrom), to: day(order.promisedTo) },
    state: order.state,
    swatches: order.swatches.map(({ choiceCode, name }) => {
      const fabric = fabrics.find(one => one.choiceCode === choiceCode)
      return { name, image: fabric ? picturePath(fabric) : '', colour: fabric?.colour ?? 'transparent' }
    }),
  })
}

/** The orders of swatches of a customer, of both brands and in all countries. */
export async function shownSwatches(request: PageRequest, customer: Customer): Promise<ShownSwatches[]> {
  const orders = await swatchesOf(request.account.db, customerKey(customer.customerId))
  return orders.map(await shownBy(request))
}

/** An order of the link, or of the customer. Other orders do not exist for the caller. */
async function readSwatches(request: PageRequest, number: string, url: URL): Promise<SwatchOrder> {
  const { account } = request
  const key = url.searchParams.get('key')
  const found =
    key === null
      ? (await swatchesOf(account.db, customerKey(customerOrLogin(request, url).customerId))).find(
          one => one.number === number,
        )
      : await readLinkedSwatches(account.db, account.secret, { number, key })
  if (!found) throw data(null, { status: 404 })
  return found
}

/** One order of swatches. */
export async function shownSwatchOrder(request: PageRequest, number: string, url: URL): Promise<ShownSwatchOrder> {
  const { db, site, language } = request
  const order = await readSwatches(request, number, url)
  const { address, carrier, trackingUrl } = order
  const isHere = SITES[order.site as SiteCode].brand === site.brand
  const product = isHere ? await productPage(db, site.country, { sku: order.sku }, language) : undefined
  return {
    ...(await shownBy(request))(order),
    addressLines: [
      `${address.firstName} ${address.lastName}`,
      address.address1,
      address.address2,
      placeLine(address, language),
    ].filter(Boolean),
    tracking: carrier !== null && trackingUrl !== null ? { carrier, url: trackingUrl } : null,
    productHref: product && productPath(product.product.slug),
    key: url.searchParams.get('key'),
    isFollowedUp: order.isFollowedUp,
  }
}
