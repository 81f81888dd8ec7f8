import { LRUCache } from 'lru-cache'
import { LANGUAGES, type Language } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { cachedValues } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import type { Log } from '#platform/log.ts'
import { productPath } from '../../rules/product.ts'
import { isExactMatch, learnedOrder, searchList, type OrderFactors } from '../../rules/listing/learned-order.ts'
import { searchKey, searchWords } from '../../rules/search/search-query.ts'
import { redirectFor } from '../../rules/search/search-words.ts'
import type { SearchVocabulary } from '../../rules/search/search-words.ts'
import { findProducts, NOTHING_FOUND } from './find-products.ts'
import type { FoundProducts } from './find-products.ts'
import type { CategoryMenu } from '../listing/category-menu.ts'
import type { LearnedOrders } from '../listing/learned-orders.ts'
import { readNamesWith } from './search-store.ts'
import { searchIn } from './search-in.ts'
import { readVocabulary } from './search-vocabulary.ts'
import { memoryByVersion, type CatalogueVersion } from '../catalogue-version.ts'

export interface ProductSearch {
  /** Finds products. Pages and facets of a search, and equal searches of other shoppers, share a cached result. */
  find(site: Site, typed: string): Promise<FoundProducts>
  /**
   * The page that a search leads to directly: a merchandiser's redirect, a category, or a product by name or SKU;
   * undefined for most searches.
   */
  pageFor(site: Site, typed: string): Promise<string | undefined>
  /** Synonyms and redirects in the language of the site, by default English. */
  vocabulary(site?: Site): Promise<SearchVocabulary>
}

export interface ProductSearchOptions {
  readonly db: Db
  readonly menu: CategoryMenu
  readonly version: CatalogueVersion
  /** Absent: results keep the order of the search index. */
  readonly learned?: LearnedOrders
  readonly log?: Pick<Log, 'warn'>
  /** Maximum numbers of cached results and of their ids, evicted by least recent use; 100,000 ids take about 4 MB. */
  readonly most?: number
  readonly mostIds?: number
}

/** Cached search results and vocabularies of one catalogue version. */
function searchMemory({ db, most, mostIds }: { readonly db: Db; readonly most: number; readonly mostIds: number }) {
  const answers = new LRUCache<string, Promise<FoundProducts>>({ max: most, maxSize: mostIds })
  const vocabularies = cachedValues({
    read: (language: Language) => readVocabulary(db, language),
    ttlMs: Infinity,
    now: () => 0,
    nameOf: language => language,
    most: LANGUAGES.length,
  })

  /** Caches a result. Once resolved, its size is its number of ids; a failed one is removed. */
  function keep(key: string, answer: Promise<FoundProducts>): void {
    answers.set(key, answer, { size: 1 })
    const replace = (size?: number) => {
      if (answers.peek(key) !== answer) return
      answers.delete(key)
      if (size !== undefined) answers.set(key, answer, { size: Math.min(mostIds, Math.max(1, size)) })
    }
    answer.then(
      ({ ids }) => replace(ids.length),
      () => replace(),
    )
  }
  return { vocabularies, answers, keep }
}

/**
 * Puts results into the learned order, in which an exact match is never lost. An order is made once for a cached result
 * and its factors, so that later requests get it without a further cost. If that fails, the request gets the plain
 * result, and the next one tries again.
 */
function learnedResults(db: Db, log: ProductSearchOptions['log']) {
  const made = new WeakMap<FoundProducts, { readonly factors: OrderFactors; readonly found: Promise<FoundProducts> }>()
  const order = async (site: Site, typed: string, found: FoundProducts, factors: OrderFactors) => {
    // Three letters are the same in the singular and the plural; the match itself is decided below.
    const beginnings = searchWords(typed).map(word => word.slice(0, 3))
    const named = await readNamesWith(db, site.language, found.ids, beginnings)
    const exact = new Set(named.filter(({ name }) => isExactMatch(name, typed)).map(({ id }) => id))
    const ordered = learnedOrder(
      found.ids.map(id => ({ id })),
      factors,
      ({ id }) => exact.has(id),
    )
    return { ...found, ids: ordered.map(({ id }) => id) }
  }
  return (site: Site, typed: string, plain: FoundProducts, factors: OrderFactors): Promise<FoundProducts> => {
    const known = made.get(plain)
    if (known?.factors === factors) return known.found
    const found = order(site, typed, plain, factors).catch((error: unknown) => {
      if (made.get(plain)?.found === found) made.delete(plain)
      log?.warn({ err: error, site: site.code }, 'could not put search results into the learned order')
      return plain
    })
    made.set(plain, { factors, found })
    return found
  }
}

/** Search over the catalogue, with results cached per catalogue version. */
export function productSearch({
  db,
  menu,
  version,
  learned,
  log,
  most = 300,
  mostIds = 200_000,
}: ProductSearchOptions): ProductSearch {
  const inLearnedOrder = learnedResults(db, log)
  const memory = memoryByVersion(version, () => searchMemory({ db, most, mostIds }))
  const vocabulary = async (site?: Site): Promise<SearchVocabulary> =>
    (await memory()).vocabularies.get(site === undefined ? 'en' : site.language)

  return {
    vocabulary,
    async find(site, typed) {
      const asked = searchWords(typed).join(' ')
      if (asked === '') return NOTHING_FOUND
      const { vocabularies, answers, keep } = await memory()
      const known = await vocabularies.get(site.language)
      const key = `${site.code} ${site.lang} ${asked}`
      const kept = answers.get(key)
      const found = kept ?? findProducts(db, site, asked, known)
      if (kept === undefined) keep(key, found)
      const plain = await found
      const factors = (await learned?.of(site.code))?.get(searchList(asked))
      return factors === undefined || plain.isPartial ? plain : inLearnedOrder(site, asked, plain, factors)
    },
    async pageFor(site, typed) {
      const key = searchKey(typed)
      if (key === '') return undefined
      const known = redirectFor(typed, (await vocabulary(site)).redirects)
      if (known !== undefined) return known.to
      const category = (await menu(site)).find(one => searchKey(one.name) === key || searchKey(one.category) === key)
      if (category !== undefined) return `/shop/${category.category}`
      const named = await searchIn(site.language).readNamed(db, site.brand, site.country, typed.trim())
      return named && productPath(named.slug, named.sku ?? undefined)
    },
  }
}
