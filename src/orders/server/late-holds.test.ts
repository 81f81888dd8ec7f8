import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Db } from '#platform/database/query.ts'
import { countedSkus, createTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { holdForPickup, holdStock } from './stock-holds.ts'
import type { PlacementKey } from './store.ts'
import { holdDeliveryAppointment } from './delivery/delivery-appointment-holds.ts'

let shop: TestShop
let sku: string
let store: string
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.pool.query('UPDATE stock SET available = 10 WHERE sku = $1', [sku])
  const {
    rows: [found],
  } = await shop.pool.query<{ location: string }>(
    `SELECT location FROM location WHERE country = 'US' AND kind = 'store' LIMIT 1`,
  )
  store = found!.location
  await shop.pool.query(`INSERT INTO delivery_slot (country, region, day, available)
    VALUES ('US', '606', current_date + 1, 10)`)
})
afterAll(() => shop.drop())

async function placementIn(state: string): Promise<PlacementKey> {
  const key = { basketId: newId(), id: newId() }
  await shop.pool.query(
    `INSERT INTO placement (basket_id, id, basket_version, session_key, country, request_id, state,
    snapshot, total, deadline) VALUES ($1, $2, 1, 's', 'US', $3, $4, '{}', 0, now())`,
    [key.basketId, key.id, newId(), state],
  )
  return key
}
const taken = async () =>
  (
    await shop.pool.query<{ all: number }>(
      `SELECT (SELECT sum(available)::int FROM stock
  WHERE sku = $1) + (SELECT sum(available)::int FROM delivery_slot) AS all`,
      [sku],
    )
  ).rows[0]!.all
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

const holds: readonly (readonly [string, (db: Db, key: PlacementKey) => Promise<boolean>])[] = [
  ['units at one place', (db, key) => holdStock(db, key, 'US', { sku, quantity: 1, shipFrom: [] })],
  ['units at several places', (db, key) => holdStock(db, key, 'US', { sku, quantity: 11, shipFrom: [] })],
  ['units for pickup', (db, key) => holdForPickup(db, key, 'US', store, { sku, quantity: 1, shipFrom: [] })],
  [
    'a delivery appointment',
    (db, key) =>
      holdDeliveryAppointment(db, key, 'US', { recipientId: newId(), region: '606', from: day(0), to: day(3) }),
  ],
]
test.each(holds)('a released or failed placement does not hold %s, and a started one does', async (_what, hold) => {
  const before = await taken()
  for (const state of ['releasing', 'failed']) expect(await hold(shop.pool, await placementIn(state))).toBe(false)
  expect(await taken()).toBe(before)
  expect(await hold(shop.pool, await placementIn('started'))).toBe(true)
  expect(await taken()).toBeLessThan(before)
})
