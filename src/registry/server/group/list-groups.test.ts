import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'
import { skuCache } from '#catalog/server/get-skus.ts'
import { newId } from '#platform/new-id.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertCustomer, insertGroup, type TestGroup } from '#tests/support/registry/group-rows.ts'
import { countedSkus } from '#tests/support/test-shop.ts'
import type { GroupState } from '../../rules/group-gift.ts'
import { listGroups, mailCardToAll } from './list-groups.ts'

const TARGET = 200_00

let db: TestDatabase
let sku: string
beforeAll(async () => {
  db = await createTestDatabase()
  sku = (await countedSkus(db.pool, 1))[0]!
})
beforeEach(() => db.pool.query('DELETE FROM registry_share; DELETE FROM registry_group; DELETE FROM outbox'))
afterAll(() => db.drop())

const list = (state: GroupState, after?: string, limit?: number) => {
  const { pool } = db
  const skus = skuCache({ db: pool, version: catalogueVersion({ db: pool, ttlMs: 1_000, now: Date.now }) })
  return listGroups({ pool, skus }, site => `https://${site.toLowerCase()}.example`, { state, after }, limit)
}

const insertShare = ({ id }: TestGroup, cents: number, state: string, cardId: string | null = null) =>
  db.pool.query(
    `INSERT INTO registry_share (basket_id, line_id, group_id, cents, state, held_until, bought_at, card_id)
    VALUES ($1, $2, $3, $4, $5, now() + interval '1 minute', now(), $6)`,
    [newId(), newId(), id, cents, state, cardId],
  )

/** Ends a group gift with a gift card of an amount for customers. */
const issue = ({ id }: TestGroup, amount: number, heirs: readonly string[]) =>
  db.pool.query(
    `UPDATE registry_group SET state = 'issued', amount = $2, seed = 'seed', ended_at = now(), heirs = $3
    WHERE id = $1`,
    [id, amount, heirs],
  )

const mailed = async () => {
  const { rows } = await db.pool.query<{ customer: string }>(
    `SELECT payload->>'customerId' AS customer FROM outbox WHERE kind = 'group-gift-mail' ORDER BY 1`,
  )
  return rows.map(row => row.customer)
}

test('an open group gift shows what is collected, not captured and in carts, and the page of its list', async () => {
  const group = await insertGroup(db.pool, sku, TARGET)
  await insertShare(group, 50_00, 'bought', newId())
  await insertShare(group, 40_00, 'bought')
  await insertShare(group, 30_00, 'held')
  await insertShare(group, 25_00, 'returned')
  const { groups, next } = await list('open')
  expect(next).toBeNull()
  expect(groups).toMatchObject([
    {
      id: group.id,
      sku,
      registry: { name: 'Nora and Sam', href: `https://cb-us.example/gift-registry/view/${group.grId}` },
      currency: 'USD',
      target: TARGET,
      collected: 90_00,
      givers: 2,
      pending: 30_00,
      uncaptured: 40_00,
      endedAt: null,
      card: null,
    },
  ])
  expect(await list('issued')).toEqual({ groups: [], next: null })
})

test('a group gift that was paid back shows what givers had paid', async () => {
  const group = await insertGroup(db.pool, sku, TARGET)
  await insertShare(group, 50_00, 'returned')
  await insertShare(group, 40_00, 'returned')
  await db.pool.query(`UPDATE registry_group SET state = 'refunded', ended_at = now() WHERE id = $1`, [group.id])
  expect((await list('refunded')).groups).toMatchObject([{ collected: 90_00, givers: 2, pending: 0, uncaptured: 0 }])
})

test('a private list has no page, and a deleted one no name', async () => {
  const [hidden, deleted] = [await insertGroup(db.pool, sku, TARGET), await insertGroup(db.pool, sku, TARGET)]
  await db.pool.query(`UPDATE registry SET privacy = 'private' WHERE id = $1`, [hidden.grId])
  await db.pool.query('DELETE FROM registry WHERE id = $1', [deleted.grId])
  const { groups } = await list('open')
  expect(groups.find(one => one.id === hidden.id)!.registry).toEqual({ name: 'Nora and Sam', href: null })
  expect(groups.find(one => one.id === deleted.id)!.registry).toBeNull()
})

test('group gifts are listed in pages, the latest first', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push((await insertGroup(db.pool, sku, TARGET)).id)
  const latest = ids.toSorted().toReversed()
  const first = await list('open', undefined, 2)
  expect(first.groups.map(one => one.id)).toEqual(latest.slice(0, 2))
  const second = await list('open', first.next!, 2)
  expect(second.groups.map(one => one.id)).toEqual(latest.slice(2))
  expect(second.next).toBeNull()
})

test('the card of a group gift that was not complete is mailed again to all who got it, once per request', async () => {
  const group = await insertGroup(db.pool, sku, TARGET)
  const partner = await insertCustomer(db.pool)
  await issue(group, 60_00, [group.customerId, partner, newId()])
  await db.pool.query('DELETE FROM registry WHERE id = $1', [group.grId])
  expect((await list('issued')).groups).toMatchObject([{ card: { amount: 60_00, recipients: 2 } }])
  const requestId = newId()
  for (let i = 0; i < 2; i++) expect(await mailCardToAll(db.pool, requestId, { id: group.id })).toEqual({ mails: 2 })
  expect(await mailed()).toEqual([group.customerId, partner].toSorted())
  await mailCardToAll(db.pool, newId(), { id: group.id })
  expect(await mailed()).toHaveLength(4)
})

test('without a gift card, or without anybody who got it, nothing is mailed', async () => {
  const [open, left] = [await insertGroup(db.pool, sku, TARGET), await insertGroup(db.pool, sku, TARGET)]
  await issue(left, TARGET, [newId()])
  for (const [{ id }, kind] of [
    [open, 'not-found'],
    [left, 'conflict'],
    [{ id: newId() }, 'not-found'],
  ] as const)
    await expect(mailCardToAll(db.pool, newId(), { id })).rejects.toMatchObject({ refusal: { kind } })
  expect(await mailed()).toEqual([])
})
