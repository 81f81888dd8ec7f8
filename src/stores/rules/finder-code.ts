import { postalCode } from '#addresses/rules/postal-code.ts'
import { typedPostalCode } from '#addresses/rules/typed-postal-code.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { messages } from './finder.messages.ts'

/** Characters that the store finder's field takes at most [STO-16]. */
export const CODE_LENGTH = { US: 5, CA: 7 } as const satisfies Record<Country, number>

const FSA = /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z]$/

/** `60614`, `M5V 2T6`, or the first three characters of a Canadian code; undefined for anything else. */
export function finderCode(typed: string, country: Country): string | undefined {
  const short = typed.trim().toUpperCase()
  return country === 'CA' && FSA.test(short) ? short : postalCode(typedPostalCode(typed, country), country)
}

/** What an invalid code is answered with: the configured text and the country's name for it [STO-17]. */
export const enterValidCode = (country: Country, language: Language): string =>
  `${messages[language].enterValidCode} ${messages[language].codeName[country]}`

/** What is said when no store is in range of a code; its place in the text is replaced [STO-19]. */
export const notInRange = (code: string, country: Country, language: Language): string =>
  messages[language].notInRange[country].replaceAll('[PostalCodeOrZipCode]', () => code)
