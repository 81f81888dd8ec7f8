import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { newId } from '#platform/new-id.ts'
import { tx } from '#platform/database/db.ts'
import { endRegistry } from '#registry/server/end-registry.ts'
import { forgetRegistriesOf } from '#registry/server/registries-of-customer.ts'
import { writeRegistry } from '#registry/server/store.ts'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { groupRow, insertCustomer, insertGroup, shareOf, type TestGroup } from '#tests/support/registry/group-rows.ts'
import { insertRegistry } from '#tests/support/registry/registry-rows.ts'
import { ADDRESS } from '#tests/support/test-shop.ts'
import { closeDueGroups } from './close-group.ts'

let world: FollowedShop
let giftCard: string
beforeAll(async () => {
  world = await createFollowedShop()
  giftCard = await world.one(
    `SELECT s.sku FROM sku s JOIN product p ON p.id = s.product_id WHERE p.is_gift_card AND p.brand = 'CB' LIMIT 1`,
  )
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

/** A group gift with a paid share of $100. */
async function paidGroup(): Promise<{ group: TestGroup; order: PlacedOrder }> {
  const group = await insertGroup(world.shop.pool, world.sofa, 399_00)
  const order = await world.ordered([{ sku: giftCard, shipMethod: 'email', emailed: shareOf(group, 100_00) }])
  await world.books()
  return { group, order }
}
const heirsOf = ({ id }: TestGroup) => world.one('SELECT heirs FROM registry_group WHERE id = $1', [id])
const remove = ({ customerId }: TestGroup, grId: string) =>
  endRegistry({ pool: world.shop.pool }, { kind: 'customer', customerId } as never, grId)
const creditsOf = ({ basketId }: PlacedOrder) =>
  world
    .one('SELECT coalesce(sum(total), 0)::int AS total FROM order_credit WHERE basket_id = $1', [basketId])
    .then(Number)

/** Saves a registry with this id as a new customer. */
async function registerAsStranger(id: string) {
  const customerId = await insertCustomer(world.shop.pool)
  const list = {
    id,
    country: 'US',
    type: 'br',
    firstName: 'Eve',
    lastName: 'Stone',
    partnerFirstName: '',
    partnerLastName: '',
    eventDate: '2030-06-19',
    guests: null,
    description: '',
    privacy: 'link',
    address: ADDRESS,
  } as const
  return { customerId, saved: await tx(world.shop.pool, db => writeRegistry(db, customerId, list)) }
}

test('the id of a deleted list cannot be registered again, with or without a group gift', async () => {
  const { group } = await paidGroup()
  await remove(group, group.grId)
  expect(await registerAsStranger(group.grId)).toMatchObject({ saved: 'not-yours' })
  const plain = await insertRegistry(world.shop.pool, world.sofa, 1)
  await world.shop.pool.query('INSERT INTO registry_registrant (registry_id, customer_id) VALUES ($1, $2)', [
    plain,
    group.customerId,
  ])
  await remove(group, plain)
  expect(await registerAsStranger(plain)).toMatchObject({ saved: 'not-yours' })
  expect(await registerAsStranger(newId())).toMatchObject({ saved: 'saved' })
  await closeDueGroups(world.deps)
  expect(await heirsOf(group)).toEqual([group.customerId])
})

test('registrants get the gift card only while their list exists', async () => {
  const { group } = await paidGroup()
  await remove(group, group.grId)
  const stranger = await insertCustomer(world.shop.pool)
  await world.shop.pool.query(
    `INSERT INTO registry (id, country, type, first_name, last_name, partner_first_name, partner_last_name, event_date,
      description, privacy, address)
    VALUES ($1, 'US', 'br', 'Eve', 'Stone', '', '', current_date + 90, '', 'link', $2)`,
    [group.grId, JSON.stringify(ADDRESS)],
  )
  await world.shop.pool.query('INSERT INTO registry_registrant (registry_id, customer_id) VALUES ($1, $2)', [
    group.grId,
    stranger,
  ])
  await closeDueGroups(world.deps)
  expect(await groupRow(world.shop.pool, group)).toMatchObject({ state: 'issued', amount: 100_00 })
  expect(await heirsOf(group)).toEqual([group.customerId])
})

test('a deleted account closes its group gifts, whose shares are paid back', async () => {
  const { group, order } = await paidGroup()
  await forgetRegistriesOf(world.shop.pool, group.customerId)
  expect(await groupRow(world.shop.pool, group)).toMatchObject({ state: 'closing' })
  expect(await heirsOf(group)).toEqual([])
  expect(await registerAsStranger(group.grId)).toMatchObject({ saved: 'not-yours' })
  for (let i = 0; i < 2; i++) await closeDueGroups(world.deps)
  await world.books()
  expect(await groupRow(world.shop.pool, group)).toMatchObject({ state: 'refunded', pledged: 0 })
  expect(await creditsOf(order)).toBe(100_00)
})

test('a list of two stays with the other registrant when an account is deleted', async () => {
  const { group } = await paidGroup()
  const partner = await insertCustomer(world.shop.pool)
  await world.shop.pool.query('INSERT INTO registry_registrant (registry_id, customer_id) VALUES ($1, $2)', [
    group.grId,
    partner,
  ])
  await forgetRegistriesOf(world.shop.pool, group.customerId)
  expect(await groupRow(world.shop.pool, group)).toMatchObject({ state: 'open', pledged: 100_00 })
  await Promise.all([1, 2].map(() => forgetRegistriesOf(world.shop.pool, partner)))
  expect(await groupRow(world.shop.pool, group)).toMatchObject({ state: 'closing' })
})
