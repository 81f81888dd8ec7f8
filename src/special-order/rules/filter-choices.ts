import type { Cents } from '#lib/money.ts'
import { CHOICE_FACETS, type ChoiceFacet, type FacetFilters } from './facets.ts'

/** Orders of the choices: the catalogue's own, by price, or by name. */
export const CHOICE_SORTS = ['featured', 'price', 'price-desc', 'name'] as const
export type ChoiceSort = (typeof CHOICE_SORTS)[number]

/** A choice as filters and sorts see it. */
export interface FilteredChoice {
  readonly choiceName: string
  /** Cents. */
  readonly price: Cents
  readonly priceGroupCode: string
  readonly facets: Readonly<Record<ChoiceFacet, string>>
}

/** The facets whose filter a choice does not pass. */
const facetsAgainst = (choice: FilteredChoice, filters: FacetFilters): ChoiceFacet[] =>
  CHOICE_FACETS.filter(facet => {
    const values = filters[facet]
    return values !== undefined && values.length > 0 && !values.includes(choice.facets[facet])
  })

const COMPARE: Readonly<Record<ChoiceSort, (a: FilteredChoice, b: FilteredChoice) => number>> = {
  featured: () => 0,
  price: (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  name: (a, b) => a.choiceName.localeCompare(b.choiceName),
}

/** The choices that pass every facet, sorted by the first criterion, then by the next ones. */
export const filterChoices = <C extends FilteredChoice>(
  choices: readonly C[],
  filters: FacetFilters,
  sort: readonly ChoiceSort[],
): C[] =>
  choices
    .filter(choice => facetsAgainst(choice, filters).length === 0)
    .toSorted((a, b) => {
      for (const one of sort) {
        const order = COMPARE[one](a, b)
        if (order !== 0) return order
      }
      return 0
    })

export interface PriceGroupOf<C> {
  /** '' for a group of several price groups. */
  readonly priceGroupCode: string
  readonly choices: readonly C[]
}

/** Neighbouring choices of one price group as groups, if they are sorted by price; otherwise all in one group. */
export function groupChoices<C extends FilteredChoice>(
  choices: readonly C[],
  sort: readonly ChoiceSort[],
): PriceGroupOf<C>[] {
  if (choices.length === 0) return []
  if (sort[0] !== 'price' && sort[0] !== 'price-desc') return [{ priceGroupCode: '', choices }]
  return [...Map.groupBy(choices, choice => choice.priceGroupCode)].map(([priceGroupCode, grouped]) => ({
    priceGroupCode,
    choices: grouped,
  }))
}

export interface FacetValueCount {
  readonly value: string
  /** Choices that have the value and pass the filters of the other facets. */
  readonly count: number
}

/** The values of each facet with the number of choices that selecting one would show, in the catalogue's order. */
export function countFacets(
  choices: readonly FilteredChoice[],
  filters: FacetFilters,
): { readonly facet: ChoiceFacet; readonly values: readonly FacetValueCount[] }[] {
  const all = CHOICE_FACETS.map(facet => ({ facet, counts: new Map<string, number>() }))
  for (const choice of choices) {
    const against = facetsAgainst(choice, filters)
    for (const { facet, counts } of all) {
      const isShown = against.every(other => other === facet)
      counts.set(choice.facets[facet], (counts.get(choice.facets[facet]) ?? 0) + (isShown ? 1 : 0))
    }
  }
  return all.map(({ facet, counts }) => ({
    facet,
    values: [...counts].map(([value, count]) => ({ value, count })),
  }))
}

/** Values joined with `+`, as the calls take them; an address may have turned the `+` into a space. */
export const readFacetValues = (joined: string): string[] => [...new Set(joined.split(/[+ ]/).filter(Boolean))]
