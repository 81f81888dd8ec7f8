import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { claimsOf } from '#tests/support/fulfilment/claims.ts'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import type { ClaimRemedy } from '../../rules/claim.ts'
import { returnItems, withdrawOrderReturn } from '../returns.ts'
import { writeAnswer } from './answer-claim.ts'
import { listOpenClaims, showClaim } from './staff-claims.ts'

let world: FollowedShop
let claims: ReturnType<typeof claimsOf>
beforeAll(async () => {
  world = await createFollowedShop()
  claims = claimsOf(world)
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

type Decision = 'accept' | 'decline' | 'ask' | 'settle'
const answer = (
  claimId: string,
  decision: Decision,
  { remedy = null, answerId = randomUUID() }: { remedy?: ClaimRemedy | null; answerId?: string } = {},
) => writeAnswer(world.deps, { answerId, claimId, decision, remedy, words: 'We have looked at it.' })
const claimed = async (quantity: number, ...more: Parameters<typeof claims.delivered>) => {
  const delivered = await claims.delivered(...more)
  const { made } = await claims.claim(delivered.order, { quantity })
  return { ...delivered, claimId: made.claimId }
}
const sendBack = (order: PlacedOrder, shipmentId: string, returnId: string, quantity = 1) =>
  returnItems(world.deps, order, {
    number: order.number,
    key: null,
    returnId,
    shipmentId,
    items: [{ lineId: order.lines[0]!.id, quantity }],
    reason: 'too-big',
    note: '',
  })

test('a refund gives back what a return would, to the tenders that paid, once', async () => {
  const gift = await world.shop.giftCard(3_000)
  const { order, claimId } = await claimed(1, 2, { tenders: [gift.tender] })
  const { refund } = await showClaim(world.shop.pool, claimId)
  const answerId = randomUUID()
  expect(await answer(claimId, 'accept', { remedy: 'refund', answerId })).toEqual({ state: 'settled' })
  expect(await answer(claimId, 'accept', { remedy: 'refund', answerId })).toEqual({ state: 'settled' })
  const { credits, worth, claims: shown, shipments } = await world.follow(order)
  expect(credits).toMatchObject([{ kind: 'claim', sourceId: claimId, amount: refund }])
  expect(refund).toBeGreaterThan(0)
  expect(worth.total).toBe(order.total - refund)
  expect(worth.shipping).toBe(order.shipping)
  expect(shipments[0]!.lines[0]).toMatchObject({ quantity: 2, refunded: 1, returned: 0, claimable: 1 })
  expect(shown[0]).toMatchObject({ state: 'settled', remedy: 'refund', entries: [{}, { kind: 'accepted' }] })
  expect((await world.kinds(order)).slice(1)).toEqual(['claim-received', 'claim-answered'])
  await expect(answer(claimId, 'decline')).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
  await world.books()
})

test('refunds, cancellations and returns of all units add up to what was paid', async () => {
  const { order, claimId, shipmentId } = await claimed(2, 3)
  await answer(claimId, 'accept', { remedy: 'refund' })
  const returnId = randomUUID()
  expect(await sendBack(order, shipmentId, returnId)).toEqual({ outcome: 'requested' })
  await world.happens(shipmentId, 'return-received', { returnId })
  const { worth, credits } = await world.follow(order)
  expect(worth.merchandise).toBe(0)
  expect(credits.reduce((all, one) => all + one.amount, 0)).toBe(order.total - worth.total)
  await world.books()
})

test('units that are on their way back, or were returned, are not refunded besides', async () => {
  const { order, claimId, shipmentId } = await claimed(2, 2)
  const returnId = randomUUID()
  expect(await sendBack(order, shipmentId, returnId)).toEqual({ outcome: 'requested' })
  const refused = { refusal: { kind: 'conflict' } }
  expect((await showClaim(world.shop.pool, claimId)).refund).toBe(0)
  await expect(answer(claimId, 'accept', { remedy: 'refund' })).rejects.toMatchObject(refused)
  await world.happens(shipmentId, 'return-received', { returnId })
  await expect(answer(claimId, 'accept', { remedy: 'refund' })).rejects.toMatchObject(refused)
  expect((await world.follow(order)).claims[0]).toMatchObject({ state: 'asked', entries: [{ kind: 'asked' }] })
  await world.books()
})

test('refunded units cannot be returned, and a withdrawn return that arrives after all is not paid twice', async () => {
  const { order, claimId, shipmentId } = await claimed(1)
  const returnId = randomUUID()
  await sendBack(order, shipmentId, returnId)
  await withdrawOrderReturn(world.deps, order, returnId)
  await answer(claimId, 'accept', { remedy: 'refund' })
  expect(await sendBack(order, shipmentId, randomUUID())).toEqual({ outcome: 'not-returnable' })
  const { worth } = await world.follow(order)
  await world.happens(shipmentId, 'return-received', { returnId })
  const after = await world.follow(order)
  expect(after.worth).toEqual(worth)
  expect(after.returns[0]!.state).toBe('received')
  await world.books()
})

test.each(['replacement', 'parts'] as const)(
  '%s are accepted, stay open until they are sent, and cost nothing',
  async remedy => {
    const { order, claimId } = await claimed(1)
    expect(await answer(claimId, 'accept', { remedy })).toEqual({ state: 'accepted' })
    expect((await world.follow(order)).shipments[0]!.lines[0]!.claimable).toBe(0)
    expect(await answer(claimId, 'settle')).toEqual({ state: 'settled' })
    const { credits, claims: shown, shipments } = await world.follow(order)
    expect(credits).toEqual([])
    expect(shown[0]).toMatchObject({ state: 'settled', remedy })
    expect(shipments[0]!.lines[0]!.claimable).toBe(1)
  },
)

test('of two answers at the same moment one is written', async () => {
  const { order, claimId } = await claimed(1)
  const outcomes = await Promise.allSettled([
    answer(claimId, 'accept', { remedy: 'refund' }),
    answer(claimId, 'decline'),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await world.follow(order)).claims[0]!.entries).toHaveLength(2)
})

test('staff see open claims, the oldest first, with what a decision needs, and closed ones no more', async () => {
  await world.shop.pool.query(`UPDATE order_claim SET state = 'declined' WHERE state <> 'settled'`)
  const [first, second] = [await claimed(1), await claimed(1)]
  const ids = async (after?: string) => (await listOpenClaims(world.shop.pool, after)).claims.map(one => one.id)
  expect(await ids()).toEqual([first.claimId, second.claimId])
  expect(await ids(first.claimId)).toEqual([second.claimId])
  await answer(first.claimId, 'ask')
  expect(await ids()).toEqual([first.claimId, second.claimId])
  await answer(first.claimId, 'decline')
  expect(await ids()).toEqual([second.claimId])
  expect(await showClaim(world.shop.pool, second.claimId)).toMatchObject({
    number: `${second.order.number}-C1`,
    email: second.order.email,
    title: second.order.lines[0]!.title,
    entries: [{ kind: 'asked', words: 'The left leg is cracked.' }],
  })
  await expect(showClaim(world.shop.pool, randomUUID())).rejects.toMatchObject({ refusal: { kind: 'not-found' } })
  await expect(answer(randomUUID(), 'decline')).rejects.toMatchObject({ refusal: { kind: 'not-found' } })
})
