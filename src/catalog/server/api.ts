import type { Db } from '#platform/query.ts'
import { serve, type Frame } from '#platform/serve.ts'
import { productsById, trendingProducts } from '../contract.ts'
import { readCards } from './read-cards.ts'
import { relatedProducts } from './related-products.ts'

export function serveCatalog(frame: Frame, { db }: { db: Db }): void {
  serve(frame, trendingProducts, async ({ site }, { limit }) => ({ items: await relatedProducts(db, site, undefined, limit) }))
  serve(frame, productsById, async ({ site }, { ids }) => ({ items: await readCards(db, site.country, ids) }))
}
