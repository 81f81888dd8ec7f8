import { expect, test } from 'vitest'
import { listingHref, searchHref } from './listing-href.ts'

test.each([
  [listingHref('sofas'), '/shop/sofas'],
  [listingHref('sofas', { sort: 'featured', page: 1 }), '/shop/sofas'],
  [listingHref('sofas', { sort: 'price-low' }), '/shop/sofas?sort=price-low'],
  [listingHref('sofas', { sort: 'name', page: 3 }), '/shop/sofas?sort=name&page=3'],
  [searchHref(''), '/search'],
  [searchHref('oak & ash?', 2), '/search?q=oak+%26+ash%3F&page=2'],
])('one list has one address: %s', (href, expected) => {
  expect(href).toBe(expected)
})
