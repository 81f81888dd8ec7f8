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
import { readPlaces, setPlaces } from '../../src/orders/server/delivery/change-places.ts'
import type { Pool } from '../../src/platform/database/db.ts'
import { Fault } from '../fault.ts'

const USAGE = `npm run calendar                              lists cut-offs, lead times and closed days of the next year
npm run calendar -- close US 2026-12-24 WHY   nothing is shipped or delivered on that day
npm run calendar -- open US 2026-12-24        reopens a closed day
npm run calendar -- cutoff US 11              two-day and next-day orders placed by 11 Central Time ship the same day
npm run calendar -- extra US 2                extends the lead time by two working days; 0 ends it
npm run calendar -- trips US 606              lists how many more in-home deliveries a region takes on each day
npm run calendar -- trips US 606 2026-12-24 8 lets the region take eight more on that day; 0 closes it
npm run calendar -- visits US 606 2026-12-24 3  the same for visits of installers

Every process sees a change within two seconds; the dates of placed orders do not change.
Carrier holidays are built in. A region is the first three digits of a ZIP code or the first letter of a postal code.`

const YEAR = 366

/** Commands for the places in the calendar of appointments, with the words for them. */
const PLACES = {
  trips: { kind: 'trip', words: 'in-home deliveries' },
  visits: { kind: 'visit', words: 'visits of installers' },
} as const
const MOST_PLACES = 99

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

function futureDayOf(given: string | undefined, now: number): string {
  const day = dayOf(given)
  if (dayNumber(day) < localTime(now).day) throw new Fault(`${day} is in the past.`)
  return day
}

function regionOf(given: string | undefined, country: Country): string {
  if (given === undefined || !(country === 'US' ? /^\d{3}$/ : /^[A-Z]$/).test(given))
    throw new Fault(`Give a region such as ${country === 'US' ? '606' : 'M'} instead of ${given ?? 'nothing'}.`)
  return given
}

/** `trips` or `visits`: sets how many more a day takes, or lists the next days. Returns what to print. */
async function runPlaces(pool: Pool, what: keyof typeof PLACES, args: readonly string[], now: number): Promise<string> {
  if (args.length > 4) throw new Fault(USAGE)
  const { kind, words } = PLACES[what]
  const country = countryOf(args[0])
  const region = regionOf(args[1], country)
  if (args[2] === undefined) {
    const days = await readPlaces(pool, { kind, country, region }, dateOf(localTime(now).day))
    if (days.length === 0) return `In ${country} ${region} no day is open for ${words}.`
    return days.map(({ day, available }) => `${day}  ${available} more ${words}`).join('\n')
  }
  const day = futureDayOf(args[2], now)
  const count = numberOf(args[3], MOST_PLACES)
  await setPlaces(pool, { kind, country, region }, day, count)
  return `In ${country} ${region} there can be ${count} more ${words} on ${day}.`
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
  if (what === 'trips' || what === 'visits') return say(await runPlaces(pool, what, args.slice(1), now))
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
  const day = what === 'close' ? futureDayOf(value, now) : dayOf(value)
  if (what === 'close') {
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
