import type { Country } from '#lib/site.ts'
import { dayNumber, weekdayOf, yearOf, type DayNumber } from './calendar.ts'

/** Groups with different holidays: carriers, the postal service, and our stores. */
export type Observer = 'carrier' | 'post' | 'store'

export const SUNDAY = 0
export const MONDAY = 1
export const THURSDAY = 4
const SATURDAY = 6

export const date = (year: number, month: number, day: number): DayNumber =>
  dayNumber(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
/** The nth weekday of a month. */
export const nth = (year: number, month: number, weekday: number, n: number): DayNumber => {
  const first = date(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7
}
/** The last Monday on or before a date. */
const mondayBy = (day: DayNumber): DayNumber => day - ((weekdayOf(day) - MONDAY + 7) % 7)

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easter(year: number): DayNumber {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)]
  const h = (19 * a + b - d - Math.floor((b - f + 1) / 3) + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const total = h + l - 7 * m + 114
  return date(year, Math.floor(total / 31), (total % 31) + 1)
}

/** A fixed holiday in the United States, with the Friday before a Saturday or the Monday after a Sunday. */
const american = (day: DayNumber): readonly DayNumber[] =>
  weekdayOf(day) === SATURDAY ? [day - 1, day] : weekdayOf(day) === SUNDAY ? [day, day + 1] : [day]
/** A fixed holiday in Canada, with the Monday after a weekend. */
const canadian = (day: DayNumber): readonly DayNumber[] =>
  weekdayOf(day) === SATURDAY ? [day, day + 2] : weekdayOf(day) === SUNDAY ? [day, day + 1] : [day]

/** Christmas and Boxing Day, each with a working day as a substitute if it falls on a weekend. */
function canadianChristmas(year: number): readonly DayNumber[] {
  const christmas = date(year, 12, 25)
  const instead = { [SATURDAY]: [2, 3], [SUNDAY]: [1, 2], 5: [3] }[weekdayOf(christmas)] ?? []
  return [christmas, christmas + 1, ...instead.map(days => christmas + days)]
}

const HOLIDAYS: Readonly<Record<Country, Readonly<Record<Observer, (year: number) => readonly DayNumber[]>>>> = {
  US: {
    // New Year's Day, Memorial Day, Independence Day, Labor Day, Thanksgiving, Christmas; New Year's Eve if the next
    // year's New Year's Day is a Saturday.
    carrier: year => [
      ...american(date(year, 1, 1)),
      ...american(date(year + 1, 1, 1)),
      mondayBy(date(year, 5, 31)),
      ...american(date(year, 7, 4)),
      nth(year, 9, MONDAY, 1),
      nth(year, 11, THURSDAY, 4),
      ...american(date(year, 12, 25)),
    ],
    // Carrier holidays, and Martin Luther King Day, Washington's Birthday, Juneteenth, Columbus Day, Veterans Day.
    post: year => [
      ...HOLIDAYS.US.carrier(year),
      nth(year, 1, MONDAY, 3),
      nth(year, 2, MONDAY, 3),
      ...american(date(year, 6, 19)),
      nth(year, 10, MONDAY, 2),
      ...american(date(year, 11, 11)),
    ],
    store: year => [date(year, 1, 1), nth(year, 11, THURSDAY, 4), date(year, 12, 25)],
  },
  CA: {
    // New Year's Day, Good Friday, Victoria Day, Canada Day, Labour Day, Thanksgiving, Christmas, Boxing Day.
    carrier: year => [
      ...canadian(date(year, 1, 1)),
      easter(year) - 2,
      mondayBy(date(year, 5, 24)),
      ...canadian(date(year, 7, 1)),
      nth(year, 9, MONDAY, 1),
      nth(year, 10, MONDAY, 2),
      ...canadianChristmas(year),
    ],
    // Carrier holidays, and Easter Monday, National Day for Truth and Reconciliation, Remembrance Day.
    post: year => [
      ...HOLIDAYS.CA.carrier(year),
      easter(year) + 1,
      ...canadian(date(year, 9, 30)),
      ...canadian(date(year, 11, 11)),
    ],
    store: year => [date(year, 1, 1), easter(year) - 2, date(year, 7, 1), date(year, 12, 25)],
  },
}

const known = new Map<string, ReadonlySet<DayNumber>>()

/** True if a day is a holiday; calculated for any year. */
export function isHoliday(day: DayNumber, country: Country, observer: Observer): boolean {
  const year = yearOf(day)
  const key = `${country} ${observer} ${year}`
  let days = known.get(key)
  if (days === undefined) known.set(key, (days = new Set(HOLIDAYS[country][observer](year))))
  return days.has(day)
}

/** Quebec's own holiday, 24 June, without deliveries there. */
export const isQuebecHoliday = (day: DayNumber): boolean => canadian(date(yearOf(day), 6, 24)).includes(day)
