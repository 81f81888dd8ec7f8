import type { Cents } from '#lib/money.ts'
import { isMadeToOrder, type FulfilmentType } from '../fulfilment-type.ts'
import { CHOICES } from './listing-query.ts'
import { CHOICE_FACETS, RANGE_FACETS } from './listing-parameters.ts'
import type { ListingQuery, Range, Ready } from './listing-query.ts'
import type { ChoiceFacet, Facet, RangeFacet } from './listing-parameters.ts'

/**
 * One sku of a listing by what it is filtered by. Inches, 0 where it has no such extent; `ready`, `color` and
 * `material` hold bit `i` for the value at place `i` of `CHOICES`.
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
/** What is filtered: products, each by its skus. */
export interface Offered {
  readonly offers: readonly Offer[]
}

export const bitOf = (facet: ChoiceFacet, value: string): number =>
  1 << (CHOICES[facet] as readonly string[]).indexOf(value)
const bitsOf = (facet: ChoiceFacet, values: readonly string[]): number =>
  values.reduce((bits, value) => bits | bitOf(facet, value), 0)

/**
 * What a sku's stock says of when it is ready: `isFreight` goes on a truck by appointment, `available` is counted over
 * the country.
 */
export interface Readiness {
  readonly fulfilmentType: FulfilmentType
  readonly leadTimeDays: number
  readonly isFreight: boolean
  readonly isVendorShipped: boolean
  readonly available: boolean
}

/**
 * In stock: some are left of what is sold from a shelf. Quick ship: of these, what leaves our own warehouse as a
 * parcel, without days of lead time and without an appointment. Made to order: cut for one customer [LIM-03]. A special
 * order is none of them.
 */
export function readyBits({ fulfilmentType, leadTimeDays, isFreight, isVendorShipped, available }: Readiness): number {
  const is: Readonly<Record<Ready, boolean>> = {
    stock: fulfilmentType === 'stock' && available,
    quick: fulfilmentType === 'stock' && available && leadTimeDays === 0 && !isFreight && !isVendorShipped,
    made: isMadeToOrder(fulfilmentType),
  }
  return CHOICES.ready.reduce((bits, value) => (is[value] ? bits | bitOf('ready', value) : bits), 0)
}

/** A sku's figure on a range facet, in the units of `Range`. */
const figure = (offer: Offer, facet: RangeFacet): number => (facet === 'price' ? offer.price / 100 : offer[facet])
const isWithin = (value: number, { from, to }: Range): boolean =>
  (from === undefined || value >= from) && (to === undefined || (value > 0 && value <= to))

/**
 * Says of a sku which facets of the ask it fails: bit `i` for the choice facet at place `i`, the range facets after
 * them; 0: it stays.
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

/** The place of the lowest bit that is set. */
const placeOf = (bits: number): number => 31 - Math.clz32(bits & -bits)

/** A facet's value and how many products would stay if it were ticked beside what is asked of the other facets. */
export interface ValueCount {
  readonly value: string
  readonly count: number
}
/**
 * Least and most of what is left by the other facets; undefined where nothing has such an extent. Whole figures around
 * it.
 */
export interface Bounds {
  readonly from: number
  readonly to: number
}
type MutableBounds = { from: number; to: number }
export interface Facets {
  /**
   * Values that something of the whole listing has, and those asked for; a count may be 0. Materials come with the most
   * frequent of the whole first.
   */
  readonly choices: Readonly<Record<ChoiceFacet, readonly ValueCount[]>>
  readonly ranges: Readonly<Record<RangeFacet, Bounds | undefined>>
}
export interface Filtered<T> {
  /** In the order given, each with the skus that it stays for. */
  readonly kept: readonly { readonly product: T; readonly offers: readonly Offer[] }[]
  readonly facets: Facets
}

/** Adds 1 to the count of each value whose bit is set. */
function countBits(counts: number[], bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) counts[placeOf(left)]! += 1
}

/** Widens the bounds of the range facets that `offer` fails at most by themselves. */
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

/** Figures of a listing while its products are gone through; the arrays follow the order of the facets. */
interface Tally {
  /** Products for each value of each choice facet. */
  readonly counts: number[][]
  /** Values of each choice facet that anything of the whole listing has. */
  readonly present: number[]
  /** Products of the whole listing for each material. */
  readonly ofMaterial: number[]
  readonly bounds: (MutableBounds | undefined)[]
}

/** The facets that a tally comes to. */
function facetsOf({ counts, present, ofMaterial, bounds }: Tally, ask: ListingQuery): Facets {
  const choice = (facet: ChoiceFacet): ValueCount[] => {
    const i = CHOICE_FACETS.indexOf(facet)
    return CHOICES[facet].flatMap((value, k) =>
      present[i]! & (1 << k) || ask.choices[facet].includes(value) ? [{ value, count: counts[i]![k]! }] : [],
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
 * OR inside a facet, AND between facets, on one and the same SKU: "green" and "in stock" is a green one that is in
 * stock. The counts of a facet are made with the other facets applied and without its own, so that they say what a tick
 * would bring.
 */
export function filterOffers<T extends Offered>(products: readonly T[], ask: ListingQuery): Filtered<T> {
  const failedBy = failing(ask)
  const counts = CHOICE_FACETS.map(facet => CHOICES[facet].map(() => 0))
  const present = CHOICE_FACETS.map(() => 0)
  const ofMaterial = CHOICES.material.map(() => 0)
  const bounds: (MutableBounds | undefined)[] = RANGE_FACETS.map(() => undefined)
  const kept: { product: T; offers: Offer[] }[] = []
  const got = CHOICE_FACETS.map(() => 0)

  // Counted loops: a listing may have 20,000 SKUs, and nothing else of a page takes as long.
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
  return { kept, facets: facetsOf({ counts, present, ofMaterial, bounds }, ask) }
}

/** How many products stay without each of the facets asked for, best first: what to drop when nothing is left. */
export const waysOut = (
  products: readonly Offered[],
  ask: ListingQuery,
  asked: readonly Facet[],
  drop: (ask: ListingQuery, facet: Facet) => ListingQuery,
): { readonly facet: Facet; readonly count: number }[] =>
  asked
    .map(facet => ({ facet, count: filterOffers(products, drop(ask, facet)).kept.length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
