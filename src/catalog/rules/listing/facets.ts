import type { Cents } from '#lib/money.ts'
import { isMadeToOrder, type FulfilmentType } from '../fulfilment-type.ts'
import { CHOICES } from './listing-query.ts'
import { CHOICE_FACETS, RANGE_FACETS } from './listing-parameters.ts'
import type { ListingQuery, Range, Ready } from './listing-query.ts'
import type { ChoiceFacet, Facet, RangeFacet } from './listing-parameters.ts'

/**
 * The filterable values of a SKU. Lengths in inches, 0 if the dimension does not apply; in `ready`, `color` and
 * `material`, bit `i` stands for the value at index `i` of `CHOICES`.
 */
export interface Offer {
  readonly sku: string
  readonly price: Cents
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly ready: number
  readonly color: number
  readonly material: number
}
/** A product with its filterable SKUs. */
export interface Offered {
  readonly offers: readonly Offer[]
}

export const bitOf = (facet: ChoiceFacet, value: string): number =>
  1 << (CHOICES[facet] as readonly string[]).indexOf(value)
const bitsOf = (facet: ChoiceFacet, values: readonly string[]): number =>
  values.reduce((bits, value) => bits | bitOf(facet, value), 0)

/**
 * Data of a SKU that decide its readiness: `isFreight` is delivered by truck and appointment, `available` means in
 * stock anywhere in the country.
 */
export interface Readiness {
  readonly fulfilmentType: FulfilmentType
  readonly leadTimeDays: number
  readonly isFreight: boolean
  readonly isVendorShipped: boolean
  readonly available: boolean
}

/**
 * In stock: a counted SKU with units available. Quick ship: also leaves the retailer's own warehouse as a parcel,
 * without lead time or appointment. Made to order: made for one customer [LIM-03]. A special order is none of them.
 */
export function readyBits({ fulfilmentType, leadTimeDays, isFreight, isVendorShipped, available }: Readiness): number {
  const is: Readonly<Record<Ready, boolean>> = {
    stock: fulfilmentType === 'stock' && available,
    quick: fulfilmentType === 'stock' && available && leadTimeDays === 0 && !isFreight && !isVendorShipped,
    made: isMadeToOrder(fulfilmentType),
  }
  return CHOICES.ready.reduce((bits, value) => (is[value] ? bits | bitOf('ready', value) : bits), 0)
}

/** Value of a SKU for a range facet, in the units of `Range`. */
const figure = (offer: Offer, facet: RangeFacet): number => (facet === 'price' ? offer.price / 100 : offer[facet])
const isWithin = (value: number, { from, to }: Range): boolean =>
  (from === undefined || value >= from) && (to === undefined || (value > 0 && value <= to))

/**
 * Returns a function that gives the facets of the query that a SKU fails: bit `i` for the choice facet at index `i`,
 * then the range facets; 0: it passes all.
 */
function failing({ choices, ranges }: ListingQuery): (offer: Offer) => number {
  const wanted = CHOICE_FACETS.map((facet, i) => ({ facet, i, bits: bitsOf(facet, choices[facet]) })).filter(
    ({ bits }) => bits !== 0,
  )
  const within = RANGE_FACETS.map((facet, i) => ({ facet, i: i + CHOICE_FACETS.length, range: ranges[facet] })).filter(
    ({ range }) => range.from !== undefined || range.to !== undefined,
  )
  return offer => {
    let failed = 0
    for (const { facet, i, bits } of wanted) if ((offer[facet] & bits) === 0) failed |= 1 << i
    for (const { facet, i, range } of within) if (!isWithin(figure(offer, facet), range)) failed |= 1 << i
    return failed
  }
}

/** Index of the lowest set bit. */
const placeOf = (bits: number): number => 31 - Math.clz32(bits & -bits)

/** A facet's value with the number of products that selecting it would return, given the other facets. */
export interface ValueCount {
  readonly value: string
  readonly count: number
}
/** Minimum and maximum of a range facet among the products that pass the other facets, rounded outwards to integers. */
export interface Bounds {
  readonly from: number
  readonly to: number
}
type MutableBounds = { from: number; to: number }
export interface Facets {
  /**
   * Values that occur in the unfiltered listing, and selected ones; a count may be 0. Materials are sorted by frequency
   * in the unfiltered listing.
   */
  readonly choices: Readonly<Record<ChoiceFacet, readonly ValueCount[]>>
  readonly ranges: Readonly<Record<RangeFacet, Bounds | undefined>>
}
export interface Filtered<T> {
  /** In the given order, each with its SKUs that pass. */
  readonly kept: readonly { readonly product: T; readonly offers: readonly Offer[] }[]
  readonly facets: Facets
}

