import { rows, type Db } from '#platform/database/query.ts'

/** A line of a placed order that names a saved design. */
export interface PersonalizedLine {
  readonly id: string
  readonly orderNumber: string
  readonly sku: string
  readonly title: string
  readonly optionText: string
  readonly quantity: number
  readonly designId: string
}

/** The personalized lines of a placed order that name a saved design. */
export const personalizedLines = (db: Db, basketId: string): Promise<PersonalizedLine[]> =>
  rows<PersonalizedLine>(
    db,
    'orders-personalized-lines',
    `SELECT l.id, o.number AS "orderNumber", l.sku, l.title, l.option_text AS "optionText", l.quantity,
       l.personalization_id AS "designId"
     FROM order_line l JOIN shop_order o ON o.basket_id = l.basket_id
     WHERE l.basket_id = $1 AND l.personalization IS NOT NULL AND l.personalization_id IS NOT NULL
     ORDER BY l.id`,
    [basketId],
  )
