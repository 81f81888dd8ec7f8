import { createElement, Fragment, type ReactNode } from 'react'
import { cents, type Currency } from '#lib/money.ts'
import { useMessages } from '#ui/language.tsx'
import type { SummaryRow } from '#ui/display/order-summary-panel.tsx'
import type { OrderSummary } from '../../contract.ts'
import { messages } from './summary.messages.ts'

export interface Summed {
  readonly summary: OrderSummary
  readonly promoCode: string | null
  readonly currency: Currency
  /** What tax is estimated for, beside its name. */
  readonly taxZipCode?: string | null
  /** Links beside a row's name: 'Shipping Charges' at the first way of shipping, 'Change' at the estimated tax. */
  readonly links?: { readonly shipping?: ReactNode; readonly zip?: ReactNode }
}
export interface SummaryRows {
  /** In the order they add up. */
  readonly rows: readonly SummaryRow[]
  readonly total: SummaryRow
  /** Who pays of the total before a card does, and what that leaves. */
  readonly afterTotal: readonly SummaryRow[]
}

const beside = (label: string, link: ReactNode): ReactNode =>
  link === undefined ? label : createElement(Fragment, null, label, ' ', link)

/**
 * The order summary's rows: merchandise, each promotion, each way of shipping, pickup, installation, donation, tax; the
 * total; certificates and gift cards [CRT-01, CRT-12, CRT-16].
 */
export function useSummary({ summary, promoCode, taxZipCode = null, links = {} }: Summed): SummaryRows {
  const t = useMessages(messages)
  const {
    itemCount,
    merchandise,
    discount,
    shipping,
    installation,
    donation,
    tax,
    isTaxEstimated,
    isTaxExempt,
    total,
    rewardsTotal,
    amountDue,
    shippingLines,
    offers,
    pickupCount,
  } = summary
  const isTaxOpen = isTaxEstimated && !isTaxExempt && tax === 0 && taxZipCode === null
  const free = offers.find(offer => offer.isFreeShipping)
  const taken = offers.filter(offer => offer.amount > 0)
  const giftCards = total - rewardsTotal - amountDue
  const minus = (amount: number) => cents(amount === 0 ? 0 : -amount)
  const shipped: SummaryRow[] = shippingLines.map(({ kind, amount, isFree }, i) => ({
    label: beside(t.ways[kind], i === 0 ? links.shipping : undefined),
    amount: isFree ? t.free : cents(amount),
    ...(isFree && kind === 'standard' && free !== undefined && { note: free.title }),
  }))
  // A summary that says no ways has its shipping in one row; one with nothing to send has none.
  const isOneRow = shippingLines.length === 0 && (shipping > 0 || (itemCount > 0 && pickupCount === 0))
  const taxName = isTaxExempt
    ? t.taxExempt
    : isTaxOpen || !isTaxEstimated
      ? t.tax
      : taxZipCode === null
        ? t.estimatedTax
        : t.estimatedTaxFor(taxZipCode)
  return {
    rows: [
      { label: `${t.merchandise} (${t.items(itemCount)})`, amount: cents(merchandise) },
      ...(taken.length > 0
        ? taken.map(({ code, title, amount }) => ({
            label: code === null ? title : `${t.promotion} ${code}`,
            amount: minus(amount),
          }))
        : discount > 0
          ? [{ label: `${t.promotion} ${promoCode ?? ''}`.trim(), amount: minus(discount) }]
          : []),
      ...shipped,
      ...(isOneRow
        ? [{ label: beside(t.shipping, links.shipping), amount: shipping === 0 ? t.free : cents(shipping) }]
        : []),
      ...(pickupCount > 0 ? [{ label: t.pickup, amount: cents(0) }] : []),
      ...(installation > 0 ? [{ label: t.installation, amount: cents(installation) }] : []),
      ...(donation > 0 ? [{ label: t.donation, amount: cents(donation) }] : []),
      {
        label: beside(taxName, isTaxEstimated && !isTaxExempt ? links.zip : undefined),
        amount: isTaxOpen ? t.toBeCalculated : cents(tax),
      },
    ],
    total: { label: t.total, amount: cents(total), ...(isTaxOpen && { note: t.beforeTax }) },
    afterTotal: [
      ...(rewardsTotal > 0 ? [{ label: t.rewards, amount: minus(rewardsTotal) }] : []),
      ...(giftCards > 0 ? [{ label: t.giftCards, amount: minus(giftCards) }] : []),
      ...(rewardsTotal > 0 || giftCards > 0 ? [{ label: t.leftToPay, amount: cents(amountDue), isStrong: true }] : []),
    ],
  }
}
