import { randomBytes } from 'node:crypto'
import type { Rate } from '#lib/call.ts'
import { CountMinSketch, placesOf, type Places } from './count-min-sketch.ts'

/** Calls that one process counted since it was last asked, for the other processes of the shop. */
export interface CountedCalls {
  /** Window length in seconds. */
  readonly seconds: number
  /** Number of the window since 1970. */
  readonly window: number
  /** Counters of a key, one a row of the sketch, and how often it was counted. */
  readonly counts: readonly (readonly [places: Places, times: number])[]
}
export interface RateLimiterOptions {
  readonly now: () => number
  /** The same in all processes that exchange counts; random without, so that nobody can aim at somebody's counters. */
  readonly seed?: string
  /** True: what is counted is kept for `takeCounted`, which somebody must then call. */
  readonly isShared?: boolean
}

/** Factor by which an address may call more often than a session, as an office, a campus or a carrier may share it. */
export const SESSIONS_AT_AN_ADDRESS = 20

/**
 * Counts of this window and the last one: a caller is judged by the last `seconds`, however the clock's windows lie.
 */
class Windows {
  readonly seconds: number
  #current = new CountMinSketch()
  #last = new CountMinSketch()
  #window = 0
  constructor(seconds: number) {
    this.seconds = seconds
  }

  /** Turns to the window of this time and gives its number. */
  turn(time: number): number {
    const window = Math.floor(time / (this.seconds * 1000))
    if (window <= this.#window) return this.#window
    if (window === this.#window + 1) [this.#current, this.#last] = [this.#last, this.#current]
    else this.#last.clear()
    this.#current.clear()
    this.#window = window
    return window
  }
  /** Calls within the last `seconds`, where those of the last window came evenly. */
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
 * Limits that guard capacity, in this process: bounded memory (1 MB a window length) whatever callers make up, and no
 * caller is forgotten to make room for others. What guards money or secrets is in the database (guard-limits.ts).
 * Processes of one shop exchange what they counted with `takeCounted` and `merge`.
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
    /** Counts one call of a caller; false when it is over the limit, and then it does not count. */
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
    /** Adds what another process with the same seed has counted. */
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
