import { createContext } from 'react-router'
import type { AccountDeps } from '#account/server/account-deps.ts'
import type { CategoryMenu } from '#catalog/server/listing/category-menu.ts'
import type { ProductSearch } from '#catalog/server/search/product-search.ts'
import type { Listings } from '#catalog/server/listing/listings.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import type { CalendarMemory } from '#delivery/server/calendars.ts'
import type { SignInConfiguration } from '#identity/contract.ts'
import type { Language } from '#lib/language.ts'
import type { OutsideService } from '#lib/outside-service.ts'
import type { Site } from '#lib/site.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { SiteHosts } from '#platform/sites.ts'
import type { RegistryDeps } from '#registry/server/registry-deps.ts'
import type { SpecialOrderDeps } from '#special-order/server/special-order-deps.ts'
import type { SectionalPlans } from '#planner/server/sectional-plans.ts'
import type { Db } from '#platform/database/query.ts'
import type { JoinedStylesTable } from './joined-styles.ts'

/** Which page is rendered, and for whom. */
export interface RequestedPage {
  /** True for a page in HTML; false if the browser's router requests the data alone. */
  readonly isDocument: boolean
  /** The site, with the locale of this page. */
  readonly site: Site
  readonly language: Language
  readonly hosts: SiteHosts
  /** Undefined on public pages, whose inline scripts are allowed by hash because they are cached. */
  readonly nonce: string | undefined
  /** Undefined on public pages: they may contain nothing about the shopper. */
  readonly shopper: CallContext | undefined
  /**
   * Records the keys of the data that a public page shows, so that it is rendered again when they change
   * (src/catalog/server/content-versions.ts).
   */
  readonly shows: (keys: Iterable<string>) => void
  /** Called with the error of a failed loader. */
  readonly failed: (error: unknown) => void
}

/** Settings of the document and the layout around every page. */
export interface PageSurroundings {
  /** Origin of the 3D player iframe. */
  readonly playerOrigin: string
  readonly disableTrendingProduct: boolean
  readonly registryMode: boolean
  /** PayPal, Venmo and Apple Pay are offered [PAY-02]. */
  readonly isAlternativePaymentsEnabled: boolean
  readonly interactiveChecklist: boolean
  /** The services that this shop is configured with. */
  readonly outsideServices: readonly OutsideService[]
  readonly joinedStyles: JoinedStylesTable
  readonly year: number
}

/** Data sources of public pages. */
export interface PublicSources {
  readonly db: Db
  readonly menu: CategoryMenu
  readonly listings: Listings
  readonly search: ProductSearch
  readonly planner: SectionalPlans
  readonly specialOrder: SpecialOrderDeps
  /** `now` in milliseconds; `today` is the date at the warehouse (Central Time), `yyyy-mm-dd`. */
  readonly clock: { now(): number; today(): string }
  readonly calendar: CalendarMemory
  readonly signIn: SignInConfiguration
  /** Maximum age of encrypted card data, hh:mm:ss [PAY-47]. */
  readonly cardDataLimit: string
}

/** Data sources of the pages of one shopper: cart, checkout, confirmation, account. */
export interface ShopperSources {
  readonly checkout: CheckoutDeps
  readonly account: AccountDeps
  readonly registry: RegistryDeps
}

/**
 * The part of a request that loaders and the document renderer may use; each names the members that it needs. Outside
 * the SSR bundle, so that both use the same context key.
 */
export interface PageRequest extends RequestedPage, PageSurroundings, PublicSources, ShopperSources {}
export const pageRequest = createContext<PageRequest>()
