import { messages as summaryWords } from '#cart/web/summary/summary.messages.ts'
import { cardName } from '#checkout/web/card-name.ts'
import { messages as receiptWords } from '#checkout/web/confirmation/confirmation.messages.tsx'
import { summaryRows } from '#checkout/web/confirmation/summary-rows.ts'
import { cents, formatMoney, minus, type Cents } from '#lib/money.ts'
import { OrderSummaryPanel } from '#ui/display/order-summary-panel.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { messages as accountWords } from '../account.messages.ts'
import styles from './order.module.css'
import { messages } from './order.messages.ts'
import type { OrderView, TenderView } from './order-view.ts'

type ReceiptWords = (typeof messages)['en']['receipt']

/** The charges to a tender with their days, its refunds, and the amount that will never be charged. */
function tenderNotes(
  { kind, credited, refunded, movements, offer }: TenderView,
  t: ReceiptWords,
  money: (amount: Cents) => string,
): string[] {
  if (kind !== 'card') return credited > 0 ? [t.back(money(credited))] : []
  const notes = movements.map(({ kind: moved, state, day, amount }) => {
    if (moved === 'capture') return state === 'confirmed' ? t.charged(money(amount), day) : t.charging(money(amount))
    if (state === 'refused') return t.storeCredit(money(amount), day)
    return state === 'confirmed' ? t.refunded(money(amount), day) : t.refunding(money(amount))
  })
  if (offer !== null) notes.unshift(offer)
  return credited > refunded ? [...notes, t.notCharged(money(minus(credited, refunded)))] : notes
}

/** The receipt: ordered amounts, credits since then, and the tenders with their credited amounts. */
export function OrderReceipt({ view: { order, currency, credits, tenders, worth } }: { readonly view: OrderView }) {
  const [t, { orders }, language] = [useMessages(messages), useMessages(accountWords), useLanguage()]
  const [receipt, summary] = [useMessages(receiptWords), useMessages(summaryWords)]
  const given = credits.map(({ kind, day, amount }) => ({
    label: t.receipt.credits[kind](day),
    amount: cents(-amount),
  }))
  return (
    <OrderSummaryPanel
      title={orders.receipt}
      currency={currency}
      rows={summaryRows(order, receipt, summary)}
      total={{ label: receipt.total, amount: order.total }}
      afterTotal={given.length === 0 ? [] : [...given, { label: t.receipt.worth, amount: worth, isStrong: true }]}
    >
      {tenders.length > 0 && (
        <ul className={styles.paid} aria-label={receipt.paidWith}>
          {tenders.map(tender => (
            <li key={tender.attemptId}>
              <span>
                {cardName(tender, language)}
                {tenderNotes(tender, t.receipt, amount => formatMoney(amount, currency, language)).map(note => (
                  <span key={note} className={styles.backTo}>
                    {note}
                  </span>
                ))}
              </span>
              <span>{formatMoney(tender.amount, currency, language)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.charged}>{orders.charged}</p>
    </OrderSummaryPanel>
  )
}
