import { afterAll, beforeAll, expect, test } from 'vitest'
import { forEachSeed } from '../../../tests/support/seeded.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../../../tests/support/reconcile.ts'
import { readOrder } from './read-order.ts'
import { holdReward, voidRewards } from './reward-holds.ts'

let shop: TestShop
let sku: string
const initial = new Map<string, number>()
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 100_000)
  initial.set(sku, 100_000)
})
afterAll(() => shop.drop())

type Reward = Awaited<ReturnType<TestShop['reward']>>
const books = () => reconcile(shop.pool, shop.gateway.payments(), initial)
const state = async (id: string) =>
  (await shop.pool.query<{ state: string }>('SELECT state FROM reward_certificate WHERE id = $1', [id])).rows[0]!.state
async function shopper(rewards: readonly Reward[]) {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  const basket = (await loadBasket(shop.pool, session, 'US'))!
  await shop.pool.query(
    `UPDATE basket SET content = content || jsonb_build_object('tenders', $2::jsonb) WHERE id = $1`,
    [basket.id, JSON.stringify([...rewards.map(one => one.tender), ...basket.tenders])],
  )
  return { session, basketId: basket.id }
}

test('[CRT-16] [PAY-59] a reward certificate pays first, then a gift card, then the card the remainder', async () => {
  const [reward, gift] = [await shop.reward(500), await shop.giftCard(700)]
  const { session, basketId } = await shopper([reward, gift as never])
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, orderSummary: { rewardsTotal: 500 } })
  const order = (await readOrder(shop.pool, basketId))!
  expect(order.tenders.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
    { kind: 'reward', brand: 'Reward', lastFour: reward.tender.lastFour, amount: 500 },
    { kind: 'gift-card', brand: 'Gift card', lastFour: gift.tender.lastFour, amount: 700 },
    { kind: 'card', brand: 'Visa', lastFour: '1111', amount: order.total - 1200 },
  ])
  expect(shop.gateway.payments().at(-1)).toMatchObject({ amount: order.total - 1200, state: 'authorized' })
  expect(await state(reward.id)).toBe('spent')
  await books()
})

test('[CRT-16] a certificate larger than the order total pays all of it and is spent', async () => {
  const reward = await shop.reward(10_000_000)
  const { session, basketId } = await shopper([reward])
  const asked = shop.gateway.calls()
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
  expect(shop.gateway.calls()).toBe(asked)
  const order = (await readOrder(shop.pool, basketId))!
  expect(order.tenders).toEqual([
    {
      attemptId: reward.id,
      kind: 'reward',
      brand: 'Reward',
      lastFour: reward.tender.lastFour,
      amount: order.total,
      offer: null,
      replaced: 0,
    },
  ])
  expect(await state(reward.id)).toBe('spent')
  await books()
})

test('[CRT-16] the same certificate twice in one cart pays once', async () => {
  const reward = await shop.reward(500)
  const { session, basketId } = await shopper([
    reward,
    { ...reward, tender: { ...reward.tender, id: crypto.randomUUID() } },
  ])
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
  expect((await readOrder(shop.pool, basketId))!.tenders.filter(tender => tender.kind === 'reward')).toHaveLength(1)
  await books()
})

test('[CRT-16] a declined card reopens the certificate, which stays in the cart', async () => {
  const reward = await shop.reward(500)
  const { session } = await shopper([reward])
  shop.gateway.script('decline')
  expect(await shop.placeOrder(session)).toMatchObject({ message: 'AuthorizationFailure' })
  expect(await state(reward.id)).toBe('open')
  expect(await loadBasket(shop.pool, session, 'US')).toMatchObject({
    status: 'open',
    tenders: [{ kind: 'reward', certificateId: reward.id }],
  })
  await books()
})

test('[CRT-16] an expired or too small certificate fails with GiftCardError; an expired one is removed', async () => {
  for (const change of [
    `UPDATE reward_certificate SET expires_at = now() - interval '1 second' WHERE id = $1`,
    `UPDATE reward_certificate SET amount = 1 WHERE id = $1`,
  ]) {
    const reward = await shop.reward(500)
    const { session } = await shopper([reward])
    await shop.pool.query(change, [reward.id])
    expect(await shop.placeOrder(session)).toMatchObject({
      isSuccess: false,
      message: 'GiftCardError',
      giftCardErrors: [`The reward certificate ending ${reward.tender.lastFour} can’t be used any more.`],
    })
    expect((await loadBasket(shop.pool, session, 'US'))!.tenders.map(tender => tender.kind)).toEqual(
      change.includes('expires') ? ['card'] : ['reward', 'card'],
    )
  }
  await books()
})

test('C7: one certificate in four simultaneous orders is spent once; the others get GiftCardError', async () => {
  await forEachSeed('rewards', async () => {
    const reward = await shop.reward(500)
    const sessions = await Promise.all(Array.from({ length: 4 }, () => shopper([reward])))
    const answers = await Promise.all(sessions.map(({ session }) => shop.placeOrder(session)))
    expect(answers.map(answer => answer.message).sort()).toEqual([
      '',
      'GiftCardError',
      'GiftCardError',
      'GiftCardError',
    ])
    expect(await state(reward.id)).toBe('spent')
  })
  await books()
}, 120_000)

test('a placed placement can neither hold another certificate nor void its own', async () => {
  const reward = await shop.reward(500)
  const { session, basketId } = await shopper([reward])
  await shop.placeOrder(session)
  const {
    rows: [placement],
  } = await shop.pool.query<{ id: string }>('SELECT id FROM placement WHERE basket_id = $1', [basketId])
  const other = await shop.reward(500)
  expect(
    await holdReward(
      shop.pool,
      { basketId, id: placement!.id },
      { certificateId: other.id, amount: other.tender.amount },
    ),
  ).toBe(false)
  await voidRewards(shop.pool, { basketId, id: placement!.id })
  expect([await state(reward.id), await state(other.id)]).toEqual(['spent', 'open'])
  await books()
})
