import { useEffect, useReducer, useRef, useState } from 'react'
import type { ProductView } from '../contract.ts'
import { actionsTo, filterQuery } from '../rules/active-filters.ts'
import type { ActiveFilters, FilterAction } from '../rules/active-filters.ts'
import { FABRIC_CODE } from '../rules/options.ts'
import type { Selection } from '../rules/options.ts'
import { DEFAULT_ITEM_KEY, newItem, specialOrderWith } from '../rules/special-order-state.ts'
import type { SelectedFabric, SpecialOrderAction, SpecialOrderState } from '../rules/special-order-state.ts'
import type { FabricChoices, Material, SpecialOrderCalls, SpecialOrderStart } from './special-order-data.ts'

type Action = SpecialOrderAction<ProductView>

/** A failure is logged; the shopper sees what was there before [SPO-17]. */
function logFailure(error: unknown): void {
  console.error('Special order: a fetch failed', error)
}

/** The selection as the call of the product view takes it. */
export const choiceList = (selection: Selection): string =>
  JSON.stringify(Object.entries(selection).map(([optionCode, choiceCode]) => ({ optionCode, choiceCode })))

export function fabricOf(start: SpecialOrderStart, selection: Selection): SelectedFabric | undefined {
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

/**
 * The state of a configured product: selection, filters, choices, and the view of the complete configuration. After a
 * failed fetch everything is as it was before the action that led to it [SPO-17].
 */
export function useSpecialOrder(start: SpecialOrderStart, calls: SpecialOrderCalls) {
  const { sku } = start.view.browseDto
  const optionCodes = start.view.browseDto.superSpecialOrder.options.map(option => option.optionCode)
  const [state, dispatch] = useReducer(
    (before: SpecialOrderState<ProductView>, action: Action) => specialOrderWith(before, DEFAULT_ITEM_KEY, action),
    start,
    firstState,
  )
  const item = state[DEFAULT_ITEM_KEY]!
  const { selection, activeFilterSort: active } = item
  const [choices, setChoices] = useState(start.choices)
  const [material, setMaterial] = useState(start.material)
  const views = useUnderWay()
  const lists = useUnderWay()
  /** The last selection and filters whose data are on the page. */
  const good = useRef({ selection, active, material })
  const latest = useRef({ selection: selectionKey(selection), query: queryKey(material, active) })

  const fetchView = (wanted: Selection, isComplete: boolean) => {
    const key = (latest.current.selection = selectionKey(wanted))
    const keep = () => {
      good.current = { ...good.current, selection: wanted }
    }
    if (!isComplete) return keep()
    const both = Promise.all([
      calls.view({ sku, choices: choiceList(wanted) }),
      fetchChoices(calls, sku, { active: good.current.active, material: good.current.material, known: choices }),
    ])
    views.during(both).then(
      ([product, refreshed]) => {
        if (latest.current.selection !== key) return
        keep()
        dispatch({ kind: 'show', selection: wanted, product })
        if (latest.current.query === queryKey(good.current.material, good.current.active)) setChoices(refreshed)
      },
      (error: unknown) => {
        logFailure(error)
        const before = good.current.selection
        if (latest.current.selection === key)
          dispatch({ kind: 'restore', selection: before, fabric: fabricOf(start, before), optionCodes })
      },
    )
  }
  const select = (optionCode: string, choiceCode: string) => {
    const wanted = { ...selection, [optionCode]: choiceCode }
    const fabric = fabricOf(start, wanted)
    dispatch({ kind: 'select', optionCode, choiceCode, optionCodes, ...(fabric && { fabric }) })
    fetchView(
      wanted,
      optionCodes.every(code => wanted[code] !== undefined),
    )
  }
  const fetchList = (wanted: Material, filters: ActiveFilters, toggled?: Promise<unknown>) => {
    const key = (latest.current.query = queryKey(wanted, filters))
    const call = calls.choices({ sku, optioncode: FABRIC_CODE, optiontype: wanted, ...filterQuery(filters) })
    lists.during(Promise.all([call, toggled])).then(
      ([found]) => {
        if (latest.current.query !== key) return
        good.current = { ...good.current, active: filters, material: wanted }
        setChoices(before => ({ ...before, [wanted]: found }))
        dispatch({ kind: 'filter', action: { kind: 'update-count', count: found.count } })
      },
      (error: unknown) => {
        logFailure(error)
        if (latest.current.query !== key) return
        setMaterial(good.current.material)
        latest.current.query = queryKey(good.current.material, good.current.active)
        for (const action of actionsTo(filters, good.current.active)) dispatch({ kind: 'filter', action })
      },
    )
  }
  const filter = (...actions: readonly FilterAction[]) => {
    for (const action of actions) dispatch({ kind: 'filter', action })
    const after = actions.reduce(
      (before, action) =>
        specialOrderWith({ only: { ...item, activeFilterSort: before } }, 'only', { kind: 'filter', action }).only!
          .activeFilterSort,
      active,
    )
    fetchList(material, after)
  }
  const toggle = (wanted: Material) => {
    if (wanted === material) return
    setMaterial(wanted)
    const cleared = { ...active, filters: {} }
    dispatch({ kind: 'filter', action: { kind: 'clear-all' } })
    fetchList(wanted, cleared, calls.toggle({ sku, isMaterialToggle: wanted === 'leather' ? 'true' : 'false' }))
  }
  /** Selects all choices of a compared configuration at once. */
  const selectAll = (wanted: Selection) => {
    dispatch({ kind: 'restore', selection: wanted, fabric: fabricOf(start, wanted), optionCodes })
    fetchView(wanted, true)
  }
  return {
    item,
    choices,
    material,
    isLoadingView: views.isLoading,
    isLoadingChoices: lists.isLoading,
    optionCodes,
    select,
    selectAll,
    filter,
    toggle,
  }
}
export type SpecialOrder = ReturnType<typeof useSpecialOrder>

/** Rewrites title and address when the selection changes, without loading the page again [SPO-02]. */
export function useAddress(title: string, address: string): void {
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    window.history.replaceState(window.history.state, '', address)
    document.title = title
  }, [title, address])
}
