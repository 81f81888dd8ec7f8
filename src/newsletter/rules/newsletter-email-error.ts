import { emailError } from '#addresses/rules/email.ts'
import { isFormula } from '#lib/csv-cell.ts'
import type { Language } from '#lib/language.ts'
import { messages } from './newsletter.messages.ts'

/**
 * Error message of an address for the newsletter; undefined if it can be on a list. Lists are CSV files, which staff
 * open in spreadsheets: an address that begins as a formula would be run, or get an apostrophe and be another address.
 */
export const newsletterEmailError = (emailAddress: string, language: Language): string | undefined =>
  emailError(emailAddress, language) ?? (isFormula(emailAddress) ? messages[language].formulaEmail : undefined)
