import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedSkus, createTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { resolvePlacement } from './resolve-placement.ts'

let shop: TestShop
let sku: string
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 1_000)
})
afterAll(() => shop.drop())

/** An order whose gateway has not answered, and that is old enough to be in doubt. */
async function inDoubt(behaviour: 'lost' | 'never-arrived' | 'pending') {
  shop.gateway.script(behaviour)
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  await shop.placeOrder(session)
  const { rows } = await shop.pool.query<{ id: string }>(
    `SELECT basket_id AS id FROM placement WHERE state NOT IN ('placed', 'failed') ORDER BY created_at DESC LIMIT 1`,
  )
  return { basketId: rows[0]!.id, resolve: () => resolvePlacement(shop.deps.orders, rows[0]!.id) }
}
const age = (basketId: string) =>
  shop.pool.query(`UPDATE placement SET created_at = created_at - interval '1 minute' WHERE basket_id = $1`, [basketId])
const units = () => shop.available(sku)
const liveMoney = () => shop.gateway.payments().filter(({ state }) => state === 'authorized').length

test('an order whose payment the gateway knows is placed by asking again, once', async () => {
  const { basketId, resolve } = await inDoubt('lost')
  await expect(resolve()).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
  await age(basketId)
  const { provider } = shop.gateway
  const former = provider.lookup
  provider.lookup = async ({ attemptId }) => ({ kind: 'approved', providerRef: `PSP-${attemptId}` })
  const before = liveMoney()
  const answers = await Promise.all([resolve(), resolve()])
  expect([...answers, await resolve()].map(({ placement }) => placement.state)).toEqual(['placed', 'placed', 'placed'])
  provider.lookup = former
  expect(liveMoney()).toBe(before)
})

test('an order whose payment no gateway knows is released: no money and no stock is held', async () => {
  const before = [await units(), liveMoney()]
  const { basketId, resolve } = await inDoubt('never-arrived')
  await age(basketId)
  const { placement, attempts, isInDoubt } = await resolve()
  expect([placement.state, attempts.map(({ state }) => state), isInDoubt]).toEqual(['failed', ['voided'], false])
  expect([await units(), liveMoney()]).toEqual(before)
})

test('a payment that the bank has not decided is left alone, and an unknown cart is refused', async () => {
  const { basketId, resolve } = await inDoubt('pending')
  await age(basketId)
  expect(await resolve()).toMatchObject({ placement: { state: 'authorizing' }, attempts: [{ state: 'pending' }] })
  await expect(resolvePlacement(shop.deps.orders, '01890000-0000-7000-8000-000000000000')).rejects.toMatchObject({
    refusal: { kind: 'not-found' },
  })
})

test('a shopper who is at the bank is left alone', async () => {
  const { basketId, resolve } = await inDoubt('pending')
  await shop.pool.query(`UPDATE payment_attempt SET state = 'at-bank' WHERE basket_id = $1`, [basketId])
  await age(basketId)
  await expect(resolve()).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
  await shop.pool.query(`UPDATE placement SET created_at = created_at - interval '20 minutes' WHERE basket_id = $1`, [
    basketId,
  ])
  expect(await resolve()).toMatchObject({ placement: { state: 'failed' } })
})
