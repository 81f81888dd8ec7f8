import { CHOICE_FACETS, type ChoiceFacet, type FacetFilters } from './facets.ts'
import type { ChoiceSort } from './filter-choices.ts'

/** The filters for each facet, the sort criteria, and the number of choices that they leave [SPO-10]. */
export interface ActiveFilters {
  readonly filters: FacetFilters
  readonly sort: readonly ChoiceSort[]
  /** Number of choices that pass; undefined until it is known. */
  readonly count: number | undefined
  /** The one of filters and sort that changed last. */
  readonly sortFilterType: 'none' | 'filter' | 'sort'
}

export const NO_FILTERS: ActiveFilters = { filters: {}, sort: [], count: undefined, sortFilterType: 'none' }

/** The five filter actions [SPO-15]. */
export type FilterAction =
  | { readonly kind: 'update'; readonly facet: ChoiceFacet; readonly values: readonly string[] }
  | { readonly kind: 'update'; readonly sort: readonly ChoiceSort[] }
  | { readonly kind: 'update-count'; readonly count: number }
  | { readonly kind: 'remove-one'; readonly facet: ChoiceFacet; readonly value: string }
  | { readonly kind: 'clear-all' }
  | { readonly kind: 'clear-sort' }

/** The filters with the values of one facet replaced; a facet without values is left out. */
function withValues(filters: FacetFilters, facet: ChoiceFacet, values: readonly string[]): FacetFilters {
  const { [facet]: _, ...others } = filters
  return values.length === 0 ? others : { ...others, [facet]: [...new Set(values)].toSorted() }
}

/** Applies an action, which changes only what it names: filters, sort or count [SPO-15]. */
export function filterWith(active: ActiveFilters, action: FilterAction): ActiveFilters {
  switch (action.kind) {
    case 'update':
      return 'sort' in action
        ? { ...active, sort: action.sort, sortFilterType: 'sort' }
        : {
            ...active,
            filters: withValues(active.filters, action.facet, action.values),
            sortFilterType: 'filter',
          }
    case 'update-count':
      return { ...active, count: action.count }
    case 'remove-one': {
      const left = (active.filters[action.facet] ?? []).filter(value => value !== action.value)
      return { ...active, filters: withValues(active.filters, action.facet, left), sortFilterType: 'filter' }
    }
    case 'clear-all':
      return { ...active, filters: {}, sortFilterType: 'filter' }
    case 'clear-sort':
      return { ...active, sort: [], sortFilterType: 'sort' }
    default:
      return action satisfies never
  }
}

/** Adds the value to its facet, or removes it if it is there. */
export function toggleAction({ filters }: ActiveFilters, facet: ChoiceFacet, value: string): FilterAction {
  const values = filters[facet] ?? []
  return values.includes(value)
    ? { kind: 'remove-one', facet, value }
    : { kind: 'update', facet, values: [...values, value] }
}

/** The filters as a query, each facet with its values joined with `+` [API-114]. */
export const filterQuery = ({ filters, sort }: Pick<ActiveFilters, 'filters' | 'sort'>): Record<string, string> => ({
  ...Object.fromEntries(
    CHOICE_FACETS.flatMap(facet => {
      const values = filters[facet] ?? []
      return values.length === 0 ? [] : [[facet, values.join('+')]]
    }),
  ),
  ...(sort.length > 0 && { sort: sort.join('+') }),
})

/** The actions that lead from one state of filters and sort to another. */
export const actionsTo = (from: ActiveFilters, to: ActiveFilters): FilterAction[] => [
  ...CHOICE_FACETS.flatMap((facet): FilterAction[] =>
    (from.filters[facet] ?? []).join() === (to.filters[facet] ?? []).join()
      ? []
      : [{ kind: 'update', facet, values: to.filters[facet] ?? [] }],
  ),
  ...(from.sort.join() === to.sort.join() ? [] : [{ kind: 'update' as const, sort: to.sort }]),
]
