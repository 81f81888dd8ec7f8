import type { Country } from '#lib/site.ts'
import { keyedQueue, type KeyedQueue } from '#platform/keyed-queue.ts'
import type { SessionKey } from '#platform/session.ts'

/** The most changes of one basket that wait for each other; ours to choose, well above what a shopper's tabs send. */
const MOST_WAITING = 256
/** The longest that a change waits for the changes before it, in milliseconds. */
const LONGEST_WAIT_MS = 3_000

/** The queue in which the changes of each basket wait for each other, one for a process. */
export const basketChanges = (): KeyedQueue => keyedQueue({ mostWaiting: MOST_WAITING, longestWaitMs: LONGEST_WAIT_MS })

/** The queue's key of a shopper's basket in a country. */
export const basketKey = ({ session, country }: { readonly session: SessionKey; readonly country: Country }): string =>
  `${country} ${session}`
