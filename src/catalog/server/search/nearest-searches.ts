import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { editDistance } from '../../rules/search/nearest-word.ts'
import { searchWords, toTsquery } from '../../rules/search/search-query.ts'
import { searchIn } from './search-in.ts'
import { writtenWords } from './written-words.ts'

const MOST = 5
/** Maximum share of different letters between two near words. */
const FAR = 0.6

/** Catalogue words nearest to the words of a search without results; each finds products on the site. */
export async function nearestSearches(db: Db, site: Site, typed: string): Promise<string[]> {
  const { readMatchingQueries, readNearWords } = searchIn(site.language)
  const near: { word: string; distance: number }[] = []
  for (const word of searchWords(typed).slice(0, 3)) {
    if (word.length < 3) continue
    for (const other of (await readNearWords(db, word)).slice(0, 20))
      near.push({ word: other, distance: editDistance(word, other) / Math.max(word.length, other.length) })
  }
  const ordered = [
    ...new Set(
      near
        .filter(one => one.distance <= FAR)
        .sort((a, b) => a.distance - b.distance)
        .map(one => one.word),
    ),
  ].slice(0, MOST * 2)
  const queries = ordered.map(word => toTsquery([{ typed: [word], others: [] }], 'all'))
  const fruitful = new Set(await readMatchingQueries(db, site.brand, site.country, queries))
  return writtenWords(db, site.language, ordered.filter((_, i) => fruitful.has(queries[i]!)).slice(0, MOST))
}
