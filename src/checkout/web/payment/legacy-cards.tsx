import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { useCheckout } from '../use-checkout.ts'
import { messages } from './legacy-cards.messages.ts'

/**
 * Notice about the store cards of the former program [PAY-56]. Not shown while cbhcc_EnableCbhcc is off: nothing
 * changes for them. With it on, they are converted once the payment provider takes the new cards
 * (paymentProvider_EnableAdyen); until then they still pay, but their end is announced.
 */
export function LegacyCards() {
  const t = useMessages(messages)
  const { config } = useCheckout().checkout
  const { title, text } = config.paymentProvider_EnableAdyen ? t.converted : t.deprecated
  return (
    <Notice tone="info" title={title}>
      {text}
    </Notice>
  )
}
