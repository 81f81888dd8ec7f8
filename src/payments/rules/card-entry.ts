import type { Language } from '#lib/language.ts'
import { type CardBrand, detectBrand } from './card-brand.ts'
import { cardNumberError, cleanCardNumber } from './card-number.ts'
import { readExpiry } from './expiry.ts'
import { securityCodeError } from './security-code.ts'

/**
 * A card as entered, complete and correct [PAY-05]. Holds the clear number: it stays in the browser, and is never kept
 * or logged.
 */
export interface CardEntry {
  /** Digits only. */
  readonly number: string
  readonly type: CardBrand
  /** 1 to 12. */
  readonly expMonth: number
  /** '20' and the two typed digits. */
  readonly expYear: number
  readonly cvv: string
  readonly saveToAccount: boolean
}

/** The fields as they stand on the screen. */
export interface CardFieldValues {
  readonly number: string
  /** 'MM/YY'. */
  readonly expiry: string
  readonly cvv: string
  readonly saveToAccount: boolean
}

/** In the order the form shows them; the first failing one gets the focus [PAY-29]. */
export const CARD_FIELDS = ['number', 'expiry', 'cvv'] as const
export type CardField = (typeof CARD_FIELDS)[number]
export type CardErrors = Partial<Record<CardField, string>>

export type CardValidation =
  | { readonly kind: 'valid'; readonly entry: CardEntry }
  | { readonly kind: 'invalid'; readonly errors: CardErrors; readonly first: CardField }

/** What is wrong with one field, given the others; `now` in milliseconds. */
export function cardFieldError(
  field: CardField,
  values: CardFieldValues,
  now: number,
  language: Language = 'en',
): string | undefined {
  switch (field) {
    case 'number':
      return cardNumberError(values.number, language)
    case 'expiry': {
      const reading = readExpiry(values.expiry, now, language)
      return reading.kind === 'invalid' ? reading.message : undefined
    }
    case 'cvv':
      return securityCodeError(values.cvv, detectBrand(values.number), language)
    default:
      return field satisfies never
  }
}

/**
 * The card the fields make, or what is wrong in field order and which field fails first [PAY-29]; `now` in
 * milliseconds.
 */
export function validateCardEntry(values: CardFieldValues, now: number, language: Language = 'en'): CardValidation {
  const failing = CARD_FIELDS.flatMap(field => {
    const message = cardFieldError(field, values, now, language)
    return message === undefined ? [] : [{ field, message }]
  })
  const [first] = failing
  if (first !== undefined)
    return {
      kind: 'invalid',
      errors: Object.fromEntries(failing.map(({ field, message }) => [field, message])),
      first: first.field,
    }
  const type = detectBrand(values.number)
  const reading = readExpiry(values.expiry, now)
  if (type === undefined || reading.kind === 'invalid')
    throw new Error('a card without errors has a type and an expiry')
  const { month, year } = reading.expiry
  return {
    kind: 'valid',
    entry: {
      number: cleanCardNumber(values.number),
      type,
      expMonth: month,
      expYear: year,
      cvv: values.cvv,
      saveToAccount: values.saveToAccount,
    },
  }
}
