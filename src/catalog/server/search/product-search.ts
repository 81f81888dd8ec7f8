import { LRUCache } from 'lru-cache'
import { LANGUAGES, type Language } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { cachedValues } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import { productPath } from '../../rules/product.ts'
import { searchKey, searchWords } from '../../rules/search/search-query.ts'
import { redirectFor } from '../../rules/search/search-words.ts'
import type { SearchVocabulary } from '../../rules/search/search-words.ts'
import { findProducts, NOTHING_FOUND } from './find-products.ts'
import type { FoundProducts } from './find-products.ts'
import type { CategoryMenu } from '../listing/category-menu.ts'
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

/** Search over the catalogue, with results cached per catalogue version. */
export function productSearch({
  db,
  menu,
  version,
  most = 300,
  mostIds = 200_000,
}: ProductSearchOptions): ProductSearch {
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
      if (kept !== undefined) return kept
      const found = findProducts(db, site, asked, known)
      keep(key, found)
      return found
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
