// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { named, press } from '#ui/render-in-test.tsx'
import { EMPTY_PLAN, itemTypesOf } from '../../rules/plan.ts'
import { COLLECTION } from '../collection-in-test.ts'
import { openPart, planFrom } from './plan-below-in-test.tsx'
import { PopularLayouts } from './popular-layouts.tsx'

beforeEach(() => localStorage.clear())
const layouts = (given: Parameters<typeof openPart>[1] = {}) =>
  openPart(({ state, collection }) => <PopularLayouts state={state} collection={collection} />, given)

test('a layout says how large it is and of how many pieces, and is a link to the planner with it', () => {
  const { host } = layouts()
  const card = host.querySelector('li')!
  expect(card.querySelector('a')!.getAttribute('href')).toBe('#layout=alder-sectional-l-shape')
  expect(card.textContent).toBe('The L100″ × 100″, 3 piecesIn the planner now')
  expect(card.querySelectorAll('polygon')).toHaveLength(3)
})

test('in Canada its size is in centimeters with the inches beside them', () => {
  const { host } = layouts({ collection: { ...COLLECTION, systemOfMeasure: 2 } })
  expect(host.querySelector('li')!.textContent).toContain('254 cm (100″) × 254 cm (100″), 3 pieces')
})

test('choosing a layout replaces the plan and its fabric, says so, and gives both back on Undo', () => {
  const { host, now } = layouts({
    start: planFrom('OTT'),
    collection: { ...COLLECTION, layouts: [{ ...COLLECTION.layouts[0]!, fabricChoiceCode: 'VEL0304' }] },
  })
  press(named(host, 'The L'))
  expect(itemTypesOf(now.state.plan)).toEqual(['LAL', 'COR', 'RAL'])
  expect(now.choices.fabricChoiceCode).toBe('VEL0304')
  expect(host.querySelector('[role=status]')!.textContent).toBe('The L is in the planner, in its own fabric. Undo')
  press(named(host, 'Undo'))
  expect(itemTypesOf(now.state.plan)).toEqual(['OTT'])
  expect(now.choices.fabricChoiceCode).toBe('LIN0102')
  expect(host.querySelector('[role=status]')!.textContent).toBe('Your plan is back.')
})

test('the undo of any toolbar gives pieces and fabric back together, too, and redo brings both again', () => {
  const velvet = { ...COLLECTION, layouts: [{ ...COLLECTION.layouts[0]!, fabricChoiceCode: 'VEL0304' }] }
  const { host, now } = layouts({ start: planFrom('OTT'), collection: velvet })
  const shown = () => [itemTypesOf(now.state.plan).join(' '), now.choices.fabricChoiceCode]
  press(named(host, 'The L'))
  act(() => {
    now.state.undo()
  })
  expect(shown()).toEqual(['OTT', 'LIN0102'])
  act(() => {
    now.state.redo()
  })
  expect(shown()).toEqual(['LAL COR RAL', 'VEL0304'])
})

test('a collection without layouts has no such section', () => {
  expect(layouts({ start: EMPTY_PLAN, collection: { ...COLLECTION, layouts: [] } }).host.textContent).toBe('')
})

test('in French it is said in French', () => {
  expect(layouts({ language: 'fr' }).host.querySelector('li')!.textContent).toBe(
    'The L100 po × 100 po, 3 élémentsDans le planificateur en ce moment'.replaceAll(' po', '\u00a0po'),
  )
})
