/** A line with the installation service. */
export interface InstalledLine {
  /** Brought by truck. */
  readonly isLarge: boolean
  /** The last day of its promised arrival, `yyyy-mm-dd`; undefined if it cannot be delivered. */
  readonly lastDay: string | undefined
}

/** What else the visit of an installer depends on. */
export interface VisitCircumstances {
  readonly hasAddress: boolean
  /** The day of the in-home delivery is agreed on by phone. */
  readonly isTripByCall: boolean
}

/** Why the shopper cannot choose the day of a visit, so that we call to arrange it. */
type CallReason = 'no-address' | 'trip-by-call' | 'no-open-day'

/** The visit of the installer to a recipient: from which day `yyyy-mm-dd` it can be, or why we call to arrange it. */
export type VisitPlan =
  | { readonly kind: 'days'; readonly from: string }
  | { readonly kind: 'call'; readonly reason: CallReason }

/**
 * Plans the visit to a recipient with these lines; undefined without lines. It can be as soon as the last of them has
 * arrived, with large pieces the day of their delivery by truck.
 */
export function planVisit(
  lines: readonly InstalledLine[],
  { hasAddress, isTripByCall }: VisitCircumstances,
): VisitPlan | undefined {
  if (lines.length === 0) return undefined
  if (!hasAddress) return { kind: 'call', reason: 'no-address' }
  if (isTripByCall && lines.some(line => line.isLarge)) return { kind: 'call', reason: 'trip-by-call' }
  const from = lines
    .flatMap(line => line.lastDay ?? [])
    .toSorted()
    .at(-1)
  return from === undefined ? { kind: 'call', reason: 'no-open-day' } : { kind: 'days', from }
}
