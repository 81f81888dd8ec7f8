import { filterOffers } from '#catalog/rules/listing/facets.ts'
import { CHOICES, DEFAULT_QUERY, type ListingQuery } from '#catalog/rules/listing/listing-query.ts'
import { readListing } from '#catalog/server/listing/listing-store.ts'
import { readVocabulary } from '#catalog/server/search/search-vocabulary.ts'
import { listingHref, searchHref } from '../src/storefront/listing/listing-href.ts'
import { SITES } from '#lib/site.ts'
import type { Pool } from '#platform/database/db.ts'
import { dice } from './large-range.ts'

/** Kind of request → distinct paths, so that no reply is cached for another. */
export type RequestsByKind = ReadonlyMap<string, readonly string[]>
const SITE = SITES['CB-US']

/**
 * Paths of a category with three facets: some colours, some materials and a price range; those with the most results.
 */
async function threeFacets(pool: Pool, category: string, count: number): Promise<string[]> {
  const roll = dice(11)
  const listing = await readListing(pool, SITE.brand, SITE.country, category)
  const some = (list: readonly string[]) => list.filter(() => roll() < 0.6)
  const hrefs = new Map<string, number>()
  for (let i = 0; i < count * 12; i++) {
    const [from, to] = [50 + Math.floor(roll() * 250), 1_500 + Math.floor(roll() * 4_000)]
    const ask: ListingQuery = {
      ...DEFAULT_QUERY,
      choices: { ready: [], color: some(CHOICES.color), material: some(CHOICES.material) },
      ranges: { ...DEFAULT_QUERY.ranges, price: { from, to } },
    }
    if (ask.choices.color.length === 0 || ask.choices.material.length === 0) continue
    hrefs.set(listingHref(category, ask), filterOffers(listing, ask).kept.length)
  }
  return [...hrefs]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([href]) => href)
}

const swapped = (word: string): string => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`

/** Searches of every kind that the shop handles differently. */
async function searches(pool: Pool, most: number): Promise<[string, string[]][]> {
  const roll = dice(12)
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map(one => ({ one, at: roll() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one)
  const { rows } = await pool.query<{ word: string }>(
    'SELECT word FROM search_word WHERE products_cb > 0 AND length(word) > 3 ORDER BY word',
  )
  const words = rows.map(row => row.word)
  const kinds = ['sofa', 'table', 'lamp', 'rug', 'chair', 'bed', 'shelf', 'pillow', 'mirror', 'vase', 'desk', 'bench']
  const { synonyms } = await readVocabulary(pool)
  const unknown = Array.from({ length: most }, () =>
    Array.from({ length: 9 }, () => 'bcdfghjkqvwxz'[Math.floor(roll() * 13)]).join(''),
  )
  return [
    ['a word of the catalogue', shuffled(words)],
    ['a word with a slip', shuffled(words.filter(word => word.length > 5 && word[2] !== word[3])).map(swapped)],
    ['another word for it', shuffled(synonyms.flat())],
    ['two words', shuffled(words.flatMap(word => kinds.map(kind => `${word} ${kind}`)))],
    ['nothing found', unknown],
  ]
}

/** Chooses the requests on the seeded catalogue: only those that return a page there. */
export async function chooseRequests(
  pool: Pool,
  answers: (path: string) => Promise<number>,
  { category, each }: { readonly category: string; readonly each: number },
): Promise<RequestsByKind> {
  const asks = new Map<string, readonly string[]>([
    ['category, three facets', await threeFacets(pool, category, each * 3)],
  ])
  const known = new Set<string>()
  for (const [kind, list] of await searches(pool, each)) {
    const kept: string[] = []
    for (const words of list) {
      const path = searchHref(words)
      if (kept.length === each || known.has(path)) continue
      known.add(path)
      if ((await answers(path)) === 200) kept.push(path)
    }
    asks.set(`search: ${kind}`, kept)
  }
  return asks
}
