import { dateOf, dayNumber } from '../../src/delivery/rules/calendar.ts'
import { isHoliday } from '../../src/delivery/rules/holidays.ts'
import { localTime } from '../../src/delivery/rules/local-time.ts'
import {
  closeDay,
  MOST_EXTRA_DAYS,
  openDay,
  readKeptCalendars,
  setCutoffHour,
  setExtraLeadDays,
} from '../../src/delivery/server/change-calendar.ts'
import type { Country } from '../../src/lib/site.ts'
import type { Pool } from '../../src/platform/database/db.ts'
import { Fault } from '../fault.ts'

const USAGE = `npm run calendar                              lists cut-offs, lead times and closed days of the next year
npm run calendar -- close US 2026-12-24 WHY   nothing is shipped or delivered on that day
npm run calendar -- open US 2026-12-24        reopens a closed day
npm run calendar -- cutoff US 11              two-day and next-day orders placed by 11 Central Time ship the same day
npm run calendar -- extra US 2                extends the lead time by two working days; 0 ends it

Every process sees a change within two seconds; the dates of placed orders do not change.
Carrier holidays are built in.`

const YEAR = 366

async function list(pool: Pool, now: number): Promise<string> {
  const today = localTime(now).day
  const calendars = await readKeptCalendars(pool, dateOf(today))
  return [
    ...calendars.flatMap(({ country, cutoffHour, extraLeadDays, closed }) => {
      const holidays = Array.from({ length: YEAR }, (_, i) => today + i)
        .filter(day => isHoliday(day, country, 'carrier'))
        .map(dateOf)
      return [
        `${country}  cut-off ${cutoffHour}:00 Central Time, lead time extended by ${extraLeadDays} working days`,
        `    holidays: ${holidays.join(', ')}`,
        ...closed.map(({ day, reason }) => `    closed: ${day}${reason === '' ? '' : `, ${reason}`}`),
      ]
    }),
    '',
    'npm run calendar -- help explains how to change it.',
  ].join('\n')
}

function countryOf(given: string | undefined): Country {
  if (given !== 'US' && given !== 'CA')
    throw new Fault(`Give a country of the shop, US or CA, instead of ${given ?? 'nothing'}.`)
  return given
}

function dayOf(given: string | undefined): string {
  if (
    given === undefined ||
    !/^\d{4}-\d\d-\d\d$/.test(given) ||
    Number.isNaN(dayNumber(given)) ||
    dateOf(dayNumber(given)) !== given
  )
    throw new Fault(`Give a day such as 2026-12-24 instead of ${given ?? 'nothing'}.`)
  return given
}

function numberOf(given: string | undefined, most: number): number {
  if (given === undefined || !/^\d{1,2}$/.test(given) || Number(given) > most)
    throw new Fault(`Give a number from 0 to ${most} instead of ${given ?? 'nothing'}.`)
  return Number(given)
}

/**
 * `npm run calendar`: prints the calendar, or makes one change and prints it. Throws a Fault, without changing
 * anything, if the command is invalid.
 */
export async function runCalendar(
  pool: Pool,
  args: readonly string[],
  say: (text: string) => void,
  now = Date.now(),
): Promise<void> {
  const [what, given, value, ...why] = args
  if (what === undefined) return say(await list(pool, now))
  if (['help', '--help', '-h'].includes(what)) return say(USAGE)
  if (!['close', 'open', 'cutoff', 'extra'].includes(what) || (what !== 'close' && why.length > 0))
    throw new Fault(USAGE)
  const country = countryOf(given)
  if (what === 'cutoff') {
    const hour = numberOf(value, 23)
    await setCutoffHour(pool, country, hour)
    return say(`In ${country} the cut-off is ${hour}:00 Central Time.`)
  }
  if (what === 'extra') {
    const days = numberOf(value, MOST_EXTRA_DAYS)
    await setExtraLeadDays(pool, country, days)
    return say(`In ${country} the lead time is extended by ${days} working days.`)
  }
  const day = dayOf(value)
  if (what === 'close') {
    if (dayNumber(day) < localTime(now).day) throw new Fault(`${day} is in the past.`)
    await closeDay(pool, country, day, why.join(' ').slice(0, 200))
    return say(`In ${country} nothing is shipped or delivered on ${day}.`)
  }
  if (!(await openDay(pool, country, day)))
    throw new Fault(
      isHoliday(dayNumber(day), country, 'carrier')
        ? `${day} was not closed in ${country}; it is a holiday of the carriers.`
        : `${day} was not closed in ${country}.`,
    )
  say(`${day} is a regular day in ${country} again.`)
}
