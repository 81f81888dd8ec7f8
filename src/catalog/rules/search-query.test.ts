import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchWords, toTsquery } from './search-query.ts'

test.each([
  ['Velvet Sofa', ['velvet', 'sofa']],
  ['  décor,  Ångström ', ['decor', 'angstrom']],
  ['48″ table', ['48', 'table']],
  ['sofa sofa', ['sofa']],
  ["a & b | !c <-> d:* ' \\ (", ['a', 'b', 'c', 'd']],
  ['\0\n\t', []],
  ['', []],
  ['!!!', []],
])('%j is searched for as %j', (typed, words) => { expect(searchWords(typed)).toEqual(words) })

test('any text gives at most eight words of letters and digits, and so an expression without operators of its own', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), typed => {
    const words = searchWords(typed)
    expect(words.length).toBeLessThanOrEqual(8)
    for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,32}$/u)
    expect(toTsquery(words, 'all').split(' & ').length).toBe(Math.max(1, words.length))
  }))
})

test('the last word may be unfinished, if there is enough of it', () => {
  expect(toTsquery(['leather', 'cha'], 'all')).toBe("'leather' & 'cha':*")
  expect(toTsquery(['a', 'b'], 'any')).toBe("'a' | 'b'")
})
