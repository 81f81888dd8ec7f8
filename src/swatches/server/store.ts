import type { Address } from '#addresses/rules/address.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { HOUSEHOLD_LIMIT } from '../rules/limits.ts'
import { PARCEL_STATES, type ParcelState, type SwatchOrder } from '../rules/swatch-order.ts'

/** Columns of an order, as `SwatchOrder` has them. */
export const COLUMNS = `id, number, site, language, sku, swatches, address, state, carrier,
  tracking_number AS "trackingNumber", tracking_url AS "trackingUrl",
  to_char(promised_from, 'YYYY-MM-DD') AS "promisedFrom", to_char(promised_to, 'YYYY-MM-DD') AS "promisedTo",
  (extract(epoch FROM placed_at) * 1000)::bigint AS "placedAt",
  (sign_up OR canada_email_signup) AND mail_stopped_at IS NULL AS "isFollowedUp"`

const one = async (db: Db, name: string, where: string, value: string): Promise<SwatchOrder | undefined> =>
  (await rows<SwatchOrder>(db, name, `SELECT ${COLUMNS} FROM swatch_order WHERE ${where} = $1`, [value]))[0]

export const readById = (db: Db, id: string) => one(db, 'swatches-by-id', 'id', id)
export const readByNumber = (db: Db, number: string) => one(db, 'swatches-by-number', 'number', number)

/** The order that a request made before, with the hash of its input. */
export async function readByRequest(
  db: Db,
  requestId: string,
): Promise<(SwatchOrder & { readonly inputHash: string }) | undefined> {
  const [found] = await rows<SwatchOrder & { readonly inputHash: string }>(
    db,
    'swatches-by-request',
    `SELECT ${COLUMNS}, input_hash AS "inputHash" FROM swatch_order WHERE request_id = $1`,
    [requestId],
  )
  return found
}

/** Serializes orders of one household and of one email address until the transaction ends. */
export const lockLimits = (db: Db, keys: readonly string[]) =>
  rows(
    db,
    'swatches-lock',
    `SELECT pg_advisory_xact_lock(key)
    FROM (SELECT DISTINCT hashtextextended(k, 64) AS key FROM unnest($1::text[]) k ORDER BY 1) t`,
    [keys],
  )

/** The swatches that a household or an email address got within the days of the limit, oldest first. */
export const readRecent = (db: Db, by: 'household' | 'email_key', key: string) =>
  rows<{ count: number; at: number }>(
    db,
    `swatches-recent-${by}`,
    `SELECT jsonb_array_length(swatches) AS count, (extract(epoch FROM placed_at) * 1000)::bigint AS at
    FROM swatch_order
    WHERE ${by} = $1 AND placed_at > now() - interval '${HOUSEHOLD_LIMIT.days} days'
    ORDER BY placed_at`,
    [key],
  )

export interface NewSwatchOrder extends Pick<
  SwatchOrder,
  'id' | 'number' | 'site' | 'language' | 'sku' | 'swatches' | 'promisedFrom' | 'promisedTo'
> {
  readonly address: Address
  readonly requestId: string
  readonly inputHash: string
  readonly sessionKey: string
  readonly household: string
  readonly emailKey: string
  readonly signUp: boolean
  readonly canadaEmailSignup: boolean
}

export const insertOrder = (db: Db, order: NewSwatchOrder) =>
  rows(
    db,
    'swatches-insert',
    `INSERT INTO swatch_order (id, number, request_id, input_hash, site, language, session_key, sku, swatches, address,
      household, email_key, sign_up, canada_email_signup, promised_from, promised_to)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      order.id,
      order.number,
      order.requestId,
      order.inputHash,
      order.site,
      order.language,
      order.sessionKey,
      order.sku,
      JSON.stringify(order.swatches),
      JSON.stringify(order.address),
      order.household,
      order.emailKey,
      order.signUp,
      order.canadaEmailSignup,
      order.promisedFrom,
      order.promisedTo,
    ],
  )

/** A job of an order: its parcel, its confirmation, or the mail that follows on `day`. */
export const queueJob = (
  db: Db,
  id: string,
  kind: 'swatch-parcel' | 'swatch-mail' | 'swatch-follow-up',
  orderId: string,
  day: string | null = null,
) =>
  rows(
    db,
    'swatches-queue',
    `INSERT INTO outbox (id, kind, payload, run_at)
    VALUES ($1, $2, jsonb_build_object('id', $3::text), coalesce($4::date + interval '15 hours', now()))`,
    [id, kind, orderId, day],
  )

/** A question about a fabric, for the designers. */
export interface FabricQuestion {
  readonly site: string
  readonly language: string
  readonly sku: string
  readonly emailAddress: string
  readonly text: string
}
/** Queues the mail of a question; once while it waits. */
export const queueQuestion = (db: Db, id: string, question: FabricQuestion) =>
  rows(
    db,
    'swatches-question',
    `INSERT INTO outbox (id, kind, payload) VALUES ($1, 'swatch-question', $2) ON CONFLICT DO NOTHING`,
    [id, JSON.stringify({ ...question, mailId: id })],
  )

export interface ParcelNews {
  readonly id: string
  readonly state: ParcelState
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
}

/** Moves a parcel on; it never goes back. Returns false if there is no such order. */
export async function moveParcel(
  db: Db,
  { id, state, carrier, trackingNumber, trackingUrl }: ParcelNews,
): Promise<boolean> {
  const known = await rows(
    db,
    'swatches-move',
    `UPDATE swatch_order
    SET state = CASE WHEN array_position($6::text[], $2) > array_position($6::text[], state) THEN $2 ELSE state END,
      carrier = coalesce($3, carrier), tracking_number = coalesce($4, tracking_number),
      tracking_url = coalesce($5, tracking_url)
    WHERE id = $1
    RETURNING 1`,
    [id, state, carrier, trackingNumber, trackingUrl, PARCEL_STATES],
  )
  return known.length === 1
}

/** Changes the promised days of a parcel. Returns false if there is no such order. */
export async function changePromisedDays(db: Db, id: string, from: string, to: string): Promise<boolean> {
  const known = await rows(
    db,
    'swatches-promise',
    `UPDATE swatch_order SET promised_from = $2, promised_to = $3 WHERE id = $1 RETURNING 1`,
    [id, from, to],
  )
  return known.length === 1
}

/** Stops the mails that follow all orders of the email address of an order, also those placed on another day. */
export const stopMail = (db: Db, number: string) =>
  rows(
    db,
    'swatches-stop-mail',
    `UPDATE swatch_order SET mail_stopped_at = now()
    WHERE email_key = (SELECT email_key FROM swatch_order WHERE number = $1) AND mail_stopped_at IS NULL`,
    [number],
  )
