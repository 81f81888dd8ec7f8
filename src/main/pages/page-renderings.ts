import type { Language } from '#lib/language.ts'
import type { RateLimiter } from '#platform/limits/rate-limit.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '#platform/refusals.messages.ts'

/** Maximum number of concurrent renderings; most of its time a rendering waits for the database. */
const MOST_AT_ONCE = 8
/** Maximum number of renderings that wait for a slot: about a second of work. */
const MOST_WAITING = 64

/** Pages about a shopper that one address may request in a minute: far more than an office full of shoppers needs. */
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
     * Renders a page when a slot is free. Throws a refusal: `too-many` if the address has reached its limit for this
     * minute, `unavailable` if too many renderings are waiting.
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
