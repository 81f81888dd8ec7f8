import { CENTRAL_TIME } from '#lib/central-time.ts'
import { dayNumber, type DayNumber } from './calendar.ts'

/** Local day and time in a time zone. */
export interface LocalTime {
  readonly day: DayNumber
  /** Minutes since midnight, with a fraction. */
  readonly minutes: number
}

interface Clock {
  readonly format: Intl.DateTimeFormat
  minute: number
  time: LocalTime
}
const clocks = new Map<string, Clock>()
const MINUTE_MS = 60_000

/** Local time in a time zone, including daylight saving time. Formatting is slow, so it is cached for a minute. */
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
