/** Facets of which several values may be chosen; their names are those of the address. */
export const CHOICE_FACETS = ['ready', 'color', 'material'] as const
export type ChoiceFacet = (typeof CHOICE_FACETS)[number]

/** Facets from one figure to another: whole inches, and whole units of the site's currency for `price`. */
export const RANGE_FACETS = ['width', 'price', 'depth', 'height'] as const
export type RangeFacet = (typeof RANGE_FACETS)[number]
export type Facet = ChoiceFacet | RangeFacet

/** Names of the address's parameters in the order in which a listing's own address has them. */
export const LISTING_PARAMETERS: readonly string[] = [
  ...CHOICE_FACETS,
  ...RANGE_FACETS.flatMap(facet => [`${facet}-from`, `${facet}-to`]),
  'sort',
  'page',
  'scale',
]
