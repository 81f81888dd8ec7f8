import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { ProductCard } from '../../rules/card.ts'
import { completeTheLook } from './complete-the-look.ts'
import { relatedProducts } from './related-products.ts'
import { readProductId } from '../store.ts'

/** Products bought with a SKU: the rest of its sets, then the site's best sellers; never the product itself. */
export async function alsoBought(db: Db, site: Site, sku: string | undefined, limit: number): Promise<ProductCard[]> {
  const id = sku === undefined ? undefined : await readProductId(db, null, sku)
  const [look, best] = await Promise.all([
    id === undefined ? [] : completeTheLook(db, site.country, id, site.language),
    relatedProducts(db, site, id === undefined ? undefined : { id, categories: [] }, limit),
  ])
  return [...new Map([...look, ...best].map(card => [card.id, card])).values()].slice(0, limit)
}
