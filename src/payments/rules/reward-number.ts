/** Normalizes a certificate or account number for hashing: upper-case letters and digits only. */
export const plainReward = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
