import { createContext } from 'react-router'
import type { CategoryMenu } from '#catalog/server/listing/category-menu.ts'
import type { ProductSearch } from '#catalog/server/search/product-search.ts'
import type { Listings } from '#catalog/server/listing/listings.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import type { CalendarMemory } from '#delivery/server/calendars.ts'
import type { Language } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { SiteHosts } from '#platform/sites.ts'
import type { SectionalPlans } from '#planner/server/sectional-plans.ts'
import type { Db } from '#platform/database/query.ts'
import type { JoinedStylesTable } from './joined-styles.ts'

/** Which page is rendered, and for whom. */
export interface RequestedPage {
  /** A page in HTML; false where the browser's router asks for the data alone. */
  readonly isDocument: boolean
  /** With the locale of this page. */
  readonly site: Site
  readonly language: Language
  readonly hosts: SiteHosts
  /** Undefined on pages made for everybody: those are cached and allowed by hash. */
  readonly nonce: string | undefined
  /** Undefined on pages made for everybody: they may hold nothing about the shopper. */
  readonly shopper: CallContext | undefined
  /**
   * Names what a page made for everybody shows, so that it is made anew when that changes
   * (src/catalog/server/content-versions.ts).
   */
  readonly shows: (keys: Iterable<string>) => void
  /** Hears why a loader of the page failed. */
  readonly failed: (error: unknown) => void
}

/** What the document and the layout around every page need. */
export interface PageSurroundings {
  /** Origin of the 3D player iframe. */
  readonly playerOrigin: string
  readonly disableTrendingProduct: boolean
  readonly joinedStyles: JoinedStylesTable
  readonly year: number
}

/** What pages made for everybody are read from. */
export interface PublicSources {
  readonly db: Db
  readonly menu: CategoryMenu
  readonly listings: Listings
  readonly search: ProductSearch
  readonly planner: SectionalPlans
  /** `now` in milliseconds; `today` is the date at the warehouse (Central Time), `yyyy-mm-dd`. */
  readonly clock: { now(): number; today(): string }
  readonly calendar: CalendarMemory
  /** hh:mm:ss that encrypted card data may wait [PAY-47]. */
  readonly cardDataLimit: string
}

/** What the pages of one shopper are read from: cart, checkout, confirmation, account. */
export interface ShopperSources {
  readonly checkout: CheckoutDeps
}

/**
 * What loaders and the document renderer may know of a request; each names the members that it needs. Kept outside the
 * SSR bundle, so both hold one key.
 */
export interface PageRequest extends RequestedPage, PageSurroundings, PublicSources, ShopperSources {}
export const pageRequest = createContext<PageRequest>()
