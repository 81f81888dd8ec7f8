import { z } from 'zod'
import { searchKey } from '#catalog/rules/search/search-query.ts'
import type { SearchVocabulary } from '#catalog/rules/search/search-words.ts'
import { repeated } from './reading.ts'
import type { Reading } from './reading.ts'
import { copy } from '../text-schemas.ts'

const phrase = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .refine(text => searchKey(text) !== '', 'has no letter or digit')
/** A path of the shop. It starts with exactly one slash, so that a redirect cannot leave the site. */
const path = z.string().regex(/^\/(?![/\\])[a-z0-9/-]*$/, 'is not a path of the shop such as /gift-cards')

const WrittenSearch = z.strictObject({
  synonyms: z.array(z.array(phrase).min(2).max(12)).default([]),
  redirects: z.array(z.strictObject({ page: copy, to: path, words: z.array(phrase).min(1) })).default([]),
})

/**
 * Reads the synonyms and redirects of search.yaml, or of a translation of it; undefined if there is no such file.
 * Reports a word that is in two groups.
 */
export function readSearch(reading: Reading, name = 'search.yaml'): SearchVocabulary | undefined {
  const read = reading.has(name) ? reading.read(name, WrittenSearch) : undefined
  if (read === undefined) return undefined
  const { value, at } = read
  const report = (field: 'synonyms' | 'redirects', groups: readonly (readonly string[])[]) => {
    for (const twice of repeated(groups.flatMap(group => [...group].map(searchKey)))) {
      const group = groups.findLastIndex(words => words.some(word => searchKey(word) === twice))
      reading.faults.push(`${at([field, group])}: ${field}: “${twice}” occurs twice`)
    }
  }
  report('synonyms', value.synonyms)
  report(
    'redirects',
    value.redirects.map(redirect => [...new Set(redirect.words.map(searchKey))]),
  )
  return value
}
