import { COLOUR_FAMILIES } from '#catalog/rules/colour-family.ts'
import { formatLength } from '#catalog/rules/dimension.ts'
import { isRangeFacet } from '#catalog/rules/listing-ask.ts'
import type { ChoiceFacet, Facet, ListingAsk, Range, RangeFacet, Ready } from '#catalog/rules/listing-ask.ts'
import { MATERIAL_FAMILIES } from '#catalog/rules/material-family.ts'
import type { Sort } from '#catalog/rules/sort.ts'
import type { Site } from '#lib/site.ts'

export type ListingSite = Pick<Site, 'country' | 'currency' | 'systemOfMeasure'>

/** The usual order is called by its listing. */
export const SORT_WORDS: Readonly<Record<Exclude<Sort, 'featured'>, string>> = {
  'price-low': 'Price, low to high', 'price-high': 'Price, high to low', 'rating': 'Best rated', 'widest': 'Widest first', 'narrowest': 'Narrowest first', 'name': 'Name, A to Z',
}
const READY_WORDS: Readonly<Record<Ready, string>> = { quick: 'Quick ship', stock: 'In stock', made: 'Made to order' }

/** What a facet is called; Canada writes colour. */
export const facetWords = (facet: Facet, { country }: ListingSite): string =>
  ({ ready: 'Ready by', color: country === 'CA' ? 'Colour' : 'Color', material: 'Material', width: 'Width', price: 'Price', depth: 'Depth', height: 'Height' })[facet]

const namedBy = (families: readonly { readonly family: string; readonly name: string }[], value: string): string => families.find(one => one.family === value)?.name ?? value
export const valueWords = (facet: ChoiceFacet, value: string): string =>
  (facet === 'ready' ? READY_WORDS[value as Ready] : namedBy(facet === 'color' ? COLOUR_FAMILIES : MATERIAL_FAMILIES, value))

/** `96″`, on a Canadian site `244 cm (96″)`; `$1,200` for a price. */
export function figureWords(facet: RangeFacet, figure: number, { systemOfMeasure }: ListingSite): string {
  if (facet === 'price') return `$${figure.toLocaleString('en-US')}`
  return systemOfMeasure === 1 ? formatLength(figure, 1) : `${formatLength(Math.round(figure * 2.54), 2)} (${formatLength(figure, 1)})`
}
/** `86″ to 128″`, `up to $900`, `from 30″`; '' for a range that is open on both sides. */
export function rangeWords(facet: RangeFacet, { from, to }: Range, site: ListingSite): string {
  if (from === undefined) return to === undefined ? '' : `up to ${figureWords(facet, to, site)}`
  return to === undefined ? `from ${figureWords(facet, from, site)}` : `${figureWords(facet, from, site)} to ${figureWords(facet, to, site)}`
}

/** What a facet is set to, in words: `Color: Blue or Green`, `Width: up to 84″`. */
export const askedWords = (ask: ListingAsk, facet: Facet, site: ListingSite): string =>
  `${facetWords(facet, site)}: ${isRangeFacet(facet) ? rangeWords(facet, ask.ranges[facet], site) : ask.choices[facet].map(value => valueWords(facet, value)).join(' or ')}`
