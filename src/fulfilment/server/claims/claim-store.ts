import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { ClaimEntryKind, ClaimReason, ClaimRemedy, ClaimState, ClaimWish } from '../../rules/claim.ts'

/** A claim that is not stored yet. */
export interface NewClaim {
  readonly id: string
  readonly number: string
  readonly basketId: string
  readonly shipmentId: string
  readonly lineId: string
  readonly quantity: number
  readonly reason: ClaimReason
  readonly wish: ClaimWish
}

/** An id that the caller chose is that of something else. */
const idTaken = () => new Refused({ kind: 'conflict', message: 'This id is taken. Please use a new one.' })

/** Adds a claim without its first entry. Throws `conflict` if another order has a claim with this id. */
export async function insertClaim(db: Db, claim: NewClaim): Promise<void> {
  const inserted = await rows(
    db,
    'claim-insert',
    `INSERT INTO order_claim (id, number, basket_id, shipment_id, line_id, quantity, reason, wish)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (id) DO NOTHING RETURNING 1`,
    [claim.id, claim.number, claim.basketId, claim.shipmentId, claim.lineId, claim.quantity, claim.reason, claim.wish],
  )
  if (inserted.length === 0) throw idTaken()
}

export interface NewClaimEntry {
  readonly id: string
  readonly claimId: string
  readonly kind: ClaimEntryKind
  readonly words: string
}

/** Adds an entry to the history of a claim. Throws `conflict` if another entry has this id. */
export async function insertEntry(db: Db, { id, claimId, kind, words }: NewClaimEntry): Promise<void> {
  const inserted = await rows(
    db,
    'claim-entry-insert',
    `INSERT INTO claim_entry (id, claim_id, kind, words) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO NOTHING RETURNING 1`,
    [id, claimId, kind, words],
  )
  if (inserted.length === 0) throw idTaken()
}

/** Changes the state of a claim; a remedy that was chosen before stays. A claim with new texts has details again. */
export const updateClaim = (db: Db, id: string, state: ClaimState, remedy: ClaimRemedy | null): Promise<unknown> =>
  rows(
    db,
    'claim-update',
    `UPDATE order_claim SET state = $2, remedy = coalesce($3, remedy), changed_at = now(), has_details = true
    WHERE id = $1`,
    [id, state, remedy],
  )

/** True if all pictures are those of this order and in no claim yet; locks them until the end of the transaction. */
export async function lockUnsentPictures(db: Db, basketId: string, ids: readonly string[]): Promise<boolean> {
  const found = await rows(
    db,
    'claim-pictures-lock',
    'SELECT 1 FROM claim_picture WHERE id = ANY ($2) AND basket_id = $1 AND claim_id IS NULL FOR UPDATE',
    [basketId, ids],
  )
  return found.length === new Set(ids).size
}

/** Adds pictures that `lockUnsentPictures` has found to a claim. */
export const attachPictures = (db: Db, claimId: string, ids: readonly string[]): Promise<unknown> =>
  rows(db, 'claim-pictures-attach', 'UPDATE claim_picture SET claim_id = $1 WHERE id = ANY ($2)', [claimId, ids])
