import type { Language } from '#lib/language.ts'
import { messages } from './address.messages.ts'
import { cleanText, hasInvisible } from './clean-text.ts'
import { MAX_LENGTH } from './field-lengths.ts'

/** Never in a street line [ADR-07]. */
const FORBIDDEN = /[<>@&"`%?^=[\]{}|\\]/

/**
 * A colon in a good position stands right after a letter or digit and before a space or a digit: `Attn: Receiving`,
 * `Unit:4`. At either end, doubled, after a space or before a letter or slash it is bad [ADR-07: free], which also
 * keeps out everything that could be read as an address of the web (`javascript:x`, `http://`).
 */
const BAD_COLON = /(?<![\p{L}\p{N}]):|:(?![ \p{N}])/u

/** One line of a street address within its rules; the empty line is one. At most 30 characters [ADR-18]. */
export function isStreetLine(typed: string): boolean {
  const line = cleanText(typed)
  return line.length <= MAX_LENGTH.address1 && !FORBIDDEN.test(line) && !BAD_COLON.test(line) && !hasInvisible(line)
}

/** What is wrong with a street line, or nothing [ADR-07, ADR-08]; only address 1 is required. */
export function streetError(
  typed: string,
  label: 'Address 1' | 'Address 2' | 'Address 3',
  language: Language = 'en',
): string | undefined {
  if (label === 'Address 1' && cleanText(typed) === '') return messages[language].missing[label]
  return isStreetLine(typed) ? undefined : messages[language].invalid[label]
}
