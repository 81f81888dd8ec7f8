/** Business error codes of a design [MON-14 to MON-17]. */
export const MONOGRAM_CODES = {
  /** The template or the location is not offered for the SKU. */
  placement: 'E1001',
  /** The typeface is not offered, or lacks a character of the text. */
  typeface: 'E1002',
  /** The colour is not offered. */
  colour: 'E1003',
  /** The preview cannot be drawn now. */
  unavailable: 'E2001',
  /** A line contains words that the workshop does not make. */
  profane: 'E3001',
  /** The text is missing, too long, too short, or contains characters that the product does not allow. */
  text: 'E4001',
} as const
export type MonogramCode = (typeof MONOGRAM_CODES)[keyof typeof MONOGRAM_CODES]
