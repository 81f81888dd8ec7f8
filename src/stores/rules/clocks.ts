import { localTime, type LocalTime } from '#delivery/rules/local-time.ts'

/** What clocks showed at a moment, by their time zones. */
export interface Clocks {
  /** The moment, in milliseconds. */
  readonly at: number
  readonly times: Readonly<Record<string, LocalTime>>
}

const MINUTE_MS = 60_000
const MINUTES_A_DAY = 24 * 60

/** The clocks of the zones of these stores at a moment in milliseconds, by the rules of time zones of this computer. */
export const clocksOf = (stores: readonly { readonly timeZone: string }[], at: number): Clocks =>
  ({ at, times: Object.fromEntries(stores.map(({ timeZone }) => [timeZone, localTime(at, timeZone)])) })

/**
 * What a clock of `clocks` shows at a later moment in milliseconds. A browser counts on from what the shop's clocks
 * showed, since its own rules of time zones may be years old: British Columbia kept summer time in 2026. A clock that is
 * set in the meantime is wrong until the next page.
 */
export function timeAt({ at, times }: Clocks, zone: string, now: number): LocalTime {
  const { day, minutes } = times[zone] ?? localTime(at, zone)
  const total = minutes + (now - at) / MINUTE_MS
  const days = Math.floor(total / MINUTES_A_DAY)
  return { day: day + days, minutes: total - days * MINUTES_A_DAY }
}
