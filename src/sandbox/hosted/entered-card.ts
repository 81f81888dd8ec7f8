import { hasCheckDigit } from '#lib/card-digits.ts'
import { schemeOf } from '#lib/card-issuers.ts'
import { triggerOf } from '../card-triggers.ts'
import type { EnteredCard } from './hosted-rows.ts'

interface Entered {
  /** Digits only. */
  readonly number: string
  /** Two digits each; absent for a store card. */
  readonly expiry?: { readonly month: string; readonly year: string } | undefined
  readonly nameOnCard: string
}

/** True for a number of a store card, which has no expiry. */
export const isLocalBrand = (number: string): boolean => schemeOf(number) === undefined

/** The card that a cardholder has entered, without its number; undefined if its check digit is wrong. */
export function enteredCard(
  { number, expiry, nameOnCard }: Entered,
  tokenOf: (number: string) => string,
): EnteredCard | undefined {
  if (!hasCheckDigit(number)) return undefined
  return {
    brand: schemeOf(number) ?? 'plcc',
    lastFour: number.slice(-4),
    expiryMonth: Number(expiry?.month ?? 0),
    expiryYear: expiry ? 2000 + Number(expiry.year) : 0,
    holderName: nameOnCard,
    trigger: triggerOf(number, nameOnCard),
    token: tokenOf(number),
  }
}
