import type { messages as words } from '#cart/web/summary/summary.messages.ts'
import { cents } from '#lib/money.ts'
import type { SummaryRow } from '#ui/display/order-summary-panel.tsx'
import type { ConfirmedOrder } from './confirmation-view.ts'
import type { messages } from './confirmation.messages.tsx'

/** The rows of the receipt of a placed order, from merchandise to tax. */
export const summaryRows = (
  {
    merchandise,
    discount,
    shipping,
    installation,
    giftServices,
    donation,
    tax,
    isTaxExempt,
    promotions,
    promoCode,
    lines,
    pickup,
  }: ConfirmedOrder,
  t: (typeof messages)['en'],
  w: (typeof words)['en'],
): SummaryRow[] => [
  { label: t.merchandise, amount: merchandise },
  ...(promotions.length > 0
    ? promotions.map(({ code, title, amount }) => ({
        label: code === null ? title : `${t.promotion} ${code}`,
        amount: cents(-amount),
      }))
    : discount > 0
      ? [{ label: `${t.promotion} ${promoCode ?? ''}`.trim(), amount: cents(-discount) }]
      : []),
  ...(shipping > 0 || lines.some(line => !line.isPickup && !line.emailedTo)
    ? [{ label: t.shipping, amount: shipping === 0 ? t.free : shipping }]
    : []),
  ...(pickup ? [{ label: w.pickup, amount: cents(0) }] : []),
  ...(installation > 0 ? [{ label: w.installation, amount: installation }] : []),
  ...(giftServices > 0 ? [{ label: w.giftServices, amount: giftServices }] : []),
  ...(donation > 0 ? [{ label: w.donation, amount: donation }] : []),
  { label: isTaxExempt ? w.taxExempt : t.tax, amount: tax },
]
