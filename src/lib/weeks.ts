/** Whole weeks that take in so many days. */
export const weeksOf = (days: number): number => Math.ceil(days / 7)
