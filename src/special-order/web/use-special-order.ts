import { useReducer, useRef, useState } from 'react'
import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import type { ProductView } from '../contract.ts'
import { actionsTo, filterQuery, filterWith, type ActiveFilters, type FilterAction } from '../rules/active-filters.ts'
import type { Selection } from '../rules/options.ts'
import {
  DEFAULT_ITEM_KEY,
  newItem,
  specialOrderWith,
  type SelectedFabric,
  type SpecialOrderAction,
  type SpecialOrderItem,
  type SpecialOrderState,
} from '../rules/special-order-state.ts'
import { logFailure } from './log-failure.ts'
import type { FabricChoices, Material, SpecialOrderCalls, SpecialOrderStart } from './special-order-data.ts'

type Action = SpecialOrderAction<ProductView>

/** The selection as the call of the product view takes it. */
export const choiceList = (selection: Selection): string =>
  JSON.stringify(Object.entries(selection).map(([optionCode, choiceCode]) => ({ optionCode, choiceCode })))

function fabricOf(start: SpecialOrderStart, selection: Selection): SelectedFabric | undefined {
  const choice = start.fabrics[selection[FABRIC_CODE] ?? '']
  return choice && { color: choice.color, family: choice.family, type: choice.typeName }
}

interface Refreshed {
  readonly active: ActiveFilters
  readonly material: Material
  readonly known: FabricChoices
}

/** Fetches the choices of both materials again: those of the shown one filtered, the others all [SPO-14, SPO-16]. */
async function fetchChoices(
  calls: SpecialOrderCalls,
  sku: string,
  { active, material, known }: Refreshed,
): Promise<FabricChoices> {
  const materials = (['fabric', 'leather'] as const).filter(one => known[one] !== undefined)
  const fetched = await Promise.all(
    materials.map(async one => {
      const query = one === material ? filterQuery(active) : { sort: 'price' }
      return [one, await calls.choices({ sku, optioncode: FABRIC_CODE, optiontype: one, ...query })] as const
    }),
  )
  return Object.fromEntries(fetched)
}

const queryKey = (material: Material, active: ActiveFilters) => JSON.stringify([material, filterQuery(active)])
const selectionKey = (selection: Selection) => JSON.stringify(Object.entries(selection).toSorted())

/** The first filters of the page: none, sorted by price. */
const FIRST_SORT: FilterAction = { kind: 'update', sort: ['price'] }

function firstState(start: SpecialOrderStart): SpecialOrderState<ProductView> {
  const { selection, view, choices, material } = start
  const item = newItem(selection, view.allOptionsSelected ? view : undefined, fabricOf(start, selection))
  const count = choices[material]?.count ?? 0
  return [FIRST_SORT, { kind: 'update-count', count } as const].reduce<SpecialOrderState<ProductView>>(
    (state, action) => specialOrderWith(state, DEFAULT_ITEM_KEY, { kind: 'filter', action }),
    { [DEFAULT_ITEM_KEY]: item },
  )
}

/** Counts fetches that are under way. */
function useUnderWay() {
  const [underWay, setUnderWay] = useState(0)
  const during = async <T>(work: Promise<T>): Promise<T> => {
    setUnderWay(count => count + 1)
    try {
      return await work
    } finally {
      setUnderWay(count => count - 1)
    }
  }
  return { isLoading: underWay > 0, during }
}

interface Shared {
  readonly start: SpecialOrderStart
  readonly calls: SpecialOrderCalls
  readonly item: SpecialOrderItem<ProductView>
  readonly dispatch: (action: Action) => void
}

/**
 * The choices of the fabric option: filters, order and material. After a failed fetch they are as they were before
 * [SPO-17].
 */
