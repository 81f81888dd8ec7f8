/** Whole weeks that take in so many working days. */
export const weeksOf = (workingDays: number): number => Math.ceil(workingDays / 5)
