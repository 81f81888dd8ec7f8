import { randomBytes } from 'node:crypto'
import type { Rate } from '#lib/call.ts'
import { CountMinSketch, placesOf, type Places } from './count-min-sketch.ts'

/** Calls that a process has counted since the last exchange, for the other processes of the shop. */
export interface CountedCalls {
  /** Window length in seconds. */
  readonly seconds: number
  /** Number of the window since 1970. */
  readonly window: number
  /** The counters of a key, one per row of the sketch, and the number of its calls. */
  readonly counts: readonly (readonly [places: Places, times: number])[]
}
export interface RateLimiterOptions {
  readonly now: () => number
  /**
   * Must be the same in all processes that exchange counts. Random by default, so that a caller cannot target the
   * counters of another.
   */
  readonly seed?: string
  /** True: counts are collected for `takeCounted`, which must then be called regularly. */
  readonly isShared?: boolean
}

/** Factor by which an address may call more often than a session, as an office, a campus or a carrier may share it. */
export const SESSIONS_AT_AN_ADDRESS = 20

/**
 * Counts of the current and the previous window: a caller is limited over the last `seconds`, independent of where the
 * windows begin.
 */
class Windows {
  readonly seconds: number
  #current = new CountMinSketch()
  #last = new CountMinSketch()
  #window = 0
  constructor(seconds: number) {
    this.seconds = seconds
  }

  /** Moves on to the window of this time and returns its number. */
  turn(time: number): number {
    const window = Math.floor(time / (this.seconds * 1000))
    if (window <= this.#window) return this.#window
    if (window === this.#window + 1) [this.#current, this.#last] = [this.#last, this.#current]
    else this.#last.clear()
    this.#current.clear()
    this.#window = window
    return window
  }
  /** Calls within the last `seconds`, assuming that those of the previous window came evenly. */
  count(places: Places, time: number): number {
    const left = 1 - (time / (this.seconds * 1000) - this.#window)
    return this.#current.count(places) + Math.floor(this.#last.count(places) * Math.max(0, left))
  }
  add(places: Places, times: number, window = this.#window): void {
    if (window === this.#window) this.#current.add(places, times)
    else if (window === this.#window - 1) this.#last.add(places, times)
  }
}

/**
 * Limits that protect capacity, in this process. Memory is bounded (1 MB per window length) even if callers invent
 * keys, and no caller is dropped to make room for others. Limits that protect money or secrets are in the database
 * (guard-limits.ts). Processes of one shop exchange their counts with `takeCounted` and `merge`.
 */
export function rateLimiter({ now, seed = randomBytes(16).toString('hex'), isShared = false }: RateLimiterOptions) {
  const bySeconds = new Map<number, Windows>()
  const counted = new Map<string, { seconds: number; window: number; places: Places; times: number }>()
  const windowsOf = (seconds: number): Windows => {
    const known = bySeconds.get(seconds) ?? new Windows(seconds)
    bySeconds.set(seconds, known)
    return known
  }
  return {
    /** Counts one call of a caller; returns false if it is over the limit, and then does not count it. */
    allow(name: string, rate: Omit<Rate, 'per'>, who: string): boolean {
      const windows = windowsOf(rate.seconds)
      const time = now()
      const window = windows.turn(time)
      const places = placesOf(seed, `${name} ${who}`)
      if (windows.count(places, time) + 1 > rate.limit) return false
      windows.add(places, 1)
      if (isShared) {
        const key = `${window} ${rate.seconds} ${places.join()}`
        const before = counted.get(key)
        if (before) before.times += 1
        else counted.set(key, { seconds: rate.seconds, window, places, times: 1 })
      }
      return true
    },
    /** The counts since the last exchange. */
    takeCounted(): CountedCalls[] {
      const groups = Map.groupBy(counted.values(), ({ seconds, window }) => `${seconds} ${window}`)
      counted.clear()
      return [...groups.values()].map(group => ({
        seconds: group[0]!.seconds,
        window: group[0]!.window,
        counts: group.map(({ places, times }) => [places, times] as const),
      }))
    },
    /** Adds the counts of another process with the same seed. */
    merge(others: readonly CountedCalls[]): void {
      for (const { seconds, window, counts } of others) {
        const windows = windowsOf(seconds)
        windows.turn(now())
        for (const [places, times] of counts) windows.add(places, times, window)
      }
    },
  }
}
export type RateLimiter = ReturnType<typeof rateLimiter>
