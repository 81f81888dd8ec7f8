import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { facetsOf, facetValue, type FacetFilters } from './facets.ts'
import { countFacets, filterChoices, groupChoices, readFacetValues, type FilteredChoice } from './filter-choices.ts'

const choice = (
  choiceName: string,
  priceGroupCode: 'A' | 'B' | 'F',
  price: number,
  family: string,
  type: string,
): FilteredChoice => ({
  choiceName,
  priceGroupCode,
  price: cents(price),
  facets: facetsOf(
    { family, priceGroupCode, attributes: [{ attributeId: 1088, value: type }], cleaning: 'wash', rubs: 50_000 },
    { isQuickship: choiceName === 'Oat Linen', hasSwatch: true },
  ),
})
const choices = [
  choice('Oat Linen', 'B', 1899, 'neutral', 'Linen'),
  choice('Moss Linen', 'B', 1899, 'green', 'Linen'),
  choice('Olive Twill', 'A', 1799, 'green', 'Twill'),
  choice('Navy Twill', 'A', 1799, 'blue', 'Twill'),
]
const names = (found: readonly FilteredChoice[]) => found.map(one => one.choiceName)

test('[SPO-16] shows the choices that have one of the values of every facet', () => {
  expect(names(filterChoices(choices, { color: ['green'], type: ['linen', 'twill'] }, []))).toEqual([
    'Moss Linen',
    'Olive Twill',
  ])
  expect(names(filterChoices(choices, { quickship: ['yes'] }, []))).toEqual(['Oat Linen'])
  expect(filterChoices(choices, { color: ['green'], price: ['f'] }, [])).toEqual([])
})

test('[SPO-16] facets in any order show what one after the other leaves, and count it', () => {
  const filters: FacetFilters = { color: ['green', 'blue'], type: ['twill', 'linen'], price: ['a'], quickship: ['no'] }
  const chosen = fc.shuffledSubarray(Object.keys(filters) as (keyof typeof filters)[])
  fc.assert(
    fc.property(chosen, fc.boolean(), (facets, isReversed) => {
      const valuesOf = (facet: keyof typeof filters) =>
        isReversed ? filters[facet]!.toReversed() : [...filters[facet]!]
      const together: FacetFilters = Object.fromEntries(facets.map(facet => [facet, valuesOf(facet)]))
      let left = choices
      for (const facet of facets) left = filterChoices(left, { [facet]: valuesOf(facet) }, [])
      expect(filterChoices(choices, together, [])).toEqual(left)
      for (const { facet, values } of countFacets(choices, together))
        for (const { value, count } of values)
          expect(filterChoices(choices, { ...together, [facet]: [value] }, [])).toHaveLength(count)
    }),
  )
})

test('sorts by the first criterion, then by the next', () => {
  expect(names(filterChoices(choices, {}, ['price', 'name']))).toEqual([
    'Navy Twill',
    'Olive Twill',
    'Moss Linen',
    'Oat Linen',
  ])
})

test('groups choices by price group only if they are sorted by price', () => {
  const groups = groupChoices(filterChoices(choices, {}, ['price']), ['price'])
  expect(groups.map(group => [group.priceGroupCode, group.choices.length])).toEqual([
    ['A', 2],
    ['B', 2],
  ])
  expect(groupChoices(choices, ['name'])).toHaveLength(1)
  expect(groupChoices([], ['price'])).toEqual([])
})

test('counts for each value what selecting it would show, beside the filters of the other facets', () => {
  const counts = countFacets(choices, { color: ['green'] })
  const of = (facet: string) => counts.find(one => one.facet === facet)!.values
  expect(of('color')).toEqual([
    { value: 'neutral', count: 1 },
    { value: 'green', count: 2 },
    { value: 'blue', count: 1 },
  ])
  expect(of('type')).toEqual([
    { value: 'linen', count: 1 },
    { value: 'twill', count: 1 },
  ])
})

test('values have no spaces, so that a + that an address turned into a space still separates them', () => {
  expect(facetValue('Tissé d’extérieur')).toBe('tisse-d-exterieur')
  expect(readFacetValues('green+basket-weave')).toEqual(readFacetValues('green basket-weave'))
})
