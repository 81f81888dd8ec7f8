// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { EMPTY_PLAN, itemTypesOf } from '../../rules/plan.ts'
import { COLLECTION, planFrom } from '#tests/support/planner/collection.ts'
import { openPart } from '#tests/support/planner/open-part.tsx'
import { PopularLayouts } from './popular-layouts.tsx'

beforeEach(() => localStorage.clear())
const layouts = (given: Parameters<typeof openPart>[1] = {}) =>
  openPart(({ state, collection }) => <PopularLayouts state={state} collection={collection} />, given)

test('a layout shows its size and number of pieces, and links to the planner with it', () => {
  const { container } = layouts()
  const card = container.querySelector('li')!
  expect(card.querySelector('a')!.getAttribute('href')).toBe('#layout=alder-sectional-l-shape')
  expect(card.textContent).toBe('The L100″ × 100″, 3 piecesIn the planner now')
  expect(card.querySelectorAll('polygon')).toHaveLength(3)
})

test('in Canada sizes are in centimeters with inches beside them', () => {
  const { container } = layouts({ collection: { ...COLLECTION, systemOfMeasure: 2 } })
  expect(container.querySelector('li')!.textContent).toContain('254 cm (100″) × 254 cm (100″), 3 pieces')
})

test('choosing a layout replaces the plan and its fabric with a message, and Undo restores both', async () => {
  const { now } = layouts({
    start: planFrom('OTT'),
    collection: { ...COLLECTION, layouts: [{ ...COLLECTION.layouts[0]!, fabricChoiceCode: 'VEL0304' }] },
  })
  await user.click(screen.getByRole('link', { name: 'The L' }))
  expect(itemTypesOf(now.state.plan)).toEqual(['LAL', 'COR', 'RAL'])
  expect(now.choices.fabricChoiceCode).toBe('VEL0304')
  expect(screen.getByRole('status').textContent).toBe('The L is in the planner, in its own fabric. Undo')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(itemTypesOf(now.state.plan)).toEqual(['OTT'])
  expect(now.choices.fabricChoiceCode).toBe('LIN0102')
  expect(screen.getByRole('status').textContent).toBe('Your plan is back.')
})

test('undo and redo of the planner restore pieces and fabric of a layout together', async () => {
  const velvet = { ...COLLECTION, layouts: [{ ...COLLECTION.layouts[0]!, fabricChoiceCode: 'VEL0304' }] }
  const { now } = layouts({ start: planFrom('OTT'), collection: velvet })
  const shown = () => [itemTypesOf(now.state.plan).join(' '), now.choices.fabricChoiceCode]
  await user.click(screen.getByRole('link', { name: 'The L' }))
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
  expect(layouts({ start: EMPTY_PLAN, collection: { ...COLLECTION, layouts: [] } }).container.textContent).toBe('')
})

test('the section is in French on a French page', () => {
  expect(layouts({ language: 'fr' }).container.querySelector('li')!.textContent).toBe(
    'The L254 cm × 254 cm, 3 élémentsDans le planificateur en ce moment'.replaceAll(' cm', '\u00a0cm'),
  )
})
