/** Normalizes a certificate or account number for hashing: upper-case letters and digits only. */
export const plainReward = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** What is accepted as a tender code: 6 to 24 letters and digits, in groups or not. */
export const TENDER_CODE = /^[0-9A-Za-z -]{6,24}$/
