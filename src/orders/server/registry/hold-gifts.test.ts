import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINE_DEFAULTS, type BasketContent } from '#cart/rules/basket.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import { GUEST } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import type { SessionKey } from '#platform/session.ts'
import { endHolds, insertRegistry, piecesOf } from '#tests/support/registry/registry-rows.ts'
import { countedSkus, createTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let sku: string
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 10_000)
})
afterAll(() => shop.drop())

const change = (session: SessionKey, set: (content: BasketContent) => BasketContent) =>
  changeBasket(
    shop.deps.cart,
    { actor: GUEST, session, country: 'US', requestId: newId(), call: 'test', input: null },
    content => ({ kind: 'change', content: set(content), outcome: null }),
  )
const giving =
  (grId: string, quantity: number) =>
  (content: BasketContent): BasketContent => ({
    ...content,
    lines: [
      {
        ...LINE_DEFAULTS,
        id: newId(),
        sku,
        quantity,
        grId,
        recipientId: content.recipients[0]!.id,
        optionChoices: null,
        personalization: null,
        shipMethod: 'ship',
      },
    ],
  })
/** A giver whose cart holds pieces. */
async function giver(grId: string, quantity = 1): Promise<SessionKey> {
  const session = await shop.readyShopper([])
  await change(session, giving(grId, quantity))
  return session
}

test('50 givers buying the last wanted piece at once leave one bought; the others are told before paying', async () => {
  const grId = await insertRegistry(shop.pool, sku, 1)
  const givers: SessionKey[] = []
  for (let i = 0; i < 50; i++) {
    await endHolds(shop.pool)
    givers.push(await giver(grId))
  }
  await endHolds(shop.pool)
  const answers = await Promise.all(givers.map(session => shop.placeOrder(session)))
  expect(answers.filter(answer => answer.isSuccess)).toHaveLength(1)
  for (const answer of answers.filter(one => !one.isSuccess))
    expect(answer).toMatchObject({ message: 'General', redirectUrl: '/checkout/cart', spokenForSkus: [sku] })
  expect(await piecesOf(shop.pool, grId, sku)).toMatchObject({ wanted: 1, spoken: 1, bought: 1 })
  const { rows } = await shop.pool.query(
    `SELECT count(*)::int AS attempts FROM payment_attempt WHERE basket_id IN (
      SELECT basket_id FROM placement WHERE failure LIKE '%spoken-for%')`,
  )
  expect(rows).toEqual([{ attempts: 0 }])
}, 60_000)

test('pieces in a cart are held: other givers are refused until they leave it or half an hour has passed', async () => {
  const grId = await insertRegistry(shop.pool, sku, 3)
  const first = await giver(grId, 2)
  const second = await shop.readyShopper([])
  await expect(change(second, giving(grId, 2))).rejects.toThrow('Only 1 of this gift is still wanted.')
  expect(await piecesOf(shop.pool, grId, sku)).toMatchObject({ spoken: 2, held: 2 })
  await change(first, content => ({ ...content, lines: content.lines.map(line => ({ ...line, quantity: 1 })) }))
  await change(second, giving(grId, 2))
  await expect(change(await shop.readyShopper([]), giving(grId, 1))).rejects.toThrow('held for 30 minutes')
  await endHolds(shop.pool)
  await giver(grId, 3)
  expect(await piecesOf(shop.pool, grId, sku)).toMatchObject({ spoken: 3, held: 3 })
})

test('a declined order holds its pieces for the cart again, and they are free once they leave it', async () => {
  const grId = await insertRegistry(shop.pool, sku, 2)
  const session = await giver(grId, 2)
  shop.gateway.script('decline')
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: false, message: 'AuthorizationFailure' })
  expect(await piecesOf(shop.pool, grId, sku)).toMatchObject({ spoken: 2, held: 2, bought: 0 })
  await change(session, content => ({ ...content, lines: [] }))
  expect(await piecesOf(shop.pool, grId, sku)).toMatchObject({ spoken: 0 })
})

test('an order keeps the giver’s name and lines for the thank-you list', async () => {
  const grId = await insertRegistry(shop.pool, sku, 1)
  expect(await shop.placeOrder(await giver(grId))).toMatchObject({ isSuccess: true })
  const { rows } = await shop.pool.query('SELECT giver, state, line_ids FROM registry_gift WHERE registry_id = $1', [
    grId,
  ])
  expect(rows).toEqual([{ giver: 'Renata Kowalski', state: 'bought', line_ids: [expect.any(String)] }])
})
