import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageAsked, languageOfPath, languagesOf, LANGUAGES, localeOf, pathIn } from './language.ts'
import { cents, formatMoney, shownCurrency } from './money.ts'
import { counted } from './messages.ts'
import { COUNTRIES } from './site.ts'

test.each([
  ['CA', '/fr', 'fr', '/'],
  ['CA', '/fr/', 'fr', '/'],
  ['CA', '/fr/shop/sofas', 'fr', '/shop/sofas'],
  ['CA', '/frames', 'en', '/frames'],
  ['CA', '/', 'en', '/'],
  ['CA', '/en/shop', 'en', '/en/shop'],
  ['US', '/fr', 'en', '/fr'],
  ['US', '/fr/shop/sofas', 'en', '/fr/shop/sofas'],
  ['CA', '/fr/fr', 'fr', '/fr'],
] as const)('at a site of %s the path %s is %s for %s', (country, asked, language, path) => {
  expect(languageOfPath(country, asked)).toEqual({ language, path })
})

test('the path of a page in each language of a country is read as that language and that path', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES), fc.webPath(), (country, tail) => {
      const path = `/${tail.replace(/^\/+/, '')}`
      fc.pre(languageOfPath(country, path).language === 'en')
      for (const language of languagesOf(country))
        expect(languageOfPath(country, pathIn(language, path))).toEqual({ language, path })
    }),
  )
})

test('Canada has English and French, the United States English only, with any header', () => {
  expect(COUNTRIES.flatMap(country => languagesOf(country).map(language => localeOf(country, language)))).toEqual([
    'en-US',
    'en-CA',
    'fr-CA',
  ])
  expect([
    languageAsked('CA', 'fr-CA,fr;q=0.9'),
    languageAsked('CA', 'en-CA'),
    languageAsked('CA', undefined),
    languageAsked('US', 'fr-CA'),
    languageAsked('CA', 'de'),
  ]).toEqual(['fr', 'en', 'en', 'en', 'en'])
})

test('amounts and counts are formatted in the language of the page', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatMoney(cents(123_456), 'CAD', 'fr'))).toBe('1 234,56 $')
  expect(formatMoney(cents(123_456), 'CAD')).toBe('$1,234.56')
  expect(formatMoney(cents(123_456), shownCurrency('CAD', 'USD'))).toBe('CA$1,234.56')
  expect(formatMoney(cents(-123_456), shownCurrency('USD', 'CAD'))).toBe('-US$1,234.56')
  expect(plain(formatMoney(cents(123_456), shownCurrency('USD', 'CAD'), 'fr'))).toBe('1 234,56 $ US')
  expect(formatMoney(cents(123_456), shownCurrency('USD', 'USD'))).toBe('$1,234.56')
  expect(LANGUAGES.map(language => [0, 1, 2, 1500].map(n => plain(counted(language, n, 'piece', 'pieces'))))).toEqual([
    ['0 pieces', '1 piece', '2 pieces', '1,500 pieces'],
    ['0 piece', '1 piece', '2 pieces', '1 500 pieces'],
  ])
})
