import type { Address } from '#addresses/rules/address.ts'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { helpPath } from '#lib/help-path.ts'
import { formatMoney, type Currency } from '#lib/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { LinePicture } from '#monogram/web/line-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Price } from '#ui/display/price.tsx'
import { OrderSummaryPanel } from '#ui/display/order-summary-panel.tsx'
import { messages as words } from '#cart/web/summary/summary.messages.ts'
import { cardName } from '../card-name.ts'
import type { ConfirmedLine, ConfirmedOrder } from './confirmation-view.ts'
import { messages } from './confirmation.messages.tsx'
import styles from './confirmation.module.css'
import { destinationOf } from './destination-of.ts'
import { Destinations } from './destinations.tsx'
import { summaryRows } from './summary-rows.ts'

export interface OrderThanksProps {
  readonly order: ConfirmedOrder
  /** Path of the order's page. */
  readonly path: string
  readonly currency: Currency
  readonly headingId: string
}

/** A placed order: its number, lines with arrival days and destinations, and amounts [CHK-06]. */
export function OrderThanks({ order, path, currency, headingId }: OrderThanksProps) {
  const t = useMessages(messages)
  const w = useMessages(words)
  const language = useLanguage()
  return (
    <>
      <section className={styles.hero}>
        <div className={classNames('page', styles.in)}>
          <div className={styles.copy}>
            <h1 id={headingId} tabIndex={-1} className={classNames('t-display-1', styles.title)}>
              {t.thanks(order.firstName)}
            </h1>
            <p className={classNames('t-lead', styles.lead)}>
              {t.isIn(<b className={styles.number}>{order.number}</b>, order.email)}
            </p>
            <div className={styles.actions}>
              <LinkButton to={path}>{t.follow}</LinkButton>
              <Button variant="second" onClick={() => window.print()}>
                <Icon name="printer" size="s" />
                {t.print}
              </Button>
              <LinkButton to="/" variant="quiet">
                {t.on}
              </LinkButton>
            </div>
          </div>
          {order.picture && (
            <div className={styles.picture}>
              <ProductPicture product={order.picture} alt="" ratio="3:2" />
            </div>
          )}
        </div>
      </section>
      <div className={classNames('page', styles.columns)}>
        <section aria-labelledby="what-next">
          <h2 id="what-next" className={classNames('t-h2', styles.next)}>
            {t.next}
          </h2>
          <ol>
            {order.lines.map((line, i) => (
              <Line key={i} line={line} to={destinationOf(order, line)} pickup={order.pickup} />
            ))}
          </ol>
          <nav aria-label={t.help.title} className={styles.help}>
            {(['returns', 'shipping', 'contact'] as const).map(topic => (
              <Link key={topic} className="link" to={helpPath(topic)}>
                {t.help[topic]}
              </Link>
            ))}
          </nav>
        </section>
        <div className={styles.side}>
          <OrderSummaryPanel
            title={t.receipt}
            currency={currency}
            lines={<Bought lines={order.lines} currency={currency} />}
            rows={summaryRows(order, t, w)}
            total={{ label: t.total, amount: order.total }}
          >
            {order.tenders.length > 0 && (
              <ul className={classNames(styles.paid, styles.cards)} aria-label={t.paidWith}>
                {order.tenders.map((tender, i) => (
                  <li key={i} className={styles.paidRow}>
                    <span>
                      {cardName(tender, language)}
                      {tender.offer !== null && <span className={styles.offer}>{tender.offer}</span>}
                    </span>
                    <span>{formatMoney(tender.amount, currency, language)}</span>
                  </li>
                ))}
              </ul>
            )}
          </OrderSummaryPanel>
          <Destinations order={order} />
        </div>
      </div>
    </>
  )
}

/**
 * Lets a range break after its dash only, never within a day. `2–3 décembre` breaks before the month instead: a word
 * joiner on each side of its dash prevents a break there.
 */
const unbroken = (range: string): string =>
  range.replaceAll(/(?<!–) /g, '\u00a0').replace(/^(\d+(?:er)?)–(\d+)\u00a0/, '$1\u2060–\u2060$2 ')
/** Prevents line breaks within the date or the hour of `Ready Nov 22 after 2 pm`. */
const unbrokenReady = (words: string): string => words.replaceAll(/(?<=[A-Z][a-z]{2}) (?=\d)| (?=[ap]m$)/g, '\u00a0')

function Line({
  line: { title, optionText, quantity, arrives, isPickup, emailedTo, monogram, picture },
  to,
  pickup,
}: {
  readonly line: ConfirmedLine
  readonly to: Address | undefined
  readonly pickup: ConfirmedOrder['pickup']
}) {
  const t = useMessages(messages)
  return (
    <li className={styles.line}>
      <p className={styles.when}>
        {!isPickup && !emailedTo && <span className="visually-hidden">{t.arrives} </span>}
        {isPickup ? unbrokenReady(arrives) : unbroken(arrives)}
      </p>
      <div className={styles.what}>
        <h3 className="t-title">
          {title}
          {quantity > 1 && `, ${quantity}`}
        </h3>
        {optionText !== '' && <p className="t-small ink-2">{optionText}</p>}
        {monogram && <p className="t-small ink-2">{monogram.words}</p>}
        {emailedTo && <p className="t-small ink-2">{emailedTo}</p>}
        {!isPickup && to && <p className="t-small ink-2">{t.to(to.address1, to.city)}</p>}
        {isPickup && pickup && <p className="t-small ink-2">{t.at(pickup.name, pickup.place)}</p>}
      </div>
      <div className={styles.thumb}>
        <LinePicture monogram={monogram} picture={picture} />
      </div>
    </li>
  )
}

function Bought({ lines, currency }: { readonly lines: readonly ConfirmedLine[]; readonly currency: Currency }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <ul className={styles.paid} aria-label={t.bought}>
      {lines.map(({ title, quantity, amount, regular }, i) => (
        <li key={i} className={styles.paidRow}>
          <span>
            {quantity > 1 && `${quantity} × `}
            {title}
          </span>
          {regular ? (
            <Price amount={amount} regular={regular} currency={currency} size="s" />
          ) : (
            <span>{formatMoney(amount, currency, language)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
