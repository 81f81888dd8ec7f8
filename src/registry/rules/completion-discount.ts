import { dayNumber, dateOf } from '#delivery/rules/calendar.ts'

/** The discount on what is left of a registry, around its event. */
export interface CompletionDiscount {
  readonly percent: number
  /** Days before the event on which it opens. */
  readonly opensDays: number
  /** Days after the event on which it ends. */
  readonly closesDays: number
  /** Orders that may use it. */
  readonly uses: number
}

function windowState(today: number, from: number, until: number): 'before' | 'open' | 'over' {
  if (today < from) return 'before'
  return today > until ? 'over' : 'open'
}

/** First and last day of a registry's discount, and whether `today` is before, in or after them. */
export function discountWindow(eventDate: string, today: number, { opensDays, closesDays }: CompletionDiscount) {
  const event = dayNumber(eventDate)
  const from = event - opensDays
  const until = event + closesDays
  return { from: dateOf(from), until: dateOf(until), state: windowState(today, from, until) }
}
