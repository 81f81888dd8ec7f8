import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#platform/mail.ts'
import { newId } from '#platform/new-id.ts'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { NO_SKUS, ORDER_LINKS } from '#tests/support/order-links.ts'
import { groupRow, insertCustomer, insertGroup, shareOf, type TestGroup } from '#tests/support/registry/group-rows.ts'
import { sendGiftCards } from '../gift-cards/send-gift-cards.ts'
import { closeDueGroups, closeGroup } from './close-group.ts'
import { mailGroupGift } from './mail-group-gift.ts'

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

const newGroup = () => insertGroup(world.shop.pool, world.sofa, 399_00)
const give = (group: TestGroup, ...amounts: number[]) =>
  world.ordered(amounts.map(amount => ({ sku: giftCard, shipMethod: 'email', emailed: shareOf(group, amount) })))
const rowOf = (group: TestGroup) => groupRow(world.shop.pool, group)

/** Takes an amount off the card of the first share, as if somebody had spent it. */
const spendFirst = ({ id }: TestGroup, amount: number) =>
  world.shop.pool.query(
    `UPDATE gift_card SET balance = balance - $2 WHERE id = (
      SELECT card_id FROM registry_share WHERE group_id = $1 ORDER BY basket_id, line_id LIMIT 1
    )`,
    [id, amount],
  )

test('a share that cannot be paid back does not keep the others from it, and the job reports it', async () => {
  const group = await newGroup()
  for (const amount of [100_00, 100_00, 100_00]) await give(group, amount)
  await world.books()
  await spendFirst(group, 1_00)
  await world.shop.pool.query('DELETE FROM registry WHERE id = $1', [group.grId])
  await expect(closeGroup(world.deps, group.id)).rejects.toThrow('This gift card has been used')
  expect(await rowOf(group)).toMatchObject({ state: 'closing', shares: { returned: 200_00, bought: 100_00 } })
  await spendFirst(group, -1_00)
  await closeGroup(world.deps, group.id)
  expect(await rowOf(group)).toMatchObject({ state: 'refunded', shares: { returned: 300_00 } })
})

test('the job of an order goes on when a group gift cannot be ended', async () => {
  const group = await newGroup()
  const order = await give(group, 200_00, 50_00)
  await world.books()
  await spendFirst(group, 1_00)
  await world.shop.pool.query('UPDATE registry SET event_date = current_date - 31 WHERE id = $1', [group.grId])
  await expect(closeGroup(world.deps, group.id)).rejects.toThrow('is not whole')
  await sendGiftCards(world.deps, order.basketId)
  expect(await rowOf(group)).toMatchObject({ state: 'open', shares: { bought: 250_00 } })
  await spendFirst(group, -1_00)
})

test('the card of a share whose group gift does not know it is not recorded, and the job tries again', async () => {
  const group = await newGroup()
  const order = await give(group, 100_00)
  const setState = (state: string) =>
    world.shop.pool.query('UPDATE registry_share SET state = $2 WHERE basket_id = $1', [order.basketId, state])
  await setState('ordering')
  await world.settle()
  await expect(sendGiftCards(world.deps, order.basketId)).rejects.toThrow('share')
  await setState('bought')
  await sendGiftCards(world.deps, order.basketId)
  expect(
    await world.one(
      `SELECT count(*)::int AS paid FROM registry_share s JOIN bought_gift_card b ON b.id = s.card_id
      WHERE s.basket_id = $1 AND b.issued_at IS NOT NULL`,
      [order.basketId],
    ),
  ).toBe(1)
})

test('hundreds of group gifts that wait for payments do not keep a newer one from ending', async () => {
  await world.shop.pool.query(
    `WITH waiting AS (
      INSERT INTO registry_group (id, registry_id, sku, site, language, target, pledged, state, started_at)
      SELECT gen_random_uuid(), gen_random_uuid(), $1, 'CB-US', 'en', 20000, 2500, 'closing', now() - interval '9 days'
      FROM generate_series(1, 201) RETURNING id
    )
    INSERT INTO registry_share (basket_id, line_id, group_id, cents, state, held_until)
    SELECT gen_random_uuid(), gen_random_uuid(), id, 2500, 'bought', now() FROM waiting`,
    [world.sofa],
  )
  const group = await newGroup()
  await world.shop.pool.query('UPDATE registry SET event_date = current_date - 31 WHERE id = $1', [group.grId])
  await closeDueGroups(world.deps)
  expect(await rowOf(group)).toMatchObject({ state: 'ended' })
  await world.shop.pool.query(`UPDATE registry_group SET state = 'ended' WHERE state = 'closing'`)
}, 60_000)

test('the mail of a gift card fails when none of its registrants is left, not when another one is', async () => {
  const [group, partner] = [await newGroup(), await insertCustomer(world.shop.pool)]
  await world.shop.pool.query('INSERT INTO registry_registrant (registry_id, customer_id) VALUES ($1, $2)', [
    group.grId,
    partner,
  ])
  await give(group, 399_00)
  await world.books()
  const mails: Mail[] = []
  const mail = (customerId: string) =>
    mailGroupGift(
      {
        db: world.shop.pool,
        sendMail: async one => void mails.push(one),
        giftCards: world.deps.giftCards,
        skus: NO_SKUS,
        ...ORDER_LINKS,
      },
      newId(),
      { groupId: group.id, customerId },
    )
  await world.shop.pool.query('DELETE FROM customer WHERE id = $1', [partner])
  await mail(partner)
  await mail(group.customerId)
  expect(mails).toHaveLength(1)
  await world.shop.pool.query('DELETE FROM customer WHERE id = $1', [group.customerId])
  await expect(mail(group.customerId)).rejects.toThrow('nobody is left')
})
