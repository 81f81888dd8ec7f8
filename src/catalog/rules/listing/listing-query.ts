import { COLOUR_FAMILIES } from './colour-family.ts'
import { MATERIAL_FAMILIES } from '../fabric/material-family.ts'
import type { ChoiceFacet, Facet, RangeEnd, RangeFacet } from './listing-parameters.ts'
import { CHOICE_FACETS, RANGE_FACETS, inCentimetres } from './listing-parameters.ts'
import { inchesOfLimit } from './metric-limit.ts'
import { isSort } from './sort.ts'
import type { Sort } from './sort.ts'

/** Readiness of a SKU: see `readyBits`. */
const READY = ['quick', 'stock', 'made'] as const
export type Ready = (typeof READY)[number]

/** Facets with multiple selection, and their values; the names are query parameters. */
export const CHOICES = {
  ready: READY,
  color: COLOUR_FAMILIES.map(one => one.family),
  material: MATERIAL_FAMILIES.map(one => one.family),
} as const satisfies Readonly<Record<ChoiceFacet, readonly string[]>>

/** Bounds are inclusive; an undefined one is open. */
export interface Range {
  readonly from?: number
  readonly to?: number
}

/** Filters, order and page of a listing, as encoded in its address. */
export interface ListingQuery {
  /** In the order of `CHOICES`, without duplicates. */
  readonly choices: Readonly<Record<ChoiceFacet, readonly string[]>>
  readonly ranges: Readonly<Record<RangeFacet, Range>>
  readonly sort: Sort
  /** From 1. */
  readonly page: number
  /** True: each product fills its tile; false: all are drawn to one scale. */
  readonly isFitted: boolean
}

export const DEFAULT_QUERY: ListingQuery = {
  choices: { ready: [], color: [], material: [] },
  ranges: { width: {}, price: {}, depth: {}, height: {} },
  sort: 'featured',
  page: 1,
  isFitted: false,
}

/** Upper limit of lengths and prices. */
const MOST = 999_999

/** Integer above 0, rounded down; undefined if invalid. */
const figureOf = (text: string | undefined): number | undefined => {
  const figure = text === undefined || !/^\d{1,6}([.]\d{0,2})?$/.test(text) ? 0 : Math.floor(Number(text))
  return figure > 0 && figure <= MOST ? figure : undefined
}
/**
 * Swaps limits in the wrong order. Lengths that cross by one inch stay as they are and match nothing: they stand for
 * limits in centimetres between which there is no whole inch, such as 100 cm and 101 cm.
 */
function rangeOf(facet: RangeFacet, first: number | undefined, second: number | undefined): Range {
  const crossed = first !== undefined && second !== undefined ? first - second : 0
  const [from, to] = crossed > (facet === 'price' ? 0 : 1) ? [second, first] : [first, second]
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** Parses a query; `valuesOf` returns all values of a parameter. Unknown parameters and invalid values are ignored. */
export function readListingQuery(valuesOf: (name: string) => readonly string[]): ListingQuery {
  const one = (name: string): string | undefined => valuesOf(name)[0]
  const choice = <F extends ChoiceFacet>(facet: F): readonly string[] => {
    const asked = valuesOf(facet)
    return CHOICES[facet].filter(value => asked.includes(value))
  }
  const limit = (facet: RangeFacet, end: RangeEnd): number | undefined => {
    const centimetres = facet === 'price' ? undefined : figureOf(one(inCentimetres(facet, end)))
    return centimetres === undefined ? figureOf(one(`${facet}-${end}`)) : inchesOfLimit(end, centimetres) || undefined
  }
  const range = (facet: RangeFacet): Range => rangeOf(facet, limit(facet, 'from'), limit(facet, 'to'))
  const sort = one('sort')
  return {
    choices: { ready: choice('ready'), color: choice('color'), material: choice('material') },
    ranges: { width: range('width'), price: range('price'), depth: range('depth'), height: range('height') },
    sort: isSort(sort) ? sort : 'featured',
    page: figureOf(one('page')) ?? 1,
    isFitted: one('scale') === 'fit',
  }
}

/** Canonical form of a query: parameters in a fixed order, without defaults, so that each listing has one address. */
export const writeListingQuery = ({ choices, ranges, sort, page, isFitted }: ListingQuery): [string, string][] => [
  ...CHOICE_FACETS.flatMap(facet => choices[facet].map((value): [string, string] => [facet, value])),
  ...RANGE_FACETS.flatMap(facet =>
    (['from', 'to'] as const).flatMap((end): [string, string][] => {
      const figure = ranges[facet][end]
      return figure === undefined ? [] : [[`${facet}-${end}`, String(figure)]]
    }),
  ),
  ...(sort === 'featured' ? [] : [['sort', sort] as [string, string]]),
  ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
  ...(isFitted ? [['scale', 'fit'] as [string, string]] : []),
]

/** Returns the query with a facet's values or range replaced, on page 1. */
export const withChoice = (
  listingQuery: ListingQuery,
  facet: ChoiceFacet,
  values: readonly string[],
): ListingQuery => ({
  ...listingQuery,
  page: 1,
  choices: {
    ...listingQuery.choices,
    [facet]: (CHOICES[facet] as readonly string[]).filter(value => values.includes(value)),
  },
})
export const withRange = (listingQuery: ListingQuery, facet: RangeFacet, range: Range): ListingQuery => ({
  ...listingQuery,
  page: 1,
  ranges: { ...listingQuery.ranges, [facet]: rangeOf(facet, range.from, range.to) },
})

/** Returns the query without a facet. */
export const without = (listingQuery: ListingQuery, facet: Facet): ListingQuery =>
  isRangeFacet(facet) ? withRange(listingQuery, facet, {}) : withChoice(listingQuery, facet, [])
/** Returns the query without filters, in the same order and scale. */
export const cleared = (listingQuery: ListingQuery): ListingQuery => ({
  ...DEFAULT_QUERY,
  sort: listingQuery.sort,
  isFitted: listingQuery.isFitted,
})

export const isRangeFacet = (facet: Facet): facet is RangeFacet => RANGE_FACETS.some(one => one === facet)
const isOpen = ({ from, to }: Range): boolean => from === undefined && to === undefined

/** Facets with an active filter, in display order. */
export const appliedFacets = ({ choices, ranges }: ListingQuery): Facet[] => [
  ...CHOICE_FACETS.filter(facet => choices[facet].length > 0),
  ...RANGE_FACETS.filter(facet => !isOpen(ranges[facet])),
]

/** Returns true for the unfiltered listing in default order, which is the one that search engines index. */
export const isWhole = (listingQuery: ListingQuery): boolean =>
  appliedFacets(listingQuery).length === 0 && listingQuery.sort === 'featured' && !listingQuery.isFitted
