import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Address } from '#addresses/rules/address.ts'
import { LINE_DEFAULTS, type BasketContent, type BasketLine } from '#cart/rules/basket.ts'
import type { FulfilmentEvent } from '#fulfilment/rules/fulfilment-event.ts'
import { cancelOrderItems } from '#fulfilment/server/cancel-items.ts'
import { followOrder } from '#fulfilment/server/follow-order.ts'
import type { FulfilmentDeps } from '#fulfilment/server/fulfilment-deps.ts'
import { fulfilmentJobs } from '#fulfilment/server/jobs.ts'
import { takeEvent } from '#fulfilment/server/take-event.ts'
import { operationJobs } from '#orders/server/money/send-operation.ts'
import { storePaymentEvents, workOnPaymentEvent } from '#orders/server/payment-events.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import type { Pool } from '#platform/database/db.ts'
import type { PaymentEvent } from '#payments/server/provider.ts'
import { fakeFulfilment } from './fake-fulfilment.ts'
import { reconcile } from '../reconcile.ts'
import { createTestShop, loadBasket, type TestShop } from '../test-shop.ts'
import { workOutbox } from '../work-outbox.ts'

/** Secrets of gift cards, with PIN hashes that cost little. */
const GIFT_CARDS = { key: 'a key', pinCost: 2 }

/** What an event `shipped` has besides. */
export const SHIPPED = {
  carrier: 'Prairie Parcel',
  trackingNumber: 'PP1',
  trackingUrl: 'https://parcel.example/PP1',
}

/** Two SKUs that are sent as parcels, and one that comes by truck; 10,000 of each are in stock. */
async function stockedGoods(shop: TestShop) {
  const sku = async (where: string, offset = 0) => {
    const { rows } = await shop.pool.query<{ sku: string }>(
      `SELECT sku FROM sku s
      WHERE s.property = 0 AND NOT s.is_vendor_shipped AND s.restricted_regions = '{}' AND ${where}
        AND EXISTS (SELECT 1 FROM sku_price p WHERE p.sku = s.sku AND p.country = 'US')
      ORDER BY sku OFFSET ${offset} LIMIT 1`,
    )
    return rows[0]!.sku
  }
  const goods = {
    chair: await sku('NOT is_oversize'),
    lamp: await sku('NOT is_oversize', 1),
    sofa: await sku('is_oversize'),
  }
  for (const one of Object.values(goods)) await shop.stock(one, 10_000)
  return goods
}

type OrderedLine = Partial<BasketLine> & { readonly sku: string }
/** `visitDay`: the day of the installer's visit to the recipient; `recipientAddress`: in place of the usual one. */
type OrderedContent = Partial<BasketContent> & { readonly visitDay?: string; readonly recipientAddress?: Address }

/** Places an order of these lines; each adds to or overrides the fields of a plain shipped line. */
async function placeOrderOf(
  shop: TestShop,
  lines: readonly OrderedLine[],
  { visitDay, recipientAddress, ...more }: OrderedContent,
) {
  const session = await shop.readyShopper([])
  const basket = (await loadBasket(shop.pool, session, 'US'))!
  const content = {
    ...more,
    ...(visitDay !== undefined && { recipients: basket.recipients.map(one => ({ ...one, visitDay })) }),
    ...(recipientAddress && { recipients: basket.recipients.map(one => ({ ...one, address: recipientAddress })) }),
    tenders: [...(more.tenders ?? []), ...basket.tenders],
    lines: lines.map(line => ({
      ...LINE_DEFAULTS,
      id: randomUUID(),
      quantity: 1,
      recipientId: basket.id,
      optionChoices: null,
      personalization: null,
      grId: null,
      shipMethod: 'ship',
      ...line,
    })),
  }
  await shop.pool.query('UPDATE basket SET content = content || $2::jsonb WHERE id = $1', [
    basket.id,
    JSON.stringify(content),
  ])
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, message: '' })
  return basket.id
}

type Arrange = (events: PaymentEvent[]) => PaymentEvent[]

/** Applies the notifications that the gateway sends. Returns their number. */
async function hearEvents({ gateway, deps }: TestShop, arrange: Arrange): Promise<number> {
  const events = arrange(gateway.takeEvents())
  for (const event of events)
    for (const stored of await storePaymentEvents(deps.orders, 'adyen', [event]))
      await workOnPaymentEvent(deps.orders, stored)
  return events.length
}

