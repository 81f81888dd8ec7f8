import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/query.ts'
import type { SessionKey } from '#platform/session.ts'
import { wholeContent, type Basket, type BasketContent } from '../rules/basket.ts'
import { cents } from '#lib/money.ts'
import type { Promo } from '../rules/discount.ts'

interface BasketRow { id: string; version: number; status: 'open' | 'placing'; content: BasketContent }
const toBasket = (row: BasketRow, country: Country): Basket => ({ ...wholeContent(row.content), id: row.id, version: row.version, status: row.status, country })

export async function loadBasket(db: Db, session: SessionKey, country: Country): Promise<Basket | undefined> {
  const [row] = await rows<BasketRow>(db, 'load-basket', `SELECT id, version, status, content FROM basket WHERE session_key = $1 AND country = $2 AND status <> 'ordered'`, [session, country])
  return row && toBasket(row, country)
}

// A basket is a content with a name: what its row has columns for must not be kept a second time.
const contentJson = ({ lines, savedForLater, recipients, promoCode, taxZipCode, billingAddress, tenders, maxStep, pickupStore, donation, taxExemption, removed, notices }: BasketContent): string =>
  JSON.stringify({ lines, savedForLater, recipients, promoCode, taxZipCode, billingAddress, tenders, maxStep, pickupStore, donation, taxExemption, removed, notices } satisfies BasketContent)

/**
 * The session's basket and, by sku, how many units the country has of what is in it: one statement for a look that every
 * step of the checkout takes.
 */
export async function loadBasketWithSupply(db: Db, session: SessionKey, country: Country): Promise<{ basket: Basket; supply: ReadonlyMap<string, number> } | undefined> {
  const [row] = await rows<BasketRow & { supply: Record<string, number> | null }>(db, 'load-basket-with-supply', `
    SELECT b.id, b.version, b.status, b.content, (
      SELECT jsonb_object_agg(supplied.sku, supplied.units) FROM (
        SELECT s.sku, sum(s.available) AS units FROM stock s JOIN location l ON l.location = s.location AND l.country = $2
        WHERE s.sku IN (SELECT line->>'sku' FROM jsonb_array_elements(b.content->'lines') AS line) GROUP BY s.sku) AS supplied) AS supply
    FROM basket b WHERE b.session_key = $1 AND b.country = $2 AND b.status <> 'ordered'`, [session, country])
  return row && { basket: toBasket(row, country), supply: new Map(Object.entries(row.supply ?? {})) }
}

export interface Answer { readonly session: SessionKey; readonly requestId: string; readonly call: string; readonly inputHash: string; readonly outcome: unknown }

/** The unique constraint that says: this request was answered before. */
export const ANSWERED_BEFORE = 'request_answer_once'

/** Makes the session's basket and remembers the answer in one statement; false when somebody else made one meanwhile. */
export async function createBasket(db: Db, id: string, country: Country, content: BasketContent, answer: Answer): Promise<boolean> {
  const saved = await rows(db, 'create-basket', `
    WITH saved AS (INSERT INTO basket (id, session_key, country, content) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1),
    remembered AS (INSERT INTO request_answer (session_key, request_id, call, input_hash, outcome) SELECT $2, $5, $6, $7, $8 FROM saved)
    SELECT 1 FROM saved`, [id, answer.session, country, contentJson(content), answer.requestId, answer.call, answer.inputHash, JSON.stringify(answer.outcome)])
  return saved.length === 1
}

/** Writes version + 1 and remembers the answer in one statement; false when the version on disk is another one or the basket is being placed. */
export async function saveBasket(db: Db, id: string, version: number, content: BasketContent, answer: Answer): Promise<boolean> {
  const saved = await rows(db, 'save-basket', `
    WITH saved AS (UPDATE basket SET content = $3, version = version + 1, updated_at = now() WHERE id = $1 AND version = $2 AND status = 'open' RETURNING 1),
    remembered AS (INSERT INTO request_answer (session_key, request_id, call, input_hash, outcome) SELECT $4, $5, $6, $7, $8 FROM saved)
    SELECT 1 FROM saved`, [id, version, contentJson(content), answer.session, answer.requestId, answer.call, answer.inputHash, JSON.stringify(answer.outcome)])
  return saved.length === 1
}

/** What a call answered under this request id, or undefined when it has not been made. */
export async function recallAnswer(db: Db, session: SessionKey, requestId: string): Promise<{ call: string; inputHash: string; outcome: unknown } | undefined> {
  const [row] = await rows<{ call: string; input_hash: string; outcome: unknown }>(db, 'recall-answer',
    'SELECT call, input_hash, outcome FROM request_answer WHERE session_key = $1 AND request_id = $2', [session, requestId])
  return row && { call: row.call, inputHash: row.input_hash, outcome: row.outcome }
}

/** Forgets answers older than 24 h, a batch at a time; the number forgotten. */
export async function forgetAnswers(db: Db, batch: number): Promise<number> {
  const gone = await rows(db, 'forget-answers', `
    DELETE FROM request_answer WHERE (session_key, request_id) IN (
      SELECT session_key, request_id FROM request_answer WHERE created_at < now() - interval '24 hours' LIMIT $1) RETURNING 1`, [batch])
  return gone.length
}

interface PromoRow { code: string; percent_off: number | null; amount_off: number | null; minimum: number }
const toPromo = (row: PromoRow): Promo => ({ code: row.code, percentOff: row.percent_off, amountOff: row.amount_off === null ? null : cents(row.amount_off), minimum: cents(row.minimum) })

/** The promo of a code, in any case of letters, if it can be used now in this country and has redemptions left. */
export async function findPromo(db: Db, code: string, country: Country): Promise<Promo | undefined> {
  const [row] = await rows<PromoRow>(db, 'find-promo', `
    SELECT code, percent_off, amount_off, minimum FROM promo
    WHERE code = upper($1) AND (country IS NULL OR country = $2) AND now() >= starts_at AND now() < ends_at AND (redemptions_left IS NULL OR redemptions_left > 0)`, [code, country])
  return row && toPromo(row)
}
