import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import { filterWith, NO_FILTERS, type ActiveFilters, type FilterAction } from './active-filters.ts'
import type { Selection } from './options.ts'

/** Key of the item on a page with one product [SPO-10]. */
export const DEFAULT_ITEM_KEY = 'item-0'

/** The selected fabric or leather. */
export interface SelectedFabric {
  readonly color: string
  readonly family: string
  readonly type: string
}

/** The state of one configured product [SPO-10]. `P` is the product view. */
export interface SpecialOrderItem<P> {
  readonly selection: Selection
  /** View of the complete configuration; undefined until it is fetched. */
  readonly selectedProduct: P | undefined
  /** Filters and sort, with the number of fabrics that they leave. */
  readonly activeFilterSort: ActiveFilters
  /** Number of set filter values. */
  readonly filterCount: number
  readonly areAllOptionsSelected: boolean
  readonly selectedFabric: SelectedFabric | undefined
}

/** The items of a page by item key. */
export type SpecialOrderState<P> = Readonly<Record<string, SpecialOrderItem<P>>>

export type SpecialOrderAction<P> =
  | {
      readonly kind: 'select'
      readonly optionCode: string
      readonly choiceCode: string
      /** Only for a fabric or leather. */
      readonly fabric?: SelectedFabric
      readonly optionCodes: readonly string[]
    }
  /** Returns to a selection whose data are known, after those of a later one could not be fetched. */
  | {
      readonly kind: 'restore'
      readonly selection: Selection
      readonly fabric: SelectedFabric | undefined
      readonly optionCodes: readonly string[]
    }
  /** The view of the configuration `selection` was fetched. */
  | { readonly kind: 'show'; readonly selection: Selection; readonly product: P }
  | { readonly kind: 'filter'; readonly action: FilterAction }

export const newItem = <P>(
  selection: Selection,
  selectedProduct: P | undefined,
  selectedFabric: SelectedFabric | undefined,
): SpecialOrderItem<P> => ({
  selection,
  selectedProduct,
  activeFilterSort: NO_FILTERS,
  filterCount: 0,
  areAllOptionsSelected: selectedProduct !== undefined,
  selectedFabric,
})

const isSame = (a: Selection, b: Selection): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([code, choice]) => b[code] === choice)

function changed<P>(item: SpecialOrderItem<P>, action: SpecialOrderAction<P>): SpecialOrderItem<P> {
  switch (action.kind) {
    case 'select': {
      const selection = { ...item.selection, [action.optionCode]: action.choiceCode }
      return {
        ...item,
        selection,
        areAllOptionsSelected: action.optionCodes.every(code => selection[code] !== undefined),
        selectedFabric: action.optionCode === FABRIC_CODE ? action.fabric : item.selectedFabric,
      }
    }
    case 'restore':
      return {
        ...item,
        selection: action.selection,
        areAllOptionsSelected: action.optionCodes.every(code => action.selection[code] !== undefined),
        selectedFabric: action.fabric,
      }
    case 'show':
      // A reply about an earlier selection arrives late and is not shown.
      return isSame(item.selection, action.selection) ? { ...item, selectedProduct: action.product } : item
    case 'filter': {
      const activeFilterSort = filterWith(item.activeFilterSort, action.action)
      return { ...item, activeFilterSort, filterCount: Object.values(activeFilterSort.filters).flat().length }
    }
    default:
      return action satisfies never
  }
}

/** Applies an action to one item; the others stay as they are [SPO-12, SPO-15]. */
export function specialOrderWith<P>(
  state: SpecialOrderState<P>,
  itemKey: string,
  action: SpecialOrderAction<P>,
): SpecialOrderState<P> {
  const item = state[itemKey]
  return item === undefined ? state : { ...state, [itemKey]: changed(item, action) }
}
