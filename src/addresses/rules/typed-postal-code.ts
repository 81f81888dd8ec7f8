import type { Country } from '#lib/site.ts'
import { cleanText } from './clean-text.ts'

const ZIP_PLUS_FOUR = /^(\d{5})[- ]?\d{4}$/
const HYPHENATED = /^([A-Za-z]\d[A-Za-z]) ?[-–] ?(\d[A-Za-z]\d)$/

/**
 * Normalizes a typed ZIP or postal code for look-ups of places [ADR-09, ADR-10]: a ZIP+4 (`60614-1234`) becomes its
 * five digits, and the hyphen in a Canadian code (`M5V-2T6`) a space. Anything else is returned unchanged.
 */
export function typedPostalCode(typed: string, country: Country): string {
  const code = cleanText(typed)
  if (country === 'US') return ZIP_PLUS_FOUR.exec(code)?.[1] ?? typed
  const parts = HYPHENATED.exec(code)
  return parts === null ? typed : `${parts[1]} ${parts[2]}`
}
