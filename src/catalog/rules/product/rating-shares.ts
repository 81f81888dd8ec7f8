/** Number of reviews for each rating, from one star to five. */
export type Spread = readonly [number, number, number, number, number]

/** Whole percents that add up to 100, by largest remainder; all zeros if there are no reviews. */
export function shares(spread: Spread): number[] {
  const all = spread.reduce((sum, count) => sum + count, 0)
  if (all === 0) return spread.map(() => 0)
  const exact = spread.map(count => (count * 100) / all)
  const whole = exact.map(Math.floor)
  const byRemainder = exact
    .map((share, i) => ({ i, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || b.i - a.i)
  for (const { i } of byRemainder.slice(0, 100 - whole.reduce((sum, share) => sum + share, 0))) whole[i]! += 1
  return whole
}
