import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { newId } from '#platform/new-id.ts'
import { makePromotion, redemptionsOf } from '#tests/support/test-promotion.ts'
import { countedSkus, createTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { customerOf } from '#promotions/server/redemptions.ts'
import { holdPromotion, holdPromotions, releasePromotions } from './promo-holds.ts'

let shop: TestShop
let sku: string
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.pool.query('UPDATE stock SET available = 10000 WHERE sku = $1', [sku])
})
afterAll(() => shop.drop())

/** Inserts a placement in the state `started`. */
async function started() {
  const key = { basketId: newId(), id: newId() }
  await shop.pool.query(
    `INSERT INTO placement (
      basket_id, id, basket_version, session_key, country, request_id, state, snapshot, total, deadline
    )
    VALUES ($1, $2, 1, 's', 'US', $3, 'started', '{}', 0, now() + interval '1 hour')`,
    [key.basketId, key.id, newId()],
  )
  return key
}
const at = (email: string) => customerOf(email)

test('[ORD-03] C8: a promo limited to one is redeemed once in 100 simultaneous orders', async () => {
  await makePromotion(shop.pool, { id: 'c8', code: 'C8', left: 1 })
  const shoppers = await Promise.all(
    Array.from({ length: 100 }, () => shop.readyShopper([{ sku, quantity: 1 }], { promoCode: 'C8' })),
  )
  const answers = await Promise.all(shoppers.map(session => shop.placeOrder(session)))
  expect(answers.filter(answer => answer.isSuccess)).toHaveLength(1)
  expect(new Set(answers.flatMap(answer => (answer.isSuccess ? [] : [answer.message])))).toEqual(
    new Set(['InvalidPromoCode']),
  )
  await shop.recoverAll()
  expect(await redemptionsOf(shop.pool, 'c8')).toEqual({ left: 0, used: 1 })
  const { rows } = await shop.pool.query(`SELECT count(*)::int AS orders FROM shop_order WHERE promo_code = 'C8'`)
  expect(rows).toEqual([{ orders: 1 }])
}, 60_000)

test('C8: simultaneous orders of one customer respect the per-customer limit for any email spelling', async () => {
  await makePromotion(shop.pool, { id: 'twice', code: 'TWICE', perCustomer: 2, left: 1_000 })
  const keys = await Promise.all(Array.from({ length: 30 }, started))
  const held = await Promise.all(
    keys.map((key, i) =>
      holdPromotion(shop.pool, key, {
        promotionId: 'twice',
        customer: at(['Ada@Example.com ', 'ada@example.com', 'ada+2@example.com'][i % 3]!),
      }),
    ),
  )
  expect(held.filter(Boolean)).toHaveLength(2)
  expect(await redemptionsOf(shop.pool, 'twice')).toEqual({ left: 998, used: 2 })
  expect(
    await holdPromotion(shop.pool, await started(), { promotionId: 'twice', customer: at('grace@example.com') }),
  ).toBe(true)
})

test('C8: the redemption of a failed order is released once and can be held by another order', async () => {
  await makePromotion(shop.pool, { id: 'again', code: 'AGAIN', left: 1, perCustomer: 1 })
  const [first, second] = [await started(), await started()]
  const ask = { promotionId: 'again', customer: at('ada@example.com') }
  expect([
    await holdPromotion(shop.pool, first, ask),
    await holdPromotion(shop.pool, first, ask),
    await holdPromotion(shop.pool, second, ask),
  ]).toEqual([true, true, false])
  await Promise.all([
    releasePromotions(shop.pool, first),
    releasePromotions(shop.pool, first),
    releasePromotions(shop.pool, first),
  ])
  expect(await redemptionsOf(shop.pool, 'again')).toEqual({ left: 1, used: 0 })
  expect(await holdPromotion(shop.pool, second, ask)).toBe(true)
})

test('a repeated hold of the same order counts once, with or without a per-customer limit', async () => {
  for (const perCustomer of [null, 2]) {
    const id = `once-${perCustomer}`
    await makePromotion(shop.pool, { id, code: id.toUpperCase(), left: 5, perCustomer })
    const key = await started()
    const ask = { promotionId: id, customer: at('ada@example.com') }
    expect([await holdPromotion(shop.pool, key, ask), await holdPromotion(shop.pool, key, ask)]).toEqual([true, true])
    expect(await redemptionsOf(shop.pool, id)).toEqual({ left: 4, used: 1 })
  }
})

test('[ORD-03] holdPromotions returns the promotion that is unavailable, also one without a code', async () => {
  await makePromotion(shop.pool, { id: 'few-for-all', code: null, left: 1 })
  const applied = (id: string, code: string | null, isLimited: boolean) => ({
    id,
    code,
    title: id,
    amount: cents(100),
    isFreeShipping: false,
    isLimited,
  })
  const promotions = [applied('never-held', 'OWN', false), applied('few-for-all', null, true)]
  const hold = async (email: string) => holdPromotions(shop.pool, await started(), { promotions, email })
  expect([await hold('ada@example.com'), await hold('grace@example.com')]).toEqual([undefined, promotions[1]])
  expect(await redemptionsOf(shop.pool, 'few-for-all')).toEqual({ left: 0, used: 1 })
})

test('a placement that is being released redeems nothing', async () => {
  await makePromotion(shop.pool, { id: 'late', code: 'LATE', left: 5 })
  const key = await started()
  await shop.pool.query(`UPDATE placement SET state = 'releasing' WHERE id = $1`, [key.id])
  expect(await holdPromotion(shop.pool, key, { promotionId: 'late', customer: at('ada@example.com') })).toBe(false)
  expect(await redemptionsOf(shop.pool, 'late')).toEqual({ left: 5, used: 0 })
})

test('a promo that has ended since the shopper entered it can’t be redeemed', async () => {
  await makePromotion(shop.pool, { id: 'over', code: 'OVER', left: 5 })
  await shop.pool.query(`UPDATE promotion SET ends_at = now() - interval '1 second' WHERE id = 'over'`)
  expect(
    await holdPromotion(shop.pool, await started(), { promotionId: 'over', customer: at('ada@example.com') }),
  ).toBe(false)
})

test('C8: simultaneous orders of one customer never deadlock, and failed ones release all holds', async () => {
  await makePromotion(shop.pool, { id: 'storm', code: 'STORM', left: 3, perCustomer: 2 })
  const ask = { promotionId: 'storm', customer: at('ada@example.com') }
  const held = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const key = await started()
      const isHeld = await holdPromotion(shop.pool, key, ask)
      await releasePromotions(shop.pool, key)
      return isHeld
    }),
  )
  expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(2)
  expect(await redemptionsOf(shop.pool, 'storm')).toEqual({ left: 3, used: 0 })
}, 60_000)

test('releasing an order deletes its redemption of a promotion that was deleted meanwhile', async () => {
  await makePromotion(shop.pool, { id: 'taken-away', code: 'AWAY', left: 3 })
  const key = await started()
  expect(await holdPromotion(shop.pool, key, { promotionId: 'taken-away', customer: at('ada@example.com') })).toBe(true)
  await shop.pool.query(`DELETE FROM promotion WHERE id = 'taken-away'`)
  await releasePromotions(shop.pool, key)
  expect((await shop.pool.query('SELECT 1 FROM promotion_use WHERE placement_id = $1', [key.id])).rowCount).toBe(0)
})
