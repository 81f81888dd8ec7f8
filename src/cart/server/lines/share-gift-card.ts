import type { Site } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** SKU of the gift card that a share of a group gift is sold as; undefined if the site sells none. */
export async function shareGiftCard(db: Db, { brand, country }: Pick<Site, 'brand' | 'country'>) {
  const [found] = await rows<{ sku: string }>(
    db,
    'share-gift-card',
    `SELECT s.sku FROM product p JOIN sku s ON s.product_id = p.id JOIN sku_price c ON c.sku = s.sku
    WHERE p.is_gift_card AND p.brand = $1 AND c.country = $2 ORDER BY c.regular, s.sku LIMIT 1`,
    [brand, country],
  )
  return found?.sku
}
