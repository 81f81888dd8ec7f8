import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGE_PARAMETERS, pageQuery } from './page-query.ts'

const query = (text: string) => pageQuery(new URLSearchParams(text))

test.each([
  ['utm_source=x&page=2&gclid=y', '?page=2'], ['fbclid=1', ''], ['', ''], ['_routes=root', ''],
  ['sort=name&color=red&color=blue&color=red', '?color=blue&color=red&sort=name'], ['choices=VEL0304.WDWAL&sku=100101', '?sku=100101&choices=VEL0304.WDWAL'],
  [`q=${'a'.repeat(99)}🪑🪑`, `?q=${'a'.repeat(99)}${encodeURIComponent('🪑')}`],
])('of the query %j a page is made of %j', (asked, known) => { expect(query(asked)).toBe(known) })

test('[issue 4] a page’s query makes the same again, whatever an address says: the server’s page and the browser’s are one', () => {
  const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 130 }), fc.constantFrom('a'.repeat(100), `${'a'.repeat(100)}b`, `${'a'.repeat(99)}🪑`))
  fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom(...PAGE_PARAMETERS.slice(0, 6), 'sort', 'gclid'), value)), pairs => {
    const asked = new URLSearchParams(pairs)
    const known = pageQuery(asked)
    expect(query(known)).toBe(known)
    expect(known).not.toContain('gclid')
  }))
})
