import { createContext } from 'react-router'
import type { CategoryMenu } from '#catalog/server/listing/category-menu.ts'
import type { ProductSearch } from '#catalog/server/search/product-search.ts'
import type { Listings } from '#catalog/server/listing/listings.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import type { Language } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { SiteHosts } from '#platform/sites.ts'
import type { SectionalPlans } from '#planner/server/sectional-plans.ts'
import type { Db } from '#platform/database/query.ts'
import type { JoinedStylesTable } from './joined-styles.ts'

/**
 * What every loader and the document renderer may know of a request. Kept outside the SSR bundle, so both hold one key.
 */
export interface PageRequest {
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
   * (src/catalog/server/change-stamps.ts).
   */
  readonly shows: (keys: Iterable<string>) => void
  /** Hears why a loader of the page failed. */
  readonly failed: (error: unknown) => void
  readonly db: Db
  readonly menu: CategoryMenu
  readonly listings: Listings
  readonly search: ProductSearch
  readonly checkout: CheckoutDeps
  readonly planner: SectionalPlans
  /** Of the 3D player, which the planner frames. */
  readonly playerOrigin: string
  readonly disableTrendingProduct: boolean
  readonly joinedStyles: JoinedStylesTable
  readonly year: number
}
export const pageRequest = createContext<PageRequest>()
