import { formatMoney, times, type ShownCurrency } from '#lib/money.ts'
import { keepDesign } from '#monogram/web/design-again.ts'
import { LinePicture } from '#monogram/web/line-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Price } from '#ui/display/price.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { messages as accountWords } from '../account.messages.ts'
import styles from './order.module.css'
import { messages } from './order.messages.ts'
import type { LineView } from './order-view.ts'

interface OrderLineProps {
  readonly line: LineView
  readonly currency: ShownCurrency
  readonly onCancel: () => void
  readonly onReturn: () => void
  readonly onReport: () => void
}

/** Notes about units that were cancelled or returned, or that will be. */
function notesOf(line: LineView, t: (typeof messages)['en']): string[] {
  const { units } = t
  return [
    ...(line.cancelled > 0 ? [units.cancelled(line.cancelled)] : []),
    ...(line.asked > 0 ? [units.asked(line.asked)] : []),
    ...(line.comingBack > 0 ? [units.comingBack(line.comingBack)] : []),
    ...(line.returned > 0 ? [units.returned(line.returned)] : []),
    ...(line.refunded > 0 ? [units.refunded(line.refunded)] : []),
    ...(line.isBeingMade ? [t.isBeingMade] : []),
  ]
}

/** A piece of a shipment with notes about its units, and with the buttons that cancel, return or report it. */
export function OrderLine({ line, currency, ...actions }: OrderLineProps) {
  const [t, { orders }, language] = [useMessages(messages), useMessages(accountWords), useLanguage()]
  const { title, optionText, quantity, picture, regularPrice } = line
  const amount = times(line.unitPrice, quantity)
  const isGone = line.cancelled + line.returned === quantity
  const what = [optionText, quantity > 1 ? orders.items(quantity) : ''].filter(Boolean).join(' · ')
  return (
    <li className={styles.line}>
      <div className={styles.thumb}>
        <LinePicture monogram={line.monogram} picture={picture} ratio="6:5" sizes="9rem" />
      </div>
      <div className={classNames(styles.lineText, isGone && styles.gone)}>
        <h3 className="t-title">{title}</h3>
        <p className={styles.price}>
          {regularPrice && !isGone ? (
            <Price amount={amount} regular={times(regularPrice, quantity)} currency={currency} />
          ) : (
            formatMoney(amount, currency, language)
          )}
        </p>
        {what !== '' && <p className={styles.small}>{what}</p>}
        {line.acceptedTerms !== null && (
          <p className={classNames(styles.small, styles.terms)}>
            {t.terms} {line.acceptedTerms}
          </p>
        )}
        {line.monogram && <p className={styles.small}>{line.monogram.words}</p>}
        {notesOf(line, t).map(note => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
      {(line.again || line.cancellable > 0 || line.returnable > 0 || line.claimable > 0) && (
        <Actions line={line} {...actions} />
      )}
    </li>
  )
}

/** Opens the product with the design in its panel, where the shopper can change it and add it to the cart. */
function AgainLink({ again, title }: { readonly again: NonNullable<LineView['again']>; readonly title: string }) {
  const t = useMessages(messages)
  return (
    <Link to={again.path} className={styles.action} onClick={() => keepDesign(again.design)}>
      <Icon name="refresh" size="s" />
      <span className="link">
        {t.again}
        <VisuallyHidden>{t.of(title)}</VisuallyHidden>
      </span>
    </Link>
  )
}

/** The buttons that order a design again, cancel, return or report a piece, with their time limits. */
function Actions({ line, onCancel, onReturn, onReport }: Omit<OrderLineProps, 'currency'>) {
  const t = useMessages(messages)
  const which = <VisuallyHidden>{t.of(line.title)}</VisuallyHidden>
  return (
    <div className={styles.actions}>
      {line.again && <AgainLink again={line.again} title={line.title} />}
      {line.cancellable > 0 && (
        <>
          <button type="button" className={styles.action} onClick={onCancel}>
            <Icon name="x" size="s" />
            <span className="link">
              {t.cancelPiece}
              {which}
            </span>
          </button>
          {line.freeUntil !== null && <span className={styles.until}>{t.freeUntil(line.freeUntil)}</span>}
        </>
      )}
      {line.returnable > 0 && (
        <>
          <button type="button" className={styles.action} onClick={onReturn}>
            <Icon name="arrow-back-up" size="s" />
            <span className="link">
              {t.giveBack}
              {which}
            </span>
          </button>
          <span className={styles.until}>{t.returnUntil(line.returnUntil)}</span>
        </>
      )}
      {line.claimable > 0 && (
        <button type="button" className={styles.action} onClick={onReport}>
          <Icon name="alert-circle" size="s" />
          <span className="link">
            {t.report}
            {which}
          </span>
        </button>
      )}
    </div>
  )
}
