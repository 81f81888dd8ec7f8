import type { BasketContent, Recipient } from '#cart/rules/basket.ts'
import { changeOf } from '#cart/server/change-of.ts'
import { changeStep, type Changed } from '#cart/server/change-basket.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/**
 * The content with a recipient changed.
 * @throws Refused `not-found` if the recipient is not in the order.
 */
export function withRecipientChanged(
  content: BasketContent,
  recipientId: string,
  context: Pick<CallContext, 'site'>,
  change: (recipient: Recipient) => Recipient,
): BasketContent {
  if (!content.recipients.some(one => one.id === recipientId))
    throw new Refused({ kind: 'not-found', message: messages[context.site.language].noRecipient })
  return { ...content, recipients: content.recipients.map(one => (one.id === recipientId ? change(one) : one)) }
}

/** Writes the change of one recipient of the order; the other recipients stay as they are. */
export const changeRecipient = (
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  input: { readonly recipientId: string },
  change: (recipient: Recipient) => Recipient,
): Promise<Changed<null>> =>
  changeStep<null>(deps.cart, changeOf(context, call, input), content => ({
    kind: 'change',
    outcome: null,
    content: withRecipientChanged(content, input.recipientId, context, change),
  }))
