import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '#platform/metrics.ts'
import { newId } from '#platform/new-id.ts'
import { log } from '#tests/support/checkout-deps.ts'
import { groupRow, insertGroup } from '#tests/support/registry/group-rows.ts'
import { insertRegistry, piecesOf } from '#tests/support/registry/registry-rows.ts'
import { countedSkus, createTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deleteExpiredRecords } from './housekeeping.ts'

let shop: TestShop
let sku: string
beforeAll(async () => {
  shop = await createTestShop()
  ;[sku] = (await countedSkus(shop.pool, 1)) as [string]
})
afterAll(() => shop.drop())

const housekeeping = () =>
  deleteExpiredRecords({ db: shop.pool, orders: shop.deps.orders, metrics: createMetrics('test'), log })

/** Inserts a gift of one piece with its piece in the item; ages in hours. */
async function insertGift(registry: string, state: 'held' | 'bought', hours: number): Promise<string> {
  const basket = newId()
  await shop.pool.query(
    `INSERT INTO registry_gift (basket_id, registry_id, sku, quantity, state, held_until, bought_at, giver, message)
    VALUES ($1, $2, $3, 1, $4, now() - make_interval(hours => $5), now() - make_interval(hours => $5), 'Ada', 'Joy')`,
    [basket, registry, sku, state, hours],
  )
  await shop.pool.query('UPDATE registry_item SET spoken = spoken + 1 WHERE registry_id = $1', [registry])
  return basket
}

test('holds that ended more than a day ago are deleted, and their pieces are free', async () => {
  const registry = await insertRegistry(shop.pool, sku, 5)
  await insertGift(registry, 'held', 25)
  await insertGift(registry, 'held', 25)
  await insertGift(registry, 'held', 23)
  await insertGift(registry, 'bought', 25)
  await housekeeping()
  expect(await piecesOf(shop.pool, registry, sku)).toMatchObject({ spoken: 2, held: 1, bought: 1 })
})

test('the name and message of a giver are deleted after two years, and the piece stays bought', async () => {
  const registry = await insertRegistry(shop.pool, sku, 5)
  const [old, recent] = [await insertGift(registry, 'bought', 731 * 24), await insertGift(registry, 'bought', 729 * 24)]
  await housekeeping()
  const { rows } = await shop.pool.query(
    'SELECT basket_id, giver, message FROM registry_gift WHERE registry_id = $1 ORDER BY bought_at',
    [registry],
  )
  expect(rows).toEqual([
    { basket_id: old, giver: '', message: '' },
    { basket_id: recent, giver: 'Ada', message: 'Joy' },
  ])
  expect(await piecesOf(shop.pool, registry, sku)).toMatchObject({ spoken: 2, bought: 2 })
})

test('the requests of additions are deleted after 30 days', async () => {
  const registry = await insertRegistry(shop.pool, sku, 5)
  for (const days of [31, 29])
    await shop.pool.query(
      `INSERT INTO registry_addition (registry_id, request_id, sku, quantity, added_at)
      VALUES ($1, $2, $3, 1, now() - make_interval(days => $4))`,
      [registry, newId(), sku, days],
    )
  await housekeeping()
  const { rows } = await shop.pool.query('SELECT 1 FROM registry_addition WHERE registry_id = $1', [registry])
  expect(rows).toHaveLength(1)
})

test('shares are open again a day after their holds ended, and the words of old givers are deleted', async () => {
  const group = await insertGroup(shop.pool, sku, 399_00)
  for (const [state, hours] of [
    ['held', 25],
    ['held', 23],
    ['bought', 731 * 24],
  ])
    await shop.pool.query(
      `INSERT INTO registry_share (basket_id, line_id, group_id, cents, state, held_until, bought_at, giver, message,
        message_reason)
      VALUES ($1, $2, $3, 5000, $4, now() - make_interval(hours => $5), now() - make_interval(hours => $5),
        'Ada', 'Joy', 'It says Joy')`,
      [newId(), newId(), group.id, state, hours],
    )
  await shop.pool.query('UPDATE registry_group SET pledged = 15000 WHERE id = $1', [group.id])
  await housekeeping()
  expect(await groupRow(shop.pool, group)).toMatchObject({ pledged: 100_00, shares: { held: 50_00, bought: 50_00 } })
  const { rows } = await shop.pool.query(
    `SELECT giver, message, message_reason FROM registry_share WHERE group_id = $1 AND state = 'bought'`,
    [group.id],
  )
  expect(rows).toEqual([{ giver: '', message: '', message_reason: '' }])
})
