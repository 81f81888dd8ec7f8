import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { toCard } from '../../rules/card.ts'
import type { ProductCard } from '../../rules/card.ts'
import { readAvailable, readProducts } from '../store.ts'

/** Cards in the order of `ids`, each with a SKU of `wanted`; products not sold in the country are omitted. */
export async function readCards(
  db: Db,
  country: Country,
  ids: readonly string[],
  wanted?: ReadonlySet<string>,
  language: Language = 'en',
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const products = await readProducts(db, ids, language)
  const available = await readAvailable(
    db,
    products.flatMap(product => product.skus.map(sku => sku.sku)),
    country,
  )
  return products.flatMap(product => toCard(product, country, available, wanted) ?? [])
}
