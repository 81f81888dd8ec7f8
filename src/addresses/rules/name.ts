import type { Language } from '#lib/language.ts'
import { messages } from './address.messages.ts'
import { cleanText } from './clean-text.ts'
import { MAX_LENGTH } from './field-lengths.ts'

/** Letters of any alphabet with their accents, spaces and slash, and optionally ' ’ . - ( ) [ADR-04]. */
const NAME = /^[\p{L}\p{M} /'’.()-]+$/u

/**
 * True if the name matches the pattern, has a letter, at most one slash [ADR-05] and at most 20 characters [ADR-18].
 */
export function isName(typed: string): boolean {
  const name = cleanText(typed)
  return name.length <= MAX_LENGTH.firstName && NAME.test(name) && /\p{L}/u.test(name) && name.split('/').length <= 2
}

/** Error message of a first or last name; undefined if it is valid [ADR-06]. */
export function nameError(
  typed: string,
  label: 'First Name' | 'Last Name',
  language: Language = 'en',
): string | undefined {
  if (cleanText(typed) === '') return messages[language].missing[label]
  return isName(typed) ? undefined : messages[language].invalid[label]
}
