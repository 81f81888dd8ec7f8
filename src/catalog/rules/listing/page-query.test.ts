import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageParameters, pageQuery } from './page-query.ts'

const query = (text: string, path = '/search') => pageQuery(path, new URLSearchParams(text))

test.each([
  ['utm_source=x&page=2&gclid=y', '?page=2'],
  ['fbclid=1', ''],
  ['', ''],
  ['_routes=root', ''],
  ['sort=name&color=red&color=blue&color=red', '?color=blue&color=red&sort=name'],
  ['choices=VEL0304.WDWAL&sku=100101', ''],
  [`q=${'a'.repeat(99)}🪑🪑`, `?q=${'a'.repeat(99)}${encodeURIComponent('🪑')}`],
])('the query %j of a search page is reduced to %j', (asked, known) => {
  expect(query(asked)).toBe(known)
})

test.each([
  ['/product/alder-sofa', 'choices=VEL0304.WDWAL&sku=100101&color=red', '?sku=100101&choices=VEL0304.WDWAL'],
  ['/shop/sofas', 'q=oak&sku=1&page=2', '?page=2'],
  ['/', 'q=oak&sku=1&page=2', ''],
  ['/gift-cards', 'sku=1', ''],
  ['/stores', 'page=2', ''],
])('the page %s keeps only its own parameters of %j', (path, asked, known) => {
  expect(query(asked, path)).toBe(known)
})

test('a reduced query is stable when reduced again and contains no unknown parameters', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 130 }),
    fc.constantFrom('a'.repeat(100), `${'a'.repeat(100)}b`, `${'a'.repeat(99)}🪑`),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...pageParameters('/search').slice(0, 6), 'sort', 'gclid'), value)),
      pairs => {
        const asked = new URLSearchParams(pairs)
        const known = pageQuery('/search', asked)
        expect(query(known)).toBe(known)
        expect(known).not.toContain('gclid')
      },
    ),
  )
})
