import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterQuery, filterWith, NO_FILTERS, toggleAction, type FilterAction } from './active-filters.ts'
import { CHOICE_FACETS } from './facets.ts'
import { CHOICE_SORTS } from './filter-choices.ts'

const facet = fc.constantFrom(...CHOICE_FACETS)
const value = fc.constantFrom('green', 'blue', 'linen', 'a')
const sort = fc.uniqueArray(fc.constantFrom(...CHOICE_SORTS), { maxLength: 3 })
const action: fc.Arbitrary<FilterAction> = fc.oneof(
  fc.record({ kind: fc.constant('update' as const), facet, values: fc.array(value, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('update' as const), sort }),
  fc.record({ kind: fc.constant('update-count' as const), count: fc.nat(400) }),
  fc.record({ kind: fc.constant('remove-one' as const), facet, value }),
  fc.record({ kind: fc.constant('clear-all' as const) }),
  fc.record({ kind: fc.constant('clear-sort' as const) }),
)

test('[SPO-15] in any order the five actions leave what a set holds, and each changes only what it names', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), actions => {
      const expected = new Set<string>()
      let [order, count]: [readonly string[], number | undefined] = [[], undefined]
      let active = NO_FILTERS
      for (const one of actions) {
        active = filterWith(active, one)
        if (one.kind === 'update' && 'facet' in one) {
          for (const kept of expected) if (kept.startsWith(`${one.facet} `)) expected.delete(kept)
          for (const added of one.values) expected.add(`${one.facet} ${added}`)
        } else if (one.kind === 'update') order = one.sort
        else if (one.kind === 'update-count') count = one.count
        else if (one.kind === 'remove-one') expected.delete(`${one.facet} ${one.value}`)
        else if (one.kind === 'clear-all') expected.clear()
        else order = []
        const found = Object.entries(active.filters).flatMap(([name, values]) => values.map(each => `${name} ${each}`))
        expect(found.toSorted()).toEqual([...expected].toSorted())
        expect([active.sort, active.count]).toEqual([order, count])
      }
    }),
  )
})

test('a value that is pressed twice is filtered by once and then no longer', () => {
  const once = filterWith(NO_FILTERS, toggleAction(NO_FILTERS, 'color', 'green'))
  expect(once.filters).toEqual({ color: ['green'] })
  expect(filterWith(once, toggleAction(once, 'color', 'green')).filters).toEqual({})
})

test('[API-114] the query has each facet as its values joined with +, and the sort', () => {
  expect(filterQuery({ filters: { type: ['boucle', 'linen'], color: ['green'] }, sort: ['price', 'name'] })).toEqual({
    color: 'green',
    type: 'boucle+linen',
    sort: 'price+name',
  })
})
