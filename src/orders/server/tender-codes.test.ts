import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenderCodeTender } from '#cart/rules/basket.ts'
import { cents } from '#lib/money.ts'
import { issueTenderCode } from '#payments/server/tender-codes.ts'
import { newId } from '#platform/new-id.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../../../tests/support/reconcile.ts'
import { readOrder } from './read-order.ts'

let shop: TestShop
let sku: string
const initial = new Map<string, number>()
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 1_000)
  initial.set(sku, 1_000)
})
afterAll(() => shop.drop())

let issued = 0
const reason = { en: 'For the late lamp', fr: 'Pour la lampe en retard' }
async function tenderCode(amount: number): Promise<TenderCodeTender> {
  const [certificateId, code] = [newId(), `LATE-LAMP-${String(++issued).padStart(4, '0')}`]
  await issueTenderCode(shop.deps.orders.db, shop.deps.cart.rewards, {
    id: certificateId,
    code,
    country: 'US',
    amount: cents(amount),
    reason,
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  return { kind: 'tender-code', id: newId(), certificateId, lastFour: code.slice(-4), amount: cents(amount), reason }
}
const stateOf = async ({ certificateId: id }: TenderCodeTender) =>
  (await shop.pool.query<{ state: string }>('SELECT state FROM reward_certificate WHERE id = $1', [id])).rows[0]!.state
/** A shopper whose card pays what the tender code leaves. */
async function shopper(code: TenderCodeTender) {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  const basket = (await loadBasket(shop.pool, session, 'US'))!
  await shop.pool.query(
    `UPDATE basket SET content = content || jsonb_build_object('tenders', $2::jsonb) WHERE id = $1`,
    [basket.id, JSON.stringify([...basket.tenders, code])],
  )
  return { session, basketId: basket.id }
}
const books = () => reconcile(shop.pool, shop.gateway.payments(), initial)

test('[PAY-62] an order spends its tender code, and the card pays the rest', async () => {
  const code = await tenderCode(700)
  const { session, basketId } = await shopper(code)
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, orderSummary: { tenderCodesTotal: 700 } })
  const order = (await readOrder(shop.pool, basketId))!
  expect(order.tenders.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
    { brand: 'Tender code', lastFour: code.lastFour, amount: 700 },
    { brand: 'Visa', amount: order.total - 700 },
  ])
  expect(await stateOf(code)).toBe('spent')
  await books()
})

test('[PAY-62] a declined order gives its tender code back, and the code still pays in the reopened cart', async () => {
  const code = await tenderCode(700)
  const { session } = await shopper(code)
  shop.gateway.script('decline')
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: false, message: 'AuthorizationFailure' })
  expect(await stateOf(code)).toBe('open')
  expect((await loadBasket(shop.pool, session, 'US'))!.tenders).toEqual([code])
  await books()
})

test('[PAY-62] [ORD-06] of two carts with one tender code the second learns that the code is used', async () => {
  const code = await tenderCode(700)
  const [one, other] = [await shopper(code), await shopper(code)]
  const answers = await Promise.all([shop.placeOrder(one.session), shop.placeOrder(other.session)])
  expect(answers.map(answer => answer.isSuccess).toSorted()).toEqual([false, true])
  const refused = answers.find(answer => !answer.isSuccess)!
  expect(refused).toMatchObject({
    message: 'GiftCardError',
    giftCardErrors: [`The tender code ending ${code.lastFour} can’t be used any more.`],
  })
  const left = answers[0]!.isSuccess ? other : one
  expect((await loadBasket(shop.pool, left.session, 'US'))!.tenders.map(tender => tender.kind)).toEqual(['card'])
  await books()
})
