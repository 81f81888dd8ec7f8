/** Days as numbers, such as `DayNumber` of src/delivery/rules/calendar.ts. */
export interface TimelineDays {
  readonly placed: number
  readonly today: number
  /** First and last promised day of this part of the order. */
  readonly from: number
  readonly to: number
  /** Last promised day of the whole order, so that all its parts have one scale. */
  readonly last: number
}

/** Where a day is between the order (0) and its last promised day (1). */
export interface Timeline {
  readonly now: number
  readonly from: number
  readonly to: number
}

/** The positions of today and of the promised days. The scale is at least a day long, and all positions are on it. */
export function timelineOf({ placed, today, from, to, last }: TimelineDays): Timeline {
  // The last day counts in full.
  const length = Math.max(1, last + 1 - placed)
  const at = (day: number) => Math.min(1, Math.max(0, (day - placed) / length))
  return { now: at(today), from: at(from), to: at(Math.max(from, to) + 1) }
}
