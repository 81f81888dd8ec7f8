import type { OtherCardData } from '#checkout/contract/card-data.ts'
import type { Instrument } from '#payments/server/provider.ts'
import type { z } from 'zod'

/** The instrument of a card that the browser has encrypted. */
export const encryptedCard = (
  card: z.output<typeof OtherCardData>,
): Extract<Instrument, { readonly kind: 'encrypted-card' }> => ({
  kind: 'encrypted-card',
  brand: card.type,
  holderName: card.holderName,
  encryptedCardNumber: card.encryptedCardNumber,
  encryptedExpiryMonth: card.encryptedExpiryMonth,
  encryptedExpiryYear: card.encryptedExpiryYear,
  encryptedSecurityCode: card.encryptedSecurityCode,
})
