import { z } from 'zod'
import { call } from '#lib/call.ts'
import { AccountCardData } from './card-data.ts'
import { mutating } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

export const verifyCreditCard = call({
  name: 'verifyCreditCard',
  method: 'POST',
  path: '/ReactCheckout/VerifyCreditCard',
  summary:
    'Asks the bank whether a card of the account is good with the security code that was entered again, without ' +
    'charging it. A failure is in `verifyErrors`, with the card’s id.',
  ids: ['API-079', 'PAY-67', 'PAY-70'],
  ...mutating,
  rate: { per: 'session', limit: 30, seconds: 60 },
  input: z.strictObject({ cardData: AccountCardData }),
  reply: CheckoutData,
})
