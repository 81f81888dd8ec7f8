import { expect, test } from 'vitest'
import { COLLECTION, CHOICES } from '#tests/support/planner/collection.ts'
import { addedBy, fabricsIn, facetValues, groupsOf, NO_FACETS } from './fabric-groups.ts'
import { chosenOf, firstChoices, knownChoices, withChoice } from '../option-choices.ts'

const { fabrics, options } = COLLECTION
const [legs, cushion] = [options[0]!, options[1]!]
const codes = (found: readonly { choiceCode: string }[]) => found.map(({ choiceCode }) => choiceCode)

test('fabrics are filtered by type, color and stock together', () => {
  expect(fabricsIn(fabrics, NO_FACETS)).toEqual(fabrics)
  expect(codes(fabricsIn(fabrics, { type: '', family: 'green', inStock: false }))).toEqual(['LIN0103', 'VEL0304'])
  expect(codes(fabricsIn(fabrics, { type: 'Velvet', family: '', inStock: true }))).toEqual(['VEL0305'])
  expect(fabricsIn(fabrics, { type: 'Linen', family: 'blue', inStock: false })).toEqual([])
})

test('a facet offers the values that match the other facets, with the number of fabrics for each', () => {
  expect(facetValues(fabrics, { type: '', family: 'green', inStock: false }, 'type')).toEqual([
    { value: 'Linen', count: 1 },
    { value: 'Velvet', count: 1 },
  ])
  expect(facetValues(fabrics, { type: 'Velvet', family: 'green', inStock: false }, 'family')).toEqual([
    { value: 'green', count: 1 },
    { value: 'blue', count: 1 },
  ])
})

test('fabrics are grouped by type with their grades; a grade adds the price difference of the plan’s pieces', () => {
  expect(groupsOf(fabrics).map(({ type, grades, fabrics: found }) => [type, grades, found.length])).toEqual([
    ['Linen', ['A'], 2],
    ['Velvet', ['C'], 2],
  ])
  expect(addedBy(COLLECTION, ['LAL', 'COR', 'RAL'], 'A')).toBe(0)
  expect(addedBy(COLLECTION, ['LAL', 'COR', 'RAL'], 'C')).toBe(18_000)
  expect(addedBy(COLLECTION, ['LAL'], 'F')).toBeUndefined()
  expect(addedBy(COLLECTION, [], 'C')).toBe(0)
})

test('[API-001] withChoice sets an option in the field of the call: legs, cushions or seams', () => {
  expect(withChoice(CHOICES, legs, legs.choices[1]!)).toEqual({ ...CHOICES, legFinishCode: 'WDWAL' })
  expect(withChoice(CHOICES, cushion, cushion.choices[1]!)).toEqual({ ...CHOICES, cushionCode: 'CUDOWN' })
  const seam = { ...cushion, optionCode: 'SEM' }
  expect(withChoice(CHOICES, seam, seam.choices[1]!)).toEqual({ ...CHOICES, cushionChoice: 1 })
  expect(chosenOf(seam, { ...CHOICES, cushionChoice: 1 })).toBe(seam.choices[1])
})

test('knownChoices replaces choices that the collection lacks by its first ones', () => {
  expect(
    knownChoices(COLLECTION, {
      ...firstChoices('NONE'),
      legFinishCode: 'GOLD',
      armChoiceCode: 'SLOPED',
      cushionChoice: 7,
    }),
  ).toEqual(CHOICES)
  expect(knownChoices(COLLECTION, { ...CHOICES, fabricChoiceCode: 'VEL0304', legFinishCode: 'WDWAL' })).toEqual({
    ...CHOICES,
    fabricChoiceCode: 'VEL0304',
    legFinishCode: 'WDWAL',
  })
})
