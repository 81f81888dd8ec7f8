import type { Language } from '#lib/language.ts'
import { messages } from './address.messages.ts'
import { cleanText, hasInvisible } from './clean-text.ts'
import { FOREIGN_POSTAL_CODE_LENGTH, MAX_LENGTH } from './field-lengths.ts'

/**
 * Rules for billing addresses outside the US and Canada [ADR-20], which the documents do not cover: region and postal
 * code are optional, and a telephone number has up to 15 digits (ITU-T E.164).
 */
const CODE = /^[\p{L}\p{Nd} -]*$/u
const REGION = /^[\p{L}\p{M}\p{Nd} .,'’()-]*$/u
const PHONE = /^\+?[0-9 ().-]+$/

export const postalCodeAbroadError = (typed: string, language: Language = 'en'): string | undefined => {
  const code = cleanText(typed)
  return code.length <= FOREIGN_POSTAL_CODE_LENGTH && CODE.test(code)
    ? undefined
    : messages[language].invalid['Postal Code']
}

export const regionAbroadError = (typed: string, language: Language = 'en'): string | undefined => {
  const region = cleanText(typed)
  return region.length <= MAX_LENGTH.city && REGION.test(region) && !hasInvisible(region)
    ? undefined
    : messages[language].invalid.Province
}

export const phoneAbroadError = (typed: string, language: Language = 'en'): string | undefined => {
  const phone = cleanText(typed)
  const digits = phone.replace(/\D/g, '').length
  return phone.length <= MAX_LENGTH.dayPhone && PHONE.test(phone) && digits >= 7 && digits <= 15
    ? undefined
    : messages[language].invalid['Phone Number']
}
