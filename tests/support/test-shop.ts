import { randomBytes, randomInt } from 'node:crypto'
import {
  emptyContent,
  LINE_DEFAULTS,
  type BasketContent,
  type GiftCardTender,
  type RewardTender,
} from '#cart/rules/basket.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import { loadBasket } from '#cart/server/find-basket.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import { place } from '#checkout/server/place.ts'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { storeCardSecret } from '#orders/server/cards/card-secrets.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import { recoverPlacements } from '#orders/server/recover-placements.ts'
import { giftCardNumber } from '#payments/rules/gift-card-number.ts'
import { issueGiftCard } from '#payments/server/gift-cards.ts'
import { issueReward } from '#payments/server/reward-certificates.ts'
import { fakeGateway, type FakeGateway } from '#payments/server/providers/fake.ts'
import type { PaymentProvider } from '#payments/server/provider.ts'
import { GUEST } from '#platform/actor.ts'
import type { Pool } from '#platform/database/db.ts'
import { newId } from '#platform/new-id.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { sessionKey, type SessionKey } from '#platform/session.ts'
import { checkoutDepsOf, log } from './checkout-deps.ts'
import { createTestDatabase } from './database.ts'

export const ADDRESS = {
  firstName: 'Renata',
  lastName: 'Kowalski',
  address1: '2418 N Burling St',
  address2: '',
  address3: '',
  country: 'US',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
  dayPhone: '312-787-5900',
  emailAddress: 'renata@example.com',
}
const JWE = 'a.b.c.d.e'
const ENCRYPTED = {
  encryptedCardNumber: JWE,
  encryptedExpiryMonth: JWE,
  encryptedExpiryYear: JWE,
  encryptedSecurityCode: JWE,
  holderName: '',
}

export interface Goods {
  readonly sku: string
  readonly quantity: number
}
export interface TestShop {
  readonly pool: Pool
  readonly url: string
  readonly gateway: FakeGateway
  readonly deps: CheckoutDeps
  /** Sets the stock of a SKU: `available` units at one location, none elsewhere. */
  stock(sku: string, available: number): Promise<void>
  available(sku: string): Promise<number>
  /** A guest with a cart that is ready for PlaceOrder. */
  readyShopper(goods: readonly Goods[], more?: Partial<BasketContent>, session?: SessionKey): Promise<SessionKey>
  context(session: SessionKey, requestId?: string): CallContext
  /** Issues a gift card of the US shop with this balance; `tender` pays with it. */
  giftCard(
    balance: number,
  ): Promise<{ readonly id: string; readonly number: string; readonly pin: string; readonly tender: GiftCardTender }>
  /** Issues a reward certificate of the US shop; `tender` pays with it. */
  reward(
    amount: number,
  ): Promise<{ readonly id: string; readonly account: string; readonly number: string; readonly tender: RewardTender }>
  placeOrder(session: SessionKey, requestId?: string): ReturnType<typeof place>
  /**
   * Runs recovery until nothing is unfinished. Makes placements overdue first, so that no test waits for a deadline.
   */
  recoverAll(): Promise<void>
  drop(): Promise<void>
}

const newSession = () => sessionKey(randomBytes(32).toString('base64url'))

const linesOf = (goods: readonly Goods[], recipientId: string): BasketContent['lines'] =>
  goods.map(({ sku, quantity }) => ({
    ...LINE_DEFAULTS,
    id: newId(),
    sku,
    quantity,
    recipientId,
    optionChoices: null,
    personalization: null,
    grId: null,
    shipMethod: 'ship',
  }))

/** Fills a session's cart up to the review step: address, billing address and a new card. */
async function fillCart(
  { cart }: CheckoutDeps,
  session: SessionKey,
  goods: readonly Goods[],
  more: Partial<BasketContent>,
): Promise<void> {
  const tenderId = newId()
  const change = { actor: GUEST, session, country: 'US' as const, requestId: newId(), call: 'test', input: null }
  await changeBasket(cart, change, (_content, { id }) => {
    const content = emptyContent(id)
    const encryptionTimestamp = new Date().toISOString()
    return {
      kind: 'change',
      outcome: null,
      with: storeCardSecret(tenderId, ENCRYPTED, encryptionTimestamp),
      content: {
        ...content,
        maxStep: 4,
        billingAddress: ADDRESS,
        recipients: content.recipients.map(one => ({ ...one, address: ADDRESS })),
        lines: linesOf(goods, id),
        tenders: [
          {
            kind: 'card',
            id: tenderId,
            cardKind: 'CardOne',
            brand: 'Visa',
            lastFour: '1111',
            expMonth: 3,
            expYear: 2030,
            amount: null,
            encryptionTimestamp,
          },
        ],
        ...more,
      },
    }
  })
}

