import type { LineShipMethod } from '#cart/rules/basket.ts'
import { dateOf, type DayNumber } from '#delivery/rules/calendar.ts'
import { formatEstimate, formatPickup } from '#delivery/rules/promise-words.ts'
import { capitalize } from '#lib/capitalize.ts'
import type { Language } from '#lib/language.ts'

/** The promised days of a line, as stored with the order. */
export interface PromisedLine {
  readonly shipMethod: LineShipMethod
  readonly promisedFrom: string
  readonly promisedTo: string
  readonly promisedAfter: number | null
}

/**
 * `Jun 12–Jun 18` for a shipped line, `Jun 12` for a gift card by email, `Ready today after 2 pm` for a pickup line.
 * `today` is the current day in the time zone of the pickup location; undefined if the text may be read on another day
 * or the time zone is unknown.
 */
export function promisedWords(line: PromisedLine, language: Language, today: DayNumber | undefined): string {
  const { shipMethod, promisedFrom: from, promisedTo: to, promisedAfter: after } = line
  if (shipMethod !== 'pickup') return formatEstimate({ from, to }, language)
  const isToday = today !== undefined && dateOf(today) === from
  return capitalize(formatPickup({ date: from, after, isToday }, language))
}
