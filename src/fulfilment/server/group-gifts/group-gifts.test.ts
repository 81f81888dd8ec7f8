import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endRegistry } from '#registry/server/end-registry.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { openGiftCard } from '#payments/server/gift-cards.ts'
import type { Customer } from '#platform/actor.ts'
import type { Mail } from '#platform/mail.ts'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { NO_SKUS, ORDER_LINKS } from '#tests/support/order-links.ts'
import { groupRow, insertGroup, shareOf, type TestGroup } from '#tests/support/registry/group-rows.ts'
import { piecesOf } from '#tests/support/registry/registry-rows.ts'
import { payShareBack } from './pay-share-back.ts'
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

const newGroup = (target = 399_00) => insertGroup(world.shop.pool, world.sofa, target)
const give = (group: TestGroup, ...amounts: number[]) =>
  world.ordered(amounts.map(amount => ({ sku: giftCard, shipMethod: 'email', emailed: shareOf(group, amount) })))
const rowOf = (group: TestGroup) => groupRow(world.shop.pool, group)
const cardOf = async ({ id }: TestGroup) =>
  (await world.shop.pool.query('SELECT issued::int, balance::int FROM gift_card WHERE id = $1', [id])).rows
const customer = ({ customerId }: TestGroup): Customer => ({ kind: 'customer', customerId }) as Customer

/** The refunds of an order. */
const creditsOf = ({ basketId }: PlacedOrder) =>
  world
    .one('SELECT coalesce(sum(total), 0)::int AS total FROM order_credit WHERE basket_id = $1', [basketId])
    .then(Number)

/** Both sides of all movements of gift cards, and what the cards can pay beside their balances. */
async function ledger() {
  const { rows } = await world.shop.pool.query<{ sides: number; available: number; balances: number }>(
    `SELECT (SELECT sum(amount) FROM gift_card_side)::int AS sides,
      (SELECT sum(amount) FROM gift_card_side WHERE account = 'available')::int AS available,
      (SELECT sum(balance) FROM gift_card)::int AS balances`,
  )
  return rows[0]!
}
async function expectEvenLedger(): Promise<void> {
  const { sides, available, balances } = await ledger()
  expect(sides).toBe(0)
  expect(available).toBe(balances)
}

/** The mails with the gift card of a group gift. */
async function mailsOf({ id }: TestGroup): Promise<Mail[]> {
  const mails: Mail[] = []
  const { rows } = await world.shop.pool.query<{ id: string; payload: { groupId: string; customerId: string } }>(
    `SELECT id, payload FROM outbox WHERE kind = 'group-gift-mail' AND payload->>'groupId' = $1`,
    [id],
  )
  const deps = {
    db: world.shop.pool,
    sendMail: async (mail: Mail) => void mails.push(mail),
    giftCards: world.deps.giftCards,
    skus: NO_SKUS,
    ...ORDER_LINKS,
  }
  for (const row of rows) await mailGroupGift(deps, row.id, row.payload)
  return mails
}

test('paid shares of a complete group gift become one gift card, which is mailed to the registrants', async () => {
  const group = await newGroup()
  const order = await give(group, 200_00)
  expect(order).toMatchObject({ total: 200_00, tax: 0, shipping: 0 })
  expect(order.lines[0]).toMatchObject({ title: 'Lounge sofa', unitPrice: 200_00, isGiftCard: true })
  await world.books()
  expect(await rowOf(group)).toMatchObject({ state: 'open', pledged: 200_00, shares: { bought: 200_00 } })
  await expectEvenLedger()
  await give(group, 199_00)
  await world.books()
  expect(await rowOf(group)).toMatchObject({ state: 'issued', amount: 399_00, shares: { spent: 399_00 } })
  expect(await cardOf(group)).toEqual([{ issued: 399_00, balance: 399_00 }])
  await expectEvenLedger()
  const [mail, ...others] = await mailsOf(group)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'nora@example.com' })
  expect(mail!.text).toContain('2 guests have')
  const number = /\b\d{4} \d{4} \d{4} \d{4}\b/.exec(mail!.text)![0]
  const pin = /PIN\D+(\d{6})/.exec(mail!.text)![1]!
  expect(await openGiftCard(world.shop.pool, world.deps.giftCards, number, pin)).toMatchObject({ balance: 399_00 })
})

