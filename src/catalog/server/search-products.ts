import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import type { ProductCard } from '../rules/card.ts'
import { pageOf } from '../rules/listing.ts'
import type { PageOf } from '../rules/listing.ts'
import { nearestWord } from '../rules/nearest-word.ts'
import { searchWords, toTsquery } from '../rules/search-query.ts'
import { readCards } from './read-cards.ts'
import { readMatches, readNearWords, readUnknownWords } from './store.ts'

export interface SearchPage extends PageOf<ProductCard> {
  /** What was searched for instead, when a word was taken for a slip; the page must say so. */
  readonly corrected: string | undefined
  /** True: nothing has every word, these have some. */
  readonly isPartial: boolean
  /** Matches on the other brand's site, counted only when this one has none. */
  readonly otherBrandTotal: number
}

async function corrections(db: Db, words: readonly string[]): Promise<string[]> {
  const unknown = new Set(await readUnknownWords(db, words))
  const meant: string[] = []
  for (const word of words) meant.push(unknown.has(word) ? (nearestWord(word, await readNearWords(db, word)) ?? word) : word)
  return meant
}

/**
 * Products that have every word typed; if none has, slips of the pen are corrected; if none has still, those with some of
 * the words. Any text is safe: what is not a letter or a digit never reaches the index.
 */
export async function searchProducts(db: Db, site: Site, typed: string, page = 1): Promise<SearchPage> {
  const words = searchWords(typed)
  if (words.length === 0) return { ...pageOf<ProductCard>([], 1), corrected: undefined, isPartial: false, otherBrandTotal: 0 }
  const find = (brand: Site['brand'], wanted: readonly string[], joined: 'all' | 'any') => readMatches(db, brand, site.country, toTsquery(wanted, joined))

  let meant = words
  let isPartial = false
  let ids = await find(site.brand, words, 'all')
  if (ids.length === 0) {
    meant = await corrections(db, words)
    ids = await find(site.brand, meant, 'all')
  }
  const elsewhere = ids.length > 0 ? [] : await find(site.brand === 'CB' ? 'CB2' : 'CB', meant, 'all')
  if (ids.length === 0 && meant.length > 1) {
    ids = await find(site.brand, meant, 'any')
    isPartial = ids.length > 0
  }
  const chosen = pageOf(ids, page)
  const isCorrected = meant.some((word, i) => word !== words[i])
  return {
    ...chosen, items: await readCards(db, site.country, chosen.items),
    corrected: isCorrected ? meant.join(' ') : undefined, isPartial, otherBrandTotal: elsewhere.length,
  }
}
