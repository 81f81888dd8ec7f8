import { cents, formatMoney, type Currency } from '#lib/money.ts'
import type { SummaryRow } from '#ui/order-summary-panel.tsx'
import type { OrderSummary } from '../contract.ts'

export interface Summed {
  readonly summary: OrderSummary
  readonly promoCode: string | null
  readonly currency: Currency
}

/** The order summary's rows, in the order they add up. */
export function summaryRows({ summary, promoCode, currency }: Summed): SummaryRow[] {
  const { itemCount, merchandise, discount, shipping, surcharge, tax, isTaxEstimated } = summary
  return [
    { label: `Merchandise (${itemCount} ${itemCount === 1 ? 'item' : 'items'})`, amount: cents(merchandise) },
    ...(discount > 0 ? [{ label: `Promotion ${promoCode ?? ''}`.trim(), amount: cents(-discount) }] : []),
    {
      label: 'Shipping and delivery', amount: shipping === 0 ? 'Free' : cents(shipping),
      ...(surcharge > 0 && { note: `With ${formatMoney(cents(surcharge), currency)} for Alaska, Hawaii and U.S. territories` }),
    },
    isTaxEstimated && tax === 0 ? { label: 'Tax', amount: 'To be calculated' } : { label: isTaxEstimated ? 'Estimated tax' : 'Tax', amount: cents(tax) },
  ]
}

export const totalRow = ({ total, isTaxEstimated, tax }: OrderSummary): SummaryRow =>
  ({ label: 'Total', amount: cents(total), ...(isTaxEstimated && tax === 0 && { note: 'Before tax' }) })
