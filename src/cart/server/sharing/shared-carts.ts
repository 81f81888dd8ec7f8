import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'
import { withLineDefaults } from '../../rules/basket.ts'
import type { SharedCart } from '../../rules/shared-cart.ts'

/**
 * Stores a copy under its code's hash, and that the sharing session has already taken it. Returns its ISO expiry time.
 * Repeating the call changes nothing.
 */
export async function keepSharedCart(
  db: Db,
  {
    hash,
    country,
    session,
    days,
    content,
  }: {
    readonly hash: string
    readonly country: Country
    readonly session: SessionKey
    readonly days: number
    readonly content: SharedCart
  },
): Promise<string> {
  const [kept] = await rows<{ good_until: Date }>(
    db,
    'keep-shared-cart',
    `WITH taken AS (
      INSERT INTO shared_cart_taken (code_hash, session_key) VALUES ($1, $5) ON CONFLICT DO NOTHING
    )
    INSERT INTO shared_cart AS kept (code_hash, country, content, good_until)
    VALUES ($1, $2, $3, now() + make_interval(days => $4))
    ON CONFLICT (code_hash) DO UPDATE
    SET good_until = kept.good_until
    RETURNING good_until`,
    [hash, country, JSON.stringify(content), days, session],
  )
  return new Date(kept!.good_until).toISOString()
}

/** The copy under a code's hash in this country; undefined if there is none or it has expired. */
export async function readSharedCart(db: Db, hash: string, country: Country): Promise<SharedCart | undefined> {
  const [found] = await rows<{ content: SharedCart }>(
    db,
    'read-shared-cart',
    'SELECT content FROM shared_cart WHERE code_hash = $1 AND country = $2 AND good_until > now()',
    [hash, country],
  )
  if (found === undefined) return undefined
  const { lines, savedForLater, made, pickupStore } = found.content
  return {
    lines: lines.map(withLineDefaults),
    savedForLater: savedForLater.map(withLineDefaults),
    made: made.map(withLineDefaults),
    pickupStore,
  }
}

/**
 * Deletes expired shared carts and the record of sessions that took them, at most `batch` at a time. Returns the number
 * deleted.
 */
export async function forgetSharedCarts(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'forget-shared-carts',
    `
    WITH old AS (SELECT code_hash FROM shared_cart WHERE good_until < now() ORDER BY good_until LIMIT $1),
    untaken AS (DELETE FROM shared_cart_taken WHERE code_hash IN (SELECT code_hash FROM old))
    DELETE FROM shared_cart WHERE code_hash IN (SELECT code_hash FROM old) RETURNING 1`,
    [batch],
  )
  return gone.length
}
