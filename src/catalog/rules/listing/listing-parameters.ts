/** Facets with multiple selection; their names are query parameters. */
export const CHOICE_FACETS = ['ready', 'color', 'material'] as const
export type ChoiceFacet = (typeof CHOICE_FACETS)[number]

/** Range facets: whole inches, and whole units of the site's currency for `price`. */
export const RANGE_FACETS = ['width', 'price', 'depth', 'height'] as const
export type RangeFacet = (typeof RANGE_FACETS)[number]
export type Facet = ChoiceFacet | RangeFacet

export type RangeEnd = 'from' | 'to'
/** A limit of a length in centimetres, from a form of a Canadian site; the canonical address has it in inches. */
export const inCentimetres = (facet: RangeFacet, end: RangeEnd): string => `${facet}-${end}-cm`

/** Query parameters in the order of a listing's canonical address. */
export const LISTING_PARAMETERS: readonly string[] = [
  ...CHOICE_FACETS,
  ...RANGE_FACETS.flatMap(facet => [`${facet}-from`, `${facet}-to`]),
  'sort',
  'page',
  'scale',
  ...RANGE_FACETS.flatMap(facet =>
    facet === 'price' ? [] : [inCentimetres(facet, 'from'), inCentimetres(facet, 'to')],
  ),
]
