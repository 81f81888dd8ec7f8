import { z } from 'zod'

/**
 * Compact JWE: five base64url parts, the second the encrypted key. Nothing else gets in, a card number least of all.
 */
const Jwe = z
  .string()
  .max(2000)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/)

/** A card as the browser sends it: every secret field encrypted for the gateway, the rest is what a page may show. */
export const CardData = z.strictObject({
  encryptedCardNumber: Jwe,
  encryptedExpiryMonth: Jwe,
  encryptedExpiryYear: Jwe,
  encryptedSecurityCode: Jwe,
  holderName: z.string().max(60).default(''),
  type: z.enum([
    'Card',
    'MasterCard',
    'Visa',
    'AmericanExpress',
    'Discover',
    'DinersClub',
    'PLCCSynchrony',
    'CoBrandMasterCard',
    'Imprint',
    'Cup',
    'Jcb',
  ]),
  lastFour: z.string().regex(/^\d{4}$/),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2000).max(2099),
  saveToAccount: z.boolean().default(false),
  // A year the database has no date for, such as 0000, is no time of an encryption.
  encryptionTimestamp: z.iso.datetime().refine(time => Date.parse(time) >= Date.UTC(2000), 'Invalid time'),
})

export type CardData = z.infer<typeof CardData>
