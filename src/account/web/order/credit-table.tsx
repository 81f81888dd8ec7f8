import { cardName } from '#checkout/web/card-name.ts'
import { lostUnits, withLost } from '#fulfilment/rules/lost-units.ts'
import { creditBetween, worthOf, type LostUnits, type Worth } from '#fulfilment/rules/order-worth.ts'
import { allocateCredit } from '#fulfilment/rules/tender-money.ts'
import { formatMoney, minus } from '#lib/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import styles from './dialogs.module.css'
import { messages } from './dialogs.messages.ts'
import type { OrderView } from './order-view.ts'

interface Units {
  readonly lineId: string
  readonly quantity: number
}

/** What is given back for units that are cancelled or returned, by the same rules as on the server. */
export function creditFor({ amounts, shipments }: OrderView, kind: keyof LostUnits, units: readonly Units[]): Worth {
  const lost = lostUnits(shipments)
  return creditBetween(worthOf(amounts, lost), worthOf(amounts, withLost(lost, kind, units)))
}

/** A table of the amounts that a credit consists of, and of the tenders that get it. */
export function CreditTable({
  view,
  credit,
  total,
  isDelivered,
}: {
  readonly view: OrderView
  readonly credit: Worth
  /** True if the pieces have arrived: then they were charged. */
  readonly isDelivered: boolean
  /** Label of the last row. */
  readonly total: string
}) {
  const [{ credit: t }, language] = [useMessages(messages), useLanguage()]
  const money = (amount: Worth['total']) => formatMoney(amount, view.currency, language)
  const rows = [
    { label: credit.discount > 0 ? t.lessPromotion : t.goods, amount: minus(credit.merchandise, credit.discount) },
    { label: t.shipping, amount: credit.shipping },
    { label: t.installation, amount: credit.installation },
    { label: t.giftServices, amount: credit.giftServices },
    { label: t.donation, amount: credit.donation },
    { label: t.tax, amount: credit.tax },
  ].filter(({ amount }) => amount !== 0)
  const paid = view.tenders.reduce((sum, { amount, credited }) => sum + amount - credited, 0)
  const parts = credit.total > paid ? [] : allocateCredit(view.tenders, credit.total, isDelivered)
  return (
    <div className={styles.credit} aria-live="polite">
      <dl>
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total}</dt>
          <dd>{money(credit.total)}</dd>
        </div>
      </dl>
      {parts.map(({ attemptId, amount }) => {
        const tender = view.tenders.find(one => one.attemptId === attemptId)!
        return <p key={attemptId}>{t.to(cardName(tender, language), money(amount))}</p>
      })}
    </div>
  )
}
