import type { z } from 'zod'
import type { Address } from '#addresses/rules/address.ts'
import { validateAddress } from '#addresses/rules/validate-address.ts'
import { interval, RETENTION } from '#lib/retention.ts'
import { isOpenToViewer } from '#orders/rules/open-to-viewer.ts'
import { readNewestOrder } from '#orders/server/read-order.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { setTymPreferences } from '../contract/mailing-call.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

type Asked = z.output<typeof setTymPreferences.input>
type Reply = z.input<typeof setTymPreferences.reply>

/** The order that the session has just placed and still sees. */
async function seenBasket({ orders }: CheckoutDeps, { session, site }: CallContext): Promise<string> {
  const seen = session && (await readNewestOrder(orders.db, session, site.country))
  const order = seen?.isSeen ? seen.order : undefined
  if (!order || !isOpenToViewer(order.placedAt, orders.now()))
    throw new Refused({ kind: 'not-found', message: 'There is no such order.' })
  return order.basketId
}

/** Keeps the wish with the order's billing address, or with the address that was given. */
const keep = (db: Db, basketId: string, address: Address | null) =>
  rows(
    db,
    'keep-mailing-wish',
    `INSERT INTO mailing_wish (basket_id, address)
    SELECT basket_id, coalesce($2, billing_address - 'emailAddress' - 'dayPhone') FROM shop_order WHERE basket_id = $1
    ON CONFLICT (basket_id) DO UPDATE SET address = excluded.address, asked_at = now()
      WHERE mailing_wish.address <> excluded.address`,
    [basketId, address === null ? null : JSON.stringify({ ...address, emailAddress: undefined, dayPhone: undefined })],
  )

/** Stores or deletes the wish for the printed catalogue of the newest order [API-080]. */
export async function keepMailingWish(
  deps: CheckoutDeps,
  context: CallContext,
  { isOptIn, isBilling, address }: Asked,
): Promise<Reply> {
  const basketId = await seenBasket(deps, context)
  if (!isOptIn) {
    await rows(deps.orders.durable, 'drop-mailing-wish', 'DELETE FROM mailing_wish WHERE basket_id = $1', [basketId])
    return { isSuccess: true, isOptIn, errors: {} }
  }
  if (isBilling) await keep(deps.orders.durable, basketId, null)
  else {
    if (address === null) throw new Refused({ kind: 'bad-input', message: 'Give an address, or isBilling.' })
    const checked = validateAddress(address, { site: context.site, language: context.site.language })
    if (!checked.ok) return { isSuccess: false, isOptIn: false, errors: { ...checked.errors } }
    await keep(deps.orders.durable, basketId, checked.address)
  }
  return { isSuccess: true, isOptIn, errors: {} }
}

/** A wish for the printed catalogue, for whoever sends it. */
export interface MailingWish {
  readonly site: string
  readonly locale: string
  readonly address: Omit<Address, 'emailAddress' | 'dayPhone'>
  /** Day of the wish, `yyyy-mm-dd`. */
  readonly askedOn: string
}

/** All wishes since a day `yyyy-mm-dd`, the oldest first. */
export const listMailingWishes = (db: Db, since: string): Promise<MailingWish[]> =>
  rows<MailingWish>(
    db,
    'list-mailing-wishes',
    `SELECT o.site, o.locale, w.address, to_char(w.asked_at, 'YYYY-MM-DD') AS "askedOn"
    FROM mailing_wish w JOIN shop_order o USING (basket_id)
    WHERE w.asked_at >= $1::date
    ORDER BY w.asked_at, w.basket_id`,
    [since],
  )

/** Deletes old wishes. Returns the number deleted. */
export async function forgetMailingWishes(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'forget-mailing-wishes',
    `DELETE FROM mailing_wish WHERE basket_id IN (
      SELECT basket_id FROM mailing_wish WHERE asked_at < now() - $2::interval ORDER BY asked_at LIMIT $1)
    RETURNING 1`,
    [batch, interval(RETENTION.mailingWishes.period)],
  )
  return gone.length
}
