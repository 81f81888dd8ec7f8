import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import { productPath } from '../rules/product.ts'
import { searchKey, searchWords } from '../rules/search-query.ts'
import { redirectFor } from '../rules/search-words.ts'
import type { SearchVocabulary } from '../rules/search-words.ts'
import { findProducts, NOTHING_FOUND } from './find-products.ts'
import type { FoundProducts } from './find-products.ts'
import type { CategoryMenu } from './category-menu.ts'
import { readNamed } from './search-store.ts'
import { readVocabulary } from './search-vocabulary.ts'
import { readVersion } from './store.ts'

export interface ProductSearch {
  /** What is found; the pages and facets of one search, and the searches of many shoppers, share one answer. */
  find(site: Site, typed: string): Promise<FoundProducts>
  /** The page that a search leads to at once: the merchandiser's, a category, a product by name or sku; undefined for most. */
  pageFor(site: Site, typed: string): Promise<string | undefined>
  /** Synonyms and redirects. */
  vocabulary(): Promise<SearchVocabulary>
}

export interface ProductSearchOptions {
  readonly db: Db
  readonly menu: CategoryMenu
  /** How far answers may be behind the catalogue, in milliseconds. */
  readonly ttlMs: number
  readonly now: () => number
  /** Answers kept, the longest unused forgotten first. A large one is a few hundred kB of ids. */
  readonly most?: number
}

/** Search over the catalogue, with the answers of the catalogue's version kept. */
export function productSearch({ db, menu, ttlMs, now, most = 300 }: ProductSearchOptions): ProductSearch {
  const answers = new Map<string, Promise<FoundProducts>>()
  let words: Promise<SearchVocabulary> | undefined
  let version: number | undefined
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    const current = await readVersion(db)
    if (current !== version) {
      answers.clear()
      words = undefined
      version = current
    }
    checkedAt = now()
  }
  async function fresh(): Promise<void> {
    if (now() - checkedAt < ttlMs) return
    checking ??= check().finally(() => { checking = undefined })
    await checking
  }
  async function vocabulary(): Promise<SearchVocabulary> {
    await fresh()
    words ??= readVocabulary(db)
    const asked = words
    asked.catch(() => { if (words === asked) words = undefined })
    return asked
  }

  return {
    vocabulary,
    async find(site, typed) {
      const asked = searchWords(typed).join(' ')
      if (asked === '') return NOTHING_FOUND
      const known = await vocabulary()
      const key = `${site.code} ${asked}`
      const found = answers.get(key) ?? findProducts(db, site, asked, known)
      // Written again, it is the latest used.
      answers.delete(key)
      answers.set(key, found)
      if (answers.size > most) answers.delete(answers.keys().next().value!)
      found.catch(() => { if (answers.get(key) === found) answers.delete(key) })
      return found
    },
    async pageFor(site, typed) {
      const key = searchKey(typed)
      if (key === '') return undefined
      const known = redirectFor(typed, (await vocabulary()).redirects)
      if (known !== undefined) return known.to
      const category = (await menu(site)).find(one => searchKey(one.name) === key || searchKey(one.category) === key)
      if (category !== undefined) return `/shop/${category.category}`
      const named = await readNamed(db, site.brand, site.country, typed.trim())
      return named && productPath(named.slug, named.sku ?? undefined)
    },
  }
}
