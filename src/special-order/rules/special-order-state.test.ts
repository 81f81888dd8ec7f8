import { expect, test } from 'vitest'
import { debugTitle, pageTitle } from './document-title.ts'
import { DEFAULT_ITEM_KEY, newItem, specialOrderWith } from './special-order-state.ts'

const OPTIONS = ['FAB', 'LEG']
const linen = { color: '#999', family: 'neutral', type: 'Linen' }
const begin = () => ({ [DEFAULT_ITEM_KEY]: newItem<string>({}, undefined, undefined) })
const select = (optionCode: string, choiceCode: string) =>
  ({ kind: 'select', optionCode, choiceCode, optionCodes: OPTIONS, fabric: linen }) as const

test('[SPO-10] an item is kept under its key with selection, filters, both counts and the selected fabric', () => {
  expect(DEFAULT_ITEM_KEY).toBe('item-0')
  let state = specialOrderWith(begin(), 'item-0', select('FAB', 'LIN'))
  expect(state['item-0']).toMatchObject({
    selection: { FAB: 'LIN' },
    areAllOptionsSelected: false,
    selectedFabric: linen,
  })
  state = specialOrderWith(state, 'item-0', select('LEG', 'OAK'))
  state = specialOrderWith(state, 'item-0', { kind: 'filter', action: { kind: 'update-count', count: 4 } })
  expect(state['item-0']).toMatchObject({
    areAllOptionsSelected: true,
    selectedFabric: linen,
    activeFilterSort: { count: 4, filters: {} },
    filterCount: 0,
  })
  const values = ['green', 'neutral']
  state = specialOrderWith(state, 'item-0', { kind: 'filter', action: { kind: 'update', facet: 'color', values } })
  state = specialOrderWith(state, 'item-0', {
    kind: 'filter',
    action: { kind: 'update', facet: 'care', values: ['wipe'] },
  })
  expect(state['item-0']).toMatchObject({ filterCount: 3, activeFilterSort: { count: 4, sortFilterType: 'filter' } })
  state = specialOrderWith(state, 'item-0', { kind: 'filter', action: { kind: 'clear-all' } })
  expect(state['item-0']!.filterCount).toBe(0)
  expect(specialOrderWith(state, 'item-1', select('FAB', 'TWL'))).toBe(state)
})

test('[SPO-13] the view of an earlier selection that arrives late is not shown', () => {
  let state = specialOrderWith(begin(), 'item-0', select('FAB', 'LIN'))
  state = specialOrderWith(state, 'item-0', { kind: 'show', selection: { FAB: 'TWL' }, product: 'twill' })
  expect(state['item-0']!.selectedProduct).toBeUndefined()
  state = specialOrderWith(state, 'item-0', { kind: 'show', selection: { FAB: 'LIN' }, product: 'linen' })
  expect(state['item-0']!.selectedProduct).toBe('linen')
})

test('[SPO-03] the title is the name, + Reviews where there are some, and the brand', () => {
  expect(pageTitle('Alder 88″ Sofa', 184, 'Cedar & Birch')).toBe('Alder 88″ Sofa + Reviews | Cedar & Birch')
  expect(pageTitle('Alder 88″ Sofa', 0, 'Cedar & Birch')).toBe('Alder 88″ Sofa | Cedar & Birch')
})

test('[SPO-04] the title in debug mode names the SKU and the brand', () => {
  expect(debugTitle('100104', 'Cedar & Birch')).toBe('Debug Tools | Special Order | 100104 | Cedar & Birch')
})
