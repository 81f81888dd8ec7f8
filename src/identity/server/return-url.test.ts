import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aimedPath, returnPath } from './return-url.ts'

const ORIGIN = 'http://localhost:3000'

/** Return addresses that browsers, proxies or careless parsers have followed to another host. */
const HOSTILE = [
  // Without the prefix of the French pages, the rest would be another host.
  '/fr//evil.example',
  '/fr/%2fevil.example',
  '/fr/%2Fevil.example/page',
  '/fr/%252fevil.example',
  'https://evil.example',
  'http://evil.example/account',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252f%252fevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%255cevil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/a/..//evil.example',
  '/a/../../\\evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/a/%2e%2e//evil.example',
  '/\tevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:https://evil.example',
  '/%00/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:http://localhost:3000/1',
  'http:evil.example',
  'http:/evil.example',
  'https:/\\evil.example',
  'evil.example',
  'evil.example/account',
  '@evil.example',
  'http://localhost:3000@evil.example/',
  'http://localhost:3000.evil.example/',
  'http://localhost:30000/',
  'http://localhost/',
  'https://localhost:3000/',
  'http://cb2.localhost:3000/account',
  'http://localhost:3000//evil.example',
  'http://localhost:3000/\\evil.example',
  'http://localhost:3000/%2f%2fevil.example',
  'http://user:secret@localhost:3000/',
  '',
  '?returnUrl=https://evil.example',
  '#//evil.example',
  '/account/auth/loginwithidp?idp=google',
  '/account/login?returnUrl=/account/login',
  '/fr/account/auth/callback',
  '/session/adopt?ticket=x',
  '/%',
  '/%zz',
  '/%c0%af/evil.example',
  `/${'a'.repeat(2_001)}`,
]

test.each(HOSTILE)('[SGN-15] [ASVS-3.7.2] the return address %j is refused', given => {
  expect(returnPath(given, ORIGIN)).toBeUndefined()
})

test.each([
  ['/', '/'],
  ['/account', '/account'],
  ['/product/alder-sofa?colour=oat&from=a/b#delivery', '/product/alder-sofa?colour=oat&from=a/b#delivery'],
  ['/fr/shop/canapes', '/fr/shop/canapes'],
  ['http://localhost:3000/design-services', '/design-services'],
  ['/search?q=oak%20table%2F%2Fround', '/search?q=oak%20table%2F%2Fround'],
  ['/shop/sofas/../chairs', '/shop/chairs'],
  ['/account/authors', '/account/authors'],
])('[SGN-15] the return address %j leads to %j', (given, path) => {
  expect(returnPath(given, ORIGIN)).toBe(path)
})

test('[ASVS-3.7.2] whatever is accepted stays on the shop’s own origin, and is accepted again', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '%25',
    '.',
    '..',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    'a',
    '\t',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(parts, { maxLength: 12 }).map(list => `/${list.join('')}`),
        fc.string(),
      ),
      given => {
        const path = returnPath(given, ORIGIN)
        if (path === undefined) return
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(returnPath(path, ORIGIN)).toBe(path)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('[SGN-15] the target is read from the address of the confirmation page, and checked there too', () => {
  const confirm = (target: string) => `/account/auth/confirm?returnUrl=${encodeURIComponent(target)}`
  expect(aimedPath(confirm('/product/alder-sofa?size=2'), ORIGIN)).toBe('/product/alder-sofa?size=2')
  expect(aimedPath(`${ORIGIN}${confirm('/account')}`, ORIGIN)).toBe('/account')
  expect(aimedPath(`/fr${confirm('/fr/account')}`, ORIGIN)).toBe('/fr/account')
  expect(aimedPath(confirm('//evil.example'), ORIGIN)).toBeUndefined()
  expect(aimedPath('/account/auth/confirm', ORIGIN)).toBeUndefined()
  expect(aimedPath('/shop/sofas', ORIGIN)).toBe('/shop/sofas')
  expect(aimedPath(undefined, ORIGIN)).toBeUndefined()
})
