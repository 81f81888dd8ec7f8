import { z } from 'zod'
import { Account, accountRequest } from './account-request.ts'
import { openCard } from './card-data.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { type Answer, errorAnswer } from './keyed-answers.ts'

const Token = z.string().min(1).max(4000)
const StoreRequest = Account.extend({
  shopperReference: z.string().min(3).max(256),
  recurringProcessingModel: z.enum(['CardOnFile', 'Subscription', 'UnscheduledCardOnFile']),
  paymentMethod: z.object({
    type: z.literal('scheme'),
    encryptedCardNumber: Token,
    encryptedExpiryMonth: Token.optional(),
    encryptedExpiryYear: Token.optional(),
    encryptedSecurityCode: Token.optional(),
    holderName: z.string().max(200).optional(),
  }),
})

type Parts = Pick<GatewayParts, 'options' | 'cardKey' | 'storedCards'>

/** `POST /storedPaymentMethods`: stores a card without a payment. As at Adyen, the bank is not asked. */
export function storeCall({ options, cardKey, storedCards }: Parts) {
  return (raw: string): { kind: 'act'; act: () => Answer } | { kind: 'answer'; answer: Answer } => {
    const read = accountRequest(StoreRequest, raw, options.credentials.merchantAccount)
    if ('refusal' in read) return { kind: 'answer', answer: read.refusal }
    const { shopperReference, paymentMethod } = read.request
    return {
      kind: 'act',
      act() {
        const card = openCard(cardKey, paymentMethod, Date.now(), options.cardDataMaxAgeMs)
        if ('errorCode' in card) return errorAnswer(422, card.errorCode, card.message)
        if (card.trigger === 'CARD_DATA_EXPIRED')
          return errorAnswer(422, '172', 'Encrypted data used outside of valid time period')
        if (card.trigger === 'CARD_EXPIRED') return errorAnswer(422, '129', 'Expiry Date Invalid')
        const id = storedCards.add(shopperReference, card)
        return {
          status: 201,
          body: JSON.stringify({ ...storedCards.inAdyensFormat({ ...card, id }), shopperReference }),
        }
      },
    }
  }
}
