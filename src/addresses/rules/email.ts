import type { Language } from '#lib/language.ts'
import { messages } from './address.messages.ts'
import { cleanText } from './clean-text.ts'
import { MAX_LENGTH } from './field-lengths.ts'

/** Words of RFC 5321's dot-string, joined by single dots; a host of two labels or more, the last not a number. */
const SIGN = "[a-z0-9!#$%&'*+/=?^_`{|}~-]"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const LAST_LABEL = '[a-z](?:[a-z0-9-]{0,61}[a-z0-9])'
const EMAIL = new RegExp(`^${SIGN}{1,64}(?:\\.${SIGN}+)*@(?:${LABEL}\\.)+${LAST_LABEL}$`, 'i')

/** An email address mail can be sent to over any server: ASCII, at most 66 characters [ADR-18]. */
export function isEmail(typed: string): boolean {
  const email = cleanText(typed)
  return email.length <= MAX_LENGTH.emailAddress && EMAIL.test(email)
}

/** What is wrong with an email address, or nothing [ADR-16]. */
export function emailError(typed: string, language: Language = 'en'): string | undefined {
  if (cleanText(typed) === '') return messages[language].missing['Email Address']
  return isEmail(typed) ? undefined : messages[language].invalid['Email Address']
}
