/**
 * Time after which a request that a gateway has not recorded will not be recorded any more: gateways end their own
 * requests to processors after a minute.
 */
const IN_FLIGHT_MS = 120_000

/**
 * Time after which no authorization begins: with its tries, and the gateway's minute, it ends before `IN_FLIGHT_MS`.
 */
const BEGIN_MS = 30_000

/** The time in an id of version 7; 0 for other ids. */
const timeOfId = (id: string): number => (id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0)

/**
 * True if the authorization of this attempt may still arrive at a gateway that does not know it yet. `requestedAt`: the
 * time of the last request; null if none was sent.
 */
export const isInFlight = (attemptId: string, now: number, requestedAt: number | null = 0): boolean =>
  requestedAt !== null && now - Math.max(timeOfId(attemptId), requestedAt) < IN_FLIGHT_MS

/**
 * True if the authorization of this attempt must not begin any more, because its process has been slow: recovery may
 * believe a gateway that knows nothing of it, and the payment would come after the order was given up.
 */
export const isTooLateToBegin = (attemptId: string, now: number): boolean => {
  const madeAt = timeOfId(attemptId)
  return madeAt > 0 && now - madeAt > BEGIN_MS
}
