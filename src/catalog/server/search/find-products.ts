import type { Language } from '#lib/language.ts'
import type { Brand, Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { nearestWord } from '../../rules/search/nearest-word.ts'
import { searchWords, toTsquery } from '../../rules/search/search-query.ts'
import type { SearchTerm } from '../../rules/search/search-query.ts'
import { searchTerms } from '../../rules/search/search-words.ts'
import type { SearchVocabulary } from '../../rules/search/search-words.ts'
import { searchIn } from './search-in.ts'
import type { SearchReads } from './search-reads.ts'
import { writtenWords } from './written-words.ts'

/** Result of a search on a site. */
export interface FoundProducts {
  /** Best match first. */
  readonly ids: readonly string[]
  /** The corrected search words, if a word was misspelt; pages must display them. */
  readonly corrected: string | undefined
  /** True if no product matches all words; the results match some of them. */
  readonly isPartial: boolean
  /** Number of matches on the other brand's site, counted only if this site has none. */
  readonly otherBrandTotal: number
}
/** With this many matches by name, category, material or choice, matches by description only are omitted. */
const ENOUGH = 2

export const NOTHING_FOUND: FoundProducts = { ids: [], corrected: undefined, isPartial: false, otherBrandTotal: 0 }

const otherBrand = (brand: Brand): Brand => (brand === 'CB' ? 'CB2' : 'CB')

async function corrections(
  db: Db,
  { readUnknownWords, readNearWords }: SearchReads,
  words: readonly string[],
  synonyms: SearchVocabulary['synonyms'],
): Promise<string[]> {
  const known = new Set(searchTerms(words, synonyms).flatMap(({ typed, others }) => (others.length > 0 ? typed : [])))
  const unknown = new Set(
    await readUnknownWords(
      db,
      words.filter(word => !known.has(word)),
    ),
  )
  const meant: string[] = []
  for (const word of words)
    meant.push(unknown.has(word) ? (nearestWord(word, await readNearWords(db, word)) ?? word) : word)
  return meant
}

/** Drops `à` typed without its accent, which is no stop word in the index; a phrase with a synonym keeps it. */
const withoutParticles = (language: Language, terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.filter(
    ({ typed, others }) => language !== 'fr' || terms.length === 1 || others.length > 0 || typed.join() !== 'a',
  )

/**
 * Finds products that match every word or a synonym of it; if there are none, with corrected spelling; if there are
 * still none, products that match some of the words. Any text is safe: only letters and digits reach the index.
 */
export async function findProducts(
  db: Db,
  site: Site,
  typed: string,
  { synonyms }: Pick<SearchVocabulary, 'synonyms'>,
): Promise<FoundProducts> {
  const language = site.language
  const reads = searchIn(language)
  const words = searchWords(typed)
  if (words.length === 0) return NOTHING_FOUND
  const query = (wanted: readonly string[], joined: 'all' | 'any', where: 'anywhere' | 'no-copy' = 'anywhere') =>
    toTsquery(withoutParticles(language, searchTerms(wanted, synonyms)), joined, where)
  const withAll = async (wanted: readonly string[], brand = site.brand): Promise<string[]> => {
    const plain = await reads.readMatches(db, brand, site.country, query(wanted, 'all', 'no-copy'))
    return plain.length >= ENOUGH ? plain : reads.readMatches(db, brand, site.country, query(wanted, 'all'))
  }

  let meant = words
  let isPartial = false
  let ids = await withAll(words)
  if (ids.length === 0) meant = await corrections(db, reads, words, synonyms)
  const isCorrected = meant.some((word, i) => word !== words[i])
  if (isCorrected) ids = await withAll(meant)
  const otherBrandTotal = ids.length > 0 ? 0 : (await withAll(meant, otherBrand(site.brand))).length
  if (ids.length === 0 && meant.length > 1) {
    ids = await reads.readMatches(db, site.brand, site.country, query(meant, 'any'))
    isPartial = ids.length > 0
  }
  return {
    ids,
    corrected: isCorrected ? (await writtenWords(db, language, [meant.join(' ')]))[0] : undefined,
    isPartial,
    otherBrandTotal,
  }
}
