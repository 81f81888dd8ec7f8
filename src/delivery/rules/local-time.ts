import { dayNumber, type DayNumber } from './calendar.ts'

/** A moment on somebody's clock. */
export interface LocalTime {
  readonly day: DayNumber
  /** Minutes since midnight, with their fraction. */
  readonly minutes: number
}

/** The clock that our warehouses' cut-offs go by [LIM-02]. */
export const CENTRAL_TIME = 'America/Chicago'

interface Clock {
  readonly format: Intl.DateTimeFormat
  minute: number
  time: LocalTime
}
const clocks = new Map<string, Clock>()
const MINUTE_MS = 60_000

/**
 * A moment on the clock of a zone; summer and winter time as the zone has them. Formatting is slow: it is done once a
 * minute.
 */
export function localTime(now: number, zone: string = CENTRAL_TIME): LocalTime {
  const minute = Math.floor(now / MINUTE_MS)
  let clock = clocks.get(zone)
  if (clock === undefined) {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(zone, (clock = { format, minute: Number.NaN, time: { day: 0, minutes: 0 } }))
  }
  if (clock.minute !== minute) {
    const part = Object.fromEntries(
      clock.format.formatToParts(minute * MINUTE_MS).map(({ type, value }) => [type, value]),
    )
    clock.minute = minute
    clock.time = {
      day: dayNumber(`${part['year']}-${part['month']}-${part['day']}`),
      minutes: Number(part['hour']) * 60 + Number(part['minute']),
    }
  }
  return { day: clock.time.day, minutes: clock.time.minutes + (now % MINUTE_MS) / MINUTE_MS }
}
