/** Normalizes a certificate or account number for hashing: upper-case letters and digits only. */
export const plainReward = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** Format of a tender code: 6 to 24 letters and digits, with or without separators. */
export const TENDER_CODE = /^[0-9A-Za-z -]{6,24}$/
