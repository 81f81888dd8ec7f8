import { addressesFor } from '#account/server/address-book.ts'
import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { localValidator } from '#addresses/server/validators/local.ts'
import { tableTax } from '#cart/rules/tax/table-tax.ts'
import { basketChanges } from '#cart/server/basket-changes.ts'
import type { CartDeps } from '#cart/server/cart-deps.ts'
import { goneLookup } from '#cart/server/lines/gone-skus.ts'
import { priceReference } from '#cart/server/price-reference.ts'
import { seenBaskets } from '#cart/server/basket-cache.ts'
import { shippingTables } from '#cart/server/shipping/shipping-tables.ts'
import { skuLookup } from '#cart/server/sku-lookup.ts'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'
import { skuCache } from '#catalog/server/get-skus.ts'
import { extrasOf } from '#catalog/server/product/extras.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import { calendarMemory } from '#delivery/server/calendars.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import { giftCardCheck } from '#payments/server/check-gift-card.ts'
import { storeCardOffersOf } from '#payments/server/store-card-offer-settings.ts'
import { storeCardsOf } from '#payments/server/store-card-settings.ts'
import { paymentProviders } from '#payments/server/payment-providers.ts'
import type { PaymentProvider } from '#payments/server/provider.ts'
import type { Pool } from '#platform/database/db.ts'
import { savedCards } from '#payments/server/saved-cards.ts'
import { openGuard } from '#platform/limits/guard.ts'
import { newId } from '#platform/new-id.ts'
import { featureFlagCache } from '#platform/feature-flags.ts'
import { promotionMemory } from '#promotions/server/promotion-memory.ts'
import { offeredAddresses } from '#registry/server/registry-address.ts'
import { giftHolds } from '#registry/server/gift-holds.ts'
import { shareHolds } from '#registry/server/group/share-holds.ts'
import { storeMemory } from '#stores/server/store-memory.ts'
import { savedDesigns } from '#monogram/server/saved-designs.ts'
import { savedMonograms } from '#monogram/server/saved-monograms.ts'
import { defaultPostalCode } from '#account/server/address-book.ts'
import { registryItemCount } from '#registry/server/registry-count.ts'
import { SHOP_NAMES } from './shop-names.ts'

export const log = pino({ level: 'silent' })

const KEY = 'a key of thirty-two characters or more'
const now = () => Date.now()

/** Dependencies of the cart's use cases, with a database and without rate limits. */
function cartDepsOf(pool: Pool, ttlMs: number): CartDeps {
  const skus = skuCache({ db: pool, version: catalogueVersion({ db: pool, ttlMs, now }) })
  const stores = storeMemory({ db: pool, ttlMs, now })
  return {
    guard: openGuard,
    stores,
    calendar: calendarMemory({ db: pool, ttlMs, now }),
    db: pool,
    durable: pool,
    changes: basketChanges(),
    seen: seenBaskets({ now }),
    newId,
    now,
    codeKey: KEY,
    today: () => '2026-11-21',
    tax: tableTax,
    prices: priceReference({
      shipping: shippingTables({ db: pool, ttlMs, now }),
      stores,
      promotions: promotionMemory({ db: pool, ttlMs: 0, now }),
      now,
    }),
    names: async () => SHOP_NAMES.names,
    rewards: { key: KEY },
    storeCardOffers: storeCardOffersOf(undefined),
    gifts: giftHolds(pool),
    shares: shareHolds(pool),
    skus: skuLookup(skus),
    gone: goneLookup(skus),
    extras: (site, ids, bounds) => extrasOf(pool, site, ids, bounds),
    switches: featureFlagCache({ db: pool, ttlMs: 0, now }),
    designs: savedDesigns(pool),
    monograms: (ids, language) => savedMonograms(pool, ids, language),
    defaultPostalCode: (customerId, site) => defaultPostalCode(pool, customerId, site),
    registryItemCount: (customerId, site) => registryItemCount(pool, customerId, site.country),
  }
}

interface TestedDeps {
  readonly payments: PaymentProvider
  /** Called at each crash point. */
  readonly crash?: OrderDeps['crash']
  /** How long catalogue, stores and shipping rates are kept in memory. */
  readonly ttlMs?: number
}

/** Dependencies of the cart, checkout and orders use cases. */
export function checkoutDepsOf(pool: Pool, { payments, crash = () => {}, ttlMs = 1_000 }: TestedDeps): CheckoutDeps {
  const providers = paymentProviders({ card: payments, wallet: payments })
  const orders: OrderDeps = {
    db: pool,
    durable: pool,
    log,
    newId,
    now,
    randomBytes: count => randomBytes(count),
    cardDataLimit: '00:25:00',
    deadlineMs: 25_000,
    payments: providers,
    gifts: giftHolds(pool),
    shares: shareHolds(pool),
    savedCards: savedCards({ pool, payments: providers, log, limit: 5, newId }),
    crash,
    placed: () => {},
  }
  const giftCards = { key: KEY, pinCost: 2 }
  return {
    cart: cartDepsOf(pool, ttlMs),
    orders,
    addresses: localValidator,
    giftCards,
    wallets: {
      clientToken: async () => undefined,
      createPayPalPayment: async () => undefined,
      tokenizePayPalPayment: async () => undefined,
    },
    storeCards: storeCardsOf(undefined),
    checkGiftCard: giftCardCheck({ db: pool, secrets: giftCards, guard: openGuard }),
    savedAddresses: (customerId, site) => addressesFor(pool, customerId, site),
    registryAddresses: (gifts, site, actor) => offeredAddresses(pool, gifts, site, actor),
  }
}
