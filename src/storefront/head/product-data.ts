import { isSellable } from '#catalog/rules/card.ts'
import { oneFile } from '#catalog/rules/pictures/photo.ts'
import { imagePath, mainPhoto, optionText, priceNow, productPath } from '#catalog/rules/product.ts'
import type { Sku } from '#catalog/rules/product.ts'
import type { Review } from '#catalog/rules/review.ts'
import { navigationState } from '#lib/site.ts'
import { described, known, type JsonLd } from './json-ld.ts'
import { offerData, type Offered, type OfferFacts } from './offer-data.ts'

/**
 * Maximum numbers of described variants, reviews and pictures: search engines use no more, and the page has all of
 * them.
 */
const MOST = { variants: 12, reviews: 5, pictures: 6 }

export interface ProductFacts extends OfferFacts {
  /** The site's origin, without a slash at the end. */
  readonly origin: string
  readonly reviews: readonly Review[]
  /** Name of the product's main category. */
  readonly category?: string | undefined
}

/** The schema.org property of an option; options without one are left out. */
const VARIES_BY: Readonly<Record<string, 'color' | 'material' | 'pattern' | 'size'>> = {
  color: 'color',
  colour: 'color',
  fabric: 'color',
  finish: 'color',
  material: 'material',
  pattern: 'pattern',
  size: 'size',
}
const variedBy = (optionName: string) => VARIES_BY[optionName.toLowerCase()]

const inches = (value: number): JsonLd | undefined =>
  value > 0 ? { '@type': 'QuantitativeValue', value, unitCode: 'INH' } : undefined

const sizeOf = ({ dimension }: Sku): JsonLd => ({
  width: inches(dimension.width || dimension.diameter),
  depth: inches(dimension.depth),
  height: inches(dimension.height),
})

/** Numbers that identify a SKU. The shop is also the brand, so its SKU is also the manufacturer part number. */
const numbersOf = ({ sku }: Sku): JsonLd => ({ sku, mpn: sku })

const reviewData = ({ author, date, rating, title, text }: Review): JsonLd =>
  known({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    name: title,
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  })

/** Pictures of the whole product; those that show it alone come first. */
function pictures({ product, origin }: ProductFacts, first: Sku | undefined): string[] {
  const main = product.photos.filter(({ view }) => view === 'main')
  const photos = main.concat(product.photos.filter(({ view }) => view !== 'main')).slice(0, MOST.pictures)
  const paths =
    photos.length > 0
      ? photos.map(photo => oneFile(photo, 1200))
      : first === undefined
        ? []
        : [imagePath({ sku: first.sku })]
  return paths.map(path => `${origin}${path}`)
}

/** One SKU of a product with several, with the properties that distinguish it from the others. */
function variantData(offered: Offered, facts: ProductFacts): JsonLd {
  const { product, origin, address } = facts
  const { sku } = offered
  const photo = mainPhoto(product.photos, sku.optionChoices)
  const varied = sku.optionChoices.flatMap(({ optionName, choiceName }) => {
    const property = variedBy(optionName)
    return property === undefined ? [] : [[property, choiceName] as const]
  })
  return known({
    '@type': 'Product',
    name: `${product.name}, ${optionText(sku.optionChoices)}`,
    url: address(productPath(product.slug, sku.sku)),
    ...numbersOf(sku),
    image: `${origin}${photo === undefined ? imagePath({ sku: sku.sku }) : oneFile(photo, 1200)}`,
    ...Object.fromEntries(varied),
    ...sizeOf(sku),
    offers: offerData(offered, facts),
  })
}

/** The properties in which the SKUs of a product differ, and its first variants; sellable ones come first. */
function groupData(offered: readonly Offered[], facts: ProductFacts): JsonLd {
  const rank = ({ sku }: Offered) => (isSellable(sku, facts.available[sku.sku] ?? 0) ? 0 : 1)
  const shown = offered.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST.variants)
  const properties = new Set(offered[0]!.sku.optionChoices.flatMap(({ optionName }) => variedBy(optionName) ?? []))
  return {
    productGroupID: facts.product.id,
    variesBy: properties.size === 0 ? undefined : [...properties].map(property => `https://schema.org/${property}`),
    hasVariant: shown.map(one => variantData(one, facts)),
  }
}

/**
 * A product and its offers on this site: a single product with its offer, or a group with an offer for each SKU. A
 * product that is no longer available is described without an offer.
 */
export function productData(facts: ProductFacts): JsonLd {
  const { product, site, shop, address, reviews, category } = facts
  const url = address(productPath(product.slug))
  const offered = product.skus.flatMap(sku => {
    const now = priceNow(sku, site.country)
    return now === undefined ? [] : [{ sku, now }]
  })
  const [only, ...others] = offered
  const isGroup = others.length > 0
  const first = only?.sku ?? product.skus[0]
  const { count, average } = product.rating
  return described(isGroup ? 'ProductGroup' : 'Product', {
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: shop.names[navigationState(site.brand, product.isKids)] },
    category,
    material: product.materials,
    image: pictures(facts, first),
    ...(isGroup
      ? groupData(offered, facts)
      : {
          productID: product.id,
          ...(first && { ...numbersOf(first), ...sizeOf(first) }),
          offers: only && offerData(only, facts),
        }),
    aggregateRating:
      count === 0
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 },
    review: reviews.length === 0 ? undefined : reviews.slice(0, MOST.reviews).map(reviewData),
  })
}
