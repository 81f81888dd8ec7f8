import { z } from 'zod'

const Days = z.int().min(2).max(365)

/** Days for which an authorization is valid, by the brand of the tender; `card` is for all other brands. */
const AuthorizationDays = z.strictObject({
  card: Days,
  PayPal: Days.optional(),
  Venmo: Days.optional(),
  'Apple Pay': Days.optional(),
})
export type AuthorizationDays = z.infer<typeof AuthorizationDays>

/**
 * Card networks: 7 days for American Express and for final authorizations of Mastercard, 8 to 10 for Visa; Apple Pay is
 * a card. PayPal: 29 days. Venmo: 10 days. As documented by the networks' rules, Adyen and Braintree.
 */
const DEFAULT: AuthorizationDays = { card: 7, PayPal: 29, Venmo: 10, 'Apple Pay': 7 }

/** Reads the setting AUTHORIZATION_DAYS. Throws if it is faulty, so that the process does not start. */
export const authorizationDaysOf = (setting: string | undefined): AuthorizationDays =>
  setting === undefined ? DEFAULT : AuthorizationDays.parse(JSON.parse(setting))
