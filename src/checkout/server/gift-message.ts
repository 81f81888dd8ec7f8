import { changeOf } from '#cart/server/change-of.ts'
import { changeStep } from '#cart/server/change-basket.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { z } from 'zod'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { updateGiftMessage } from '../contract/gift-option-calls.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import { giftMessageFault } from '../rules/gift-message.ts'
import { cleanPrintable } from '../rules/printable-text.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { viewCheckout } from './view-checkout.ts'

/**
 * Sets or removes the gift message of a recipient [API-073]. One that cannot be printed is refused with the reason, and
 * the former one stays.
 */
export async function setGiftMessage(
  deps: CheckoutDeps,
  context: CallContext,
  { recipientId, message: typed, isInitialTrigger }: z.output<typeof updateGiftMessage.input>,
): Promise<CheckoutData> {
  const t = messages[context.site.language]
  const message = cleanPrintable(typed)
  const fault = giftMessageFault(message)
  const change = changeOf(context, updateGiftMessage.name, { recipientId, message })
  const changed = await changeStep<null>(deps.cart, change, content => {
    const recipient = content.recipients.find(one => one.id === recipientId)
    if (!recipient) throw new Refused({ kind: 'not-found', message: t.noRecipient })
    const isKept = fault !== undefined || (isInitialTrigger && message === '')
    if (isKept) return { kind: 'leave', outcome: null }
    const { giftMessage: _former, ...others } = recipient
    const changedRecipient = message === '' ? others : { ...others, giftMessage: message }
    const recipients = content.recipients.map(one => (one === recipient ? changedRecipient : one))
    return { kind: 'change', outcome: null, content: { ...content, recipients } }
  })
  const refusal = fault && { isSuccess: false, message: t.giftMessage[fault] }
  return viewCheckout(deps, context, changed, refusal)
}
