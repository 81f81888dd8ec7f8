import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { cleanText } from './clean-text.ts'
import { CANADIAN_POSTAL_CODE_LENGTH } from './field-lengths.ts'
import { messages } from './postal-code.messages.ts'

const ZIP = /^[0-9]{5}$/
/** Letters without D, F, I, O, Q, U; the first not W or Z either; one optional space [ADR-10]. */
const CANADIAN = /^([ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z]) ?([0-9][ABCEGHJ-NPRSTV-Z][0-9])$/

const isCanadianLength = (code: string): boolean =>
  code.length >= CANADIAN_POSTAL_CODE_LENGTH.min && code.length <= CANADIAN_POSTAL_CODE_LENGTH.max

/**
 * The code as it is kept and printed: a ZIP as typed [ADR-09], a Canadian code in capitals with its space
 * (`m5v2t6` → `M5V 2T6`) [ADR-10, ADR-11]. Nothing when it is no code of that country.
 */
export function postalCode(typed: string, country: Country): string | undefined {
  const code = cleanText(typed).toUpperCase()
  if (country === 'US') return ZIP.test(code) ? code : undefined
  const parts = isCanadianLength(code) ? CANADIAN.exec(code) : null
  return parts === null ? undefined : `${parts[1]} ${parts[2]}`
}

export const isPostalCode = (typed: string, country: Country): boolean => postalCode(typed, country) !== undefined

/** What the cart and checkout say about a ZIP or postal code, or nothing [ADR-13]. */
export function postalCodeError(typed: string, country: Country, language: Language = 'en'): string | undefined {
  const entered = cleanText(typed)
  const { missingPostalCode, postalCodeValidationError } = messages[language][country]
  if (entered === '') return missingPostalCode
  // A function, because `$&` in what was typed would mean something to replace().
  return isPostalCode(entered, country) ? undefined : postalCodeValidationError.replace('{0}', () => entered)
}

/**
 * What the swatch form says about it, empty included, or nothing; the Canadian one ends without a full stop [ADR-09,
 * ADR-12].
 */
export function swatchPostalCodeError(typed: string, country: Country, language: Language = 'en'): string | undefined {
  if (isPostalCode(typed, country)) return undefined
  return messages[language].swatch[country]
}
