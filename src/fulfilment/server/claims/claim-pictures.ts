import type { z } from 'zod'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { keyedQueue, type KeyedQueue } from '#platform/keyed-queue.ts'
import { Refused } from '#platform/refusal.ts'
import type { uploadClaimPicture } from '../../claims-contract.ts'
import { MOST_UNSENT } from '../../rules/claim-picture.ts'
import { encodePicture, type EncodedPicture } from './encode-picture.ts'

/** Queues that bound how many uploads are in memory and how many are decoded at the same time. */
export interface UploadQueues {
  /** One upload at a time for each order; it is read from the network only when it is its turn. */
  readonly orders: KeyedQueue
  /** One picture at a time in this process: the largest takes 200 MB while it is decoded. */
  readonly decoder: KeyedQueue
}
export const uploadQueues = (): UploadQueues => ({
  orders: keyedQueue({ mostWaiting: 6, longestWaitMs: 8_000 }),
  decoder: keyedQueue({ mostWaiting: 12, longestWaitMs: 20_000 }),
})
const ALL = 'all'

export interface Upload {
  readonly pictureId: string
  readonly readFile: () => Promise<Buffer>
  /** Message of the refusal if too many pictures wait. */
  readonly busy: string
}

/** The order of a stored picture, and the number of pictures of this order that are in no claim. */
async function pictureFacts(db: Db, basketId: string, pictureId: string) {
  const [found] = await rows<{ owner: string | null; unsent: number }>(
    db,
    'claim-picture-facts',
    `SELECT (SELECT basket_id FROM claim_picture WHERE id = $2) AS owner,
      (SELECT count(*)::int FROM claim_picture WHERE basket_id = $1 AND claim_id IS NULL) AS unsent`,
    [basketId, pictureId],
  )
  return found!
}

const insertPicture = (db: Db, basketId: string, id: string, { bytes, width, height }: EncodedPicture) =>
  rows(
    db,
    'claim-picture-insert',
    `INSERT INTO claim_picture (id, basket_id, width, height, bytes) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (id) DO NOTHING`,
    [id, basketId, width, height, bytes],
  )

/**
 * Stores a picture of an order for a claim that follows. Safe to repeat with the same id. Throws `too-many` or
 * `unavailable` if too many uploads wait, and `conflict` if another order has a picture with this id.
 */
export async function uploadPicture(
  db: Db,
  { orders, decoder }: UploadQueues,
  { basketId }: PlacedOrder,
  { pictureId, readFile, busy }: Upload,
): Promise<z.input<typeof uploadClaimPicture.reply>> {
  return orders.run(basketId, busy, async () => {
    const file = await readFile()
    const { owner, unsent } = await pictureFacts(db, basketId, pictureId)
    if (owner === basketId) return { outcome: 'stored' }
    if (owner !== null) throw new Refused({ kind: 'conflict', message: 'This id is taken. Please use a new one.' })
    if (unsent >= MOST_UNSENT) return { outcome: 'full' }
    const encoded = await decoder.run(ALL, busy, () => encodePicture(file))
    if (encoded.outcome !== 'encoded') return { outcome: encoded.outcome }
    await insertPicture(db, basketId, pictureId, encoded)
    return { outcome: 'stored' }
  })
}

/** Deletes a picture of an order that is in no claim. */
export const removePicture = (db: Db, { basketId }: PlacedOrder, id: string): Promise<unknown> =>
  rows(db, 'claim-picture-remove', 'DELETE FROM claim_picture WHERE id = $1 AND basket_id = $2 AND claim_id IS NULL', [
    id,
    basketId,
  ])

const noPicture = () => new Refused({ kind: 'not-found', message: 'There is no such picture.' })

/** The bytes of a picture of an order. */
export async function pictureOfOrder(db: Db, { basketId }: PlacedOrder, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const [found] = await rows<{ bytes: Buffer<ArrayBuffer> }>(
    db,
    'claim-picture-of-order',
    'SELECT bytes FROM claim_picture WHERE id = $1 AND basket_id = $2',
    [id, basketId],
  )
  if (!found) throw noPicture()
  return found.bytes
}

/** The bytes of a picture of any claim, for staff; a picture that was not sent with a claim is none of theirs. */
export async function pictureOfClaim(db: Db, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const [found] = await rows<{ bytes: Buffer<ArrayBuffer> }>(
    db,
    'claim-picture-of-claim',
    'SELECT bytes FROM claim_picture WHERE id = $1 AND claim_id IS NOT NULL',
    [id],
  )
  if (!found) throw noPicture()
  return found.bytes
}
