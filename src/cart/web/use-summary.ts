import { cents, formatMoney, type Currency } from '#lib/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { SummaryRow } from '#ui/order-summary-panel.tsx'
import type { OrderSummary } from '../contract.ts'
import { messages } from './summary.messages.ts'

export interface Summed {
  readonly summary: OrderSummary
  readonly promoCode: string | null
  readonly currency: Currency
}

/** The order summary's rows, in the order they add up, and the total. */
export function useSummary({ summary, promoCode, currency }: Summed): { readonly rows: readonly SummaryRow[]; readonly total: SummaryRow } {
  const t = useMessages(messages)
  const language = useLanguage()
  const { itemCount, merchandise, discount, shipping, surcharge, tax, isTaxEstimated, total } = summary
  const isTaxOpen = isTaxEstimated && tax === 0
  return {
    rows: [
      { label: `${t.merchandise} (${t.items(itemCount)})`, amount: cents(merchandise) },
      ...(discount > 0 ? [{ label: `${t.promotion} ${promoCode ?? ''}`.trim(), amount: cents(-discount) }] : []),
      { label: t.shipping, amount: shipping === 0 ? t.free : cents(shipping), ...(surcharge > 0 && { note: t.surcharge(formatMoney(cents(surcharge), currency, language)) }) },
      isTaxOpen ? { label: t.tax, amount: t.toBeCalculated } : { label: isTaxEstimated ? t.estimatedTax : t.tax, amount: cents(tax) },
    ],
    total: { label: t.total, amount: cents(total), ...(isTaxOpen && { note: t.beforeTax }) },
  }
}
