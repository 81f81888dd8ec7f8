/**
 * Normalizes one line of typed text: composed letters (NFC), trimmed, every run of white space, including line breaks,
 * replaced with one space. Invalid characters are rejected by each field's rule; pages escape the text on output.
 */
export const cleanText = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** True if the text contains control characters or invisible characters, which can hide or reverse text. */
export const hasInvisible = (text: string): boolean => /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