function useChoiceLists({ start, calls, item, dispatch }: Shared) {
  const { sku } = start.view.browseDto
  const active = item.activeFilterSort
  const [choices, setChoices] = useState(start.choices)
  const [material, setMaterial] = useState(start.material)
  const { isLoading, during } = useUnderWay()
  /** The filters and the material whose choices are on the page. */
  const good = useRef({ active, material })
  const latest = useRef(queryKey(material, active))

  const fetchList = (wanted: Material, filters: ActiveFilters, toggled?: Promise<unknown>) => {
    const key = (latest.current = queryKey(wanted, filters))
    const call = calls.choices({ sku, optioncode: FABRIC_CODE, optiontype: wanted, ...filterQuery(filters) })
    during(Promise.all([call, toggled])).then(
      ([found]) => {
        if (latest.current !== key) return
        good.current = { active: filters, material: wanted }
        setChoices(before => ({ ...before, [wanted]: found }))
        dispatch({ kind: 'filter', action: { kind: 'update-count', count: found.count } })
      },
      (error: unknown) => {
        logFailure(error)
        if (latest.current !== key) return
        const before = good.current
        latest.current = queryKey(before.material, before.active)
        setMaterial(before.material)
        for (const action of actionsTo(filters, before.active)) dispatch({ kind: 'filter', action })
      },
    )
  }
  const filter = (...actions: readonly FilterAction[]) => {
    for (const action of actions) dispatch({ kind: 'filter', action })
    fetchList(material, actions.reduce(filterWith, active))
  }
  const toggle = (wanted: Material) => {
    if (wanted === material) return
    setMaterial(wanted)
    dispatch({ kind: 'filter', action: { kind: 'clear-all' } })
    const toggled = calls.toggle({ sku, isMaterialToggle: wanted === 'leather' ? 'true' : 'false' })
    fetchList(wanted, { ...active, filters: {} }, toggled)
  }
  /** Fetches the choices again; the result puts them on the page, unless filters have changed since. */
  const refresh = async (): Promise<() => void> => {
    const key = latest.current
    const refreshed = await fetchChoices(calls, sku, { ...good.current, known: choices })
    return () => {
      if (latest.current === key) setChoices(refreshed)
    }
  }
  return { choices, material, isLoading, filter, toggle, refresh }
}

/** The selection and the view of its configuration. After a failed fetch the former selection is restored [SPO-17]. */
function useSelection(
  { start, calls, item: { selection }, dispatch }: Shared,
  optionCodes: readonly string[],
  refresh: () => Promise<() => void>,
) {
  const { sku } = start.view.browseDto
  const { isLoading, during } = useUnderWay()
  /** The last selection whose data are on the page. */
  const good = useRef(selection)
  const latest = useRef(selectionKey(selection))

  const fetchView = (wanted: Selection) => {
    const key = (latest.current = selectionKey(wanted))
    if (!optionCodes.every(code => wanted[code] !== undefined)) {
      good.current = wanted
      return
    }
    during(Promise.all([calls.view({ sku, choices: choiceList(wanted) }), refresh()])).then(
      ([product, showChoices]) => {
        if (latest.current !== key) return
        good.current = wanted
        dispatch({ kind: 'show', selection: wanted, product })
        showChoices()
      },
      (error: unknown) => {
        logFailure(error)
        if (latest.current !== key) return
        latest.current = selectionKey(good.current)
        dispatch({
          kind: 'restore',
          selection: good.current,
          fabric: fabricOf(start, good.current),
          optionCodes,
        })
      },
    )
  }
  const select = (optionCode: string, choiceCode: string) => {
    const wanted = { ...selection, [optionCode]: choiceCode }
    const fabric = fabricOf(start, wanted)
    dispatch({ kind: 'select', optionCode, choiceCode, optionCodes, ...(fabric && { fabric }) })
    fetchView(wanted)
  }
  /** Selects all choices of a compared configuration at once. */
  const selectAll = (wanted: Selection) => {
    dispatch({ kind: 'restore', selection: wanted, fabric: fabricOf(start, wanted), optionCodes })
    fetchView(wanted)
  }
  return { isLoading, select, selectAll }
}

/** The state of a configured product: selection, filters, choices, and the view of the complete configuration. */
export function useSpecialOrder(start: SpecialOrderStart, calls: SpecialOrderCalls) {
  const optionCodes = start.view.browseDto.superSpecialOrder.options.map(option => option.optionCode)
  const [state, dispatch] = useReducer(
    (before: SpecialOrderState<ProductView>, action: Action) => specialOrderWith(before, DEFAULT_ITEM_KEY, action),
    start,
    firstState,
  )
  const item = state[DEFAULT_ITEM_KEY]!
  const shared = { start, calls, item, dispatch }
  const lists = useChoiceLists(shared)
  const selection = useSelection(shared, optionCodes, lists.refresh)
  return {
    item,
    optionCodes,
    choices: lists.choices,
    material: lists.material,
    filter: lists.filter,
    toggle: lists.toggle,
    isLoadingChoices: lists.isLoading,
    isLoadingView: selection.isLoading,
    select: selection.select,
    selectAll: selection.selectAll,
  }
}
export type SpecialOrder = ReturnType<typeof useSpecialOrder>
