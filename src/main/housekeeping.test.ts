import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetClientErrors, keepClientError } from '#checkout/server/client-errors.ts'
import {
  HOUSEKEPT_KINDS,
  KEPT_BY_LAW,
  KEPT_UNTIL_DELETED,
  RETENTION,
  RETENTION_KINDS,
  WITHOUT_PERSONAL_DATA,
} from '#lib/retention.ts'
import { createMetrics } from '#platform/metrics.ts'
import { newId } from '#platform/new-id.ts'
import { log } from '#tests/support/checkout-deps.ts'
import { ADDRESS, countedSkus, createTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deleteExpiredRecords, type HousekeepingDeps } from './housekeeping.ts'

let shop: TestShop
let deps: HousekeepingDeps
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(() => {
  deps = { db: shop.pool, orders: shop.deps.orders, metrics: createMetrics('test'), log }
})
afterAll(() => shop.drop())

const count = async (sql: string): Promise<number> =>
  (await shop.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]!.n
const anySku = async (): Promise<string> => {
  const [sku] = await countedSkus(shop.pool, 1)
  await shop.stock(sku!, 100)
  return sku!
}
const forgotten = async (): Promise<Record<string, number>> => {
  const { values } = await deps.metrics.forgottenRows.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.kind, value]))
}

