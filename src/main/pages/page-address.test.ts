import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownQuery, properListing, properPath, withQuery, pageKey } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/shop/sofas/', '/shop/sofas'],
  ['/Shop/Sofas', '/shop/sofas'],
  ['//shop///sofas//', '/shop/sofas'],
  ['//evil.example/', '/evil.example'],
  ['/furniture-sectional-sofas', '/furniture-sectional-sofas/'],
  ['/sectional-planner-collections/', '/sectional-planner-collections/'],
  ['/checkout/Cart/', '/checkout/Cart/'],
  ['/shop/sofas.data', '/shop/sofas.data'],
  ['/_root.data', '/_root.data'],
])('the canonical form of %s is %s', (path, proper) => {
  expect(properPath(path)).toBe(proper)
})

test('a canonical path is stable and begins with exactly one slash', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.array(fc.constantFrom('/', 'A', 'b', '%2F', '..')), (path, more) => {
      const proper = properPath(`/${path}${more.join('')}`)
      expect(properPath(proper)).toBe(proper)
      expect(proper).toMatch(/^\/(?!\/)/)
    }),
  )
})

test("a page's cache key contains only known parameters, in a fixed order", () => {
  const query = (text: string) => knownQuery('/search', new URLSearchParams(text))
  expect(query('utm_source=x&page=2&gclid=y')).toBe('?page=2')
  expect(query('color=red&color=blue&sort=name')).toBe(query('sort=name&color=blue&color=red&color=blue'))
  expect(query('fbclid=1')).toBe('')
  expect(query(Array.from({ length: 500 }, (_, i) => `color=${i}`).join('&')).length).toBeLessThan(1_000)
})

test.each([
  ['/stores', 'near=60614&warehouses=1&q=x', '?near=60614&warehouses=1'],
  ['/stores.data', 'near=60614&_routes=root', '?near=60614&_routes=root'],
  ['/stores', '_routes=root', ''],
  ['/special-order/alder-sofa', 'choices=LIN0119.WDOAK&utm_source=x', '?choices=LIN0119.WDOAK'],
  ['/', 'near=60614&q=x', ''],
  ['/_root.data', '_routes=root&sku=1', '?_routes=root'],
])("the cache key of %s with the parameters %j contains only the page's own parameters", (path, asked, known) => {
  expect(knownQuery(path, new URLSearchParams(asked))).toBe(known)
})

test.each([
  ['/shop/sofas', 'color=red&color=made-up-1', '/shop/sofas?color=red'],
  ['/shop/sofas', 'sort=made-up&page=1', '/shop/sofas'],
  ['/search', 'q=oak+table&color=&page=2', '/search?q=oak+table&page=2'],
  ['/shop/sofas', 'width-from=90.5', '/shop/sofas?width-from=90'],
  ['/shop/sofas', 'page=2&color=red', undefined],
  ['/shop/sofas', 'utm_source=x', undefined],
  ['/search', 'q=color', undefined],
  ['/product/alder-sofa', 'page=x', undefined],
])('a listing at %s with the parameters %j redirects to %j', (path, asked, proper) => {
  expect(properListing(path, new URLSearchParams(asked))).toBe(proper)
})

test("a redirect keeps the query, and the target's own parameters take precedence", () => {
  expect([
    withQuery('/product/new', '?utm_source=mail'),
    withQuery('/product/new?sku=1', '?sku=2&utm=a%26b'),
    withQuery('/product/new', ''),
  ]).toEqual(['/product/new?utm_source=mail', '/product/new?sku=1&utm=a%26b', '/product/new'])
})

test('a search text of any script is cut to 100 whole characters in the cache key', () => {
  expect(knownQuery('/search', new URLSearchParams({ q: `${'a'.repeat(99)}😀b` }))).toBe(
    `?q=${'a'.repeat(99)}%F0%9F%98%80`,
  )
  fc.assert(
    fc.property(fc.nat(105), fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (before, letters) => {
      const asked = 'a'.repeat(before) + letters
      expect(decodeURIComponent(knownQuery('/search', new URLSearchParams({ q: asked })).slice('?q='.length))).toBe(
        Array.from(asked).slice(0, 100).join(''),
      )
    }),
  )
})

test('the cache key of a product page contains the date, because it shows delivery days; others do not', () => {
  const on = (path: string, today: string) => pageKey('CB-CA', path, '?sku=100101', today)
  for (const path of ['/product/alder-sofa', '/product/alder-sofa.data', '/fr/product/alder-sofa'])
    expect(on(path, '2026-11-22')).not.toBe(on(path, '2026-11-23'))
  for (const path of ['/', '/shop/sofas', '/fr/shop/sofas', '/stores/soho'])
    expect(on(path, '2026-11-22')).toBe(on(path, '2026-11-23'))
  expect(on('/product/alder-sofa', '2026-11-22')).not.toBe(on('/product/hollis-sofa', '2026-11-22'))
})
