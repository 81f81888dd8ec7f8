import type { Rate } from '#lib/call.ts'

/**
 * Counts calls in fixed windows, in this process. It guards capacity, not accounts: with n processes a caller gets up
 * to n times the limit. Limits that guard a secret (sign-in, gift card pins) live in the database.
 */
export function rateLimiter(now: () => number, maxKeys = 50_000) {
  const windows = new Map<string, { start: number; count: number }>()
  return {
    /** Counts one call; false when it is over the limit. */
    allow(name: string, rate: Rate, who: string): boolean {
      const key = `${name} ${who}`
      const time = now()
      const window = windows.get(key)
      if (!window || time - window.start >= rate.seconds * 1000) {
        if (windows.size >= maxKeys) windows.delete(windows.keys().next().value!)
        windows.delete(key)
        windows.set(key, { start: time, count: 1 })
        return true
      }
      window.count += 1
      return window.count <= rate.limit
    },
  }
}
export type RateLimiter = ReturnType<typeof rateLimiter>
