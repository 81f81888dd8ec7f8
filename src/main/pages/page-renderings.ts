import type { Language } from '#lib/language.ts'
import type { RateLimiter } from '#platform/limits/rate-limit.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '#platform/refusals.messages.ts'

/** Pages made at the same time; a page waits for the database most of that time. */
const MOST_AT_ONCE = 8
/** Pages that wait for their turn: about a second of work. */
const MOST_WAITING = 64

/** Pages about a shopper that one address may ask for in a minute: far more than an office full of shoppers. */
export const PRIVATE_PER_MINUTE = 600

/**
 * Limits the rendering of pages, so that endless requests can't take the processor from other shoppers. Public pages
 * and pages with a shopper's data have separate limits: neither waits for the other.
 */
export function pageRenderings({
  limiter,
  name,
  perMinute,
  mostAtOnce = MOST_AT_ONCE,
  mostWaiting = MOST_WAITING,
}: {
  readonly limiter: Pick<RateLimiter, 'allow'> | undefined
  /** Name under which the rate limiter counts the renderings. */
  readonly name: string
  /** Maximum renderings per minute and address; pages from the cache do not count. */
  readonly perMinute: number
  readonly mostAtOnce?: number
  readonly mostWaiting?: number
}) {
  const rate = { limit: perMinute, seconds: 60 }
  const waiting: (() => void)[] = []
  let running = 0
  return {
    /**
     * Makes a page when it is its turn. Throws a refusal: `too-many` when the address had its share of this minute,
     * `unavailable` when too many pages wait already.
     */
    async run<T>(address: string, language: Language, make: () => Promise<T>): Promise<T> {
      if (limiter && !limiter.allow(name, rate, address))
        throw new Refused({ kind: 'too-many', message: messages[language].tooMany })
      if (running >= mostAtOnce) {
        if (waiting.length >= mostWaiting) throw new Refused({ kind: 'unavailable', message: messages[language].busy })
        await new Promise<void>(resolve => {
          waiting.push(resolve)
        })
      } else running += 1
      try {
        return await make()
      } finally {
        // The next waiting rendering takes over the slot.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
