/** Working days in whole weeks, rounded up. */
export const weeksOf = (workingDays: number): number => Math.ceil(workingDays / 5)
