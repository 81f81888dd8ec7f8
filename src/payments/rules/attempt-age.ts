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
 * True if the authorization of this attempt may still arrive at a gateway that does not know it yet. `requestAgeMs`:
 * the time since the last request, by the clock that recorded the request, because the clocks of processes may differ;
 * null if none was sent. Without it the time in the id counts, which is right only in the process that made the id.
 */
export const isInFlight = (attemptId: string, now: number, requestAgeMs?: number | null): boolean =>
  requestAgeMs !== null && (requestAgeMs ?? now - timeOfId(attemptId)) < IN_FLIGHT_MS

/**
 * True if the authorization of this attempt must not begin any more, because its process has been slow: recovery may
 * believe a gateway that knows nothing of it, and the payment would come after the order was given up.
 */
export const isTooLateToBegin = (attemptId: string, now: number): boolean => {
  const madeAt = timeOfId(attemptId)
  return madeAt > 0 && now - madeAt > BEGIN_MS
}
