import type { SiteCode } from '#lib/site.ts'
import type { OrderFactors } from '../../rules/listing/learned-order.ts'

/** Factors of a site by the name of the list (`searchList`, `categoryList`). */
export type SiteOrders = ReadonlyMap<string, OrderFactors>

/** The learned order of searches and listings. It is implemented by the capability that learns it. */
export interface LearnedOrders {
  /** Never rejects. Factors that did not change are the same objects, so that callers can cache by their identity. */
  of(site: SiteCode): Promise<SiteOrders>
}
