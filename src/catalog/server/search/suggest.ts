import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { listedPrice, type CardPrice } from '../../rules/listed-price.ts'
import { messages } from '../../rules/product.messages.ts'
import { imagePath, productPath } from '../../rules/product.ts'
import { searchKey, searchWords, singular, toTsquery } from '../../rules/search/search-query.ts'
import { searchTerms } from '../../rules/search/search-words.ts'
import type { CategoryMenu } from '../listing/category-menu.ts'
import type { ProductSearch } from './product-search.ts'
import { formattedPrices, type FormattedPrices } from '../formatted-prices.ts'
import { readCards } from '../listing/read-cards.ts'
import { searchIn } from './search-in.ts'
import { writtenWords } from './written-words.ts'

/** Minimum number of letters; fewer match too many words. */
const FEWEST_LETTERS = 2
const MOST = { words: 4, pages: 3, products: 5 } as const
/** Number of words read before plurals and words without results are removed. */
const CANDIDATES = 12

export interface Suggestions {
  /** Complete searches that have results. */
  readonly words: string[]
  /** Categories and redirect pages by name. */
  readonly pages: { name: string; path: string }[]
  readonly products: ({ sku: string; name: string; imagePath: string; path: string } & FormattedPrices)[]
  /** The search that found the products, and its total number of results. */
  readonly search: string
  readonly total: number
}

/** Completions of the last word whose searches have results. */
async function completions(
  db: Db,
  site: Site,
  typed: readonly string[],
  synonyms: Parameters<typeof searchTerms>[1],
): Promise<string[]> {
  const { readMatchingQueries, readWordsFrom } = searchIn(site.language)
  const before = typed.slice(0, -1)
  const last = typed.at(-1)!
  if (last.length < FEWEST_LETTERS) return []
  const known = await readWordsFrom(db, site.brand, last, CANDIDATES)
  // If singular and plural both occur in the catalogue, only the singular is suggested.
  const words = [...new Set(known.map(word => (known.includes(singular(word)) ? singular(word) : word)))]
  const whole = words.filter(word => word !== last || before.length > 0).map(word => [...before, word])
  if (before.length === 0) return whole.map(one => one.join(' ')).slice(0, MOST.words)
  const queries = whole.map(one => toTsquery(searchTerms(one, synonyms), 'all'))
  const fruitful = new Set(await readMatchingQueries(db, site.brand, site.country, queries))
  return whole
    .filter((_, i) => fruitful.has(queries[i]!))
    .map(one => one.join(' '))
    .slice(0, MOST.words)
}

/** The formatted price of a suggested product, after "From" if another SKU than the pictured one is the cheapest. */
function suggestedPrice(card: CardPrice, site: Site): FormattedPrices {
  const { isFrom, price } = listedPrice(card)
  const shown = formattedPrices(price, site)
  return isFrom ? { ...shown, formattedPrice: messages[site.language].from(shown.formattedPrice) } : shown
}

/** Suggestions for typed text: words of the catalogue, categories and pages, and the best matching products. */
export async function suggest(
  { db, search, menu }: { readonly db: Db; readonly search: ProductSearch; readonly menu: CategoryMenu },
  site: Site,
  typed: string,
): Promise<Suggestions> {
  const asked = searchWords(typed)
  if (asked.join('').length < FEWEST_LETTERS) return { words: [], pages: [], products: [], search: '', total: 0 }
  const { synonyms, redirects } = await search.vocabulary(site)
  const end = (whole: readonly string[]) => completions(db, site, whole, synonyms)
  // Words before the unfinished one may be misspelt, so completions also use the corrected search.
  const mend = async (words: string[], corrected: string | undefined) =>
    corrected === undefined ? words : end(searchWords(corrected))
  const isShort = asked.at(-1)!.length <= FEWEST_LETTERS
  const ended = await end(asked)
  const begun = isShort && ended.length === 0 ? await mend(ended, (await search.find(site, typed)).corrected) : ended
  // Two letters rarely match as a word, so the most likely completion is searched for.
  const sought = isShort ? (begun[0] ?? typed) : typed
  const [{ ids, corrected }, categories] = await Promise.all([search.find(site, sought), menu(site)])
  const words = isShort ? begun : await mend(ended, corrected)
  const cards = await readCards(db, site.country, ids.slice(0, MOST.products), undefined, site.language)

  // A category matches if a word of its name begins with the typed text or a synonym of it.
  const meant = [
    asked.join(' '),
    ...searchTerms(asked, synonyms).flatMap(term => term.others.map(other => other.join(' '))),
  ]
  const begins = (name: string, beginning: string) =>
    searchWords(name).some(word => word.startsWith(singular(beginning)))
  const key = searchKey(typed)
  const pages = [
    ...categories
      .filter(({ name }) => meant.some(beginning => begins(name, beginning)))
      .map(({ name, category }) => ({ name, path: `/shop/${category}` })),
    ...redirects
      .filter(({ words: lead }) => lead.some(word => searchKey(word).startsWith(key)))
      .map(({ page, to }) => ({ name: page, path: to })),
  ]
  return {
    words: await writtenWords(db, site.language, words),
    search: sought.trim(),
    total: ids.length,
    pages: pages.filter((one, i) => pages.findIndex(other => other.path === one.path) === i).slice(0, MOST.pages),
    products: cards.map(card => ({
      sku: card.sku,
      name: card.name,
      ...suggestedPrice(card.price, site),
      imagePath: imagePath(card, 480),
      path: productPath(card.slug, card.sku),
    })),
  }
}
