import { PRICE_GROUPS } from '#catalog/rules/fabric/fabric.ts'
import type { PriceGroup } from '#catalog/rules/fabric/fabric.ts'
import { sum } from '#lib/money.ts'
import type { Cents } from '#lib/money.ts'
import type { PlannerCollection, PlannerFabric } from '../planner-collection.ts'

/** Filters of the fabric panel; '' and false mean no filter. */
export interface FabricFacets {
  readonly type: string
  readonly family: string
  readonly inStock: boolean
}
export const NO_FACETS: FabricFacets = { type: '', family: '', inStock: false }

export const isNarrowed = ({ type, family, inStock }: FabricFacets): boolean => type !== '' || family !== '' || inStock

/** Fabrics that match all filters. */
export const fabricsIn = (
  fabrics: readonly PlannerFabric[],
  { type, family, inStock }: FabricFacets,
): PlannerFabric[] =>
  fabrics.filter(
    fabric =>
      (type === '' || fabric.type === type) &&
      (family === '' || fabric.family === family) &&
      (!inStock || fabric.isStock),
  )

/** Values of a facet that match the other filters, each with the number of fabrics. */
export function facetValues(
  fabrics: readonly PlannerFabric[],
  facets: FabricFacets,
  of: 'type' | 'family',
): { readonly value: string; readonly count: number }[] {
  const counts = Map.groupBy(fabricsIn(fabrics, { ...facets, [of]: '' }), fabric => fabric[of])
  return [...counts].map(([value, found]) => ({ value, count: found.length }))
}

/** Fabrics of one type, in their original order. */
export interface FabricGroup {
  readonly type: string
  readonly fabrics: readonly PlannerFabric[]
  /** Price groups of its fabrics, cheapest first. */
  readonly grades: readonly PriceGroup[]
}

export const groupsOf = (fabrics: readonly PlannerFabric[]): FabricGroup[] =>
  [...Map.groupBy(fabrics, fabric => fabric.type)].map(([type, found]) => {
    const grades = new Set(found.map(({ group }) => group))
    return { type, fabrics: found, grades: PRICE_GROUPS.filter(group => grades.has(group)) }
  })

type Priced = Pick<PlannerCollection, 'pieces'>

/** Price of these pieces in a price group, without other options; undefined if one of them is not sold in it. */
function priceIn({ pieces }: Priced, itemTypes: readonly string[], group: PriceGroup): Cents | undefined {
  const prices = itemTypes.map(code => pieces.find(({ itemTypeCode }) => itemTypeCode === code)?.prices[group])
  return prices.every(price => price !== undefined) ? sum(prices) : undefined
}

/**
 * Cents that a fabric of the price group adds to these pieces, compared with the cheapest group that they are sold in;
 * undefined if they are not sold in the group.
 */
export function addedBy(collection: Priced, itemTypes: readonly string[], group: PriceGroup): Cents | undefined {
  const price = priceIn(collection, itemTypes, group)
  if (price === undefined) return undefined
  return (price - Math.min(...PRICE_GROUPS.flatMap(one => priceIn(collection, itemTypes, one) ?? []))) as Cents
}
