import { z } from 'zod'
import { CARD_BRANDS } from '#payments/rules/card-brands.ts'
import { isWithoutExpiry } from '#payments/rules/store-cards.ts'

/**
 * Compact JWE: five base64url parts, the second of which is the encrypted key. Anything else is rejected, in particular
 * a card number.
 */
const Jwe = z
  .string()
  .max(2000)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/)

// Rejects years such as 0000, for which the database has no date.
const encryptionTimestamp = z.iso.datetime().refine(time => Date.parse(time) >= Date.UTC(2000), 'Invalid time')
/** Amount of the card in cents in a split payment; null: it pays the remainder [PAY-31]. */
const appliedAmount = z.int().min(1).max(100_000_000).nullable().default(null)

/** A card as the browser sends it: secret fields are encrypted for the gateway, all others may be displayed. */
const CardFields = z.strictObject({
  encryptedCardNumber: Jwe,
  encryptedExpiryMonth: Jwe,
  encryptedExpiryYear: Jwe,
  encryptedSecurityCode: Jwe,
  holderName: z.string().max(60).default(''),
  type: z.enum(CARD_BRANDS),
  lastFour: z.string().regex(/^\d{4}$/),
  /** 0 for the store credit card, which has no expiry [PAY-49]. */
  expMonth: z.int().min(0).max(12),
  expYear: z.union([z.literal(0), z.int().min(2000).max(2099)]),
  saveToAccount: z.boolean().default(false),
  encryptionTimestamp,
  appliedAmount,
})

/** A card with an expiry, or a store credit card without one. */
const hasValidExpiry = ({
  type,
  expMonth,
  expYear,
}: Pick<z.output<typeof CardFields>, 'type' | 'expMonth' | 'expYear'>) =>
  isWithoutExpiry(type) === (expMonth === 0) && (expMonth === 0) === (expYear === 0)
const INVALID_EXPIRY = { path: ['expMonth'], message: 'Invalid expiry' }
export const CardData = CardFields.refine(hasValidExpiry, INVALID_EXPIRY)

/** A card that pays an amount of the shop's choice, once. */
export const OtherCardData = CardFields.omit({ saveToAccount: true, appliedAmount: true }).refine(
  hasValidExpiry,
  INVALID_EXPIRY,
)

export type CardData = z.infer<typeof CardData>

/** A card of the customer's account, with its security code encrypted again if it has one [PAY-70]. */
export const AccountCardData = z.strictObject({
  accountCardId: z.uuid(),
  encryptedSecurityCode: Jwe.nullable(),
  encryptionTimestamp,
  appliedAmount,
})
export type AccountCardData = z.infer<typeof AccountCardData>

const Pixels = z.int().min(1).max(32_767)
/** The browser's screen and clock, for a bank that decides whether to ask its cardholder (3-D Secure). */
const BrowserDevice = z.strictObject({
  screenWidth: Pixels,
  screenHeight: Pixels,
  colorDepth: z.int().min(1).max(48),
  /** Minutes from local time to UTC, as `Date.getTimezoneOffset` has them. */
  timeZone: z.int().min(-840).max(840),
  language: z.string().regex(/^[A-Za-z]{2}(-[A-Za-z]{2})?$/),
})

/** A card that the shopper has entered into the gateway's own form (formerly TNS), by the id of its session. */
export const HostedCardData = z.strictObject({
  tnsSession: z.string().regex(/^\w{1,100}$/),
  appliedAmount,
  device: BrowserDevice.optional(),
})
export type HostedCardData = z.infer<typeof HostedCardData>

/** A card that the order has already, by its `basketPaymentId`: it stays, with another amount. */
export const KeptCardData = z.strictObject({ basketPaymentId: z.uuid(), appliedAmount })
export type KeptCardData = z.infer<typeof KeptCardData>
