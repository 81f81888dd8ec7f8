import type { Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'
import {
  latestPlacement,
  latestSeenPlacement,
  newestPlacement as readNewestPlacement,
  placementOfRequest,
  placementOfVersion,
  type Placement,
} from './store.ts'

/** A placement as it was found on disk. */
export type FoundPlacement = Placement

export interface Search {
  readonly session: SessionKey
  readonly country: Country
  readonly requestId: string
  readonly basket?: { readonly basketId: string; readonly version: number } | undefined
}

/**
 * The placement a PlaceOrder belongs to: of its own request id, else of its basket and version, else, when the cart is
 * gone, the session's newest one if that was placed.
 */
export async function findPlacement(
  db: Db,
  { session, country, requestId, basket }: Search,
): Promise<Placement | undefined> {
  const own = await placementOfRequest(db, session, requestId)
  if (own) return own
  if (basket) return placementOfVersion(db, basket.basketId, basket.version)
  const latest = await latestPlacement(db, session, country)
  return latest?.state === 'placed' ? latest : undefined
}

/** The newest placement in a country that a session may see. */
export const newestSeenPlacement = latestSeenPlacement

/**
 * The newest placement in a country that a session may see, or that it placed and whose answer has not reached its
 * browser
 * yet. `viewer` says which: an order is told in full only to its viewer.
 */
export const newestPlacement = readNewestPlacement

/** The placement this very request made, and no other. */
export const placementOfOwnRequest = placementOfRequest
