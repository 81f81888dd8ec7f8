import type { ReactNode } from 'react'
import type { ShownCurrency } from '#lib/money.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import { Icon, type IconName } from '#ui/display/icon.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { Button } from '#ui/forms/button.tsx'
import { buttonClass } from '#ui/forms/button-look.ts'
import { useMessages } from '#ui/language.tsx'
import type { ConfirmedOrder } from '#checkout/web/confirmation/confirmation-view.ts'
import type { OpenDialog } from './open-dialog.ts'
import styles from './order.module.css'
import { messages } from './order.messages.ts'
import { OrderLine } from './order-line.tsx'
import type { QrPath, ShipmentView, ShownState } from './order-view.ts'
import { PickupPanel } from './pickup-panel.tsx'
import { headingId, sectionId } from './section-ids.ts'
import { ShipmentTimeline } from './shipment-timeline.tsx'

const LOOKS: Readonly<Record<ShownState, { readonly icon: IconName; readonly tone: BadgeProps['tone'] }>> = {
  placed: { icon: 'shopping-bag', tone: 'line' },
  'in-production': { icon: 'tool', tone: 'warn' },
  packed: { icon: 'package', tone: 'info' },
  shipped: { icon: 'truck', tone: 'info' },
  'out-for-delivery': { icon: 'truck', tone: 'info' },
  delivered: { icon: 'check', tone: 'ok' },
  ready: { icon: 'check', tone: 'ok' },
  'picked-up': { icon: 'check', tone: 'ok' },
  sent: { icon: 'check', tone: 'ok' },
  cancelled: { icon: 'x', tone: 'line' },
}

/** `Arrives Jun 3–Jun 6`, `Delivered June 4`, `Ready at Lincoln Park`. */
function headingOf(
  { kind, state, promised, ended }: ShipmentView,
  { pickup }: ConfirmedOrder,
  { headings, states }: (typeof messages)['en'],
): string {
  const on = (words: (day: string) => string): string => (ended === null ? states[state] : words(ended))
  switch (state) {
    case 'delivered':
      return on(headings.delivered)
    case 'picked-up':
      return on(headings.pickedUp)
    case 'cancelled':
      return on(headings.cancelled)
    case 'sent':
      return states.sent
    case 'ready':
      return pickup ? headings.ready(pickup.name) : states.ready
    case 'placed':
    case 'in-production':
    case 'packed':
    case 'shipped':
    case 'out-for-delivery':
      return kind === 'pickup' ? promised : headings.arrives(promised)
    default:
      return state satisfies never
  }
}

export interface ShipmentSectionProps {
  readonly shipment: ShipmentView
  readonly order: ConfirmedOrder
  readonly currency: ShownCurrency
  readonly pickupCode: QrPath | null
  readonly open: (dialog: OpenDialog) => void
  /** How the last action on it ended. */
  readonly result: ReactNode
}

