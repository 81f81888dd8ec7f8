import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FakeOperationBehaviour } from '#payments/server/providers/fake-operations.ts'
import type { PaymentEvent } from '#payments/server/provider.ts'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { returnItems } from '../returns.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

/** Mulberry32: the same seed gives the same order of events. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const BEHAVIOURS: readonly FakeOperationBehaviour[] = ['accept', 'accept', 'lost', 'never-arrived']

/** Events of an order in a random sequence; an event that is impossible at its time changes nothing. */
async function happenings(seed: number) {
  const random = randomFrom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const order = await world.ordered(
    [{ sku: world.chair, quantity: 3 }, { sku: world.lamp, quantity: 2 }, { sku: world.sofa }],
    random() < 0.5 ? { tenders: [(await world.shop.giftCard(2_500)).tender] } : {},
  )
  const { shipments } = await world.follow(order)
  const sku = () => pick([world.chair, world.lamp, world.sofa])
  const sendBack = async () => {
    const shipment = pick(shipments)
    const returnId = randomUUID()
    const items = [{ lineId: pick(shipment.lines).lineId, quantity: 1 }]
    const asked = { number: order.number, key: null, returnId, shipmentId: shipment.id, items, note: '' }
    await returnItems(world.deps, order, { ...asked, reason: 'too-big' })
    await world.happens(shipment.id, 'return-received', { returnId })
  }
  /** Notifications are repeated and come in any order. */
  const disturbed = (events: PaymentEvent[]) =>
    [...events, ...events.map(event => ({ ...event, id: `${event.id} again` }))].toSorted(() => random() - 0.5)
  const steps: readonly (() => Promise<unknown>)[] = [
    () => world.happens(pick(shipments).id, 'shipped', SHIPPED),
    () => world.happens(pick(shipments).id, 'delivered'),
    () => world.cancel(order, sku()).catch(() => undefined),
    sendBack,
    world.work,
    () => world.hear(disturbed),
  ]
  world.shop.gateway.scriptOperations(...Array.from({ length: 4 }, () => pick(BEHAVIOURS)))
  for (let i = 0; i < 10; i++) await pick(steps)()
  return { order, finish: async () => Promise.all(shipments.map(one => world.happens(one.id, 'delivered'))) }
}

test.each(Array.from({ length: 6 }, (_, i) => i + 1))(
  'books, seed %i: after shipments, cancels, returns, lost answers and disturbed notifications both books are equal',
  async seed => {
    const { order, finish } = await happenings(seed)
    await finish()
    await world.books()
    const { worth } = await world.follow(order)
    const charged = world.shop.gateway
      .payments()
      .filter(one => order.tenders.some(tender => tender.attemptId === one.reference))
      .reduce((total, one) => total + one.captured - one.refunded, 0)
    expect(charged).toBeLessThanOrEqual(worth.total)
  },
)
