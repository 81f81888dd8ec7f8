import { z } from 'zod'
import { call } from '#lib/call.ts'
import { GIFT_CARD_NUMBER, GIFT_CARD_PIN } from '#payments/rules/gift-card-number.ts'
import { mutating } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

const uuid = z.uuid()

const GiftCardNumber = z.string().trim().max(40).regex(GIFT_CARD_NUMBER)

// Limited by IP address, because an attacker can create any number of sessions. Wrong PINs are also counted per card.
const giftCardCall = { ...mutating, rate: { per: 'ip', limit: 60, seconds: 60 } } as const

/** `giftCardErrorMessage`: the reason why the gift card was not applied; else empty. */
const GiftCardAnswer = CheckoutData.extend({ giftCardErrorMessage: z.string() })

const NewGiftCard = z.strictObject({ cardNumber: GiftCardNumber, cardPin: z.string().regex(GIFT_CARD_PIN) })

/** The full number, or the last four digits if the page does not know the full number. */
const AppliedGiftCard = z.strictObject({
  cardNumber: z.union([z.string().regex(/^\d{4}$/), GiftCardNumber]),
  /** Id of the applied gift card; distinguishes two cards with the same last digits. */
  id: uuid.nullable().default(null),
})

export const applyGiftCardTender = call({
  name: 'applyGiftCardTender',
  method: 'POST',
  path: '/ReactCheckout/ApplyGiftCardTender',
  summary: 'Applies a gift card to the order, up to its balance.',
  ids: ['API-054', 'PAY-13', 'PAY-59'],
  ...giftCardCall,
  input: NewGiftCard,
  reply: GiftCardAnswer,
})

export const removeGiftCardTender = call({
  name: 'removeGiftCardTender',
  method: 'POST',
  path: '/ReactCheckout/RemoveGiftCardTender',
  summary: 'Removes a gift card from the order.',
  ids: ['API-055', 'PAY-59'],
  ...giftCardCall,
  input: AppliedGiftCard,
  reply: GiftCardAnswer,
})

export const applyGiftCard = call({
  name: 'applyGiftCard',
  method: 'POST',
  path: '/api/checkout/payment-provider/apply-gift-card',
  summary: 'The same as ApplyGiftCardTender, at the payment provider’s path.',
  ids: ['API-062', 'PAY-58'],
  ...giftCardCall,
  input: NewGiftCard,
  reply: GiftCardAnswer,
})

export const removeGiftCard = call({
  name: 'removeGiftCard',
  method: 'POST',
  path: '/api/checkout/payment-provider/remove-gift-card',
  summary: 'The same as RemoveGiftCardTender, at the payment provider’s path.',
  ids: ['API-063', 'PAY-58'],
  ...giftCardCall,
  input: AppliedGiftCard,
  reply: GiftCardAnswer,
})

/** `message`: the reason why the balance is not returned; else empty. */
export const giftCardBalance = call({
  name: 'giftCardBalance',
  method: 'POST',
  path: '/api/checkout/gift-card-balance',
  summary: 'Balance of a gift card, in cents, by its number and PIN. Changes nothing.',
  ids: [],
  ...giftCardCall,
  input: NewGiftCard,
  reply: z.object({ isSuccess: z.boolean(), message: z.string(), lastFour: z.string(), balance: z.int() }),
})
