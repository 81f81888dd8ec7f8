import { createElement, Fragment, type ReactNode } from 'react'
import { cents, type Currency } from '#lib/money.ts'
import { useMessages } from '#ui/language.tsx'
import type { SummaryRow } from '#ui/display/order-summary-panel.tsx'
import type { OrderSummary } from '../../contract/order-summary.ts'
import { messages } from './summary.messages.ts'

export interface Summed {
  readonly summary: OrderSummary
  readonly promoCode: string | null
  readonly currency: Currency
  /** ZIP code of the tax estimate, shown beside its name. */
  readonly taxZipCode?: string | null
  /** Links beside a row's name: 'Shipping Charges' at the first shipping method, 'Change' at the estimated tax. */
  readonly links?: { readonly shipping?: ReactNode; readonly zip?: ReactNode }
}
export interface SummaryRows {
  /** In the order in which they are added. */
  readonly rows: readonly SummaryRow[]
  readonly total: SummaryRow
  /** The tenders other than cards, and the remaining amount. */
  readonly afterTotal: readonly SummaryRow[]
}

const beside = (label: string, link: ReactNode): ReactNode =>
  link === undefined ? label : createElement(Fragment, null, label, ' ', link)

type Words = (typeof messages)['en']

/** A negative amount; zero has no sign. */
const minus = (amount: number) => cents(amount === 0 ? 0 : -amount)

/** One row for each promotion with a discount; without promotions, one row for the discount. */
function promotionRows({ offers, discount }: OrderSummary, promoCode: string | null, t: Words): SummaryRow[] {
  const taken = offers.filter(offer => offer.amount > 0)
  if (taken.length > 0)
    return taken.map(({ code, title, amount }) => ({
      label: code === null ? title : `${t.promotion} ${code}`,
      amount: minus(amount),
    }))
  return discount > 0 ? [{ label: `${t.promotion} ${promoCode ?? ''}`.trim(), amount: minus(discount) }] : []
}

/** Rows of the summary, one for each kind of charge; the first has the link to the shipping charges. */
function shippingRows(summary: OrderSummary, link: ReactNode, t: Words): SummaryRow[] {
  const { offers, shippingLines, shipping, itemCount, pickupCount } = summary
  const free = offers.find(offer => offer.isFreeShipping)
  if (shippingLines.length > 0)
    return shippingLines.map(({ kind, amount, isFree }, i) => ({
      label: beside(t.ways[kind], i === 0 ? link : undefined),
      amount: isFree ? t.free : cents(amount),
      ...(isFree && kind === 'standard' && free !== undefined && { note: free.title }),
    }))
  // Without separate charges, shipping is one row; an order of pickups only has none.
  const hasShipping = shipping > 0 || (itemCount > 0 && pickupCount === 0)
  return hasShipping ? [{ label: beside(t.shipping, link), amount: shipping === 0 ? t.free : cents(shipping) }] : []
}

/** True while the tax cannot be estimated because the destination is unknown. */
const isTaxUnknown = ({ isTaxEstimated, isTaxExempt, tax }: OrderSummary, taxZipCode: string | null): boolean =>
  isTaxEstimated && !isTaxExempt && tax === 0 && taxZipCode === null

/** Name of the tax row: exempt, final, or estimated for a ZIP code. */
function taxName(summary: OrderSummary, taxZipCode: string | null, t: Words): string {
  if (summary.isTaxExempt) return t.taxExempt
  if (isTaxUnknown(summary, taxZipCode) || !summary.isTaxEstimated) return t.tax
  return taxZipCode === null ? t.estimatedTax : t.estimatedTaxFor(taxZipCode)
}

/** Certificates, tender codes and gift cards, and the remaining amount. */
function tenderRows({ total, rewardsTotal, tenderCodesTotal, amountDue }: OrderSummary, t: Words): SummaryRow[] {
  const giftCards = total - rewardsTotal - tenderCodesTotal - amountDue
  return [
    ...(rewardsTotal > 0 ? [{ label: t.rewards, amount: minus(rewardsTotal) }] : []),
    ...(tenderCodesTotal > 0 ? [{ label: t.tenderCodes, amount: minus(tenderCodesTotal) }] : []),
    ...(giftCards > 0 ? [{ label: t.giftCards, amount: minus(giftCards) }] : []),
    ...(total > amountDue ? [{ label: t.leftToPay, amount: cents(amountDue), isStrong: true }] : []),
  ]
}

/**
 * The rows of the order summary: merchandise, promotions, shipping charges, pickup, installation, donation and tax;
 * then the total; then certificates and gift cards [CRT-01, CRT-12, CRT-16].
 */
export function useSummary({ summary, promoCode, taxZipCode = null, links = {} }: Summed): SummaryRows {
  const t = useMessages(messages)
  const {
    itemCount,
    merchandise,
    installation,
    giftServices,
    donation,
    tax,
    isTaxEstimated,
    isTaxExempt,
    total,
    pickupCount,
  } = summary
  const isTaxOpen = isTaxUnknown(summary, taxZipCode)
  return {
    rows: [
      { label: `${t.merchandise} (${t.items(itemCount)})`, amount: cents(merchandise) },
      ...promotionRows(summary, promoCode, t),
      ...shippingRows(summary, links.shipping, t),
      ...(pickupCount > 0 ? [{ label: t.pickup, amount: cents(0) }] : []),
      ...(installation > 0 ? [{ label: t.installation, amount: cents(installation) }] : []),
      ...(giftServices > 0 ? [{ label: t.giftServices, amount: cents(giftServices) }] : []),
      ...(donation > 0 ? [{ label: t.donation, amount: cents(donation) }] : []),
      {
        label: beside(taxName(summary, taxZipCode, t), isTaxEstimated && !isTaxExempt ? links.zip : undefined),
        amount: isTaxOpen ? t.toBeCalculated : cents(tax),
      },
    ],
    total: { label: t.total, amount: cents(total), ...(isTaxOpen && { note: t.beforeTax }) },
    afterTotal: tenderRows(summary, t),
  }
}