/** Adds 1 to the count of each value whose bit is set. */
function countBits(counts: number[], bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) counts[placeOf(left)]! += 1
}

/** Widens the bounds of the range facets for which `offer` passes all other facets. */
function widenBounds(bounds: (MutableBounds | undefined)[], offer: Offer, failed: number): void {
  for (let i = 0; i < RANGE_FACETS.length; i++) {
    const value = figure(offer, RANGE_FACETS[i]!)
    if (value <= 0 || (failed & ~(1 << (i + CHOICE_FACETS.length))) !== 0) continue
    const known = bounds[i]
    if (known === undefined) bounds[i] = { from: value, to: value }
    else if (value < known.from) known.from = value
    else if (value > known.to) known.to = value
  }
}

/** Totals collected while filtering a listing; the arrays follow the order of the facets. */
interface Tally {
  /** Number of products for each value of each choice facet. */
  readonly counts: number[][]
  /** Bits of the values of each choice facet that occur in the unfiltered listing. */
  readonly present: number[]
  /** Number of products of the unfiltered listing for each material. */
  readonly ofMaterial: number[]
  readonly bounds: (MutableBounds | undefined)[]
}

/** Converts a tally to facets. */
function facetsOf({ counts, present, ofMaterial, bounds }: Tally, listingQuery: ListingQuery): Facets {
  const choice = (facet: ChoiceFacet): ValueCount[] => {
    const i = CHOICE_FACETS.indexOf(facet)
    return CHOICES[facet].flatMap((value, k) =>
      present[i]! & (1 << k) || listingQuery.choices[facet].includes(value) ? [{ value, count: counts[i]![k]! }] : [],
    )
  }
  const range = (facet: RangeFacet): Bounds | undefined => {
    const found = bounds[RANGE_FACETS.indexOf(facet)]
    return found && { from: Math.floor(found.from), to: Math.ceil(found.to) }
  }
  const frequency = (material: string): number => ofMaterial[placeOf(bitOf('material', material))]!
  return {
    choices: {
      ready: choice('ready'),
      color: choice('color'),
      material: choice('material').sort((a, b) => frequency(b.value) - frequency(a.value)),
    },
    ranges: { width: range('width'), price: range('price'), depth: range('depth'), height: range('height') },
  }
}

/**
 * Filters products: OR within a facet, AND between facets, both for the same SKU: "green" and "in stock" needs a green
 * SKU that is in stock. A facet's counts apply the other facets but not its own, so that they tell the result of
 * selecting a value.
 */
export function filterOffers<T extends Offered>(products: readonly T[], listingQuery: ListingQuery): Filtered<T> {
  const failedBy = failing(listingQuery)
  const counts = CHOICE_FACETS.map(facet => CHOICES[facet].map(() => 0))
  const present = CHOICE_FACETS.map(() => 0)
  const ofMaterial = CHOICES.material.map(() => 0)
  const bounds: (MutableBounds | undefined)[] = RANGE_FACETS.map(() => undefined)
  const kept: { product: T; offers: Offer[] }[] = []
  const got = CHOICE_FACETS.map(() => 0)

  // Indexed loops for speed: a listing may have 20,000 SKUs, and this is the most expensive part of a page.
  for (const product of products) {
    got.fill(0)
    let materials = 0
    let stays: Offer[] | undefined
    for (const offer of product.offers) {
      const failed = failedBy(offer)
      if (failed === 0) (stays ??= []).push(offer)
      materials |= offer.material
      for (let i = 0; i < CHOICE_FACETS.length; i++) {
        const bits = offer[CHOICE_FACETS[i]!]
        present[i]! |= bits
        if ((failed & ~(1 << i)) === 0) got[i]! |= bits
      }
      widenBounds(bounds, offer, failed)
    }
    for (let i = 0; i < got.length; i++) countBits(counts[i]!, got[i]!)
    countBits(ofMaterial, materials)
    if (stays) kept.push({ product, offers: stays })
  }
  return { kept, facets: facetsOf({ counts, present, ofMaterial, bounds }, listingQuery) }
}

/** Number of products without each of the applied facets, highest first: suggestions if nothing passes. */
export const countsWithoutFacet = (
  products: readonly Offered[],
  listingQuery: ListingQuery,
  asked: readonly Facet[],
  drop: (listingQuery: ListingQuery, facet: Facet) => ListingQuery,
): { readonly facet: Facet; readonly count: number }[] =>
  asked
    .map(facet => ({ facet, count: filterOffers(products, drop(listingQuery, facet)).kept.length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
