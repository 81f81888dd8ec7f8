import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import { REVIEWS_A_PAGE } from '../../rules/product/review-page.ts'
import type { Spread } from '../../rules/product/rating-shares.ts'
import type { ReviewSort } from '../../rules/product/review-page.ts'
import type { Review } from '../../rules/review.ts'

/** One page of reviews; `page` is counted from 1. */
export const readReviewPage = (db: Db, productId: string, sort: ReviewSort, page: number) =>
  rows<Review>(
    db,
    'catalog-review-page',
    `SELECT id, product_id AS "productId", author, to_char(written_on, 'YYYY-MM-DD') AS date, rating, title,
      body AS text, is_verified AS "isVerified", recommends
    FROM product_review
    WHERE product_id = $1
    ORDER BY CASE $2::text WHEN 'highest' THEN -rating WHEN 'lowest' THEN rating ELSE 0 END, written_on DESC, id
    LIMIT $3 OFFSET $4`,
    [productId, sort, REVIEWS_A_PAGE, (page - 1) * REVIEWS_A_PAGE],
  )

/** Number of reviews for each rating. */
export async function readSpread(db: Db, productId: string): Promise<Spread> {
  const found = await rows<{ rating: number; count: number }>(
    db,
    'catalog-review-spread',
    'SELECT rating, count(*)::int AS count FROM product_review WHERE product_id = $1 GROUP BY rating',
    [productId],
  )
  const of = (stars: number) => found.find(one => one.rating === stars)?.count ?? 0
  return [of(1), of(2), of(3), of(4), of(5)]
}
