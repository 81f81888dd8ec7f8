import { data, redirect } from 'react-router'
import { deliveryEstimate, formatEstimate } from '#cart/rules/delivery-estimate.ts'
import { isSellable } from '#catalog/rules/card.ts'
import { galleryOf } from '#catalog/rules/gallery.ts'
import { isUncounted, pictureOf, productPath } from '#catalog/rules/product.ts'
import { restrictionWords } from '#catalog/rules/restriction.ts'
import { completeTheLook } from '#catalog/server/complete-the-look.ts'
import { listCategories } from '#catalog/server/list-categories.ts'
import { currentProductSlug } from '#catalog/server/former-addresses.ts'
import { productPage } from '#catalog/server/product-page.ts'
import { relatedProducts } from '#catalog/server/related-products.ts'
import { siteOf } from '#lib/site.ts'
import { pageRequest } from '#main/page-context.ts'
import { choiceGroups, shownSku } from '../product/choices.ts'
import { productHead } from '../head/page-heads.server.ts'
import type { Route } from './+types/product.page.ts'

/**
 * A product and one of its skus, for everybody. One that is not sold on the site is 404; one of the other brand is at
 * that brand's shop, where the session must come along since carts hold pieces of both.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageRequest)
  const { site, hosts, db } = page
  const found = await productPage(db, site.country, { slug: params.slug })
  const asked = new URL(request.url).searchParams.get('sku')
  const sku = found && shownSku(found.product.skus, asked, found.available)
  const price = sku?.prices[site.country]
  if (found === undefined || sku === undefined || price === undefined) {
    const slugNow = await currentProductSlug(db, params.slug)
    throw slugNow === undefined ? data(null, { status: 404 }) : redirect(`${productPath(slugNow)}${new URL(request.url).search}`, 301)
  }
  const { product, available, reviews } = found
  if (product.brand !== site.brand) {
    throw redirect(`${hosts.origin(siteOf(product.brand, site.country).code)}/session/switch?from=${site.brand}&path=${encodeURIComponent(productPath(product.slug, sku.sku))}`)
  }
  const [related, categories, look] = await Promise.all([relatedProducts(db, site, product), listCategories(db, site), completeTheLook(db, site.country, product.id)])
  const category = categories.find(one => one.category === product.categories[0])
  const left = available[sku.sku] ?? 0
  const { id, slug, name, isKids, shortDescription, description, details, materials, care, rating, restrictedReason } = product
  const { dimension, boxes, weightPounds, optionChoices, optionChoiceParameter, leadTimeDays, isOversize, isNla, property } = sku
  return {
    site, isKidsPage: isKids, related, look, reviews,
    head: productHead(page, found, category, [...related, ...look]),
    category: category && { name: category.name, href: `/shop/${category.category}` },
    product: { id, slug, name, shortDescription, description, details, materials, care, rating, skus: product.skus.map(one => one.sku) },
    restriction: restrictionWords(sku.restrictedRegions, restrictedReason),
    sku: { sku: sku.sku, price, dimension, boxes, weightPounds, optionChoices, optionChoiceParameter, leadTimeDays, isNla, property },
    picture: pictureOf(product, sku.sku),
    shots: galleryOf(product, sku, product.photos),
    choices: choiceGroups(product.skus, sku, available, site.country),
    isSellable: isSellable(sku, left),
    /** Pieces; undefined where none are counted. */
    left: isUncounted(property) ? undefined : left,
    delivery: formatEstimate(deliveryEstimate({ today: new Date().toISOString().slice(0, 10), leadTimeDays, isOversize, serviceLevel: 1 })),
  }
}
