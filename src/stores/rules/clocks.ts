import { localTime, type LocalTime } from '#delivery/rules/local-time.ts'

/** The local times of several time zones at one moment. */
export interface Clocks {
  /** The moment, in epoch milliseconds. */
  readonly at: number
  readonly times: Readonly<Record<string, LocalTime>>
}

const MINUTE_MS = 60_000
const MINUTES_A_DAY = 24 * 60

/** The local times of these stores at a moment (epoch milliseconds), by the time zone rules of this computer. */
export const clocksOf = (stores: readonly { readonly timeZone: string }[], at: number): Clocks => ({
  at,
  times: Object.fromEntries(stores.map(({ timeZone }) => [timeZone, localTime(at, timeZone)])),
})

/**
 * The local time of a zone at a later moment (epoch milliseconds), counted from `clocks`. A browser does not compute it
 * from the zone's name, since its time zone rules may be older than the shop's: British Columbia kept summer time in
 * 2026. A change to or from summer time in the meantime is missed until the next page.
 */
export function timeAt({ at, times }: Clocks, zone: string, now: number): LocalTime {
  const { day, minutes } = times[zone] ?? localTime(at, zone)
  const total = minutes + (now - at) / MINUTE_MS
  const days = Math.floor(total / MINUTES_A_DAY)
  return { day: day + days, minutes: total - days * MINUTES_A_DAY }
}
