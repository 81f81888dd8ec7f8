import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { cleanText } from './clean-text.ts'
import { CANADIAN_POSTAL_CODE_LENGTH } from './field-lengths.ts'
import { messages } from './postal-code.messages.ts'

const ZIP = /^[0-9]{5}$/
/** Letters without D, F, I, O, Q, U; the first also not W or Z; one optional space [ADR-10]. */
const CANADIAN = /^([ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z]) ?([0-9][ABCEGHJ-NPRSTV-Z][0-9])$/

const isCanadianLength = (code: string): boolean =>
  code.length >= CANADIAN_POSTAL_CODE_LENGTH.min && code.length <= CANADIAN_POSTAL_CODE_LENGTH.max

/**
 * The code as stored and printed: a ZIP as typed [ADR-09], a Canadian code in upper case with a space (`m5v2t6` → `M5V
 * 2T6`) [ADR-10, ADR-11]. Undefined if it is not a valid code of that country.
 */
export function postalCode(typed: string, country: Country): string | undefined {
  const code = cleanText(typed).toUpperCase()
  if (country === 'US') return ZIP.test(code) ? code : undefined
  const parts = isCanadianLength(code) ? CANADIAN.exec(code) : null
  return parts === null ? undefined : `${parts[1]} ${parts[2]}`
}

export const isPostalCode = (typed: string, country: Country): boolean => postalCode(typed, country) !== undefined

/** Error message of a ZIP or postal code in cart and checkout; undefined if it is valid [ADR-13]. */
export function postalCodeError(typed: string, country: Country, language: Language = 'en'): string | undefined {
  const entered = cleanText(typed)
  const { missingPostalCode, postalCodeValidationError } = messages[language][country]
  if (entered === '') return missingPostalCode
  // A replacement function, because `$&` in the entered text would be special in a replacement string.
  return isPostalCode(entered, country) ? undefined : postalCodeValidationError.replace('{0}', () => entered)
}

/**
 * Error message of the code in the swatch form, where it is required; undefined if it is valid. The Canadian one has no
 * full stop [ADR-09, ADR-12].
 */
export function swatchPostalCodeError(typed: string, country: Country, language: Language = 'en'): string | undefined {
  if (isPostalCode(typed, country)) return undefined
  return messages[language].swatch[country]
}
