import { postalCode } from '#addresses/rules/postal-code.ts'
import { typedPostalCode } from '#addresses/rules/typed-postal-code.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { messages } from './finder.messages.ts'

/** Maximum length of the store finder's input field [STO-16]. */
export const CODE_LENGTH = { US: 5, CA: 7 } as const satisfies Record<Country, number>

const FSA = /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z]$/

/**
 * Normalizes a typed code: `60614`, `M5V 2T6`, or the first three characters of a Canadian code. Undefined for anything
 * else.
 */
export function finderCode(typed: string, country: Country): string | undefined {
  const short = typed.trim().toUpperCase()
  return country === 'CA' && FSA.test(short) ? short : postalCode(typedPostalCode(typed, country), country)
}

/** Message for an invalid code: the configured text and the country's name for the code [STO-17]. */
export const enterValidCode = (country: Country, language: Language): string =>
  `${messages[language].enterValidCode} ${messages[language].codeName[country]}`

/** Message when no store is in range. The code replaces the placeholder in the configured text [STO-19]. */
export const notInRange = (code: string, country: Country, language: Language): string =>
  messages[language].notInRange[country].replaceAll('[PostalCodeOrZipCode]', () => code)
