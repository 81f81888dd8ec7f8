import { searchKey, searchWords, singular } from './search-query.ts'
import type { SearchTerm } from './search-query.ts'

/** A redirect from a search to a page. */
export interface SearchRedirect {
  /** Display name of the page in suggestions. */
  readonly page: string
  readonly to: string
  readonly words: readonly string[]
}

/** The merchandiser's search vocabulary: `catalogue/search.yaml`. */
export interface SearchVocabulary {
  /** Groups of words and phrases with the same meaning. */
  readonly synonyms: readonly (readonly string[])[]
  readonly redirects: readonly SearchRedirect[]
}

const LONGEST_PHRASE = 4

/** Divides typed words into terms with their synonyms; the longest phrase wins. */
export function searchTerms(words: readonly string[], synonyms: SearchVocabulary['synonyms']): SearchTerm[] {
  const groups = new Map(synonyms.flatMap(group => group.map(phrase => [searchKey(phrase), group] as const)))
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    let typed: readonly string[] = [words[at]!]
    let others: SearchTerm['others'] = []
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length)
      const key = phrase.map(singular).join(' ')
      const group = groups.get(key)
      if (group === undefined) continue
      typed = phrase
      others = group.filter(other => searchKey(other) !== key).map(other => searchWords(other))
      break
    }
    terms.push({ typed, others })
    at += typed.length
  }
  return terms
}

/** The merchandiser's redirect for a search; undefined if there is none. */
export function redirectFor(typed: string, redirects: readonly SearchRedirect[]): SearchRedirect | undefined {
  const key = searchKey(typed)
  return key === '' ? undefined : redirects.find(({ words }) => words.some(word => searchKey(word) === key))
}
