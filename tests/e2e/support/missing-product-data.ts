type Said = Readonly<Record<string, unknown>>
const partsOf = (said: Said, name: string): Said =>
  typeof said[name] === 'object' && said[name] !== null ? (said[name] as Said) : {}

const PRICE = /^\d+[.]\d\d$/
/** Required properties of a schema.org Offer. */
const OFFER = {
  price: PRICE,
  priceCurrency: /^(USD|CAD)$/,
  priceValidUntil: /^\d{4}-\d\d-\d\d$/,
  availability: /^https:\/\/schema[.]org\/\w+$/,
}
/** Required properties of every variant of a product. */
const VARIANT = { name: /./, sku: /./, mpn: /./, url: /^https?:/, image: /^https?:/ }
const RATING = { ratingValue: /^[1-5]([.]\d+)?$/, reviewCount: /^[1-9]\d*$/ }
const without = (said: Said, parts: Readonly<Record<string, RegExp>>, what: string) =>
  Object.entries(parts).flatMap(([name, form]) =>
    ['string', 'number'].includes(typeof said[name]) && form.test(String(said[name])) ? [] : [`${what} ${name}`],
  )

/**
 * Whether the page shows a price between the product's name and the end of its summary, in either language's format.
 */
export const showsPrice = (html: string): boolean => /\$\d|\d\s?\$/.test(/<h1[\s\S]*?<\/section>/.exec(html)?.[0] ?? '')
/** Whether the page has a link from the product's summary to its reviews. */
export const showsReviews = (html: string): boolean => html.includes('href="#reviews"')

/**
 * Lists what a product's structured data lacks in comparison with its page: offers with price, currency and
 * availability if there is a price, average and count if there are reviews.
 */
export function missingProductData(said: Said, html: string): string[] {
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
