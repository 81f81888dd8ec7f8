import type { ShippingTables } from '#cart/rules/shipping/shipping-tables.ts'
import { isSellable } from '#catalog/rules/card.ts'
import { oneFile } from '#catalog/rules/photo.ts'
import { imagePath, isMadeToOrder, optionText, priceNow, productPath } from '#catalog/rules/product.ts'
import type { ShownProduct, Sku } from '#catalog/rules/product.ts'
import type { Review } from '#catalog/rules/review.ts'
import type { Cents } from '#lib/money.ts'
import { SHOP_NAME } from '#lib/shop-names.ts'
import { navigationState } from '#lib/site.ts'
import type { Site } from '#lib/site.ts'
import { decimal, described, known, type JsonLd } from './json-ld.ts'
import { shippingData } from './shipping-data.ts'
import type { SiteAddress } from './site-address.ts'

/** As many as a search engine looks at; the page has all of them. */
const MOST = { offers: 12, reviews: 5, pictures: 6 }
/** src/storefront/pages/terms-of-use.messages.ts */
const RETURN_DAYS = 30
const inches = (value: number): JsonLd | undefined => (value > 0 ? { '@type': 'QuantitativeValue', value, 'unitCode': 'INH' } : undefined)

/** Property 300 and 400 are made for one customer [LIM-03], 250 is ordered for one; the rest is there or is not. */
export function availabilityOf(sku: Pick<Sku, 'property' | 'isNla'>, left: number): string {
  if (sku.isNla) return 'https://schema.org/Discontinued'
  if (isMadeToOrder(sku.property)) return 'https://schema.org/MadeToOrder'
  if (sku.property === 250) return 'https://schema.org/BackOrder'
  return `https://schema.org/${isSellable(sku, left) ? 'InStock' : 'OutOfStock'}`
}

interface Offered { readonly sku: Sku; readonly now: Cents }
export interface ProductFacts {
  readonly product: ShownProduct
  readonly site: Pick<Site, 'country' | 'currency' | 'brand'>
  /** Of the site, without a slash at the end. */
  readonly origin: string
  /** Of its pages, in the language of this one. */
  readonly address: SiteAddress
  readonly available: Readonly<Record<string, number>>
  readonly reviews: readonly Review[]
  /** What sending costs in the site's country. */
  readonly shipping: ShippingTables
  /** Name of its main category. */
  readonly category?: string | undefined
}

/** As the terms say it: 30 days for what comes from stock, none for what is made for one customer [LIM-03]. */
function policyOf({ property, personalizationType }: Sku, isGiftCard: boolean, country: string): JsonLd | undefined {
  const policy = (more: JsonLd): JsonLd => ({ '@type': 'MerchantReturnPolicy', 'applicableCountry': country, ...more })
  if (isMadeToOrder(property)) return policy({ returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' })
  if (property !== 0 || personalizationType !== 0 || isGiftCard) return undefined
  return policy({ returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow', merchantReturnDays: RETURN_DAYS, refundType: 'https://schema.org/FullRefund' })
}

function offerOf({ sku, now }: Offered, { product, site, address, available, shipping }: ProductFacts): JsonLd {
  return known({
    '@type': 'Offer', 'sku': sku.sku, 'name': optionText(sku.optionChoices), 'url': address(productPath(product.slug, sku.sku)), 'price': decimal(now), 'priceCurrency': site.currency,
    'availability': availabilityOf(sku, available[sku.sku] ?? 0), 'itemCondition': 'https://schema.org/NewCondition', 'seller': { '@type': 'Organization', 'name': SHOP_NAME[navigationState(site.brand, false)] },
    'shippingDetails': shippingData(site, { ...sku, isGiftCard: product.isGiftCard, categories: product.categories, brand: product.brand, unitPrice: now }, shipping), 'hasMerchantReturnPolicy': policyOf(sku, product.isGiftCard, site.country),
  })
}

/** One sku is one offer; several are a range with the first dozen of them, what can be bought now first. */
function offersOf(offered: readonly Offered[], facts: ProductFacts): JsonLd {
  const [only, ...others] = offered
  if (others.length === 0) return offerOf(only!, facts)
  const prices = offered.map(({ now }) => now)
  const ready = ({ sku }: Offered) => (isSellable(sku, facts.available[sku.sku] ?? 0) ? 0 : 1)
  return {
    '@type': 'AggregateOffer', 'priceCurrency': facts.site.currency, 'lowPrice': decimal(Math.min(...prices)), 'highPrice': decimal(Math.max(...prices)), 'offerCount': offered.length,
    'offers': offered.toSorted((a, b) => ready(a) - ready(b)).slice(0, MOST.offers).map(one => offerOf(one, facts)),
  }
}

const reviewOf = ({ author, date, rating, title, text }: Review): JsonLd => known({
  '@type': 'Review', 'author': { '@type': 'Person', 'name': author }, 'datePublished': date, 'name': title, 'reviewBody': text,
  'reviewRating': { '@type': 'Rating', 'ratingValue': rating, 'bestRating': 5, 'worstRating': 1 },
})

/** A product and what it is offered for on this site. Without an offer (nothing of it can still be had) it is described without one. */
export function productData(facts: ProductFacts): JsonLd {
  const { product, site, origin, address, reviews, category } = facts
  const url = address(productPath(product.slug))
  const offered = product.skus.flatMap(sku => { const now = priceNow(sku, site.country); return now === undefined ? [] : [{ sku, now }] })
  const first = offered[0]?.sku ?? product.skus[0]
  const photos = product.photos.filter(({ view }) => view === 'main').concat(product.photos.filter(({ view }) => view !== 'main')).slice(0, MOST.pictures)
  const pictures = photos.length > 0 ? photos.map(photo => oneFile(photo, 1200)) : first === undefined ? [] : [imagePath({ sku: first.sku })]
  const { count, average } = product.rating
  return described('Product', {
    '@id': `${url}#product`, url, 'name': product.name, 'description': product.description, 'productID': product.id,
    'sku': first?.sku, 'brand': { '@type': 'Brand', 'name': SHOP_NAME[navigationState(site.brand, product.isKids)] }, category, 'material': product.materials,
    'image': pictures.map(path => `${origin}${path}`),
    'width': first && inches(first.dimension.width || first.dimension.diameter), 'depth': first && inches(first.dimension.depth), 'height': first && inches(first.dimension.height),
    'offers': offered.length === 0 ? undefined : offersOf(offered, facts),
    'aggregateRating': count === 0 ? undefined : { '@type': 'AggregateRating', 'ratingValue': average, 'reviewCount': count, 'bestRating': 5, 'worstRating': 1 },
    'review': reviews.length === 0 ? undefined : reviews.slice(0, MOST.reviews).map(reviewOf),
  })
}
