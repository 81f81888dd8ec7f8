import type { Language } from '#lib/language.ts'
import { messages } from './address.messages.ts'
import { cleanText } from './clean-text.ts'
import { MAX_LENGTH } from './field-lengths.ts'

/** RFC 5321 dot-string: words joined by single dots; a host of at least two labels, the last one not a number. */
const SIGN = "[a-z0-9!#$%&'*+/=?^_`{|}~-]"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const LAST_LABEL = '[a-z](?:[a-z0-9-]{0,61}[a-z0-9])'
const EMAIL = new RegExp(`^${SIGN}{1,64}(?:\\.${SIGN}+)*@(?:${LABEL}\\.)+${LAST_LABEL}$`, 'i')

/** True for an email address that any mail server accepts: ASCII, at most 66 characters [ADR-18]. */
export function isEmail(typed: string): boolean {
  const email = cleanText(typed)
  return email.length <= MAX_LENGTH.emailAddress && EMAIL.test(email)
}

/** Error message of an email address; undefined if it is valid [ADR-16]. */
export function emailError(typed: string, language: Language = 'en'): string | undefined {
  if (cleanText(typed) === '') return messages[language].missing['Email Address']
  return isEmail(typed) ? undefined : messages[language].invalid['Email Address']
}
