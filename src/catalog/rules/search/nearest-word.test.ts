import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestWord, editDistance } from './nearest-word.ts'

const WORDS = ['char', 'chair', 'chaise', 'leather', 'sectional', 'sofa', 'linen', 'linden', 'nightstand', 'rug']

test.each([
  ['lether', 'leather'],
  ['sectionl', 'sectional'],
  ['chiar', 'chair'],
  ['sofe', 'sofa'],
  ['nighstand', 'nightstand'],
  ['linnen', 'linen'],
  ['chair', 'chair'],
  ['xyzzy', undefined],
  ['rgu', undefined],
  ['couch', undefined],
])('the nearest word to %s is %s', (typed, meant) => {
  expect(nearestWord(typed, WORDS)).toBe(meant)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 7 })
test('the edit distance is symmetric, 0 only for equal words, and 1 for an added letter', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b) === 0).toBe(a === b)
      expect(editDistance(a, `${a}x`)).toBe(1)
    }),
  )
})
