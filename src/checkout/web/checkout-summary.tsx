import { Link } from 'react-router'
import { summaryRows, totalRow } from '#cart/web/summary-rows.ts'
import type { Site } from '#lib/site.ts'
import { OrderSummaryPanel } from '#ui/order-summary-panel.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import type { CheckoutData } from '../contract.ts'
import { Items } from './items.tsx'

/** What is bought and what it comes to, beside every step. */
export const CheckoutSummary = ({ checkout: { orderSummary, promoCode, lineItems }, site: { currency } }: { readonly checkout: CheckoutData; readonly site: Site }) => (
  <OrderSummaryPanel
    currency={currency} rows={summaryRows({ summary: orderSummary, promoCode, currency })} total={totalRow(orderSummary)}
    action={<Link to={CART_PATH} className="link t-small">Edit cart</Link>} lines={<Items items={lineItems} currency={currency} label="Items in your order" size="s" />}
  />
)
