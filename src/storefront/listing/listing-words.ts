import { formatInches } from '#catalog/rules/dimension.ts'
import { familyName } from '#catalog/rules/family-name.ts'
import { isRangeFacet } from '#catalog/rules/listing/listing-query.ts'
import type { ListingQuery, Range, Ready } from '#catalog/rules/listing/listing-query.ts'
import type { ChoiceFacet, Facet, RangeFacet } from '#catalog/rules/listing/listing-parameters.ts'
import type { Language } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { messages } from './listing.messages.ts'

/** The site whose language, currency and units a listing's texts use. */
export type ListingSite = Pick<Site, 'country' | 'currency' | 'systemOfMeasure' | 'language'>

/** Name of a facet; Canadian English uses "Colour". */
export function facetWords(facet: Facet, site: ListingSite): string {
  const t = messages[site.language]
  return facet === 'color' && site.country === 'CA' ? t.canadianColour : t.facets[facet]
}

export const valueWords = (facet: ChoiceFacet, value: string, language: Language): string =>
  facet === 'ready' ? messages[language].readies[value as Ready] : familyName(facet, value, language)

/** `96″`, on a Canadian site `244 cm (96″)`; `$1,200` for a price. In French `244 cm` and `1 200 $`. */
export function figureWords(facet: RangeFacet, figure: number, site: ListingSite): string {
  const language = site.language
  if (facet === 'price') return messages[language].dollars(figure)
  return formatInches(figure, site.systemOfMeasure, language)
}
/** `86″ to 128″`, `up to $900`, `from 30″`; '' for a range that is open on both sides. */
export function rangeWords(facet: RangeFacet, { from, to }: Range, site: ListingSite): string {
  const t = messages[site.language]
  if (from === undefined) return to === undefined ? '' : t.upTo(figureWords(facet, to, site))
  return to === undefined
    ? t.atLeast(figureWords(facet, from, site))
    : t.between(figureWords(facet, from, site), figureWords(facet, to, site))
}

/** The setting of a facet as text: `Color: Blue or Green`, `Width: up to 84″`. */
export function appliedFacetWords(listingQuery: ListingQuery, facet: Facet, site: ListingSite): string {
  const language = site.language
  const t = messages[language]
  return t.asked(
    facetWords(facet, site),
    isRangeFacet(facet)
      ? rangeWords(facet, listingQuery.ranges[facet], site)
      : listingQuery.choices[facet].map(value => valueWords(facet, value, language)).join(t.or),
  )
}
