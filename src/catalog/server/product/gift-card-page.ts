import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { ProductCard } from '../../rules/card.ts'
import { priceNow, productPath } from '../../rules/product.ts'
import { readCards } from '../listing/read-cards.ts'
import { readProducts } from '../store.ts'

export interface GiftCard {
  readonly card: ProductCard
  readonly text: string
  readonly details: readonly string[]
  /** In ascending order. */
  readonly amounts: readonly { readonly sku: string; readonly amount: Cents; readonly path: string }[]
}

/** The brand's gift cards that are sold in the country, each with its denominations. */
export async function giftCards(db: Db, site: Site): Promise<GiftCard[]> {
  const ids = (
    await rows<{ id: string }>(
      db,
      'catalog-gift-cards',
      'SELECT id FROM product WHERE is_gift_card AND brand = $1 AND NOT is_unlisted ORDER BY popularity DESC, id',
      [site.brand],
    )
  ).map(row => row.id)
  const products = new Map((await readProducts(db, ids, site.language)).map(product => [product.id, product]))
  return (await readCards(db, site.country, ids, undefined, site.language)).map(card => {
    const product = products.get(card.id)!
    const amounts = product.skus.flatMap(sku => {
      const amount = priceNow(sku, site.country)
      return amount === undefined ? [] : [{ sku: sku.sku, amount, path: productPath(product.slug, sku.sku) }]
    })
    return {
      card,
      text: product.description,
      details: product.details,
      amounts: amounts.sort((a, b) => a.amount - b.amount),
    }
  })
}
