import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { ShownProduct } from '../../rules/product.ts'
import type { Review } from '../../rules/review.ts'
import { readAvailable, readProductId, readProducts, readReviews } from '../store.ts'

/** Maximum number of reviews. */
const MOST_REVIEWS = 50

export interface ProductPage {
  readonly product: ShownProduct
  /** Units available in the country, by SKU; uncounted or sold-out SKUs may be missing. */
  readonly available: Readonly<Record<string, number>>
  /** Latest first. */
  readonly reviews: readonly Review[]
}

/** A product by its slug or by one of its SKUs; undefined if it does not exist or is not sold in the country. */
export async function productPage(
  db: Db,
  country: Country,
  wanted: { slug: string } | { sku: string },
  language: Language = 'en',
): Promise<ProductPage | undefined> {
  const id = await readProductId(db, 'slug' in wanted ? wanted.slug : null, 'sku' in wanted ? wanted.sku : null)
  const [found] = id === undefined ? [] : await readProducts(db, [id], language)
  const skus = found?.skus.filter(sku => sku.prices[country] !== undefined) ?? []
  if (found === undefined || skus.length === 0) return undefined
  const available = await readAvailable(
    db,
    skus.map(sku => sku.sku),
    country,
  )
  const reviews = found.rating.count === 0 ? [] : await readReviews(db, found.id, MOST_REVIEWS)
  return { product: { ...found, skus }, available: Object.fromEntries(available), reviews }
}
