type Said = Readonly<Record<string, unknown>>
const partsOf = (said: Said, name: string): Said =>
  typeof said[name] === 'object' && said[name] !== null ? (said[name] as Said) : {}

const PRICE = /^\d+[.]\d\d$/
/** Each part of an offer as schema.org has it. */
const OFFER = {
  price: PRICE,
  priceCurrency: /^(USD|CAD)$/,
  priceValidUntil: /^\d{4}-\d\d-\d\d$/,
  availability: /^https:\/\/schema[.]org\/\w+$/,
}
/** Properties that every variant of a product must have. */
const VARIANT = { name: /./, sku: /./, mpn: /./, url: /^https?:/, image: /^https?:/ }
const RATING = { ratingValue: /^[1-5]([.]\d+)?$/, reviewCount: /^[1-9]\d*$/ }
const without = (said: Said, parts: Readonly<Record<string, RegExp>>, what: string) =>
  Object.entries(parts).flatMap(([name, form]) =>
    ['string', 'number'].includes(typeof said[name]) && form.test(String(said[name])) ? [] : [`${what} ${name}`],
  )

/** From the product's name to the end of its summary: a price in either language's way to write it. */
export const showsPrice = (html: string): boolean => /\$\d|\d\s?\$/.test(/<h1[\s\S]*?<\/section>/.exec(html)?.[0] ?? '')
/** The way from the product's name to its reviews. */
export const showsReviews = (html: string): boolean => html.includes('href="#reviews"')

/**
 * What a product's description for search engines lacks of what its page shows: offers with price, currency and
 * availability where there is a price, average and number where there are reviews.
 */
export function lackingOfProduct(said: Said, html: string): string[] {
  const offers = partsOf(said, 'offers')
  const rating = partsOf(said, 'aggregateRating')
  const variants = Array.isArray(said.hasVariant) ? (said.hasVariant as Said[]) : []
  const lackingOfVariant = (variant: Said) => [
    ...without(variant, VARIANT, 'variant'),
    ...without(partsOf(variant, 'offers'), OFFER, 'Offer'),
  ]
  const price =
    said['@type'] === 'ProductGroup'
      ? [
          ...without(said, { productGroupID: /./ }, 'group'),
          ...(variants.length < 2 ? ['hasVariant'] : variants.flatMap(lackingOfVariant)),
        ]
      : offers['@type'] === 'Offer'
        ? without(offers, OFFER, 'Offer')
        : ['offers']
  const reviews =
    rating['@type'] === 'AggregateRating' ? without(rating, RATING, 'AggregateRating') : ['aggregateRating']
  return [
    ...(showsPrice(html) || said.offers !== undefined || variants.length > 0 ? price : []),
    ...(showsReviews(html) || said.aggregateRating !== undefined ? reviews : []),
  ]
}
