import type { Language } from '#lib/language.ts'
import { messages } from './address.messages.ts'
import { cleanText, hasInvisible } from './clean-text.ts'
import { MAX_LENGTH } from './field-lengths.ts'

/** Characters that are invalid in a street line [ADR-07]. */
const FORBIDDEN = /[<>@&"`%?^=[\]{}|\\]/

/**
 * A colon is valid only directly after a letter or digit and before a space or digit: `Attn: Receiving`, `Unit:4`
 * [ADR-07: free]. This also excludes URLs (`javascript:x`, `http://`).
 */
const BAD_COLON = /(?<![\p{L}\p{N}]):|:(?![ \p{N}])/u

/** True for a valid street line; the empty line is valid. At most 30 characters [ADR-18]. */
export function isStreetLine(typed: string): boolean {
  const line = cleanText(typed)
  return line.length <= MAX_LENGTH.address1 && !FORBIDDEN.test(line) && !BAD_COLON.test(line) && !hasInvisible(line)
}

/** Error message of a street line; undefined if it is valid [ADR-07, ADR-08]. Only address 1 is required. */
export function streetError(
  typed: string,
  label: 'Address 1' | 'Address 2' | 'Address 3',
  language: Language = 'en',
): string | undefined {
  if (label === 'Address 1' && cleanText(typed) === '') return messages[language].missing[label]
  return isStreetLine(typed) ? undefined : messages[language].invalid[label]
}