test('repeated and simultaneous jobs make one gift card of a group gift', async () => {
  const group = await newGroup()
  await give(group, 399_00)
  await world.settle()
  const before = await ledger()
  await Promise.all([1, 2, 3].map(() => closeGroup(world.deps, group.id)))
  await closeDueGroups(world.deps)
  expect(await ledger()).toEqual(before)
  expect(await cardOf(group)).toEqual([{ issued: 399_00, balance: 399_00 }])
  expect(await mailsOf(group)).toHaveLength(1)
})

test('of 50 givers at once, those that fit the amount pay a share, and the others are told before paying', async () => {
  const group = await newGroup()
  const givers = []
  for (let i = 0; i < 50; i++)
    givers.push(await world.shop.readyShopper([], { lines: [] }).then(session => withShare(session, group, 50_00)))
  const answers = await Promise.all(givers.map(session => world.shop.placeOrder(session)))
  expect(answers.filter(answer => answer.isSuccess)).toHaveLength(7)
  for (const answer of answers.filter(one => !one.isSuccess))
    expect(answer).toMatchObject({ redirectUrl: '/checkout/cart', spokenForSkus: [giftCard] })
  expect(await rowOf(group)).toMatchObject({ pledged: 350_00, shares: { bought: 350_00 } })
}, 60_000)

/** Puts a share into the cart of a session. */
async function withShare<Session extends string>(session: Session, group: TestGroup, amount: number) {
  await world.shop.pool.query(
    `UPDATE basket SET content = jsonb_set(content, '{lines}', jsonb_build_array(jsonb_build_object(
      'id', gen_random_uuid(), 'sku', $2::text, 'quantity', 1, 'recipientId', id, 'optionChoices', null,
      'personalization', null, 'personalizationId', null, 'grId', null, 'shipMethod', 'email', 'installation', null,
      'acceptedTerms', null, 'savedAt', null, 'emailed', $3::jsonb
    ))) WHERE session_key = $1`,
    [session, giftCard, JSON.stringify(shareOf(group, amount))],
  )
  return session
}

test('a paid share that is cancelled is paid back and open again', async () => {
  const group = await newGroup()
  const order = await give(group, 100_00)
  await world.books()
  expect((await world.follow(order)).shipments[0]!.lines[0]!.cancelUntil).toBe('left')
  const id = 'a3a8f5c2-0d8e-4a57-b1d6-1d6f0a3b7c11'
  for (let i = 0; i < 2; i++)
    expect(await world.cancel(order, giftCard, 1, id)).toEqual({ outcome: 'cancelled', amount: 100_00 })
  await world.books()
  expect(await rowOf(group)).toMatchObject({ state: 'open', pledged: 0, shares: { returned: 100_00 } })
  await expectEvenLedger()
})

test('a share cannot be cancelled once the gift card is made', async () => {
  const group = await newGroup()
  const order = await give(group, 399_00)
  await world.books()
  expect((await world.follow(order)).shipments[0]!.lines[0]!.cancelUntil).toBe('never')
  await expect(world.cancel(order, giftCard)).rejects.toThrow('passed on as a gift card')
  await expect(world.cancel({ ...order, locale: 'fr-CA' }, giftCard)).rejects.toThrow('ne peut donc plus')
  expect((await world.follow(order)).credits).toEqual([])
})

