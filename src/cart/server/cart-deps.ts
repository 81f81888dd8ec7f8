import type { ProductCard } from '#catalog/rules/card.ts'
import type { ExtrasBounds } from '#catalog/server/product/extras.ts'
import type { CalendarMemory } from '#delivery/server/calendars.ts'
import type { Language } from '#lib/language.ts'
import type { ShopNames } from '#lib/shop-identity.ts'
import type { Country, Site } from '#lib/site.ts'
import type { MonogramView } from '#monogram/rules/monogram-view.ts'
import type { RewardSecrets } from '#payments/server/reward-certificates.ts'
import type { StoreCardOffers } from '#payments/server/store-card-offer-settings.ts'
import type { Guard } from '#platform/limits/guard.ts'
import type { FindDesigns } from '#monogram/server/saved-designs.ts'
import type { KeyedQueue } from '#platform/keyed-queue.ts'
import type { Db } from '#platform/database/query.ts'
import type { SwitchBoard } from '#platform/feature-flags.ts'
import type { GiftHolds } from '#registry/server/gift-holds.ts'
import type { ShareHolds } from '#registry/server/group/share-holds.ts'
import type { StoreMemory } from '#stores/server/store-memory.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import type { TaxProvider } from '../rules/tax/tax-provider.ts'
import type { GoneLookup } from './lines/gone-skus.ts'
import type { PriceReference } from './price-basket.ts'
import type { BasketCache } from './basket-cache.ts'

/** Looks up SKUs for the cart, with names in a language. Unknown SKUs are left out. */
export type SkuLookup = (
  skus: readonly string[],
  country: Country,
  language: Language,
) => Promise<ReadonlyMap<string, CartSku>>

export interface CartDeps {
  readonly stores: StoreMemory
  readonly calendar: CalendarMemory
  /** Database for reads, and for writes of which the last half second may be lost in a database crash. */
  readonly db: Db
  /**
   * Database for changes that are confirmed to the shopper: on disk when the statement returns (docs/decisions/0012).
   */
  readonly durable: Db
  /** Names of the brands and the kids line, from memory. */
  names(language: Language): Promise<ShopNames['names']>
  /** Serializes the changes of one basket. */
  readonly changes: KeyedQueue
  /** Baskets that this process has recently read. */
  readonly seen: BasketCache
  /** Rate limits against guessing codes and card numbers. */
  readonly guard: Guard
  newId(): string
  /** Current time in epoch milliseconds. */
  now(): number
  /** Today's date at the warehouse (Central Time), `yyyy-mm-dd`. */
  today(): string
  readonly skus: SkuLookup
  /** Saved monograms. */
  readonly designs: FindDesigns
  /** Names and pictures of SKUs that `skus` leaves out because they are no longer sold. */
  readonly gone: GoneLookup
  /** Cards of products recommended with newly added ones: sold on the site, in stock, fitting, not in the cart. */
  extras(site: Site, productIds: readonly string[], bounds: ExtrasBounds): Promise<ProductCard[]>
  /** Saved designs of personalized lines, by id, with names in a language. Unknown ids are left out. */
  monograms(ids: readonly string[], language: Language): Promise<ReadonlyMap<string, MonogramView>>
  readonly tax: TaxProvider
  /**
   * Data besides basket and catalogue that prices depend on, from memory. Its promotions are those without a code and
   * those of `codes`.
   */
  prices(codes: readonly (string | null)[]): Promise<PriceReference>
  readonly rewards: RewardSecrets
  /** Rewards and financing of the store credit card by site [ATC-15, PAY-51]. */
  readonly storeCardOffers: StoreCardOffers
  /** Secret key for codes of shared carts: at least 32 characters. */
  readonly codeKey: string
  /** Pieces of gift registries that carts hold. */
  readonly gifts: GiftHolds
  /** Shares of group gifts that carts hold. */
  readonly shares: ShareHolds
  /** Feature flags that operators change while the shop runs. */
  readonly switches: SwitchBoard
  /** Postal code of a customer's default address; null without one in the country of the site. */
  defaultPostalCode(customerId: string, site: Site): Promise<string | null>
  /** Pieces that the customer's gift registries ask for. */
  registryItemCount(customerId: string, site: Site): Promise<number>
}
