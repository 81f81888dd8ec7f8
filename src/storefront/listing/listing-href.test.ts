import { expect, test } from 'vitest'
import { DEFAULT_QUERY, readListingQuery, withChoice, withRange } from '#catalog/rules/listing/listing-query.ts'
import { isCanonical, listingHref, searchResultsHref, searchHref } from './listing-href.ts'

test.each([
  [listingHref('sofas'), '/shop/sofas'],
  [listingHref('sofas', { sort: 'featured', page: 1 }), '/shop/sofas'],
  [listingHref('sofas', { sort: 'price-low' }), '/shop/sofas?sort=price-low'],
  [listingHref('sofas', { sort: 'name', page: 3 }), '/shop/sofas?sort=name&page=3'],
  [
    listingHref('sofas', withRange(withChoice(DEFAULT_QUERY, 'color', ['blue', 'white']), 'width', { to: 84 })),
    '/shop/sofas?color=white&color=blue&width-to=84',
  ],
  [searchResultsHref('oak', withChoice(DEFAULT_QUERY, 'ready', ['quick'])), '/search?q=oak&ready=quick'],
  [searchHref(''), '/search'],
  [searchHref('oak & ash?', 2), '/search?q=oak+%26+ash%3F&page=2'],
])('each listing has one canonical address: %s', (href, expected) => {
  expect(href).toBe(expected)
})

test.each([
  ['', true],
  ['color=blue&color=white&q=x&utm_source=y', true],
  ['page=2&sort=name', true],
  ['color=blue&color=blue', false],
  ['width-from=&width-to=84', false],
  ['color=plaid', false],
  ['page=1', false],
])('an address with %s is canonical: %s', (address, expected) => {
  const asked = new URLSearchParams(address)
  expect(
    isCanonical(
      asked,
      readListingQuery(name => asked.getAll(name)),
    ),
  ).toBe(expected)
})