/** Issues a gift card of the US shop. `balance` in cents. */
async function newGiftCard({ orders, giftCards }: CheckoutDeps, balance: number) {
  const [id, pin] = [newId(), '4821']
  const number = giftCardNumber(randomInt(10 ** 11))
  const amount = cents(balance)
  await issueGiftCard(orders.db, giftCards, { id, number, pin, country: 'US', amount }, randomBytes(16))
  const tender = { kind: 'gift-card', id: newId(), giftCardId: id, lastFour: number.slice(-4), amount } as const
  return { id, number, pin, tender }
}

/** Issues a reward certificate of the US shop. `amount` in cents. */
async function newReward({ cart }: CheckoutDeps, amount: number) {
  const [id, account, number] = [newId(), 'AC 204 118', `RWD-${randomBytes(4).toString('hex')}`]
  const expiresAt = new Date(Date.now() + 86_400_000)
  await issueReward(cart.db, cart.rewards, { id, account, number, country: 'US', amount: cents(amount), expiresAt })
  const lastFour = number.slice(-4).toUpperCase()
  const tender = { kind: 'reward', id: newId(), certificateId: id, lastFour, amount: cents(amount) } as const
  return { id, account, number, tender }
}

/** Makes every placement overdue and recovers it, until nothing is unfinished. */
async function recoverEverything(pool: Pool, { orders }: CheckoutDeps): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await pool.query(
      `UPDATE placement SET deadline = now() - interval '1 second' WHERE state NOT IN ('placed', 'failed')`,
    )
    if ((await recoverPlacements(orders, 500)) === 0) return
  }
}

/** The shop's use cases on a database of their own, with a fake gateway in memory. */
export async function createTestShop(
  options: { crash?: OrderDeps['crash']; payments?: PaymentProvider } = {},
): Promise<TestShop> {
  const { pool, url, drop } = await createTestDatabase()
  const gateway = fakeGateway()
  const deps = checkoutDepsOf(pool, { payments: options.payments ?? gateway.provider, crash: options.crash })
  const context = (session: SessionKey, requestId = newId()): CallContext => ({
    site: SITES['CB-US'],
    actor: GUEST,
    session,
    requestVerificationToken: 'token',
    address: '192.0.2.1',
    requestId,
    log,
    startSession: () => 'token',
  })
  return {
    pool,
    url,
    gateway,
    deps,
    context,
    async stock(sku, available) {
      await pool.query('DELETE FROM stock WHERE sku = $1', [sku])
      await pool.query(
        `INSERT INTO stock (sku, location, available)
        SELECT $1, location, $2 FROM location
        WHERE country = 'US' AND kind = 'warehouse'
        ORDER BY location LIMIT 1`,
        [sku, available],
      )
    },
    async available(sku) {
      const { rows } = await pool.query<{ units: number }>(
        'SELECT coalesce(sum(available), 0)::int AS units FROM stock WHERE sku = $1',
        [sku],
      )
      return rows[0]!.units
    },
    async readyShopper(goods, more = {}, session = newSession()) {
      await fillCart(deps, session, goods, more)
      return session
    },
    giftCard: balance => newGiftCard(deps, balance),
    reward: amount => newReward(deps, amount),
    placeOrder: (session, requestId) => place(deps, context(session, requestId), undefined),
    recoverAll: () => recoverEverything(pool, deps),
    drop,
  }
}

export { loadBasket }

/** SKUs of the seeded shop that are sold in the US from stock. */
export async function countedSkus(pool: TestShop['pool'], count: number): Promise<string[]> {
  const { rows } = await pool.query<{ sku: string }>(
    `SELECT s.sku
    FROM sku s
    JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
    WHERE s.property = 0 AND NOT s.is_nla AND (
      SELECT sum(t.available) FROM stock t JOIN location l USING (location)
      WHERE t.sku = s.sku AND l.country = 'US'
    ) >= 3
    ORDER BY s.sku LIMIT $1`,
    [count],
  )
  return rows.map(row => row.sku)
}
