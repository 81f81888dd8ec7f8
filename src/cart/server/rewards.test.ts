import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { issueReward } from '#payments/server/reward-certificates.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../../../tests/support/app-shop.ts'
import { sealedCard } from '../../../tests/support/ready-basket.ts'
import { countedSkus } from '../../../tests/support/test-shop.ts'
import type { Cart } from '../contract/cart.ts'
import { MOST_REWARDS } from './rewards.ts'

let shop: AppShop
let sku: string
let browser: Browser
beforeAll(async () => {
  shop = await createAppShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
})
afterAll(() => shop.drop())
beforeEach(() => {
  browser = newBrowser()
})

const ACCOUNT = 'AC 204 118'
const DAY = 86_400_000
let issued = 0
async function certificate(amount: number, { country = 'US' as 'US' | 'CA', days = 30, state = 'open' } = {}) {
  const [id, number] = [newId(), `RWD-TEST-${String(++issued).padStart(4, '0')}`]
  await issueReward(shop.pool, shop.wiring.cart.rewards, {
    id,
    account: ACCOUNT,
    number,
    country,
    amount: cents(amount),
    expiresAt: new Date(Date.now() + days * DAY),
  })
  if (state !== 'open')
    await shop.pool.query('UPDATE reward_certificate SET state = $2, placement_id = $1 WHERE id = $1', [id, state])
  return { id, number, lastFour: number.slice(-4) }
}
interface Answer {
  isSuccess: boolean
  message: string
  rewardErrorMessage: string
  cart: Cart
}
const post = async (path: string, body: unknown, requestId?: string) =>
  (await shop.ask(browser, 'POST', path, body, requestId)).body as unknown as Answer
