import { afterAll, beforeAll, expect, test } from 'vitest'
import { registryReference } from '#addresses/rules/registry/registry-address.ts'
import { LINE_DEFAULTS, type BasketContent } from '#cart/rules/basket.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import { basketChanges } from '#cart/server/basket-changes.ts'
import { mergeBaskets } from '#cart/server/sharing/merge-baskets.ts'
import { GUEST, type Actor } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import type { SessionKey } from '#platform/session.ts'
import { endHolds, insertRegistry, piecesOf } from '#tests/support/registry/registry-rows.ts'
import { ADDRESS, countedSkus, createTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let sku: string
let scarce: string
beforeAll(async () => {
  shop = await createTestShop()
  ;[sku, scarce] = (await countedSkus(shop.pool, 2)) as [string, string]
  await shop.stock(sku, 10_000)
})
afterAll(() => shop.drop())

/** Changes a cart as one of several processes, each with its own queue. */
const change = (
  session: SessionKey,
  set: (content: BasketContent) => BasketContent | Promise<BasketContent>,
  actor: Actor = GUEST,
) =>
  changeBasket(
    { ...shop.deps.cart, changes: basketChanges() },
    { actor, session, country: 'US', requestId: newId(), call: 'test', input: null },
    async content => ({ kind: 'change', content: await set(content), outcome: null }),
  )
const giving =
  (grId: string, quantity: number, of = sku) =>
  (content: BasketContent): BasketContent => ({
    ...content,
    lines: [
      {
        ...LINE_DEFAULTS,
        id: newId(),
        sku: of,
        quantity,
        grId,
        recipientId: content.recipients[0]!.id,
        optionChoices: null,
        personalization: null,
        shipMethod: 'ship',
      },
    ],
  })
async function giver(grId: string, quantity = 1): Promise<SessionKey> {
  const session = await shop.readyShopper([])
  await change(session, giving(grId, quantity))
  return session
}
const giftsOf = async (grId: string) =>
  (await shop.pool.query('SELECT state, quantity FROM registry_gift WHERE registry_id = $1 ORDER BY quantity', [grId]))
    .rows
const attempts = async (session: SessionKey) =>
  (
    await shop.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM payment_attempt JOIN placement USING (basket_id) WHERE session_key = $1`,
      [session],
    )
  ).rows[0]!.count
const standIn = (grId: string) => ({ ...ADDRESS, address1: 'Registry address', address3: registryReference(grId) })
const sentTo =
  (grId: string) =>
  (content: BasketContent): BasketContent => ({
    ...content,
    recipients: content.recipients.map(one => ({ ...one, address: standIn(grId) })),
  })

test('a change of a cart that another tab orders meanwhile leaves its pieces bought', async () => {
  const grId = await insertRegistry(shop.pool, sku, 3)
  const session = await giver(grId)
  let isOrdered = false
  const late = change(session, async content => {
    if (!isOrdered) expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
    const isRepeated = isOrdered
    isOrdered = true
    return isRepeated ? content : giving(grId, 2)(content)
  })
  await late.catch(() => {})
  expect(await giftsOf(grId)).toEqual([{ state: 'bought', quantity: 1 }])
  expect(await piecesOf(shop.pool, grId, sku)).toMatchObject({ spoken: 1 })
})

test('the late release of a failed placement leaves the pieces of the next one with it', async () => {
  const grId = await insertRegistry(shop.pool, sku, 1)
  const { gifts } = shop.deps.orders
  const [basketId, first, second] = [newId(), newId(), newId()]
  const ordered = [{ registryId: grId, sku, quantity: 1, lineIds: [newId()], giver: '', message: '' }]
  const place = (id: string) => gifts.order({ basketId, id, country: 'US' }, ordered, async () => true)
  expect(await place(first)).toBeUndefined()
  await gifts.release({ basketId, id: first })
  expect(await place(second)).toBeUndefined()
  await gifts.release({ basketId, id: first })
  expect(await giftsOf(grId)).toEqual([{ state: 'ordering', quantity: 1 }])
})

test('an order for a removed item, or for a deleted registry, is refused before paying', async () => {
  const [removed, deleted] = [await insertRegistry(shop.pool, sku, 1), await insertRegistry(shop.pool, sku, 1)]
  const givers = [await giver(removed), await giver(deleted)] as const
  await endHolds(shop.pool)
  await shop.pool.query('DELETE FROM registry_gift WHERE registry_id = $1', [removed])
  await shop.pool.query('UPDATE registry_item SET removed_at = now(), spoken = 0 WHERE registry_id = $1', [removed])
  await shop.pool.query('DELETE FROM registry WHERE id = $1', [deleted])
  for (const session of givers) {
    expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: false, spokenForSkus: [sku] })
    expect(await attempts(session)).toBe(0)
  }
})

test('a gift that is not on the list, or on a private one, cannot be put in a cart', async () => {
  const [other, closed] = [await insertRegistry(shop.pool, scarce, 1), await insertRegistry(shop.pool, sku, 1)]
  await shop.pool.query(`UPDATE registry SET privacy = 'private' WHERE id = $1`, [closed])
  for (const grId of [other, closed, newId()])
    await expect(change(await shop.readyShopper([]), giving(grId, 1))).rejects.toMatchObject({
      refusal: { kind: 'conflict' },
    })
  expect(await giftsOf(closed)).toEqual([])
})

test('goods go to a registry’s home only with a gift to that registry', async () => {
  const [mine, other] = [await insertRegistry(shop.pool, sku, 2), await insertRegistry(shop.pool, sku, 2)]
  const proved = await giver(mine)
  await change(proved, sentTo(mine))
  expect(await shop.placeOrder(proved)).toMatchObject({ isSuccess: true })
  const forged = await giver(mine)
  await change(forged, sentTo(other))
  expect(await shop.placeOrder(forged)).toMatchObject({ isSuccess: false, redirectUrl: '/checkout/shipping' })
  expect(await attempts(forged)).toBe(0)
})

test('a change that loses to one of another process does not lower what that one holds', async () => {
  const grId = await insertRegistry(shop.pool, sku, 5)
  const session = await giver(grId)
  let isFirst = true
  const late = change(session, async content => {
    if (!isFirst) throw new Error('given up')
    isFirst = false
    await change(session, giving(grId, 3))
    return giving(grId, 2)(content)
  })
  await expect(late).rejects.toThrow('given up')
  expect(await piecesOf(shop.pool, grId, sku)).toMatchObject({ spoken: 3, held: 3 })
})

test('carts that are merged strand no holds of gifts that do not stay in the cart', async () => {
  const grId = await insertRegistry(shop.pool, scarce, 2)
  await shop.stock(scarce, 1)
  const [guest, customer] = [await shop.readyShopper([]), await shop.readyShopper([{ sku, quantity: 1 }])]
  await change(guest, giving(grId, 1, scarce))
  await shop.stock(scarce, 0)
  await mergeBaskets(shop.deps.cart, { from: guest, into: customer, country: 'US', language: 'en' })
  const { rows } = await shop.pool.query<{ lines: number }>(
    `SELECT count(*)::int AS lines FROM basket, jsonb_array_elements(content->'lines') AS line
    WHERE session_key = $1 AND line->>'grId' = $2`,
    [customer, grId],
  )
  expect(await piecesOf(shop.pool, grId, scarce)).toMatchObject({ spoken: rows[0]!.lines, held: rows[0]!.lines })
})

test('a hold is renewed for four hours and no longer', async () => {
  const grId = await insertRegistry(shop.pool, sku, 1)
  const session = await giver(grId)
  await shop.pool.query(`UPDATE registry_gift SET held_since = now() - interval '4 hours' WHERE registry_id = $1`, [
    grId,
  ])
  await change(session, content => ({ ...content, taxZipCode: '60614' }))
  expect(await giver(grId)).toBeDefined()
})
