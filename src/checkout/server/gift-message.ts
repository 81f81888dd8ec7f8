import { changeOf } from '#cart/server/change-of.ts'
import { changeStep } from '#cart/server/change-basket.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { z } from 'zod'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { updateGiftMessage } from '../contract/gift-option-calls.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import { giftMessageFault } from '../rules/gift-message.ts'
import { cleanPrintable } from '../rules/printable-text.ts'
import { withRecipientChanged } from './change-recipient.ts'
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
  const isKept = fault !== undefined || (isInitialTrigger && message === '')
  const changed = await changeStep<null>(deps.cart, change, before => {
    const content = withRecipientChanged(before, recipientId, context, ({ giftMessage: _former, ...others }) =>
      message === '' ? others : { ...others, giftMessage: message },
    )
    return isKept ? { kind: 'leave', outcome: null } : { kind: 'change', outcome: null, content }
  })
  const refusal = fault && { isSuccess: false, message: t.giftMessage[fault] }
  return viewCheckout(deps, context, changed, refusal)
}
