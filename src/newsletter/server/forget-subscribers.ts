import { interval, RETENTION } from '#lib/retention.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Deletes addresses that were not confirmed in time. Returns the number deleted. */
export async function forgetUnconfirmed(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'newsletter-forget-unconfirmed',
    `DELETE FROM newsletter_subscriber WHERE confirmed_at IS NULL AND id IN (
      SELECT id FROM newsletter_subscriber
      WHERE confirmed_at IS NULL AND asked_at < now() - $2::interval ORDER BY asked_at LIMIT $1)
    RETURNING 1`,
    [batch, interval(RETENTION.newsletterRequests.period)],
  )
  return gone.length
}

/** Deletes hashes of addresses that left a list long ago. Returns the number deleted. */
export async function forgetStops(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'newsletter-forget-stops',
    `DELETE FROM newsletter_stop WHERE (site, email_hash) IN (
      SELECT site, email_hash FROM newsletter_stop
      WHERE stopped_at < now() - $2::interval ORDER BY stopped_at LIMIT $1)
    RETURNING 1`,
    [batch, interval(RETENTION.newsletterStops.period)],
  )
  return gone.length
}

/** Deletes the subscriptions of a customer's verified address, because the customer deletes the account. */
export const forgetNewslettersOf = (db: Db, customerId: string) =>
  rows(
    db,
    'newsletter-forget-of',
    `DELETE FROM newsletter_subscriber s USING customer c
    WHERE c.id = $1 AND c.is_email_verified AND s.email_key = lower(c.email)`,
    [customerId],
  )
