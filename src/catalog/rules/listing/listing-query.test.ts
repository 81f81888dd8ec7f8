import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  appliedFacets,
  CHOICES,
  cleared,
  DEFAULT_QUERY,
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
const write = (listingQuery: ListingQuery): string => new URLSearchParams(writeListingQuery(listingQuery)).toString()

test.each([
  ['', ''],
  ['page=1&sort=featured', ''],
  ['color=blue&color=white&color=blue', 'color=white&color=blue'],
  ['sort=widest&color=green&ready=quick', 'ready=quick&color=green&sort=widest'],
  ['width-from=&width-to=84', 'width-to=84'],
  ['width-from=90&width-to=60', 'width-from=60&width-to=90'],
  ['width-to=84.5', 'width-to=84'],
  ['width-to-cm=160', 'width-to=62'],
  ['width-to-cm=1&width-to=84', ''],
  ['width-from-cm=150&width-to-cm=160', 'width-from=59&width-to=62'],
  // No whole inch is between these, so that the range must stay empty.
  ['width-from-cm=100&width-to-cm=101', 'width-from=40&width-to=39'],
  ['price-from=40&price-to=39', 'price-from=39&price-to=40'],
  ['height-from-cm=60&depth-to-cm=100', 'depth-to=39&height-from=24'],
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
      const listingQuery = readListingQuery(name => asked[name] ?? [])
      expect(read(write(listingQuery))).toEqual(listingQuery)
      expect(writeListingQuery(listingQuery).every(([name]) => LISTING_PARAMETERS.includes(name))).toBe(true)
    }),
  )
})

test('changing a filter resets the page, and clearing the filters keeps the sort order', () => {
  const listingQuery = {
    ...withRange(withChoice(DEFAULT_QUERY, 'color', ['blue', 'green']), 'width', { to: 90 }),
    sort: 'widest' as const,
    page: 3,
  }
  expect(appliedFacets(listingQuery)).toEqual(['color', 'width'])
  expect(without(listingQuery, 'width')).toEqual({
    ...withChoice(DEFAULT_QUERY, 'color', ['green', 'blue']),
    sort: 'widest',
    page: 1,
  })
  expect(appliedFacets(without(listingQuery, 'color'))).toEqual(['width'])
  expect(cleared(listingQuery)).toEqual({ ...DEFAULT_QUERY, sort: 'widest' })
})
