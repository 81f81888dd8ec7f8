import { interval, RETENTION } from '#lib/retention.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'

/** Deletes texts and pictures of the claims that the statement `old` names; the claims themselves stay. */
const deleteDetails = (old: string) =>
  `WITH old AS (${old}),
  pictures AS (DELETE FROM claim_picture USING old WHERE claim_id = old.id),
  entries AS (DELETE FROM claim_entry USING old WHERE claim_id = old.id)
  UPDATE order_claim k SET has_details = false FROM old WHERE k.id = old.id RETURNING 1`

/** Deletes texts and pictures of claims whose retention has ended; returns the number of claims. */
export async function forgetClaimDetails(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'claims-forget',
    deleteDetails(
      `SELECT id FROM order_claim
      WHERE has_details AND changed_at < now() - interval '${interval(RETENTION.claimDetails.period)}'
      ORDER BY changed_at LIMIT $1`,
    ),
    [batch],
  )
  return gone.length
}

/** Deletes pictures that were never sent with a claim; returns their number. */
export async function forgetUnsentPictures(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'claim-pictures-forget',
    `DELETE FROM claim_picture WHERE id IN (
      SELECT id FROM claim_picture
      WHERE claim_id IS NULL AND uploaded_at < now() - interval '${interval(RETENTION.unsentPictures.period)}'
      ORDER BY uploaded_at LIMIT $1) RETURNING 1`,
    [batch],
  )
  return gone.length
}

const ORDERS_OF = 'SELECT basket_id FROM placement WHERE viewer_key = $1'

/**
 * Deletes texts and pictures of all claims of a customer, before the account is deleted. Call it before the orders stop
 * belonging to the account.
 */
export async function forgetClaimsOf(db: Db, customer: SessionKey): Promise<void> {
  await rows(
    db,
    'claims-forget-customer',
    deleteDetails(`SELECT id FROM order_claim WHERE basket_id IN (${ORDERS_OF})`),
    [customer],
  )
  await rows(
    db,
    'claim-pictures-forget-customer',
    `DELETE FROM claim_picture WHERE claim_id IS NULL AND basket_id IN (${ORDERS_OF})`,
    [customer],
  )
}

/** A picture of a claim as it is in the file of a customer's data. */
export interface ExportedPicture {
  readonly id: string
  /** `data:` address of the picture. */
  readonly data: string
}

/** The pictures of an order's claims, with those that were not sent yet, for the file of a customer's data. */
export const exportPictures = (db: Db, basketId: string): Promise<ExportedPicture[]> =>
  rows<ExportedPicture>(
    db,
    'claim-pictures-export',
    `SELECT id, 'data:image/webp;base64,' || replace(encode(bytes, 'base64'), E'\\n', '') AS data
    FROM claim_picture WHERE basket_id = $1 ORDER BY uploaded_at, id`,
    [basketId],
  )
