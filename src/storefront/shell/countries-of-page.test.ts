import { expect, test } from 'vitest'
import { SITES, siteIn } from '#lib/site.ts'
import { alternates } from '../head/alternates.ts'
import { siteLinks } from '../site-links.server.ts'
import { countriesOfPage } from './countries-of-page.ts'

const ORIGINS = {
  'CB-US': 'http://cb.test',
  'CB-CA': 'http://ca.cb.test',
  'CB2-US': 'http://cb2.test',
  'CB2-CA': 'http://ca.cb2.test',
} as const
const origin = (code: keyof typeof ORIGINS) => ORIGINS[code]
const inCanada = siteLinks({ origin }, siteIn(SITES['CB-CA'], 'fr'))
const hrefs = (path: string, query: string, loaded: readonly unknown[] = []) =>
  countriesOfPage(inCanada, { path, query }, loaded).map(({ href }) => href)
/** Loader data of a page that exists in both countries. */
const inBoth = (path: string) => [undefined, { head: { alternates: alternates(origin, 'CB', path, ['US', 'CA']) } }]

test('the other language of a country keeps SKU, choices and filters', () => {
  expect(hrefs('/product/alder-sofa', '?sku=100101&choices=VEL0304.WDWAL', inBoth('/product/alder-sofa'))).toEqual([
    'http://cb.test/session/switch?from=CB-CA&path=%2Fproduct%2Falder-sofa',
    'http://ca.cb.test/product/alder-sofa?sku=100101&choices=VEL0304.WDWAL',
    'http://ca.cb.test/fr/product/alder-sofa?sku=100101&choices=VEL0304.WDWAL',
  ])
  expect(hrefs('/shop/sofas', '?color=blue&page=2')).toEqual([
    'http://cb.test/session/switch?from=CB-CA&path=%2F',
    'http://ca.cb.test/shop/sofas?color=blue&page=2',
    'http://ca.cb.test/fr/shop/sofas?color=blue&page=2',
  ])
})

test("[NAV-02] the other country's link leads to the same page if it exists there, else to the front page", () => {
  expect(hrefs('/stores', '', inBoth('/stores'))).toEqual([
    'http://cb.test/session/switch?from=CB-CA&path=%2Fstores',
    'http://ca.cb.test/stores',
    'http://ca.cb.test/fr/stores',
  ])
  expect(hrefs('/', '')).toEqual([
    'http://cb.test/session/switch?from=CB-CA&path=%2F',
    'http://ca.cb.test/',
    'http://ca.cb.test/fr',
  ])
})
