import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { messages as summaryWords } from '#cart/web/summary/summary.messages.ts'
import { cardName } from '#checkout/web/card-name.ts'
import { summaryRows } from '#checkout/web/confirmation/summary-rows.ts'
import type { ConfirmedLine, ConfirmedOrder } from '#checkout/web/confirmation/confirmation-view.ts'
import { messages as receiptWords } from '#checkout/web/confirmation/confirmation.messages.tsx'
import { destinationOf } from '#checkout/web/confirmation/destination-of.ts'
import { Destinations } from '#checkout/web/confirmation/destinations.tsx'
import { formatMoney, type Currency } from '#lib/money.ts'
import { Icon } from '#ui/display/icon.tsx'
import { OrderSummaryPanel } from '#ui/display/order-summary-panel.tsx'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { messages } from './account.messages.ts'
import styles from './account.module.css'

/** Lines of an order that arrive, or are ready for pickup, in the same days. */
export interface Shipment {
  readonly arrives: string
  readonly isPickup: boolean
  readonly lines: readonly ConfirmedLine[]
  /** From the day of the order (0) to the last promised day of the order (1): now, and the promised days. */
  readonly timeline: { readonly now: number; readonly from: number; readonly to: number }
}

export interface OrderDetailProps {
  readonly order: ConfirmedOrder
  readonly shipments: readonly Shipment[]
  readonly currency: Currency
  /** Day of the order, in words. */
  readonly placed: string
  /** Whoever opened the page by its link is not signed in, and has no list of orders. */
  readonly isLinked: boolean
}

/** One order: when each part of it arrives, what it is, and what was paid. */
export function OrderDetail({ order, shipments, currency, placed, isLinked }: OrderDetailProps) {
  const [{ orders: t }, language] = [useMessages(messages), useLanguage()]
  const [receipt, summary] = [useMessages(receiptWords), useMessages(summaryWords)]
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <>
      {!isLinked && (
        <Link className={`link ${styles.link}`} to="/account/orders">
          <Icon name="arrow-left" size="s" />
          {t.all}
        </Link>
      )}
      <div className={styles.top}>
        <div>
          <h1 className="t-display-2">{t.order(order.number)}</h1>
          <p className={styles.lead}>
            {t.placedOn(placed)}. {t.items(count)}. {isLinked && t.guestLead}
          </p>
        </div>
        <Button variant="second" size="s" onClick={() => window.print()}>
          <Icon name="printer" size="s" />
          {t.print}
        </Button>
      </div>
      <div className={styles.columns}>
        <div>
          {shipments.map((shipment, i) => (
            <ShipmentPart key={i} shipment={shipment} order={order} currency={currency} placed={placed} />
          ))}
        </div>
        <div className={styles.side}>
          <OrderSummaryPanel
            title={t.receipt}
            currency={currency}
            rows={summaryRows(order, receipt, summary)}
            total={{ label: receipt.total, amount: order.total }}
          >
            {order.tenders.length > 0 && (
              <ul className={styles.paid} aria-label={receipt.paidWith}>
                {order.tenders.map((tender, i) => (
                  <li key={i}>
                    <span>{cardName(tender, language)}</span>
                    <span>{formatMoney(tender.amount, currency, language)}</span>
                  </li>
                ))}
              </ul>
            )}
            <p className="t-small ink-2">{t.charged}</p>
          </OrderSummaryPanel>
          <Destinations order={order} />
          <section aria-label={t.billTo}>
            <h2 className="t-title">{t.billTo}</h2>
            <p className={styles.lead}>{order.email}</p>
          </section>
          <section aria-labelledby="order-help">
            <h2 id="order-help" className="t-title">
              {t.help}
            </h2>
            <p className="t-small ink-2">{t.helpText}</p>
            <PhoneLink className={`link num ${styles.link}`} />
          </section>
        </div>
      </div>
    </>
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

/** From the day of the order to the promised days: what has passed, and the promised days as a bar. */
function Timeline({
  shipment: { timeline, arrives },
  placed,
}: {
  readonly shipment: Shipment
  readonly placed: string
}) {
  const { orders: t } = useMessages(messages)
  const { now, from, to } = timeline
  return (
    <div className={styles.span}>
      <div className={styles.rail} />
      <div className={styles.gone} style={{ width: percent(now) }} />
      <div className={styles.window} style={{ left: percent(from), right: percent(1 - to) }} />
      <p className={styles.ends}>
        <span>{t.placedOn(placed)}</span>
        {/* The end of the scale is the last day of the whole order. */}
        {to === 1 && <span>{arrives}</span>}
      </p>
    </div>
  )
}

function ShipmentPart({
  shipment,
  order,
  currency,
  placed,
}: {
  readonly shipment: Shipment
  readonly order: ConfirmedOrder
  readonly currency: Currency
  readonly placed: string
}) {
  const [{ orders: t }, language] = [useMessages(messages), useLanguage()]
  const { isPickup, arrives, lines } = shipment
  const { pickup } = order
  const to = lines[0] && destinationOf(order, lines[0])
  return (
    <section className={styles.shipment} aria-label={isPickup ? arrives : t.arrives(arrives)}>
      <h2 className="t-h2">{isPickup ? arrives : t.arrives(arrives)}</h2>
      {isPickup && pickup && <p className="ink-2">{t.at(pickup.name, pickup.place)}</p>}
      {!isPickup && to && <p className="ink-2">{t.to(to.address1, to.city)}</p>}
      <Timeline shipment={shipment} placed={placed} />
      <ul className={styles.lines}>
        {lines.map(({ title, optionText, quantity, amount, picture }, i) => (
          <li key={i} className={styles.line}>
            <div className={styles.thumb}>{picture && <ProductPicture product={picture} alt="" />}</div>
            <div>
              <h3 className="t-title">
                {title}
                {quantity > 1 && `, ${quantity}`}
              </h3>
              {optionText !== '' && <p className="t-small ink-2">{optionText}</p>}
            </div>
            <span className="num">{formatMoney(amount, currency, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
