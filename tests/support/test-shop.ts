import { randomBytes, randomInt } from 'node:crypto'
import pino from 'pino'
import { tableTax } from '#cart/rules/tax/table-tax.ts'
import {
  emptyContent,
  PLAIN_LINE,
  type BasketContent,
  type GiftCardTender,
  type RewardTender,
} from '#cart/rules/basket.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import { basketChanges } from '#cart/server/basket-changes.ts'
import type { CartDeps } from '#cart/server/cart-deps.ts'
import { loadBasket } from '#cart/server/find-basket.ts'
import { goneLookup } from '#cart/server/lines/gone-skus.ts'
import { priceReference } from '#cart/server/price-reference.ts'
import { seenBaskets } from '#cart/server/seen-baskets.ts'
import { shippingTables } from '#cart/server/shipping/shipping-tables.ts'
import { skuLookup } from '#cart/server/sku-lookup.ts'
import { extrasOf } from '#catalog/server/product/extras.ts'
import { skuCache } from '#catalog/server/get-skus.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import { place } from '#checkout/server/place.ts'
import { localValidator } from '#addresses/server/validators/local.ts'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { cardSecretKept } from '#orders/server/card-secrets.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import { recoverPlacements } from '#orders/server/recover-placements.ts'
import { giftCardNumber } from '#payments/rules/gift-card-number.ts'
import { giftCardCheck } from '#payments/server/check-gift-card.ts'
import { issueGiftCard } from '#payments/server/gift-cards.ts'
import { issueReward } from '#payments/server/reward-certificates.ts'
import { fakeGateway, type FakeGateway } from '#payments/server/providers/fake.ts'
import type { PaymentProvider } from '#payments/server/provider.ts'
import type { Pool } from '#platform/database/db.ts'
import { openGuard } from '#platform/limits/guard.ts'
import { newId } from '#platform/new-id.ts'
import { calendarMemory } from '#delivery/server/calendars.ts'
import { promotionMemory } from '#promotions/server/promotion-memory.ts'
import { storeMemory } from '#stores/server/store-memory.ts'
import { switchBoard } from '#platform/switches.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { sessionKey, type SessionKey } from '#platform/session.ts'
import { createTestDatabase } from './database.ts'
import { SHOP_NAMES } from './shop-names.ts'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'

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

export const log = pino({ level: 'silent' })

export interface Goods {
  readonly sku: string
  readonly quantity: number
}
export interface TestShop {
  readonly pool: Pool
  readonly url: string
  readonly gateway: FakeGateway
  readonly deps: CheckoutDeps
  /** Skus with `available` units at the one place that has them. */
  stock(sku: string, available: number): Promise<void>
  available(sku: string): Promise<number>
  /** A guest with a basket that has everything PlaceOrder asks for. */
  readyShopper(goods: readonly Goods[], more?: Partial<BasketContent>, session?: SessionKey): Promise<SessionKey>
  context(session: SessionKey, requestId?: string): CallContext
  /** A gift card of the US shop with its money on it, and how a basket pays with it. */
  giftCard(
    balance: number,
  ): Promise<{ readonly id: string; readonly number: string; readonly pin: string; readonly tender: GiftCardTender }>
  /** A reward certificate of the US shop, and how a basket pays with it. */
  reward(
    amount: number,
  ): Promise<{ readonly id: string; readonly account: string; readonly number: string; readonly tender: RewardTender }>
  placeOrder(session: SessionKey, requestId?: string): ReturnType<typeof place>
  /**
   * Runs recovery until nothing is unfinished; placements are made overdue first, so that no test waits for a deadline.
   */
  recoverAll(): Promise<void>
  drop(): Promise<void>
}

