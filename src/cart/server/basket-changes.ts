import type { Country } from '#lib/site.ts'
import { keyedQueue, type KeyedQueue } from '#platform/keyed-queue.ts'
import type { SessionKey } from '#platform/session.ts'

/** Maximum number of queued changes per basket; a free choice, well above what one shopper's tabs send. */
const MOST_WAITING = 256
/** Maximum time in milliseconds that a change waits in its basket's queue. */
const LONGEST_WAIT_MS = 3_000

/** Creates the queue that serializes the changes of each basket; one per process. */
export const basketChanges = (): KeyedQueue => keyedQueue({ mostWaiting: MOST_WAITING, longestWaitMs: LONGEST_WAIT_MS })

/** Queue key of the basket that a session has in a country. */
export const basketKey = ({ session, country }: { readonly session: SessionKey; readonly country: Country }): string =>
  `${country} ${session}`
