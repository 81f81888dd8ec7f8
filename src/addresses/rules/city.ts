import type { Language } from '#lib/language.ts'
import { messages } from './address.messages.ts'
import { cleanText } from './clean-text.ts'
import { MAX_LENGTH } from './field-lengths.ts'

/**
 * Allowed characters [ADR-14: free], as needed by place names of the US and Canada: digits for 100 Mile House, the
 * exclamation mark for Saint-Louis-du-Ha! Ha!, the ampersand for King & Queen Court House.
 */
const CITY = /^[\p{L}\p{M}\p{Nd} .,'’!&/()-]+$/u

/** An ampersand is invalid unless it joins two words with a space on either side [ADR-14: free]. */
const STRAY_AMPERSAND = /(?<![\p{L}\p{M}\p{Nd}.] )&|&(?! [\p{L}\p{Nd}])/u

/** True for a valid city name of at most 28 characters [ADR-14, ADR-18]. */
export function isCity(typed: string): boolean {
  const city = cleanText(typed)
  return city.length <= MAX_LENGTH.city && CITY.test(city) && /\p{L}/u.test(city) && !STRAY_AMPERSAND.test(city)
}

/** Error message of a city; undefined if it is valid [ADR-14]. */
export function cityError(typed: string, language: Language = 'en'): string | undefined {
  if (cleanText(typed) === '') return messages[language].missing.City
  return isCity(typed) ? undefined : messages[language].invalid.City
}
