import type { ProductCard } from '#catalog/rules/card.ts'
import type { ExtrasBounds } from '#catalog/server/product/extras.ts'
import type { CalendarMemory } from '#delivery/server/calendars.ts'
import type { Language } from '#lib/language.ts'
import type { ShopNames } from '#lib/shop-identity.ts'
import type { Country, Site } from '#lib/site.ts'
import type { RewardSecrets } from '#payments/server/reward-certificates.ts'
import type { Guard } from '#platform/limits/guard.ts'
import type { KeyedQueue } from '#platform/keyed-queue.ts'
import type { Db } from '#platform/database/query.ts'
import type { SwitchBoard } from '#platform/switches.ts'
import type { StoreMemory } from '#stores/server/store-memory.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import type { TaxProvider } from '../rules/tax/tax-provider.ts'
import type { GoneLookup } from './lines/gone-skus.ts'
import type { PriceReference } from './price-basket.ts'
import type { SeenBaskets } from './seen-baskets.ts'

/** Skus by number as the cart sees them, with names in a language; unknown numbers are not in the answer. */
export type SkuLookup = (
  skus: readonly string[],
  country: Country,
  language: Language,
) => Promise<ReadonlyMap<string, CartSku>>

export interface CartFlags {
  readonly oms_UseSharedEngine: boolean
  readonly paymentProvider_EnableAdyen: boolean
  readonly cbhcc_EnableCbhcc: boolean
  readonly disableTrendingProduct: boolean
}

export interface CartDeps {
  readonly stores: StoreMemory
  readonly calendar: CalendarMemory
  /** For reads, and for writes that may be lost in the last half second before a database crash. */
  readonly db: Db
  /** For changes that are confirmed to the shopper: on disk once the statement is answered (docs/decisions/0012). */
  readonly durable: Db
  /** Names of the brands and the kids line, out of memory. */
  names(language: Language): Promise<ShopNames['names']>
  /** Serializes the changes of one basket. */
  readonly changes: KeyedQueue
  /** Baskets that this process has recently read. */
  readonly seen: SeenBaskets
  /** Rate limits against guessing codes and card numbers. */
  readonly guard: Guard
  newId(): string
  /** Milliseconds. */
  now(): number
  /** Today's date at the warehouse (Central Time), `yyyy-mm-dd`. */
  today(): string
  readonly skus: SkuLookup
  /** What `skus` leaves out because it is no longer sold, for its name's sake. */
  readonly gone: GoneLookup
  /** Cards of products recommended with newly added ones: sold on the site, in stock, at most at the given price. */
  extras(site: Site, productIds: readonly string[], bounds: ExtrasBounds): Promise<ProductCard[]>
  readonly tax: TaxProvider
  /**
   * What prices depend on besides basket and catalogue, out of memory; of promotions those without a code and those of
   * `codes`.
   */
  prices(codes: readonly (string | null)[]): Promise<PriceReference>
  readonly rewards: RewardSecrets
  /** What codes of shared carts are made with: 32 characters or more. */
  readonly codeKey: string
  readonly flags: CartFlags
  /** What the shop turns on and off while it runs. */
  readonly switches: SwitchBoard
}