test('a cancellation at the same time as the gift card leaves the money in one place', async () => {
  for (let round = 0; round < 4; round++) {
    const group = await newGroup()
    const order = await give(group, 300_00)
    await world.settle()
    await world.shop.pool.query(`UPDATE registry SET event_date = current_date - 31 WHERE id = $1`, [group.grId])
    // The gift card is begun first in every second round.
    const closing = round % 2 === 0 ? undefined : closeGroup(world.deps, group.id)
    const [cancelled] = await Promise.allSettled([
      world.cancel(order, giftCard),
      closing ?? closeGroup(world.deps, group.id),
    ])
    await world.books()
    await closeGroup(world.deps, group.id)
    const { state, amount } = await rowOf(group)
    const paidBack = await creditsOf(order)
    expect((amount ?? 0) + paidBack).toBe(300_00)
    expect(state).toBe(cancelled.status === 'fulfilled' ? 'ended' : 'issued')
    await expectEvenLedger()
  }
}, 60_000)

test('30 days after the event the gift card has what was paid, and the piece is wanted again', async () => {
  const group = await newGroup()
  await give(group, 100_00)
  await world.books()
  await world.shop.pool.query('UPDATE registry SET event_date = current_date - 30 WHERE id = $1', [group.grId])
  await closeDueGroups(world.deps)
  expect(await rowOf(group)).toMatchObject({ state: 'open' })
  await world.shop.pool.query('UPDATE registry SET event_date = current_date - 31 WHERE id = $1', [group.grId])
  await closeDueGroups(world.deps)
  expect(await rowOf(group)).toMatchObject({ state: 'issued', amount: 100_00 })
  expect(await piecesOf(world.shop.pool, group.grId, group.sku)).toMatchObject({ spoken: 0 })
})

test('a deleted list gives its group gift to the registrant who deleted it', async () => {
  const group = await newGroup()
  await give(group, 100_00)
  await world.books()
  expect(await endRegistry({ pool: world.shop.pool }, customer(group), group.grId)).toEqual({ outcome: 'gone' })
  await closeDueGroups(world.deps)
  expect(await rowOf(group)).toMatchObject({ state: 'issued', amount: 100_00 })
  expect(await mailsOf(group)).toHaveLength(1)
})

test('a group gift that nobody can receive is paid back to the givers', async () => {
  const group = await newGroup()
  const orders: PlacedOrder[] = [await give(group, 100_00, 50_00), await give(group, 25_00)]
  await world.books()
  await world.shop.pool.query('DELETE FROM registry WHERE id = $1', [group.grId])
  await world.shop.pool.query('DELETE FROM customer WHERE id = $1', [group.customerId])
  for (let i = 0; i < 2; i++) await closeDueGroups(world.deps)
  await world.books()
  expect(await rowOf(group)).toMatchObject({ state: 'refunded', pledged: 0, shares: { returned: 175_00 } })
  expect([await creditsOf(orders[0]!), await creditsOf(orders[1]!)]).toEqual([150_00, 25_00])
  await expectEvenLedger()
})

test('a group gift that is over waits for a share whose payment is not through', async () => {
  const group = await newGroup()
  world.shop.gateway.scriptOperations('decline')
  const order = await give(group, 100_00)
  await world.settle()
  await world.shop.pool.query('UPDATE registry SET event_date = current_date - 31 WHERE id = $1', [group.grId])
  await closeDueGroups(world.deps)
  expect(await rowOf(group)).toMatchObject({ state: 'closing', shares: { bought: 100_00 } })
  expect(await cardOf(group)).toEqual([])
  const shipmentId = (await world.follow(order)).shipments[0]!.id
  const share = { shipmentId, lineIds: [order.lines[0]!.id], sourceId: order.lines[0]!.id }
  const client = await world.shop.pool.connect()
  try {
    await client.query('BEGIN')
    await payShareBack(world.deps, client, order, share)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  await closeDueGroups(world.deps)
  expect(await rowOf(group)).toMatchObject({ state: 'ended', pledged: 0 })
})
