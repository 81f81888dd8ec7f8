import { expect, test } from 'vitest'
import { nameWords, searchedWords } from './name-words.ts'

test('names have words without accents and hyphens', () => {
  expect(nameWords('Éloïse Saint-Jean d’Arc')).toEqual(['eloise', 'saint', 'jean', 'd', 'arc'])
})

test('a search has at most five words of two letters or more', () => {
  expect(searchedWords('a & Nora Nora b Wh')).toEqual(['nora', 'wh'])
  expect(searchedWords('aa bb cc dd ee ff')).toHaveLength(5)
})