/** The shop's use cases on a database of their own, with a gateway in memory. */
export async function createTestShop(
  options: { crash?: OrderDeps['crash']; payments?: PaymentProvider } = {},
): Promise<TestShop> {
  const { pool, url, drop } = await createTestDatabase()
  const gateway = fakeGateway()
  const now = () => Date.now()
  const skus = skuCache({ db: pool, version: catalogueVersion({ db: pool, ttlMs: 1_000, now }) })
  const stores = storeMemory({ db: pool, ttlMs: 1_000, now })
  const cart: CartDeps = {
    guard: openGuard,
    stores,
    calendar: calendarMemory({ db: pool, ttlMs: 1_000, now }),
    db: pool,
    durable: pool,
    changes: basketChanges(),
    seen: seenBaskets({ now }),
    newId,
    now,
    codeKey: 'a key of thirty-two characters or more',
    today: () => '2026-11-21',
    tax: tableTax,
    prices: priceReference({
      shipping: shippingTables({ db: pool, ttlMs: 1_000, now }),
      stores,
      promotions: promotionMemory({ db: pool, ttlMs: 0, now }),
      now,
    }),
    names: async () => SHOP_NAMES.names,
    rewards: { key: 'a key of thirty-two characters or more' },
    skus: skuLookup(skus),
    gone: goneLookup(skus),
    extras: (site, ids, bounds) => extrasOf(pool, site, ids, bounds),
    flags: {
      oms_UseSharedEngine: false,
      paymentProvider_EnableAdyen: true,
      cbhcc_EnableCbhcc: false,
      disableTrendingProduct: false,
    },
    switches: switchBoard({ db: pool, ttlMs: 0, now }),
  }
  const orders: OrderDeps = {
    db: pool,
    durable: pool,
    log,
    newId,
    now,
    randomBytes: count => randomBytes(count),
    cardDataLimit: '00:25:00',
    deadlineMs: 25_000,
    payments: options.payments ?? gateway.provider,
    crash: options.crash ?? (() => {}),
    placed: () => {},
  }
  const giftCards = { key: 'a key of thirty-two characters or more', pinCost: 2 }
  const deps: CheckoutDeps = {
    cart,
    orders,
    addresses: localValidator,
    giftCards,
    checkGiftCard: giftCardCheck({ db: pool, secrets: giftCards, guard: openGuard }),
  }
  const context = (session: SessionKey, requestId = newId()): CallContext => ({
    site: SITES['CB-US'],
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
        `INSERT INTO stock (sku, location, available) SELECT $1, location, $2 FROM location WHERE country = 'US' AND kind = 'warehouse' ORDER BY location LIMIT 1`,
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
    async readyShopper(goods, more = {}, session = sessionKey(randomBytes(32).toString('base64url'))) {
      const tenderId = newId()
      const change = { session, country: 'US' as const, requestId: newId(), call: 'test', input: null }
      await changeBasket(cart, change, (_content, { id }) => {
        const content = emptyContent(id)
        const encryptionTimestamp = new Date().toISOString()
        const secret = cardSecretKept(tenderId, ENCRYPTED, encryptionTimestamp)
        return {
          kind: 'change',
          outcome: null,
          with: secret,
          content: {
            ...content,
            maxStep: 4,
            billingAddress: ADDRESS,
            recipients: content.recipients.map(one => ({ ...one, address: ADDRESS })),
            lines: goods.map(({ sku, quantity }) => ({
              ...PLAIN_LINE,
              id: newId(),
              sku,
              quantity,
              recipientId: id,
              optionChoices: null,
              personalization: null,
              grId: null,
              shipMethod: 'ship' as const,
            })),
            tenders: [
              {
                kind: 'card' as const,
                id: tenderId,
                cardKind: 'CardOne' as const,
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
      return session
    },
    async giftCard(balance) {
      const [id, pin] = [newId(), '4821']
      const number = giftCardNumber(randomInt(10 ** 11))
      await issueGiftCard(
        pool,
        deps.giftCards,
        { id, number, pin, country: 'US', amount: cents(balance) },
        randomBytes(16),
      )
      return {
        id,
        number,
        pin,
        tender: { kind: 'gift-card', id: newId(), giftCardId: id, lastFour: number.slice(-4), amount: cents(balance) },
      }
    },
    async reward(amount) {
      const [id, account, number] = [newId(), 'AC 204 118', `RWD-${randomBytes(4).toString('hex')}`]
      await issueReward(pool, cart.rewards, {
        id,
        account,
        number,
        country: 'US',
        amount: cents(amount),
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      return {
        id,
        account,
        number,
        tender: {
          kind: 'reward',
          id: newId(),
          certificateId: id,
          lastFour: number.slice(-4).toUpperCase(),
          amount: cents(amount),
        },
      }
    },
    placeOrder: (session, requestId) => place(deps, context(session, requestId), undefined),
    async recoverAll() {
      for (let round = 0; round < 20; round++) {
        await pool.query(
          `UPDATE placement SET deadline = now() - interval '1 second' WHERE state NOT IN ('placed', 'failed')`,
        )
        if ((await recoverPlacements(orders, 500)) === 0) return
      }
    },
    drop,
  }
}

export { loadBasket }

/** Skus of the seeded shop that are sold in the US from stock. */
export async function countedSkus(pool: TestShop['pool'], count: number): Promise<string[]> {
  const { rows } = await pool.query<{ sku: string }>(
    `SELECT s.sku FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US' WHERE s.property = 0 AND NOT s.is_nla
    AND (SELECT sum(t.available) FROM stock t JOIN location l USING (location) WHERE t.sku = s.sku AND l.country = 'US') >= 3 ORDER BY s.sku LIMIT $1`,
    [count],
  )
  return rows.map(row => row.sku)
}
