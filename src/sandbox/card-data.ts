import { z } from 'zod'
import { hasCheckDigit } from '#lib/card-digits.ts'
import { schemeOf } from '#lib/card-issuers.ts'
import type { CardKey } from './card-key.ts'
import { type Trigger, triggerOf } from './card-triggers.ts'

/** The card data that may be stored: without number and security code. */
export interface Card {
  readonly brand: string
  readonly lastFour: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly holderName: string
  readonly trigger: Trigger
}
export type CardFault = { readonly errorCode: '101' | '103' | '129' | '172' | '174'; readonly message: string }

export interface EncryptedCard {
  readonly encryptedCardNumber: string
  /** A private-label card has no expiry. */
  readonly encryptedExpiryMonth?: string | undefined
  readonly encryptedExpiryYear?: string | undefined
  readonly encryptedSecurityCode?: string | undefined
  readonly holderName?: string | undefined
}

const Field = z.object({
  generationtime: z.iso.datetime({ offset: true }).transform(time => Date.parse(time)),
  number: z.string().optional(),
  expiryMonth: z.string().optional(),
  expiryYear: z.string().optional(),
  cvc: z.string().optional(),
})
type FieldName = 'number' | 'expiryMonth' | 'expiryYear' | 'cvc'

/** Accepted lead of a browser's clock. */
const CLOCK_SLACK_MS = 5 * 60_000

const TOO_OLD: CardFault = { errorCode: '172', message: 'Encrypted data used outside of valid time period' }
const UNREADABLE: CardFault = { errorCode: '174', message: 'Unable to decrypt data' }

const INVALID_NUMBER: CardFault = { errorCode: '101', message: 'Invalid card number' }
const INVALID_EXPIRY: CardFault = { errorCode: '129', message: 'Expiry Date Invalid' }
const isCardNumber = (number: string): boolean => /^\d{12,19}$/.test(number) && hasCheckDigit(number)

const isFault = (value: string | CardFault): value is CardFault => typeof value !== 'string'

function openField(key: CardKey, token: string, name: FieldName, now: number, maxAgeMs: number): string | CardFault {
  const text = key.open(token)
  if (text === undefined) return UNREADABLE
  let parsed: z.infer<typeof Field> | undefined
  try {
    parsed = Field.safeParse(JSON.parse(text)).data
  } catch {
    return UNREADABLE
  }
  const value = parsed?.[name]
  if (parsed === undefined || value === undefined) return UNREADABLE
  const age = now - parsed.generationtime
  return age > maxAgeMs || age < -CLOCK_SLACK_MS ? TOO_OLD : value
}

/** A number of no known card scheme counts as a private-label card. */
const brandOf = (number: string): string => schemeOf(number) ?? 'plcc'

/** Decrypts and validates the security code of a stored card. Returns undefined if it is valid. */
export function securityCodeFault(key: CardKey, token: string, now: number, maxAgeMs: number): CardFault | undefined {
  const cvc = openField(key, token, 'cvc', now, maxAgeMs)
  if (isFault(cvc)) return cvc
  return /^\d{3,4}$/.test(cvc) ? undefined : { errorCode: '103', message: 'CVC is not the right length' }
}

/** A private-label card, the only kind that has no expiry. */
function cardWithoutExpiry(number: string, holderName: string): Card | CardFault {
  if (!isCardNumber(number)) return INVALID_NUMBER
  const brand = brandOf(number)
  if (brand !== 'plcc') return INVALID_EXPIRY
  const trigger = triggerOf(number, holderName)
  return { brand, lastFour: number.slice(-4), expiryMonth: 0, expiryYear: 0, holderName, trigger }
}

/** Decrypts and validates the four card fields. Returns Adyen's validation error if one is invalid. */
export function openCard(
  key: CardKey,
  { holderName = '', ...fields }: EncryptedCard,
  now: number,
  maxAgeMs: number,
): Card | CardFault {
  const number = openField(key, fields.encryptedCardNumber, 'number', now, maxAgeMs)
  if (isFault(number)) return number
  const { encryptedExpiryMonth, encryptedExpiryYear } = fields
  if (encryptedExpiryMonth === undefined || encryptedExpiryYear === undefined)
    return cardWithoutExpiry(number, holderName)
  const month = openField(key, encryptedExpiryMonth, 'expiryMonth', now, maxAgeMs)
  if (isFault(month)) return month
  const year = openField(key, encryptedExpiryYear, 'expiryYear', now, maxAgeMs)
  if (isFault(year)) return year
  const codeFault =
    fields.encryptedSecurityCode === undefined
      ? undefined
      : securityCodeFault(key, fields.encryptedSecurityCode, now, maxAgeMs)
  if (codeFault) return codeFault
  if (!isCardNumber(number)) return INVALID_NUMBER
  if (!/^(0?[1-9]|1[0-2])$/.test(month) || !/^20\d\d$/.test(year)) return INVALID_EXPIRY
  const expiryMonth = Number(month)
  const expiryYear = Number(year)
  // A card is valid until the last day of its month.
  const expired = Date.UTC(expiryYear, expiryMonth, 1) <= now
  return {
    brand: brandOf(number),
    lastFour: number.slice(-4),
    expiryMonth,
    expiryYear,
    holderName,
    trigger: expired ? 'CARD_EXPIRED' : triggerOf(number, holderName),
  }
}
