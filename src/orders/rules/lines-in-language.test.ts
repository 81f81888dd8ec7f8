import { expect, test } from 'vitest'
import type { CartSku } from '#cart/rules/cart-sku.ts'
import type { Locale } from '#lib/language.ts'
import { linesInLanguage } from './lines-in-language.ts'

const english = new Map([['1', { title: 'Chair', optionText: 'Blue' } as CartSku]])
const line = (sku: string) => ({ sku, title: 'Chaise', optionText: 'Bleu', optionChoices: null, quantity: 2 })

test.each<[string, Locale, string, { title: string; optionText: string }]>([
  ['placed in the language of the page is as ordered', 'en-CA', '1', { title: 'Chaise', optionText: 'Bleu' }],
  ['placed in French has its English names', 'fr-CA', '1', { title: 'Chair', optionText: 'Blue' }],
  ['whose product is no longer sold is as ordered', 'fr-CA', '2', { title: 'Chaise', optionText: 'Bleu' }],
])('a line of an order %s', (_, locale, sku, names) =>
  expect(linesInLanguage({ locale, lines: [line(sku)] }, english, 'en')).toEqual([{ ...line(sku), ...names }]),
)
