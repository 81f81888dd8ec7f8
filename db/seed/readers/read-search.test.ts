import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { bytes, lists, product, read, shipped } from '#tests/support/catalogue/one-sofa.ts'
import { readCatalogue } from '../read-catalogue.ts'

const searched = (written: unknown) => () =>
  readCatalogue({
    ...lists,
    'products/sofas.yaml': bytes(stringify([product])),
    'search.yaml': bytes(stringify(written)),
  })
test.each<[string, unknown, string]>([
  [
    'a word in two groups',
    {
      synonyms: [
        ['sofa', 'couch'],
        ['settee', 'Couches'],
      ],
    },
    'search.yaml:4: synonyms: “couch” occurs twice',
  ],
  ['a group of one word', { synonyms: [['sofa']] }, 'search.yaml:2: synonyms.0: has fewer than 2'],
  [
    'a word without letters or digits',
    { synonyms: [['sofa', '&!']] },
    'search.yaml:3: synonyms.0.1: has no letter or digit',
  ],
  [
    'a redirect to another site',
    { redirects: [{ page: 'Stores', to: '//evil.example', words: ['stores'] }] },
    'is not a path of the shop such as /gift-cards',
  ],
  [
    'the same search in two redirects',
    {
      redirects: [
        { page: 'A', to: '/a', words: ['gift card'] },
        { page: 'B', to: '/b', words: ['Gift Cards'] },
      ],
    },
    'redirects: “gift card” occurs twice',
  ],
])('a search vocabulary with %s is rejected', (_, written, fault) => {
  expect(searched(written)).toThrow(fault)
})

test('reads a valid search vocabulary unchanged, and accepts a catalogue without one', () => {
  expect(searched({ synonyms: [['sofa', 'couch']] })().search).toEqual({ synonyms: [['sofa', 'couch']], redirects: [] })
  expect(read(product).search).toBeUndefined()
  expect(readCatalogue(shipped).search!.synonyms.length).toBeGreaterThan(10)
})
