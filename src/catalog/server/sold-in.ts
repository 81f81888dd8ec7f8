import type { Db } from '#platform/database/query.ts'

/** SQL condition: the product `p` is sold in the country `$2`, as of the last publication. */
export const SOLD = '$2 = ANY (p.sold_in)'

/** Stores for each product the countries that it is sold in, so that listings and searches need not read its SKUs. */
export async function updateSoldIn(db: Db): Promise<void> {
  await db.query({
    name: 'catalog-note-sold-in',
    text: `UPDATE product p SET sold_in = n.sold_in
    FROM (SELECT q.id, array_remove(array_agg(DISTINCT x.country ORDER BY x.country), NULL) AS sold_in FROM product q
        LEFT JOIN sku s ON s.product_id = q.id AND NOT s.is_nla LEFT JOIN sku_price x ON x.sku = s.sku GROUP BY q.id) n
    WHERE n.id = p.id AND p.sold_in <> n.sold_in`,
    values: [],
  })
}
