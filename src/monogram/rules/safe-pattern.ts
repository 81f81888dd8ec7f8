/** A class of characters with a count: `[A-Za-z0-9 ]+`, `[A-Z]{1,3}`. A regular expression of this form is linear. */
const CLASS_AND_COUNT = /^\[(?:[^[\]\\]|\\[^bBcukpPxX0-9]){1,200}\](?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})?$/u

/**
 * Returns true for patterns that every engine matches in linear time: one class of characters with a count. Others are
 * refused when the catalogue is loaded, so that no pattern can occupy the server or a browser.
 */
export function isLinearPattern(pattern: string): boolean {
  if (!CLASS_AND_COUNT.test(pattern)) return false
  try {
    return new RegExp(pattern, 'u').unicode
  } catch {
    return false
  }
}

/** Returns true if the whole text matches the pattern. */
export const matchesPattern = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(text)
