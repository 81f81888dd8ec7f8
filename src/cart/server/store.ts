import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'
import { withContentDefaults, type Basket, type BasketContent } from '../rules/basket.ts'
import type { StockBySku } from '../rules/stock/stock-seen.ts'

interface BasketRow {
  id: string
  version: number
  status: 'open' | 'placing'
  content: BasketContent
}
const toBasket = (row: BasketRow, country: Country): Basket => ({
  ...withContentDefaults(row.content),
  id: row.id,
  version: row.version,
  status: row.status,
  country,
})

export async function loadBasket(db: Db, session: SessionKey, country: Country): Promise<Basket | undefined> {
  const [row] = await rows<BasketRow>(
    db,
    'load-basket',
    `SELECT id, version, status, content FROM basket WHERE session_key = $1 AND country = $2 AND status <> 'ordered'`,
    [session, country],
  )
  return row && toBasket(row, country)
}

// Only the fields of BasketContent: the row's own columns must not be stored a second time. Optional fields are listed
// too, so that none is lost.
const contentJson = ({
  lines,
  savedForLater,
  recipients,
  promoCode,
  taxZipCode,
  billingAddress,
  tenders,
  maxStep,
  pickupStore,
  donation,
  taxExemption,
  isInternational,
  notifications,
  removed,
  notices,
}: BasketContent): string =>
  JSON.stringify({
    lines,
    savedForLater,
    recipients,
    promoCode,
    taxZipCode,
    billingAddress,
    tenders,
    maxStep,
    pickupStore,
    donation,
    taxExemption,
    isInternational,
    notifications,
    removed,
    notices,
  } satisfies { [Field in keyof Required<BasketContent>]: BasketContent[Field] })

/**
 * SQL for the country's stock of SKUs as one text, such as `100101 12 wh-joliet,100101 3 *,100101 1 .`: SKU, units, and
 * place, which is a warehouse, `*` for `store`, or `.` for any other. For carts of 200 lines, this takes a fifth of the
 * time of JSON, including parsing. An array of SKUs is planned as a few index look-ups; a sub-select would be planned
 * as thousands of rows.
 */
const stockOf = (skus: string, country: string, store: string) => `SELECT string_agg(
    s.sku || ' ' || s.available || ' '
      || CASE WHEN l.kind = 'warehouse' THEN s.location WHEN s.location = ${store} THEN '*' ELSE '.' END,
    ','
  )
  FROM stock s JOIN location l ON l.location = s.location AND l.country = ${country}
  WHERE s.available > 0 AND s.sku = ANY (ARRAY(${skus}))`

function toStock(text: string | null): StockBySku {
  const seen = new Map<
    string,
    { total: number; warehouses: number; atStore: number; byWarehouse: Record<string, number> }
  >()
  for (let at = 0; text !== null && at < text.length;) {
    const units = text.indexOf(' ', at) + 1
    const where = text.indexOf(' ', units) + 1
    const comma = text.indexOf(',', where)
    const end = comma < 0 ? text.length : comma
    const sku = text.slice(at, units - 1)
    const available = Number(text.slice(units, where - 1))
    let one = seen.get(sku)
    if (one === undefined) seen.set(sku, (one = { total: 0, warehouses: 0, atStore: 0, byWarehouse: {} }))
    one.total += available
    if (text[where] === '*') one.atStore += available
    else if (text[where] !== '.') {
      one.warehouses += available
      one.byWarehouse[text.slice(where, end)] = available
    }
    at = end + 1
  }
  return seen
}

const PLACES = ['$.lines[*].sku', '$.savedForLater[*].sku', '$.removed[*].line.sku']
/** SKUs of a basket, with duplicates, which an index look-up by array ignores. */
const SKUS_OF = `SELECT jsonb_array_elements_text(
  ${PLACES.map(path => `jsonb_path_query_array(b.content, '${path}')`).join(' || ')}
)`

/**
 * Reads the session's basket and the stock of all its SKUs, including saved and recently removed lines, in one
 * statement.
 */
