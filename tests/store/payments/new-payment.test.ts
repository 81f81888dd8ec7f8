import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payOrderAnew } from '#account/payment-contract.ts'
import { payAnew } from '#account/server/pay-anew.ts'
import { fulfilmentJobs } from '#fulfilment/server/jobs.ts'
import { orderKey } from '#orders/server/order-link.ts'
import { addOperations, recordResult } from '#orders/server/money/payment-operations.ts'
import { payingTenders } from '#orders/rules/paying-tenders.ts'
import { readOrder } from '#orders/server/read-order.ts'
import type { Customer } from '#platform/actor.ts'
import { customerKey } from '#platform/session.ts'
import { createAppShop, newBrowser, SECRET, type AppShop } from '../../support/app-shop.ts'
import { findSku, PLAIN } from '../../support/cart/cart-shop.ts'
import { fakeFulfilment } from '../../support/fulfilment/fake-fulfilment.ts'
import { readyBasket } from '../../support/ready-basket.ts'
import { workOutbox } from '../../support/work-outbox.ts'

const SEALED = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'a.b.c.d.e',
  encryptedExpiryYear: 'a.b.c.d.e',
  encryptedSecurityCode: 'a.b.c.d.e',
  holderName: '',
}
let shop: AppShop
let sku: string
beforeAll(async () => {
  shop = await createAppShop({ fulfilment: fakeFulfilment().service })
  sku = await findSku(shop, PLAIN)
  await shop.pool.query('UPDATE stock SET available = 4000 WHERE sku = $1', [sku])
})
afterAll(() => shop.drop())

const payAnewDeps = () => ({ ...shop.wiring.fulfilment, cardDataLimit: shop.wiring.orders.cardDataLimit })

/** A placed order whose authorization the gateway has refused to extend. */
async function refusedOrder() {
  const buyer = newBrowser()
  const basketId = await readyBasket(shop.wiring.cart, buyer.session, [{ sku, quantity: 1 }], SEALED)
  expect((await shop.ask(buyer, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })).body.isSuccess).toBe(true)
  await workOutbox(shop.pool, fulfilmentJobs(shop.wiring.fulfilment), shop.wiring.log)
  const order = (await readOrder(shop.pool, basketId))!
  const [{ attemptId }, id] = [order.tenders[0]!, randomUUID()]
  const extension = { id, kind: 'extend' as const, attemptId, amount: order.total, shipmentId: null, creditId: null }
  await addOperations(shop.pool, basketId, [{ ...extension, isSent: true }])
  await recordResult(shop.pool, id, { state: 'refused', code: 'no', actionRef: null })
  return { order, attemptId }
}

test('[ASVS-8.2.2] whoever has the link pays an order anew, once; nobody else learns that it exists', async () => {
  const { order, attemptId } = await refusedOrder()
  const body = (key: string | null, paymentId: string = randomUUID()) => ({
    number: order.number,
    key,
    paymentId,
    replaces: attemptId,
    amount: order.total,
    card: {
      ...SEALED,
      type: 'MasterCard',
      lastFour: '4444',
      expMonth: 3,
      expYear: 2041,
      encryptionTimestamp: new Date().toISOString(),
    },
  })
  const pay = (sent: object) => shop.ask(newBrowser(), 'POST', '/account/orders/new-payment', sent)
  for (const key of [null, 'wrong', orderKey(SECRET, '0000-000000')]) expect((await pay(body(key))).status).toBe(404)
  const customerId = randomUUID()
  const stranger: Customer = {
    kind: 'customer',
    customerId,
    firstName: 'Renata',
    lastName: 'Kowalski',
    email: 'renata@example.com',
    sessionKey: customerKey(customerId),
    authenticatedAt: Date.now(),
  }
  const asked = payOrderAnew.input.parse(body(null))
  await expect(payAnew(payAnewDeps(), { actor: stranger, session: undefined }, asked)).rejects.toMatchObject({
    refusal: { kind: 'not-found' },
  })
  const calls = shop.gateway.calls()
  const paid = body(orderKey(SECRET, order.number))
  expect((await pay(paid)).body).toEqual({ outcome: 'paid' })
  expect((await pay(paid)).body).toEqual({ outcome: 'paid' })
  expect((await pay({ ...paid, paymentId: randomUUID() })).body).toEqual({ outcome: 'not-needed' })
  expect(shop.gateway.calls()).toBe(calls + 1)
  // Pages and receipts show only the tender that pays.
  const reread = (await readOrder(shop.pool, order.basketId))!
  expect(payingTenders(reread.tenders)).toMatchObject([{ lastFour: '4444', amount: order.total }])
  expect(reread.tenders.map(({ lastFour }) => lastFour)).toEqual(['1111', '4444'])
})

test('a card that was encrypted too long ago, or more than a card, is not taken', async () => {
  const { order, attemptId } = await refusedOrder()
  const card = { ...SEALED, type: 'MasterCard', lastFour: '4444', expMonth: 3, expYear: 2041 }
  const pay = (more: object) =>
    shop.ask(newBrowser(), 'POST', '/account/orders/new-payment', {
      number: order.number,
      key: orderKey(SECRET, order.number),
      paymentId: randomUUID(),
      replaces: attemptId,
      amount: order.total,
      card: { ...card, ...more },
    })
  const calls = shop.gateway.calls()
  const old = new Date(Date.now() - 86_400_000 * 2).toISOString()
  expect((await pay({ encryptionTimestamp: old })).body).toEqual({ outcome: 'card-expired' })
  const now = new Date().toISOString()
  for (const more of [{ saveToAccount: true }, { appliedAmount: 1 }, { expMonth: 0 }])
    expect((await pay({ encryptionTimestamp: now, ...more })).status).toBe(400)
  expect(shop.gateway.calls()).toBe(calls)
})
