import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import type { AmountCommand } from '#payments/server/provider.ts'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { recordDispute } from './disputes.ts'
import { addOperations, operationById, operationsOf } from './payment-operations.ts'
import { sendOperation } from './send-operation.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

/** An order that was charged in two parts, and a refund of more than the first that was not sent yet. */
async function refundOfTwoParts() {
  const order = await world.ordered([{ sku: world.chair }, { sku: world.sofa }])
  for (const { id } of (await world.follow(order)).shipments) {
    await world.happens(id, 'shipped', SHIPPED)
    await world.settle()
  }
  const captures = await operationsOf(world.shop.pool, order.basketId)
  const [first] = captures
  const id = world.shop.deps.orders.newId()
  const amount = cents(first!.amount + 100)
  const refund = { id, kind: 'refund' as const, attemptId: first!.attemptId, amount, shipmentId: null, creditId: null }
  await addOperations(world.shop.pool, order.basketId, [{ ...refund, isSent: true }])
  return { order, captures, id }
}

/** A gateway that refunds captures; returns the refunds that it is asked for. */
function refundsCaptures(outcome: 'done' | 'unknown' = 'done'): AmountCommand[] {
  const asked: AmountCommand[] = []
  Object.assign(world.shop.gateway.provider, { refundsCaptures: true })
  world.shop.gateway.provider.refund = async command => {
    asked.push(command)
    return outcome === 'unknown' ? { kind: 'unknown' } : { kind: 'done', actionRef: `R-${command.key}` }
  }
  return asked
}

test('a refund of several captures is divided, and each part is sent once with the capture that it is of', async () => {
  const { order, captures, id } = await refundOfTwoParts()
  const deps = world.shop.deps.orders
  refundsCaptures('unknown')
  await expect(sendOperation(deps, id)).rejects.toThrow('the gateway has not answered')
  const asked = refundsCaptures()
  await sendOperation(deps, id)
  await sendOperation(deps, id)
  const refunds = (await operationsOf(world.shop.pool, order.basketId)).filter(one => one.kind === 'refund')
  expect(refunds.map(one => [one.state, one.amount])).toEqual([
    ['confirmed', captures[0]!.amount],
    ['asked', 100],
  ])
  await sendOperation(deps, refunds[1]!.id)
  expect(asked.map(({ key, amountMinor, captureRef }) => ({ key, amountMinor, captureRef }))).toEqual([
    { key: id, amountMinor: captures[0]!.amount, captureRef: captures[0]!.actionRef },
    { key: refunds[1]!.id, amountMinor: 100, captureRef: captures[1]!.actionRef },
  ])
  expect(await operationById(world.shop.pool, refunds[1]!.id)).toMatchObject({ state: 'confirmed' })
})

test('a dispute of a part that was captured is recorded for its payment', async () => {
  const { captures } = await refundOfTwoParts()
  const { id: attemptId, actionRef, attemptId: payment } = captures[1]!
  const dispute = { kind: 'dispute-charged', actionRef: 'D1', amount: cents(100), code: 'fraud' } as const
  const about = { ...dispute, id: `test:${attemptId}`, attemptId, providerRef: 'unknown' }
  expect(await recordDispute(world.shop.pool, 'adyen', about)).toBeUndefined()
  const byReference = { ...about, id: `test:ref:${attemptId}`, attemptId: '', providerRef: actionRef! }
  expect(await recordDispute(world.shop.pool, 'adyen', byReference)).toBeUndefined()
  const { rows } = await world.shop.pool.query('SELECT attempt_id FROM payment_dispute')
  expect(rows).toEqual([{ attempt_id: payment }, { attempt_id: payment }])
  expect(await recordDispute(world.shop.pool, 'braintree', about)).toContain('no payment attempt of this shop')
})