/** One shipment: its state, days and destination, its pieces, what can be changed, and its timeline. */
export function ShipmentSection({ shipment, order, currency, pickupCode, open, result }: ShipmentSectionProps) {
  const t = useMessages(messages)
  const { id, kind, state, emailed, tracking, lines } = shipment
  const { icon, tone } = LOOKS[state]
  const cancellable = lines.filter(line => line.cancellable > 0)
  const cancel = (which: typeof lines) =>
    open({ kind: 'cancel', shipmentId: id, lineIds: which.map(line => line.lineId), requestId: crypto.randomUUID() })
  const isWaiting = kind === 'pickup' && state !== 'picked-up' && state !== 'cancelled'
  return (
    <section id={sectionId(id)} className={styles.shipment} aria-labelledby={headingId(id)}>
      <div className={styles.shipmentHead}>
        <div>
          <Badge tone={tone}>
            <Icon name={icon} size="s" />
            {t.states[state]}
          </Badge>
          <h2 id={headingId(id)} className="t-h2" tabIndex={-1}>
            {emailed?.heading ?? headingOf(shipment, order, t)}
          </h2>
          <Destination shipment={shipment} order={order} onChange={() => open({ kind: 'address', shipmentId: id })} />
          <Visit shipment={shipment} onMove={recipientId => open({ kind: 'visit', shipmentId: id, recipientId })} />
        </div>
        <div className={styles.shipmentTools}>
          {tracking && (
            <a className={buttonClass({ variant: 'quiet' })} href={tracking.url} target="_blank" rel="noreferrer">
              {t.track}
              <Icon name="arrow-up-right" size="s" />
            </a>
          )}
          {shipment.days && (
            <Button variant="quiet" onClick={() => open({ kind: 'day', shipmentId: id })}>
              {t.chooseDay}
            </Button>
          )}
        </div>
      </div>
      <div role="status">{result}</div>
      <Change shipment={shipment} onCancel={cancellable.length > 0 ? () => cancel(cancellable) : undefined} />
      <ul className={styles.lines}>
        {lines.map(line => (
          <OrderLine
            key={line.lineId}
            line={line}
            currency={currency}
            onCancel={() => cancel([line])}
            onReturn={() =>
              open({ kind: 'return', shipmentId: id, lineId: line.lineId, requestId: crypto.randomUUID() })
            }
            onReport={() =>
              open({ kind: 'report', shipmentId: id, lineId: line.lineId, requestId: crypto.randomUUID() })
            }
          />
        ))}
      </ul>
      {isWaiting && order.pickup && (
        <PickupPanel number={order.number} pickup={order.pickup} code={state === 'ready' ? pickupCode : null} />
      )}
      <ShipmentTimeline shipment={shipment} />
    </section>
  )
}

/** The installer's visit that follows a shipment, with the button that moves it. */
function Visit({
  shipment: { visit },
  onMove,
}: Pick<ShipmentSectionProps, 'shipment'> & { readonly onMove: (recipientId: string) => void }) {
  const t = useMessages(messages)
  if (visit === null) return null
  return (
    <p className={styles.where}>
      {visit.day === null ? t.visitByCall : t.visit(visit.day)}{' '}
      <button type="button" className={`link ${styles.inline}`} onClick={() => onMove(visit.recipientId)}>
        {visit.day === null ? t.chooseVisit : t.moveVisit}
      </button>
    </p>
  )
}

/** Destination of a shipment, with the button that changes the address. */
function Destination({
  shipment: { kind, address, emailed, isChangeable },
  order: { pickup },
  onChange,
}: Pick<ShipmentSectionProps, 'shipment' | 'order'> & { readonly onChange: () => void }) {
  const t = useMessages(messages)
  if (kind === 'pickup') return pickup ? <p className={styles.where}>{t.at(pickup.name, pickup.place)}</p> : null
  if (emailed) return <p className={styles.where}>{emailed.where}</p>
  if (address === null) return null
  const words = kind === 'in-home' ? t.inHome : t.to
  return (
    <p className={styles.where}>
      {words(address.address1, address.city)}{' '}
      {isChangeable && (
        <button type="button" className={`link ${styles.inline}`} onClick={onChange}>
          {t.changeAddress}
          <VisuallyHidden>{t.of(address.address1)}</VisuallyHidden>
        </button>
      )}
    </p>
  )
}

/** That the shop has changed the promised days, and why. */
function Change({
  shipment: { change },
  onCancel,
}: Pick<ShipmentSectionProps, 'shipment'> & { readonly onCancel: (() => void) | undefined }) {
  const t = useMessages(messages)
  if (change === null) return null
  const { before, after, reason, isLater } = change
  return (
    <div className={styles.change}>
      <Notice tone={isLater ? 'warn' : 'info'} live={false}>
        <h3 className={styles.changeTitle}>{isLater ? t.later : t.sooner}</h3>
        <p>
          {t.changed(before, after)} {isLater && `${t.reasons[reason]} ${t.sorry}`}
        </p>
        {onCancel && (
          <button type="button" className={`link ${styles.inline}`} onClick={onCancel}>
            {t.cancelThis}
          </button>
        )}
      </Notice>
    </div>
  )
}