/** The jobs of some kinds that wait, also after a failure. */
async function jobsLeft(pool: Pool, kinds: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ jobs: number }>(
    `SELECT (SELECT count(*) FROM outbox WHERE kind = ANY($1))::int
      + (SELECT count(*) FROM pgboss.job WHERE name = ANY($1) AND state IN ('created', 'retry'))::int AS jobs`,
    [kinds],
  )
  return rows[0]!.jobs
}

/** A shop whose orders are followed: with a fulfilment service that says what the test lets it say. */
export async function createFollowedShop() {
  const shop = await createTestShop()
  const [{ pool }, goods] = [shop, await stockedGoods(shop)]
  const { payments, log, newId, now } = shop.deps.orders
  const one = async (sql: string, values: unknown[] = []) =>
    Object.values((await pool.query<Record<string, string>>(sql, values)).rows[0]!)[0]!
  const handlers = () => ({ ...fulfilmentJobs(world.deps), ...operationJobs(shop.deps.orders) })
  const world = {
    shop,
    ...goods,
    store: await one(`SELECT location FROM location WHERE country = 'US' AND kind = 'store' ORDER BY 1 LIMIT 1`),
    fake: fakeFulfilment(),
    deps: {} as FulfilmentDeps,
    /** The only value that a query returns. */
    one,
    /** Replaces the fulfilment service by a new one. */
    renew() {
      world.fake = fakeFulfilment()
      world.deps = {
        pool,
        service: world.fake.service,
        payments,
        log,
        newId,
        now,
        secret: 'a secret',
        giftCards: GIFT_CARDS,
      }
    },
    work: () => workOutbox(pool, handlers(), log),
    /** The gateway sends its notifications; `arrange` may repeat or reorder them. Returns their number. */
    hear: (arrange: Arrange = events => events) => hearEvents(shop, arrange),
    /** Delayed rows of the outbox are due at once, so that no test waits for them. */
    async workLater() {
      await pool.query('UPDATE outbox SET run_at = now()')
      await pool.query(`UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry')`)
      await world.work()
    },
    /** Places an order of these lines, and has its shipments planned and requested. */
    async ordered(lines: readonly OrderedLine[], more: OrderedContent = {}): Promise<PlacedOrder> {
      const basketId = await placeOrderOf(shop, lines, more)
      await world.work()
      return (await readOrder(pool, basketId))!
    },
    follow: (order: PlacedOrder) => followOrder(pool, order, now()),
    lineOf: (order: PlacedOrder, sku: string) => order.lines.find(line => line.sku === sku)!,
    cancel: (order: PlacedOrder, sku: string, quantity = 1, cancellationId: string = randomUUID()) =>
      cancelOrderItems(world.deps, order, {
        number: order.number,
        key: null,
        cancellationId,
        items: [{ lineId: world.lineOf(order, sku).id, quantity }],
        reason: null,
      }),
    happens: (shipmentId: string, kind: string, more: object = {}) =>
      takeEvent(world.deps, {
        id: randomUUID(),
        shipmentId,
        at: '2026-11-27T12:00:00.000Z',
        kind,
        ...more,
      } as FulfilmentEvent),
    /** The mails about an order that wait in the outbox, the oldest first. */
    news: async (order: PlacedOrder) =>
      (
        await pool.query<{ news: { kind: string; to?: string } }>(
          `SELECT payload->'news' AS news FROM outbox WHERE kind = 'order-news' AND payload->>'basketId' = $1
          ORDER BY created_at, id`,
          [order.basketId],
        )
      ).rows.map(row => row.news),
    kinds: async (order: PlacedOrder) => (await world.news(order)).map(({ kind }) => kind),
    /** Does all jobs and hears all notifications, until nothing is left of either. */
    async settle() {
      for (let isLeft = true, rounds = 0; isLeft && rounds < 12; rounds++) {
        await world.workLater()
        isLeft = (await world.hear()) > 0 || (await jobsLeft(pool, Object.keys(handlers()))) > 0
      }
    },
    /** Does all jobs, and expects the ledgers of shop and gateway to agree. */
    async books() {
      await world.settle()
      return reconcile(pool, shop.gateway.payments(), new Map(Object.values(goods).map(sku => [sku, 10_000])))
    },
  }
  world.renew()
  return world
}
export type FollowedShop = Awaited<ReturnType<typeof createFollowedShop>>