const add = () => post('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, Quantity: 1 }] })

const PATHS = [
  [
    '/ReactCheckout/ApplyCartRewardCertificate',
    '/ReactCheckout/RemoveRewardCertificate',
    '/ReactCheckout/RemoveCertificates',
  ],
  [
    '/api/checkout/payment-provider/apply-cart-reward-certificate',
    '/api/checkout/payment-provider/remove-reward-certificate',
    '/api/checkout/payment-provider/remove-certificates',
  ],
] as const
const [[APPLY, REMOVE, REMOVE_ALL]] = PATHS
const apply = (certificateNumber: string, accountNumber = ACCOUNT, requestId?: string) =>
  post(APPLY, { accountNumber, cardToken: '', certificateNumber }, requestId)

test.each(PATHS)(
  '[CRT-16] [API-059] [API-060] [API-061] [API-065] [API-066] [API-067] at %s a certificate pays and is removed',
  async (applyPath, removePath, removeAllPath) => {
    await add()
    const [one, two] = [await certificate(500), await certificate(700)]
    const first = await post(applyPath, { accountNumber: ACCOUNT, cardToken: '', certificateNumber: one.number })
    expect(first).toMatchObject({ isSuccess: true, message: '', rewardErrorMessage: '' })
    const { total } = first.cart.orderSummary
    expect(first.cart.orderSummary).toMatchObject({
      rewardsTotal: 500,
      amountDue: total - 500,
      rewardsExceedOrderTotalMessage: '',
    })
    expect(first.cart.rewardCertificates).toEqual([
      { id: expect.any(String), lastFour: one.lastFour, amount: 500, applied: 500 },
    ])
    const both = await post(applyPath, { accountNumber: ACCOUNT, certificateNumber: two.number })
    expect(both.cart.orderSummary).toMatchObject({ total, rewardsTotal: 1200, amountDue: total - 1200 })
    expect(
      (await post(removePath, { certificateNumber: one.number })).cart.rewardCertificates.map(each => each.lastFour),
    ).toEqual([two.lastFour])
    expect((await post(removePath, { certificateNumber: two.lastFour })).cart.orderSummary).toMatchObject({
      rewardsTotal: 0,
      amountDue: total,
    })
    for (const { number } of [one, two]) await post(applyPath, { accountNumber: ACCOUNT, certificateNumber: number })
    expect(await post(removeAllPath, {})).toMatchObject({
      isSuccess: true,
      cart: { rewardCertificates: [], orderSummary: { rewardsTotal: 0, total } },
    })
  },
)

test('[CRT-16] removes the selected one of two certificates with the same last four characters', async () => {
  await add()
  const numbers = ['RWD-AAAA-7777', 'RWD-BBBB-7777']
  for (const [i, number] of numbers.entries())
    await issueReward(shop.pool, shop.wiring.cart.rewards, {
      id: newId(),
      account: ACCOUNT,
      number,
      country: 'US',
      amount: cents(100 * (i + 1)),
      expiresAt: new Date(Date.now() + DAY),
    })
  await apply(numbers[0]!)
  const {
    cart: { rewardCertificates },
  } = await apply(numbers[1]!)
  const large = rewardCertificates.find(one => one.amount === 200)!
  expect((await post(REMOVE, { certificateNumber: '7777', id: large.id })).cart.rewardCertificates).toMatchObject([
    { amount: 100 },
  ])
})

test('[CRT-16] a certificate above the total covers the order, and a message states the loss', async () => {
  await add()
  const big = await certificate(10_000_000)
  const {
    cart: { orderSummary, rewardCertificates },
  } = await apply(big.number)
  expect(orderSummary).toMatchObject({ rewardsTotal: orderSummary.total, amountDue: 0 })
  expect(rewardCertificates[0]).toMatchObject({ amount: 10_000_000, applied: orderSummary.total })
  expect(orderSummary.rewardsExceedOrderTotalMessage).toContain('pays once')
})

test('[CRT-16] refuses a certificate that would pay nothing, and accepts it once an amount is due', async () => {
  await add()
  const [big, spare] = [await certificate(10_000_000), await certificate(500)]
  await apply(big.number)
  const refused = await apply(spare.number)
  expect(refused).toMatchObject({
    isSuccess: false,
    rewardErrorMessage: expect.stringMatching(/^Nothing is left for this certificate to pay/),
  })
  expect(refused.cart.rewardCertificates.map(one => one.lastFour)).toEqual([big.lastFour])
  expect((await apply(big.number)).isSuccess).toBe(true)
  await post(REMOVE, { certificateNumber: big.lastFour })
  expect((await apply(spare.number)).cart.rewardCertificates).toMatchObject([
    { lastFour: spare.lastFour, applied: 500 },
  ])
})

test('[CRT-16] gives the same message for every certificate that cannot pay', async () => {
  await add()
  const good = await certificate(500)
  const [spent, held, expired] = [
    await certificate(500, { state: 'spent' }),
    await certificate(500, { state: 'held' }),
    await certificate(500, { days: -1 }),
  ]
  const answers = [
    await apply('RWD-NONE-0000'),
    await apply(good.number, 'AC 000 000'),
    await apply(spent.number),
    await apply(held.number),
    await apply(expired.number),
  ]
  expect(new Set(answers.map(answer => answer.rewardErrorMessage)).size).toBe(1)
  for (const answer of answers)
    expect(answer).toMatchObject({
      isSuccess: false,
      rewardErrorMessage: expect.stringMatching(/\w/),
      cart: { rewardCertificates: [], orderSummary: { rewardsTotal: 0 } },
    })
  expect((await apply((await certificate(500, { country: 'CA' })).number)).rewardErrorMessage).toContain(
    'other country',
  )
})

test('[CRT-16] a certificate that is applied repeatedly is on the cart once; an empty cart accepts none', async () => {
  const one = await certificate(500)
  expect((await apply(one.number)).isSuccess).toBe(false)
  await add()
  const requestId = newId()
  await apply(one.number, ACCOUNT, requestId)
  await apply(one.number, ACCOUNT, requestId)
  const { isSuccess, cart } = await apply(one.number.toLowerCase().replaceAll('-', ' '))
  expect([isSuccess, cart.rewardCertificates.length, cart.orderSummary.rewardsTotal]).toEqual([true, 1, 500])
})

test(`[CRT-16] an order accepts at most ${MOST_REWARDS} certificates`, async () => {
  await add()
  for (let nth = 0; nth < MOST_REWARDS; nth++)
    expect((await apply((await certificate(100)).number)).isSuccess).toBe(true)
  const { isSuccess, cart } = await apply((await certificate(100)).number)
  expect([isSuccess, cart.rewardCertificates.length]).toEqual([false, MOST_REWARDS])
})

test('[CRT-16] applying or replacing a card keeps the certificate', async () => {
  await add()
  const one = await certificate(500)
  const {
    cart: {
      orderSummary: { total },
    },
  } = await apply(one.number)
  const modulus = Buffer.from(
    Array.from({ length: 256 }, (_, i) => (i === 0 ? 0xc1 : i === 255 ? 0x01 : (i * 37) % 256)),
  ).toString('hex')
  for (let times = 0; times < 2; times++) {
    const cardOneData = {
      ...(await sealedCard(`10001|${modulus}`)),
      type: 'Visa',
      lastFour: '1111',
      expMonth: 3,
      expYear: 2030,
      encryptionTimestamp: new Date().toISOString(),
    }
    expect(await post('/ReactCheckout/SavePayment', { cardOneData })).toMatchObject({
      orderSummary: { rewardsTotal: 500, amountDue: total - 500 },
      paymentData: {
        amountDue: total - 500,
        rewards: [{ lastFour: one.lastFour, amount: 500 }],
        creditCardData: { cardOneInfo: { appliedAmount: total - 500 } },
      },
    })
  }
})

test('[CRT-16] the database stores neither the certificate number nor the account number', async () => {
  await add()
  const one = await certificate(500)
  await apply(one.number)
  const { rows: tables } = await shop.pool.query<{ name: string }>(
    `SELECT table_name AS name
    FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name IN ('basket', 'request_answer', 'reward_certificate')`,
  )
  for (const { name } of tables) {
    const { rows } = await shop.pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`)
    for (const { row } of rows)
      expect(row).not.toMatch(new RegExp(`${one.number}|${one.number.replaceAll('-', '')}|${ACCOUNT}|AC204118`, 'i'))
  }
  expect(shop.lines.join('')).not.toContain(one.number)
  expect((await post(REMOVE, { certificateNumber: 'RWD-NONE-0000' })).cart.rewardCertificates.length).toBe(1)
  expect((await post(REMOVE_ALL, {})).cart.rewardCertificates).toEqual([])
})
