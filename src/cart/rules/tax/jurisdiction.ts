/** A tax rate and the period in which it is in force. */
export interface DatedRate {
  /** Parts per 100,000: 6.625 % is 6625. */
  readonly rate: number
  /** ISO time with the jurisdiction's offset from which the rate is in force; null: no start. */
  readonly validFrom: string | null
  /** ISO time at which it ceases to be in force; null: no known end. */
  readonly validTo: string | null
  /** The publication that states the rate and its dates. */
  readonly source: string
}

/** The sales taxes of a state or province. The periods of each tax follow one another without a gap. */
export interface Jurisdiction {
  readonly taxes: readonly { readonly name: string; readonly rates: readonly DatedRate[] }[]
  readonly taxesShipping: boolean
}

/** A rate without dates. */
export const standingRate = (rate: number, source: string): readonly DatedRate[] => [
  { rate, validFrom: null, validTo: null, source },
]

/**
 * The rate that is in force at a moment, in parts per 100,000. `at`: epoch milliseconds.
 * @throws RangeError if the table has no rate for that moment.
 */
export function rateAt(rates: readonly DatedRate[], at: number): number {
  const found = rates.find(
    ({ validFrom, validTo }) =>
      (validFrom === null || Date.parse(validFrom) <= at) && (validTo === null || at < Date.parse(validTo)),
  )
  if (found === undefined) throw new RangeError(`no tax rate is in force at ${new Date(at).toISOString()}`)
  return found.rate
}
