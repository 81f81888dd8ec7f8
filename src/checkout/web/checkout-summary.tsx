import { Suspense } from 'react'
import { useSummary } from '#cart/web/summary/use-summary.ts'
import type { Site } from '#lib/site.ts'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { OrderSummaryPanel } from '#ui/display/order-summary-panel.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { messages } from './checkout.messages.tsx'
import { Items } from './steps/items.tsx'
import { OrderCodes } from './payment/order-codes-on-demand.tsx'

export interface CheckoutSummaryProps {
  readonly checkout: CheckoutData
  readonly site: Site
  /** Shows the fields for promo codes and reward certificates; true on the payment step. */
  readonly hasCodes?: boolean
}

/** Items and amounts of the order, beside every step. */
export function CheckoutSummary({
  checkout: { orderSummary, promoCode, lineItems },
  site: { currency },
  hasCodes = false,
}: CheckoutSummaryProps) {
  const t = useMessages(messages)
  return (
    <OrderSummaryPanel
      currency={currency}
      {...useSummary({ summary: orderSummary, promoCode, currency })}
      action={
        <Link to={CART_PATH} className="link t-small">
          {t.editCart}
        </Link>
      }
      lines={<Items items={lineItems} currency={currency} label={t.orderItems} size="s" />}
    >
      {hasCodes ? (
        <Suspense>
          <OrderCodes />
        </Suspense>
      ) : undefined}
    </OrderSummaryPanel>
  )
}
