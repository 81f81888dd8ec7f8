import { z } from 'zod'
import { hasCheckDigit } from '#lib/card-digits.ts'
import { isLocalBrand } from '../entered-card.ts'

/** Values of the form's fields as typed. A field that the merchant's page does not have is empty. */
export const FormFields = z.object({
  number: z.string().max(40).default(''),
  expiryMonth: z.string().max(10).default(''),
  expiryYear: z.string().max(10).default(''),
  securityCode: z.string().max(10).default(''),
  nameOnCard: z.string().max(200).default(''),
})
export type FormFields = z.infer<typeof FormFields>

type FieldError = 'missing' | 'invalid'
/** The gateway's names of the fields with errors. */
export type FormErrors = Partial<Record<'cardNumber' | 'expiryMonth' | 'expiryYear' | 'securityCode', FieldError>>

function errorOf(text: string, isValid: boolean): FieldError | undefined {
  if (text === '') return 'missing'
  return isValid ? undefined : 'invalid'
}

/** True if a month of this century is over everywhere on Earth. */
function isPast(month: number, year: number, now: number): boolean {
  const today = new Date(now - 12 * 3_600_000)
  return (2000 + year) * 12 + month - 1 < today.getUTCFullYear() * 12 + today.getUTCMonth()
}

/**
 * The fields in error. As at the gateway, the security code may be missing: the merchant's page checks that. A store
 * card has no expiry. `now` in milliseconds.
 */
export function formErrors({ number, expiryMonth, expiryYear, securityCode }: FormFields, now: number): FormErrors {
  const digits = number.replaceAll(' ', '')
  const cardNumber = errorOf(digits, /^\d{12,19}$/.test(digits) && hasCheckDigit(digits))
  const [month, year] = [Number(expiryMonth), Number(expiryYear)]
  const isMonth = /^\d{1,2}$/.test(expiryMonth) && month >= 1 && month <= 12
  const isYear = /^\d{2}$/.test(expiryYear)
  const hasNoExpiry = cardNumber === undefined && isLocalBrand(digits)
  const errors = {
    cardNumber,
    expiryMonth: hasNoExpiry ? undefined : errorOf(expiryMonth, isMonth),
    expiryYear: hasNoExpiry ? undefined : errorOf(expiryYear, isYear && !(isMonth && isPast(month, year, now))),
    securityCode: securityCode === '' || /^\d{3,4}$/.test(securityCode) ? undefined : ('invalid' as const),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}
