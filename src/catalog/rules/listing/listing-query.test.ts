import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedFacets,
  CHOICES,
  cleared,
  NOTHING_ASKED,
  readListingQuery,
  withChoice,
  without,
  withRange,
  writeListingQuery,
} from './listing-query.ts'
import { LISTING_PARAMETERS } from './listing-parameters.ts'
import type { ListingQuery } from './listing-query.ts'

const read = (address: string): ListingQuery => {
  const asked = new URLSearchParams(address)
  return readListingQuery(name => asked.getAll(name))
}
const write = (ask: ListingQuery): string => new URLSearchParams(writeListingQuery(ask)).toString()

test.each([
  ['', ''],
  ['page=1&sort=featured', ''],
  ['color=blue&color=white&color=blue', 'color=white&color=blue'],
  ['sort=widest&color=green&ready=quick', 'ready=quick&color=green&sort=widest'],
  ['width-from=&width-to=84', 'width-to=84'],
  ['width-from=90&width-to=60', 'width-from=60&width-to=90'],
  ['width-to=84.5', 'width-to=84'],
  ['price-to=1e3&price-from=-5&depth-from=0&height-to=x', ''],
  ['color=ultraviolet&material=<script>&ready=now&sort=drop-table&page=zero&scale=big', ''],
  ['page=3&scale=fit&utm_source=x', 'page=3&scale=fit'],
  ['page=99999999999999999999', ''],
])('the canonical form of the query %s is %s', (address, own) => expect(write(read(address))).toBe(own))

test('any text is parsed, and the canonical form parses to the same query', () => {
  const values = fc.record(
    Object.fromEntries(
      LISTING_PARAMETERS.map(name => [
        name,
        fc.array(
          fc.oneof(
            fc.string(),
            fc.integer({ min: -3, max: 2000 }).map(String),
            fc.constantFrom(...CHOICES.color, ...CHOICES.material, 'widest', 'fit'),
          ),
          { maxLength: 3 },
        ),
      ]),
    ),
  )
  fc.assert(
    fc.property(values, asked => {
      const ask = readListingQuery(name => asked[name] ?? [])
      expect(read(write(ask))).toEqual(ask)
      expect(writeListingQuery(ask).every(([name]) => LISTING_PARAMETERS.includes(name))).toBe(true)
    }),
  )
})

test('changing a filter resets the page, and clearing the filters keeps the sort order', () => {
  const ask = {
    ...withRange(withChoice(NOTHING_ASKED, 'color', ['blue', 'green']), 'width', { to: 90 }),
    sort: 'widest' as const,
    page: 3,
  }
  expect(askedFacets(ask)).toEqual(['color', 'width'])
  expect(without(ask, 'width')).toEqual({
    ...withChoice(NOTHING_ASKED, 'color', ['green', 'blue']),
    sort: 'widest',
    page: 1,
  })
  expect(askedFacets(without(ask, 'color'))).toEqual(['width'])
  expect(cleared(ask)).toEqual({ ...NOTHING_ASKED, sort: 'widest' })
})
