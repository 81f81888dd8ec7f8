import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchWords } from './search-query.ts'
import { redirectFor, searchTerms } from './search-words.ts'

const synonyms = [
  ['sofa', 'couch'],
  ['dresser', 'chest of drawers'],
  ['lamp', 'light'],
  ['sconce', 'wall lamp'],
]
const typed = (text: string) => searchTerms(searchWords(text), synonyms)

test.each([
  ['couch', [{ typed: ['couch'], others: [['sofa']] }]],
  [
    'velvet couches',
    [
      { typed: ['velvet'], others: [] },
      { typed: ['couches'], others: [['sofa']] },
    ],
  ],
  [
    'walnut chest of drawers',
    [
      { typed: ['walnut'], others: [] },
      { typed: ['chest', 'of', 'drawers'], others: [['dresser']] },
    ],
  ],
  ['wall lamp', [{ typed: ['wall', 'lamp'], others: [['sconce']] }]],
  ['wall', [{ typed: ['wall'], others: [] }]],
  ['', []],
])('the terms of %j are %j', (text, terms) => {
  expect(typed(text)).toEqual(terms)
})

test('terms keep every typed word in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('sofa', 'couches', 'wall', 'lamp', 'chest', 'of', 'drawers', 'oak'), { maxLength: 8 }),
      words => {
        expect(searchTerms(words, synonyms).flatMap(term => term.typed)).toEqual(words)
      },
    ),
  )
})

const redirects = [{ page: 'Gift Cards', to: '/gift-cards', words: ['gift card', 'gift certificate'] }]
test.each([
  ['Gift cards', '/gift-cards'],
  ['gift-certificate', '/gift-cards'],
  ['gift', undefined],
  ['gift card sofa', undefined],
  ['', undefined],
  ['!', undefined],
])('the redirect for %j is %s', (text, to) => {
  expect(redirectFor(text, redirects)?.to).toBe(to)
})