export async function loadBasketWithStock(
  db: Db,
  session: SessionKey,
  country: Country,
): Promise<{ readonly basket: Basket; readonly stock: StockBySku } | undefined> {
  const [row] = await rows<BasketRow & { stock: string | null }>(
    db,
    'load-basket-with-stock',
    `
    SELECT b.id, b.version, b.status, b.content, (${stockOf(SKUS_OF, '$2', "b.content->>'pickupStore'")}) AS stock
    FROM basket b WHERE b.session_key = $1 AND b.country = $2 AND b.status <> 'ordered'`,
    [session, country],
  )
  return row && { basket: toBasket(row, country), stock: toStock(row.stock) }
}

/** Reads the stock of SKUs, including that at a store. */
export async function readStock(
  db: Db,
  skus: readonly string[],
  country: Country,
  pickupStore: string | null,
): Promise<StockBySku> {
  const [found] =
    skus.length === 0
      ? []
      : await rows<{ stock: string | null }>(
          db,
          'cart-stock',
          `SELECT (${stockOf('SELECT unnest($1::text[])', '$2', '$3')}) AS stock`,
          [skus, country, pickupStore],
        )
  return toStock(found?.stock ?? null)
}

export interface Answer {
  readonly session: SessionKey
  readonly requestId: string
  readonly call: string
  readonly inputHash: string
  readonly outcome: unknown
}

/** Unique constraint that is violated if this request was already answered. */
export const ANSWERED_BEFORE = 'request_answer_once'

/** Unique constraint that is violated if this session has already taken the shared cart. */
export const TAKEN_BEFORE = 'shared_cart_taken_once'

/** A further write in a basket change's statement: a CTE that selects from `saved`, which has a row on success. */
export interface WrittenWith {
  /** Suffix of the statement's name, because each further write makes a different statement. */
  readonly name: string
  /** Returns the CTE. $1 is the basket's id, $4 the session, `first` the parameter number of the first of `values`. */
  readonly cte: (first: number) => string
  readonly values: readonly unknown[]
}
const named = (name: string, more: WrittenWith | undefined): string =>
  more === undefined ? name : `${name}-${more.name}`
const written = (more: WrittenWith | undefined, first: number): string =>
  more === undefined
    ? ''
    : `,
    ${more.cte(first)}`

/** Further write that records that the session has taken a shared cart. */
export const taking = (codeHash: string): WrittenWith => ({
  name: 'taking',
  values: [codeHash],
  cte: first => `taken AS (INSERT INTO shared_cart_taken (code_hash, session_key) SELECT $${first}, $4 FROM saved)`,
})

// The answer is stored in the same statement as the change.
const remembering = (first: number) => `,
  remembered AS (
    INSERT INTO request_answer (session_key, request_id, call, input_hash, outcome)
    SELECT $${first}, $${first + 1}, $${first + 2}, $${first + 3}, $${first + 4}
    FROM saved
  )`

/**
 * Creates the session's basket and stores the answer, in one statement. False if it was created meanwhile, or if the
 * session ended because it placed an order.
 */
export async function createBasket(
  db: Db,
  id: string,
  country: Country,
  content: BasketContent,
  { session, requestId, call, inputHash, outcome }: Answer,
  more?: WrittenWith,
): Promise<boolean> {
  const saved = await rows(
    db,
    named('create-basket', more),
    `
    WITH saved AS (INSERT INTO basket (id, session_key, country, content) SELECT $1, $4, $2, $3
      WHERE NOT EXISTS (SELECT 1 FROM placement WHERE session_key = $4 AND handed_over_at IS NOT NULL)
      ON CONFLICT DO NOTHING RETURNING 1)${remembering(4)}${written(more, 9)}
    SELECT 1 FROM saved`,
    [
      id,
      country,
      contentJson(content),
      session,
      requestId,
      call,
      inputHash,
      JSON.stringify(outcome),
      ...(more?.values ?? []),
    ],
  )
  return saved.length === 1
}

/**
 * Writes the content with version + 1 and stores the answer, in one statement. False if the stored version differs or
 * the basket is being placed.
 */
