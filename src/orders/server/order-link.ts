import { createHmac, timingSafeEqual } from 'node:crypto'
import { rows, type Db } from '#platform/database/query.ts'
import { readOrder, type PlacedOrder } from './read-order.ts'

/** Days after an order in which its link shows it. */
export const LINK_DAYS = 180
const BYTES = 18

/** The key in the link of an order: whoever has it sees the order without signing in. */
export const orderKey = (secret: string, number: string): string =>
  createHmac('sha256', secret).update(`order link ${number}`).digest().subarray(0, BYTES).toString('base64url')

/** Path of an order's page, with the key. */
export const orderPath = (secret: string, number: string): string =>
  `/account/orders/${number}?key=${orderKey(secret, number)}`

function isRightKey(secret: string, number: string, key: string): boolean {
  const [a, b] = [Buffer.from(orderKey(secret, number)), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The basket of an order that was placed within the days of its link. */
async function basketWithNumber(db: Db, number: string): Promise<string | undefined> {
  const [row] = await rows<{ basket_id: string }>(
    db,
    'order-basket-by-number',
    `SELECT basket_id FROM shop_order WHERE number = $1 AND placed_at > now() - interval '${LINK_DAYS} days'`,
    [number],
  )
  return row?.basket_id
}

/** The order of a link; undefined if the key is wrong or the link is too old. */
export async function readLinkedOrder(
  db: Db,
  secret: string,
  { number, key }: { readonly number: string; readonly key: string },
): Promise<PlacedOrder | undefined> {
  if (!isRightKey(secret, number, key)) return undefined
  const basketId = await basketWithNumber(db, number)
  return basketId === undefined ? undefined : readOrder(db, basketId)
}

/** True if an order with this number was placed with this email address, within the days of its link. */
export async function isOrderOf(db: Db, number: string, email: string): Promise<boolean> {
  const found = await rows(
    db,
    'order-of-email',
    `SELECT 1 FROM shop_order
    WHERE number = $1 AND lower(email) = lower($2) AND placed_at > now() - interval '${LINK_DAYS} days'`,
    [number, email],
  )
  return found.length === 1
}
