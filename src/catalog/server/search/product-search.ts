import type { Language } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { languageOf } from '../../rules/copy-texts.ts'
import { productPath } from '../../rules/product.ts'
import { searchKey, searchWords } from '../../rules/search/search-query.ts'
import { redirectFor } from '../../rules/search/search-words.ts'
import type { SearchVocabulary } from '../../rules/search/search-words.ts'
import { findProducts, NOTHING_FOUND } from './find-products.ts'
import type { FoundProducts } from './find-products.ts'
import type { CategoryMenu } from '../listing/category-menu.ts'
import { searchIn } from './search-in.ts'
import { readVocabulary } from './search-vocabulary.ts'
import { readVersion } from '../store.ts'

export interface ProductSearch {
  /** What is found; the pages and facets of one search, and the searches of many shoppers, share one answer. */
  find(site: Site, typed: string): Promise<FoundProducts>
  /** The page that a search leads to at once: the merchandiser's, a category, a product by name or sku; undefined for most. */
  pageFor(site: Site, typed: string): Promise<string | undefined>
  /** Synonyms and redirects in the language of a site's pages; in English without one. */
  vocabulary(site?: Site): Promise<SearchVocabulary>
  /** The catalogue has changed: what is asked from now on is of its new version. */
  forget(): void
}

export interface ProductSearchOptions {
  readonly db: Db
  readonly menu: CategoryMenu
  /** How far answers may be behind the catalogue, in milliseconds. */
  readonly ttlMs: number
  readonly now: () => number
  /** Answers kept, and ids in them, the longest unused forgotten first: 100,000 ids take some 4 MB. */
  readonly most?: number
  readonly mostIds?: number
}

/** Search over the catalogue, with the answers of the catalogue's version kept. */
export function productSearch({
  db,
  menu,
  ttlMs,
  now,
  most = 300,
  mostIds = 200_000,
}: ProductSearchOptions): ProductSearch {
  const answers = new Map<string, Promise<FoundProducts>>()
  const sizes = new Map<string, number>()
  let held = 0
  const words = new Map<Language, Promise<SearchVocabulary>>()
  let version: number | undefined
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined

  function drop(key: string): void {
    answers.delete(key)
    held -= sizes.get(key) ?? 0
    sizes.delete(key)
  }
  /** Weighs an answer that has come, and forgets what is too much. */
  function weigh(key: string, size: number): void {
    sizes.set(key, size)
    held += size
    while (answers.size > 1 && held > mostIds) drop(answers.keys().next().value!)
  }
  async function check(): Promise<void> {
    const current = await readVersion(db)
    if (current !== version) {
      for (const key of answers.keys()) drop(key)
      words.clear()
      version = current
    }
    checkedAt = now()
  }
  async function fresh(): Promise<void> {
    if (now() - checkedAt < ttlMs) return
    checking ??= check().finally(() => {
      checking = undefined
    })
    await checking
  }
  async function vocabulary(site?: Site): Promise<SearchVocabulary> {
    await fresh()
    const language = site === undefined ? 'en' : languageOf(site)
    const asked = words.get(language) ?? readVocabulary(db, language)
    words.set(language, asked)
    asked.catch(() => {
      if (words.get(language) === asked) words.delete(language)
    })
    return asked
  }

  return {
    vocabulary,
    forget: () => {
      checkedAt = -Infinity
    },
    async find(site, typed) {
      const asked = searchWords(typed).join(' ')
      if (asked === '') return NOTHING_FOUND
      const known = await vocabulary(site)
      const key = `${site.code} ${site.lang} ${asked}`
      const kept = answers.get(key)
      const found = kept ?? findProducts(db, site, asked, known)
      // Written again, it is the latest used.
      answers.delete(key)
      answers.set(key, found)
      if (answers.size > most) drop(answers.keys().next().value!)
      const isLatest = () => answers.get(key) === found
      if (kept === undefined)
        found.then(
          ({ ids }) => {
            if (isLatest()) weigh(key, ids.length)
          },
          () => {
            if (isLatest()) drop(key)
          },
        )
      return found
    },
    async pageFor(site, typed) {
      const key = searchKey(typed)
      if (key === '') return undefined
      const known = redirectFor(typed, (await vocabulary(site)).redirects)
      if (known !== undefined) return known.to
      const category = (await menu(site)).find(one => searchKey(one.name) === key || searchKey(one.category) === key)
      if (category !== undefined) return `/shop/${category.category}`
      const named = await searchIn(languageOf(site)).readNamed(db, site.brand, site.country, typed.trim())
      return named && productPath(named.slug, named.sku ?? undefined)
    },
  }
}
