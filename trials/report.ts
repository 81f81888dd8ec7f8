/** A line of a trial's result: the quantity, its value, and whether it meets its goal. */
export interface Finding {
  readonly what: string
  readonly figure: string
  readonly goal?: string
  readonly isMet?: boolean
}

/** Prints the lines of a trial. Returns true if every goal is met. */
export function report(title: string, findings: readonly Finding[]): boolean {
  console.log(`\n${title}`)
  for (const { what, figure, goal, isMet } of findings) {
    const verdict = isMet === undefined ? '' : isMet ? '  met' : '  MISSED'
    console.log(`  ${what.padEnd(58)} ${figure}${goal === undefined ? '' : `   (goal ${goal})`}${verdict}`)
  }
  return findings.every(({ isMet }) => isMet !== false)
}

/** The value below which a share of the values lies; 0 for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The number of occurrences of each value as text, most frequent first. */
export function tally(values: readonly (string | number)[]): string {
  const counts = Map.groupBy(values, value => String(value))
  return (
    [...counts]
      .toSorted((a, b) => b[1].length - a[1].length)
      .map(([value, all]) => `${all.length}× ${value}`)
      .join(', ') || 'none'
  )
}