export async function saveBasket(
  db: Db,
  id: string,
  version: number,
  content: BasketContent,
  { session, requestId, call, inputHash, outcome }: Answer,
  more?: WrittenWith,
): Promise<boolean> {
  const saved = await rows(
    db,
    named('save-basket', more),
    `
    WITH saved AS (UPDATE basket SET content = $3, version = version + 1, updated_at = now()
      WHERE id = $1 AND version = $2 AND status = 'open' RETURNING 1)${remembering(4)}${written(more, 9)}
    SELECT 1 FROM saved`,
    [
      id,
      version,
      contentJson(content),
      session,
      requestId,
      call,
      inputHash,
      JSON.stringify(outcome),
      ...(more?.values ?? []),
    ],
  )
  return saved.length === 1
}

/**
 * Writes a basket like `saveBasket` if it still belongs to the session, and reads the stock of its new content, in one
 * statement. Undefined if the stored basket has changed.
 */
export async function saveSeenBasket(
  db: Db,
  { id, version, country }: Basket,
  content: BasketContent,
  { session, requestId, call, inputHash, outcome }: Answer,
  more?: WrittenWith,
): Promise<StockBySku | undefined> {
  const [saved] = await rows<{ stock: string | null }>(
    db,
    named('save-seen-basket', more),
    `
    WITH saved AS (UPDATE basket SET content = $3, version = version + 1, updated_at = now()
      WHERE id = $1 AND version = $2 AND status = 'open' AND session_key = $4
      RETURNING content)${remembering(4)}${written(more, 10)}
    SELECT (${stockOf(SKUS_OF, '$9', "b.content->>'pickupStore'")}) AS stock FROM saved b`,
    [
      id,
      version,
      contentJson(content),
      session,
      requestId,
      call,
      inputHash,
      JSON.stringify(outcome),
      country,
      ...(more?.values ?? []),
    ],
  )
  return saved && toStock(saved.stock)
}

/** Changes both baskets of a merge, or neither if one of them has changed since it was read; then false. */
export async function saveMerged(
  db: Db,
  {
    into,
    merged,
    from,
    emptied,
  }: { readonly into: Basket; readonly merged: BasketContent; readonly from: Basket; readonly emptied: BasketContent },
): Promise<boolean> {
  const saved = await rows(
    db,
    'save-merged-baskets',
    `WITH standing AS (
      SELECT id
      FROM basket
      WHERE ((id = $1 AND version = $2) OR (id = $4 AND version = $5)) AND status = 'open'
      ORDER BY id FOR UPDATE
    )
    UPDATE basket
    SET content = CASE id WHEN $1 THEN $3::jsonb ELSE $6::jsonb END, version = version + 1, updated_at = now()
    WHERE id IN (SELECT id FROM standing) AND (SELECT count(*) FROM standing) = 2
    RETURNING 1`,
    [into.id, into.version, contentJson(merged), from.id, from.version, contentJson(emptied)],
  )
  return saved.length === 2
}

/**
 * Gives a basket to another session; false if it has changed. Violates the unique index `basket_current` if that
 * session has a basket.
 */
export async function giveBasket(db: Db, id: string, version: number, to: SessionKey): Promise<boolean> {
  const given = await rows(
    db,
    'give-basket',
    `UPDATE basket
    SET session_key = $3, version = version + 1, updated_at = now()
    WHERE id = $1 AND version = $2 AND status = 'open'
    RETURNING 1`,
    [id, version, to],
  )
  return given.length === 1
}

/** The stored answer under this request id; undefined if there is none. */
export async function recallAnswer(
  db: Db,
  session: SessionKey,
  requestId: string,
): Promise<{ call: string; inputHash: string; outcome: unknown } | undefined> {
  const [row] = await rows<{ call: string; input_hash: string; outcome: unknown }>(
    db,
    'recall-answer',
    'SELECT call, input_hash, outcome FROM request_answer WHERE session_key = $1 AND request_id = $2',
    [session, requestId],
  )
  return row && { call: row.call, inputHash: row.input_hash, outcome: row.outcome }
}
