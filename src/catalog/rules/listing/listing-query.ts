import { COLOUR_FAMILIES } from './colour-family.ts'
import { MATERIAL_FAMILIES } from '../fabric/material-family.ts'
import type { ChoiceFacet, Facet, RangeFacet } from './listing-parameters.ts'
import { CHOICE_FACETS, RANGE_FACETS } from './listing-parameters.ts'
import { isSort } from './sort.ts'
import type { Sort } from './sort.ts'

/** When a piece can be had: see `readyBits`. */
const READY = ['quick', 'stock', 'made'] as const
export type Ready = (typeof READY)[number]

/** Facets of which several values may be ticked, and their values; their names are those of the address. */
export const CHOICES = {
  ready: READY,
  color: COLOUR_FAMILIES.map(one => one.family),
  material: MATERIAL_FAMILIES.map(one => one.family),
} as const satisfies Readonly<Record<ChoiceFacet, readonly string[]>>

/** Both ends included. */
export interface Range {
  readonly from?: number
  readonly to?: number
}

/** What a listing is asked for: all that its address says. */
export interface ListingQuery {
  /** In the order of `CHOICES`, none twice. */
  readonly choices: Readonly<Record<ChoiceFacet, readonly string[]>>
  readonly ranges: Readonly<Record<RangeFacet, Range>>
  readonly sort: Sort
  /** From 1. */
  readonly page: number
  /** Each piece as large as its tile, instead of all to one scale. */
  readonly isFitted: boolean
}

export const NOTHING_ASKED: ListingQuery = {
  choices: { ready: [], color: [], material: [] },
  ranges: { width: {}, price: {}, depth: {}, height: {} },
  sort: 'featured',
  page: 1,
  isFitted: false,
}

/** More than anything is wide or costs. */
const MOST = 999_999

/** A whole figure above 0; half an inch more is given up. */
const figureOf = (text: string | undefined): number | undefined => {
  const figure = text === undefined || !/^\d{1,6}([.]\d{0,2})?$/.test(text) ? 0 : Math.floor(Number(text))
  return figure > 0 && figure <= MOST ? figure : undefined
}
/** Ends given the wrong way round are turned. */
function rangeOf(first: number | undefined, second: number | undefined): Range {
  const [from, to] = first !== undefined && second !== undefined && first > second ? [second, first] : [first, second]
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** Reads an address; `valuesOf` gives all values of a parameter. Whatever is not ours is as if it were not there. */
export function readListingQuery(valuesOf: (name: string) => readonly string[]): ListingQuery {
  const one = (name: string): string | undefined => valuesOf(name)[0]
  const choice = <F extends ChoiceFacet>(facet: F): readonly string[] => {
    const asked = valuesOf(facet)
    return CHOICES[facet].filter(value => asked.includes(value))
  }
  const range = (facet: RangeFacet): Range => rangeOf(figureOf(one(`${facet}-from`)), figureOf(one(`${facet}-to`)))
  const sort = one('sort')
  return {
    choices: { ready: choice('ready'), color: choice('color'), material: choice('material') },
    ranges: { width: range('width'), price: range('price'), depth: range('depth'), height: range('height') },
    sort: isSort(sort) ? sort : 'featured',
    page: figureOf(one('page')) ?? 1,
    isFitted: one('scale') === 'fit',
  }
}

/** The one way to write it: parameters in their order, what is usual left out. One listing has one address. */
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

/** With a facet's values or range put in; back on the first page, for it is another list. */
export const withChoice = (ask: ListingQuery, facet: ChoiceFacet, values: readonly string[]): ListingQuery => ({
  ...ask,
  page: 1,
  choices: { ...ask.choices, [facet]: (CHOICES[facet] as readonly string[]).filter(value => values.includes(value)) },
})
export const withRange = (ask: ListingQuery, facet: RangeFacet, range: Range): ListingQuery => ({
  ...ask,
  page: 1,
  ranges: { ...ask.ranges, [facet]: rangeOf(range.from, range.to) },
})

/** Without one facet. */
export const without = (ask: ListingQuery, facet: Facet): ListingQuery =>
  isRangeFacet(facet) ? withRange(ask, facet, {}) : withChoice(ask, facet, [])
/** Nothing filtered any more; the order stays. */
export const cleared = (ask: ListingQuery): ListingQuery => ({
  ...NOTHING_ASKED,
  sort: ask.sort,
  isFitted: ask.isFitted,
})

export const isRangeFacet = (facet: Facet): facet is RangeFacet => RANGE_FACETS.some(one => one === facet)
const isOpen = ({ from, to }: Range): boolean => from === undefined && to === undefined

/** The facets that leave something out, in the order of the rail. */
export const askedFacets = ({ choices, ranges }: ListingQuery): Facet[] => [
  ...CHOICE_FACETS.filter(facet => choices[facet].length > 0),
  ...RANGE_FACETS.filter(facet => !isOpen(ranges[facet])),
]

/** The whole list in its usual order: what search engines are shown; anything else is a view of it. */
export const isWhole = (ask: ListingQuery): boolean =>
  askedFacets(ask).length === 0 && ask.sort === 'featured' && !ask.isFitted
