import type { Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'
import {
  latestPlacement,
  latestSeenPlacement,
  newestPlacement as readNewestPlacement,
  placementOfAttempt as readPlacementOfAttempt,
  placementOfRequest,
  placementOfVersion,
  type Placement,
} from './store.ts'

/** A placement as read from the database. */
export type FoundPlacement = Placement

export interface Search {
  readonly session: SessionKey
  readonly country: Country
  readonly requestId: string
  readonly basket?: { readonly basketId: string; readonly version: number } | undefined
}

/**
 * Finds the placement of a PlaceOrder call: by its request id, else by basket and version, else, without a cart, the
 * session's latest placement if it was placed.
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
 * The newest placement in a country that a session may see, or that it placed and whose reply has not reached its
 * browser yet. `viewer` tells the two apart: only the viewer may see the order's details.
 */
export const newestPlacement = readNewestPlacement

/** The placement of a payment attempt, if the session placed it or may see it; ignores all others. */
export const placementOfAttempt = readPlacementOfAttempt

/** The placement that this request started; ignores all others. */
export const placementOfOwnRequest = placementOfRequest
