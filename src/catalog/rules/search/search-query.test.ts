import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchKey, searchWords, singular, toTsquery } from './search-query.ts'

const plain = (words: readonly string[]) => words.map(word => ({ typed: [word], others: [] }))

test.each([
  ['Velvet Sofa', ['velvet', 'sofa']],
  ['  décor,  Ångström ', ['decor', 'angstrom']],
  ['48″ table', ['48', 'table']],
  ['sofa sofa', ['sofa']],
  ["a & b | !c <-> d:* ' \\ (", ['a', 'b', 'c', 'd']],
  ['\0\n\t', []],
  ['', []],
  ['!!!', []],
])('the words of %j are %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('any text gives at most eight words, without query operators', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), typed => {
      const words = searchWords(typed)
      expect(words.length).toBeLessThanOrEqual(8)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,32}$/u)
      expect(toTsquery(plain(words), 'all').split(' & ').length).toBe(Math.max(1, words.length))
    }),
  )
})

test('the last word matches as a prefix if it has more than two letters', () => {
  expect(toTsquery(plain(['leather', 'cha']), 'all')).toBe("'leather' & 'cha':*")
  expect(toTsquery(plain(['a', 'b']), 'any')).toBe("'a' | 'b'")
})

test('synonyms match names and categories only, and phrases in sequence', () => {
  expect(
    toTsquery(
      [
        { typed: ['oak'], others: [] },
        { typed: ['dresser'], others: [['bureau'], ['chest', 'of', 'drawers']] },
      ],
      'all',
    ),
  ).toBe("'oak' & (('dresser':*) | ('bureau':AB) | ('chest':AB <-> 'of':AB <-> 'drawers':AB))")
  expect(
    toTsquery(
      [
        { typed: ['bedside', 'table'], others: [['nightstand']] },
        { typed: ['lamp'], others: [] },
      ],
      'any',
    ),
  ).toBe("(('bedside' & 'table') | ('nightstand':AB)) | 'lamp':*")
})

test('matches in the description can be excluded', () => {
  expect(toTsquery(plain(['oak', 'lamp', 'wa']), 'all', 'no-copy')).toBe("'oak':ABC & 'lamp':ABC & 'wa':ABC")
  expect(toTsquery(plain(['lamp']), 'all', 'no-copy')).toBe("'lamp':*ABC")
})

test.each([
  ['couches', 'couch'],
  ['tables', 'table'],
  ['glasses', 'glass'],
  ['glass', 'glass'],
  ['canopies', 'canopy'],
  ['boxes', 'box'],
  ['kids', 'kid'],
  ['canvas', 'canva'],
  ['bus', 'bus'],
  ['hibiscus', 'hibiscus'],
])('the singular of %s is %s', (many, one) => {
  expect(singular(many)).toBe(one)
})

test('search keys ignore case, accents, punctuation and plurals', () => {
  expect(searchKey('  Gift-CARDS! ')).toBe(searchKey('gift card'))
  expect(searchKey('Décor')).toBe('decor')
  expect(searchKey('&')).toBe('')
})