test('the retention lists name every table of the schema and no other table', async () => {
  const { rows } = await shop.pool.query<{ name: string }>(
    `SELECT CASE WHEN nspname = 'pgboss' THEN 'pgboss.' ELSE '' END || relname AS name
    FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname IN (current_schema(), 'pgboss') AND relkind IN ('r', 'p') AND NOT relispartition`,
  )
  const named = [
    ...RETENTION_KINDS.flatMap(kind => [...RETENTION[kind].tables]),
    ...KEPT_BY_LAW,
    ...KEPT_UNTIL_DELETED,
    ...WITHOUT_PERSONAL_DATA,
  ]
  expect([...new Set(named)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('an idle cart loses personal data after 30 days and is deleted after 90, unless being placed', async () => {
  const sku = await anySku()
  const at = async (days: number, status = 'open'): Promise<string> => {
    const session = await shop.readyShopper([{ sku, quantity: 2 }])
    const { rows } = await shop.pool.query<{ id: string }>(
      `UPDATE basket
      SET updated_at = now() - make_interval(days => $2), status = $3,
        content = jsonb_set(content, '{recipients,0,giftMessage}', '"For Halina, with love"')
      WHERE session_key = $1
      RETURNING id`,
      [session, days, status],
    )
    return rows[0]!.id
  }
  const [young, left, old, ordered, placing] = [
    await at(29),
    await at(31),
    await at(91),
    await at(91, 'ordered'),
    await at(91, 'placing'),
  ]
  await deleteExpiredRecords(deps)
  const { rows } = await shop.pool.query<{ id: string; text: string; sku: string; version: number; step: string }>(
    `SELECT id, content::text AS text, content->'lines'->0->>'sku' AS sku, version, content->>'maxStep' AS step
    FROM basket
    WHERE id = ANY ($1)`,
    [[young, left, old, ordered, placing]],
  )
  const kept = new Map(rows.map(row => [row.id, row]))
  expect([...kept.keys()].toSorted()).toEqual([young, left, placing].toSorted())
  for (const id of [young, placing]) expect(kept.get(id)).toMatchObject({ version: 1, step: '4', sku })
  expect(kept.get(young)!.text).toContain(ADDRESS.emailAddress)
  expect(kept.get(left)).toMatchObject({ version: 2, step: '0', sku })
  for (const personal of ['Kowalski', 'Burling', 'renata', '787-5900', '"1111"', 'Halina'])
    expect(kept.get(left)!.text).not.toContain(personal)
  expect(await forgotten()).toMatchObject({ baskets: 2, basketAddresses: 1 })
  await deleteExpiredRecords(deps)
  expect((await forgotten()).basketAddresses).toBe(1)
})

test('[PAY-47] encrypted card data is deleted as soon as it is too old to pay with', async () => {
  await shop.pool.query('DELETE FROM card_secret')
  await shop.pool.query(
    `INSERT INTO card_secret
    SELECT gen_random_uuid(), gen_random_uuid(), '{"holderName": "Ann Lee"}', now() - make_interval(mins => age)
    FROM unnest('{24, 25, 26}'::int[]) AS age`,
  )
  await deleteExpiredRecords(deps)
  expect(await count('card_secret')).toBe(1)
})

test('a placement that failed over 30 days ago keeps its amounts and payments, but no personal data', async () => {
  const sku = await anySku()
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  shop.gateway.script('decline')
  await shop.placeOrder(session)
  const snapshot = async () =>
    (
      await shop.pool.query<{ text: string; snapshot: object }>(
        'SELECT snapshot::text AS text, snapshot FROM placement WHERE session_key = $1',
        [session],
      )
    ).rows[0]!
  expect((await snapshot()).text).toContain('Kowalski')
  await deleteExpiredRecords(deps)
  expect((await snapshot()).text).toContain('Kowalski')
  await shop.pool.query(`UPDATE placement SET updated_at = now() - interval '31 days' WHERE session_key = $1`, [
    session,
  ])
  await deleteExpiredRecords(deps)
  const { snapshot: left } = await snapshot()
  expect(Object.keys(left).toSorted()).toEqual([
    'currency',
    'discount',
    'donation',
    'giftServices',
    'installation',
    'locale',
    'merchandise',
    'shipping',
    'site',
    'tax',
    'tenders',
    'total',
  ])
  expect(left).toMatchObject({
    currency: 'USD',
    tenders: [{ kind: 'card', amount: (left as { total: number }).total }],
  })
})

/** Adds an old and a recent record of each of the other kinds. */
async function fill(): Promise<void> {
  for (const [table] of OTHERS) await shop.pool.query(`DELETE FROM ${table}`)
  await shop.pool.query(`WITH age AS (
      SELECT * FROM (VALUES ('old', interval '400 days'), ('young', interval '1 hour')) AS a (name, since)
    ),
    answers AS (
      INSERT INTO request_answer (session_key, request_id, call, input_hash, outcome, created_at)
      SELECT name, gen_random_uuid(), '', '', '{}', now() - since
      FROM age
    ),
    shared AS (
      INSERT INTO shared_cart (code_hash, country, content, good_until)
      SELECT name, 'US', '{}', now() - since + interval '7 days'
      FROM age
    ),
    taken AS (INSERT INTO shared_cart_taken (code_hash, session_key) SELECT name, name FROM age),
    events AS (INSERT INTO payment_event (id, event, processed_at) SELECT name, '{}', now() - since FROM age),
    reports AS (
      INSERT INTO client_error (id, level, message, at)
      SELECT gen_random_uuid(), 'error', name, now() - since
      FROM age
    )
    INSERT INTO design_appointment (
      id, number, request_id, input_hash, site, kind, place, place_name, day, hour, seat, first_name, last_name,
      email, phone, wish
    )
    SELECT gen_random_uuid(), name, gen_random_uuid(), '', 'CB-US', 'home', 'video', '', (now() - since)::date,
      10, 0, '', '', '', '', '{}'
    FROM age`)
}
const OTHERS = [
  ['request_answer', 'requestAnswers'],
  ['shared_cart', 'sharedCarts'],
  ['shared_cart_taken', null],
  ['payment_event', 'paymentEvents'],
  ['design_appointment', 'appointments'],
  ['client_error', 'clientErrors'],
] as const

test('of every other kind the old record is deleted, the recent one stays, and deletions are counted', async () => {
  await fill()
  await deleteExpiredRecords(deps)
  for (const [table] of OTHERS) expect([table, await count(table)]).toEqual([table, 1])
  expect(await forgotten()).toMatchObject(
    Object.fromEntries(OTHERS.flatMap(([, kind]) => (kind === null ? [] : [[kind, 1]]))),
  )
})

test('claims lose texts and pictures 180 days after their last change; unsent pictures go after a day', async () => {
  const sku = await anySku()
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  await shop.placeOrder(session)
  const { rows } = await shop.pool.query<{ id: string }>('SELECT basket_id AS id FROM shop_order LIMIT 1')
  const [basketId, shipmentId] = [rows[0]!.id, newId()]
  await shop.pool.query(
    `INSERT INTO shipment (id, basket_id, place, kind, is_made_to_order, promised_from, promised_to)
    VALUES ($1, $2, 99, 'parcel', false, now(), now())`,
    [shipmentId, basketId],
  )
  await shop.pool.query(
    `WITH claims AS (
      INSERT INTO order_claim (id, number, basket_id, shipment_id, line_id, quantity, reason, wish, changed_at)
      SELECT gen_random_uuid(), days::text, $1, $2, $1, 1, 'damaged', 'refund', now() - make_interval(days => days)
      FROM unnest('{179, 181}'::int[]) AS days
      RETURNING id
    ),
    entries AS (INSERT INTO claim_entry (id, claim_id, kind, words) SELECT id, id, 'asked', 'x' FROM claims)
    INSERT INTO claim_picture (id, basket_id, claim_id, width, height, bytes)
    SELECT id, $1, id, 1, 1, '' FROM claims`,
    [basketId, shipmentId],
  )
  await shop.pool.query(
    `INSERT INTO claim_picture (id, basket_id, width, height, bytes, uploaded_at)
    SELECT gen_random_uuid(), $1, 1, 1, '', now() - make_interval(hours => hours)
    FROM unnest('{23, 25}'::int[]) AS hours`,
    [basketId],
  )
  await deleteExpiredRecords(deps)
  expect(await count('order_claim')).toBe(2)
  for (const table of ['claim_entry', 'claim_picture'])
    expect(await count(`${table} WHERE claim_id = (SELECT id FROM order_claim WHERE number = '179')`)).toBe(1)
  expect([await count('claim_entry'), await count('claim_picture')]).toEqual([1, 2])
  expect(await forgotten()).toMatchObject({ claimDetails: 1, unsentPictures: 1 })
  await deleteExpiredRecords(deps)
  expect(await forgotten()).toMatchObject({ claimDetails: 1, unsentPictures: 1 })
})

test('a notification that was never processed is kept for 90 days and then deleted', async () => {
  await shop.pool.query('DELETE FROM payment_event')
  await shop.pool.query(`
    WITH dead AS (
      SELECT days::text AS id, now() - make_interval(days => days) AS at FROM unnest('{89, 91}'::int[]) AS days),
    waiting AS (INSERT INTO payment_event (id, event, run_at) VALUES ('tried again', '{}', now() - interval '400 days'))
    INSERT INTO payment_event (id, event, run_at, queued_at) SELECT id, '{}', at, at FROM dead`)
  await deleteExpiredRecords(deps)
  const left = await shop.pool.query<{ id: string }>('SELECT id FROM payment_event ORDER BY id')
  expect(left.rows.map(({ id }) => id)).toEqual(['89', 'tried again'])
  expect(await forgotten()).toMatchObject({ deadPaymentEvents: 1 })
})

test('a kind whose deletion fails stops none of the others', async () => {
  await fill()
  await shop.pool.query('ALTER TABLE shared_cart RENAME TO shared_cart_away')
  try {
    await deleteExpiredRecords(deps)
    for (const table of ['request_answer', 'payment_event', 'design_appointment', 'client_error'])
      expect([table, await count(table)]).toEqual([table, 1])
  } finally {
    await shop.pool.query('ALTER TABLE shared_cart_away RENAME TO shared_cart')
  }
})

test('a full batch is followed by the next, up to the maximum number of batches', async () => {
  await shop.pool.query('DELETE FROM payment_event')
  const add = () =>
    shop.pool.query(
      `INSERT INTO payment_event (id, event, processed_at)
      SELECT gen_random_uuid(), '{}', now() - interval '32 days' FROM generate_series(1, 25)`,
    )
  await add()
  await deleteExpiredRecords(deps, { batch: 10, batches: 20 })
  expect(await count('payment_event')).toBe(0)
  await add()
  await deleteExpiredRecords(deps, { batch: 10, batches: 2 })
  expect(await count('payment_event')).toBe(5)
})

test('the rows to delete of each kind are found by an index', async () => {
  const client = await shop.pool.connect()
  const plans: string[] = []
  try {
    await client.query('SET enable_seqscan = off')
    const explaining = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
        plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
        return { rows: [], rowCount: 0 }
      },
    }
    await deleteExpiredRecords({ ...deps, db: explaining, orders: { ...deps.orders, db: explaining } })
  } finally {
    client.release(true)
  }
  // Events of visits and viewed products are two tables each, with a statement for either.
  expect(plans).toHaveLength(HOUSEKEPT_KINDS.length + 2)
  for (const plan of plans) expect(plan).not.toContain('Seq Scan')
})

test('equal client errors of an hour are one counted row, long ones are cut, and only the newest stay', async () => {
  await shop.pool.query('DELETE FROM client_error')
  const session = await shop.readyShopper([])
  const report = (message: string, more = {}) =>
    keepClientError(shop.deps, deps.metrics, shop.context(session), { level: 'error', message, ...more })
  // The clock may pass a full hour between two reports: then there are two rows, whose counts add up to the same sum.
  for (let time = 0; time < 3; time++) await report('Failed to fetch', { actionName: 'PlaceOrder' })
  expect(await count(`client_error`)).toBeLessThan(3)
  expect((await shop.pool.query('SELECT sum(count)::int AS reports FROM client_error')).rows).toEqual([{ reports: 3 }])
  await report('é'.repeat(4_000), { apiDetails: 'x'.repeat(4_000), basketId: newId() })
  const {
    rows: [longest],
  } = await shop.pool.query<{ bytes: number; text: string }>(
    `SELECT octet_length(message) AS bytes, message AS text
    FROM client_error
    ORDER BY octet_length(message) DESC LIMIT 1`,
  )
  expect(longest).toEqual({ bytes: 2_000, text: 'é'.repeat(1_000) })
  expect(await count('client_error WHERE octet_length(api_details) > 2000')).toBe(0)
  await shop.pool.query('DELETE FROM client_error')
  for (const message of ['first', 'second', 'third', 'fourth']) await report(message)
  await forgetClientErrors(shop.pool, 100, 2)
  expect((await shop.pool.query('SELECT message FROM client_error ORDER BY at')).rows).toEqual([
    { message: 'third' },
    { message: 'fourth' },
  ])
})
