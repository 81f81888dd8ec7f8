import type { Language } from '#lib/language.ts'
import { detectBrand } from './detect-brand.ts'
import type { CardBrand } from './card-brands.ts'
import { cardNumberError, cleanCardNumber } from './card-number.ts'
import { readExpiry } from './expiry.ts'
import { securityCodeError } from './security-code.ts'
import { isWithoutExpiry, type StoreCardRange } from './store-cards.ts'

/**
 * A complete and valid card [PAY-05]. Contains the clear number, so it must stay in the browser and must not be stored
 * or logged.
 */
export interface CardEntry {
  /** Digits only. */
  readonly number: string
  readonly type: CardBrand
  /** 1 to 12; 0 for the store credit card, which has no expiry [PAY-49]. */
  readonly expMonth: number
  /** '20' and the two typed digits; 0 for the store credit card. */
  readonly expYear: number
  /** Empty for the store credit card. */
  readonly cvv: string
  readonly saveToAccount: boolean
}

/** Field values as displayed in the form. */
export interface CardFieldValues {
  readonly number: string
  /** 'MM/YY'. */
  readonly expiry: string
  readonly cvv: string
  readonly saveToAccount: boolean
}

/** In form order; the first failing field gets the focus [PAY-29]. */
export const CARD_FIELDS = ['number', 'expiry', 'cvv'] as const
export type CardField = (typeof CARD_FIELDS)[number]
export type CardErrors = Partial<Record<CardField, string>>

export type CardValidation =
  | { readonly kind: 'valid'; readonly entry: CardEntry }
  | { readonly kind: 'invalid'; readonly errors: CardErrors; readonly first: CardField }

/** The shop's own cards by their numbers; empty unless the site recognizes them [PAY-45]. */
type Ranges = readonly StoreCardRange[]

/** Error message of one field, given the others; undefined if it is valid or not shown. `now` in milliseconds. */
export function cardFieldError(
  field: CardField,
  values: CardFieldValues,
  now: number,
  language: Language = 'en',
  storeCards: Ranges = [],
): string | undefined {
  const brand = detectBrand(values.number, storeCards)
  if (field !== 'number' && isWithoutExpiry(brand)) return undefined
  switch (field) {
    case 'number':
      return cardNumberError(values.number, language, storeCards)
    case 'expiry': {
      const reading = readExpiry(values.expiry, now, language)
      return reading.kind === 'invalid' ? reading.message : undefined
    }
    case 'cvv':
      return securityCodeError(values.cvv, brand, language)
    default:
      return field satisfies never
  }
}

/**
 * Validates the whole form: the card, or the errors in field order and the first failing field [PAY-29]. `now` in
 * milliseconds.
 */
export function validateCardEntry(
  values: CardFieldValues,
  now: number,
  language: Language = 'en',
  storeCards: Ranges = [],
): CardValidation {
  const failing = CARD_FIELDS.flatMap(field => {
    const message = cardFieldError(field, values, now, language, storeCards)
    return message === undefined ? [] : [{ field, message }]
  })
  const [first] = failing
  if (first !== undefined)
    return {
      kind: 'invalid',
      errors: Object.fromEntries(failing.map(({ field, message }) => [field, message])),
      first: first.field,
    }
  const type = detectBrand(values.number, storeCards)
  const number = cleanCardNumber(values.number, storeCards)
  const { saveToAccount } = values
  if (type !== undefined && isWithoutExpiry(type))
    return { kind: 'valid', entry: { number, type, expMonth: 0, expYear: 0, cvv: '', saveToAccount } }
  const reading = readExpiry(values.expiry, now)
  if (type === undefined || reading.kind === 'invalid')
    throw new Error('a card without errors has a type and an expiry')
  const { month, year } = reading.expiry
  return {
    kind: 'valid',
    entry: {
      number,
      type,
      expMonth: month,
      expYear: year,
      cvv: values.cvv,
      saveToAccount,
    },
  }
}
