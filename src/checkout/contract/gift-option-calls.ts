import { z } from 'zod'
import { call } from '#lib/call.ts'
import { mutating } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

/** Far above the limit of a message, so that a longer one is refused with a message and not as bad input. */
const LONGEST_TYPED = 2_000

export const updateGiftMessage = call({
  name: 'updateGiftMessage',
  method: 'POST',
  path: '/ReactCheckout/UpdateGiftMessage',
  summary:
    'Sets the gift message of a recipient; an empty one removes it. With `isInitialTrigger`, which is sent when the ' +
    'shopper opens the field, an empty message leaves one that another tab has saved.',
  ids: ['API-073', 'CHK-23', 'CHK-24'],
  ...mutating,
  input: z.strictObject({
    recipientId: z.uuid(),
    message: z.string().max(LONGEST_TYPED),
    isInitialTrigger: z.boolean().default(false),
  }),
  reply: CheckoutData,
})
