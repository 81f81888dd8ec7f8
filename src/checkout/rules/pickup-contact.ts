import { cleanText } from '#addresses/rules/clean-text.ts'
import { emailError } from '#addresses/rules/email.ts'
import { nameError } from '#addresses/rules/name.ts'
import { northAmericanPhone, phoneError } from '#addresses/rules/phone.ts'
import type { PickupContact } from '#cart/rules/basket.ts'
import type { Language } from '#lib/language.ts'

export type PickupContactErrors = Readonly<Partial<Record<keyof PickupContact, string>>>

/** Normalizes a typed pickup contact: single spaces, one form of phone numbers. */
export const cleanContact = ({ firstName, lastName, phone, email }: PickupContact): PickupContact => ({
  firstName: cleanText(firstName),
  lastName: cleanText(lastName),
  phone: northAmericanPhone(phone) ?? cleanText(phone),
  email: cleanText(email),
})

/** Errors of a pickup contact by field: names and phone are required, the email is not [CHK-25]. */
export function contactErrors(contact: PickupContact, language: Language): PickupContactErrors {
  const { firstName, lastName, phone, email } = contact
  const found = {
    firstName: nameError(firstName, 'First Name', language),
    lastName: nameError(lastName, 'Last Name', language),
    phone: phoneError(phone, language),
    email: email === '' ? undefined : emailError(email, language),
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined))
}
