import type { Language } from '#lib/language.ts'
import { messages } from './address.messages.ts'
import { cleanText } from './clean-text.ts'
import { MAX_LENGTH } from './field-lengths.ts'

/** Digits with common separators; a plus sign only at the beginning. */
const TYPED = /^\+?[0-9 ().-]+$/
/** An optional leading 1, area code and exchange not starting with 0 or 1, exchange not 555 [ADR-17]. */
const NORTH_AMERICAN = /^1?([2-9]\d{2})((?!555)[2-9]\d{2})(\d{4})$/

const match = (typed: string): RegExpExecArray | null => {
  const phone = cleanText(typed)
  return phone.length <= MAX_LENGTH.dayPhone && TYPED.test(phone) ? NORTH_AMERICAN.exec(phone.replace(/\D/g, '')) : null
}

/** `1 (312) 787-5900` → `312-787-5900`; undefined if it is not a North American number [ADR-17]. */
export function northAmericanPhone(typed: string): string | undefined {
  const parts = match(typed)
  return parts === null ? undefined : `${parts[1]}-${parts[2]}-${parts[3]}`
}

/** Error message of a day phone, which is required; undefined if it is valid [ADR-17]. */
export const phoneError = (typed: string, language: Language = 'en'): string | undefined =>
  northAmericanPhone(typed) === undefined ? messages[language].invalid['Phone Number'] : undefined
