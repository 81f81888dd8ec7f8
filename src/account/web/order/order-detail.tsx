import { Suspense, useEffect, useState } from 'react'
import { Destinations } from '#checkout/web/confirmation/destinations.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { send } from '#ui/send.ts'
import { messages as accountWords } from '../account.messages.ts'
import { ClaimDialog } from '../claims/claim-dialog-on-demand.tsx'
import { ClaimList } from '../claims/claim-list-on-demand.tsx'
import { CancelDialog } from './cancel-dialog-on-demand.tsx'
import { DayDialog } from './day-dialog-on-demand.tsx'
import type { ShipmentDialogProps } from './dialog-props.ts'
import { NewPayments } from './new-payment/new-payment-on-demand.tsx'
import type { OpenDialog } from './open-dialog.ts'
import styles from './order.module.css'
import { messages } from './order.messages.ts'
import { OrderOverview } from './order-overview.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import type { OrderResult } from './order-result.ts'
import type { OrderView } from './order-view.ts'
import { RedirectDialog } from './redirect-dialog-on-demand.tsx'
import { ReturnDialog } from './return-dialog-on-demand.tsx'
import { ReturnList } from './return-list.tsx'
import { CLAIMS, headingId, PAYMENT, RETURNS, sectionId } from './section-ids.ts'
import { ShipmentSection } from './shipment-section.tsx'
import { VisitDialog } from './visit-dialog-on-demand.tsx'

export interface OrderDetailProps {
  readonly view: OrderView
  readonly call: typeof send
  /** Loads the data of the page again. */
  readonly reload: () => Promise<void>
}

/**
 * Moves the focus to the part that tells of a result, if the button that opened the dialog has gone with what it did.
 */
function useFocusAtResult(result: OrderResult | undefined): void {
  useEffect(() => {
    if (result === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`#${CSS.escape(headingId(result.at))}`)?.focus()
  })
}

/** The order needs another payment, or has needed one until lately. */
const hasPayments = ({ neededPayments, lastPayment }: OrderView): boolean =>
  neededPayments.length > 0 || lastPayment === 'paid' || lastPayment === 'not-needed'

/** The page of an order: its shipments with their actions, its returns and claims, and its receipt. */
export function OrderDetail({ view, call, reload }: OrderDetailProps) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const [result, setResult] = useState<OrderResult>()
  const { order, currency, shipments, returns, claims } = view

  async function finish(ended: OrderResult) {
    await reload()
    setDialog(undefined)
    setResult(ended)
  }
  useFocusAtResult(result)
  const resultAt = (at: string) => (result?.at === at ? <Result result={result} /> : null)
  const open = (next: OpenDialog) => {
    setResult(undefined)
    setDialog(next)
  }
  return (
    <div>
      <Head view={view} />
      {(hasPayments(view) || result?.at === PAYMENT) && (
        <Suspense>
          <NewPayments
            view={view}
            call={call}
            reload={reload}
            onDone={ended => finish({ at: PAYMENT, ...ended })}
            result={resultAt(PAYMENT)}
          />
        </Suspense>
      )}
      <OrderOverview overview={view.overview} />
      <div className={styles.columns}>
        <div>
          {shipments.map(shipment => (
            <ShipmentSection
              key={shipment.id}
              shipment={shipment}
              order={order}
              currency={currency}
              pickupCode={view.pickupCode}
              open={open}
              result={resultAt(shipment.id)}
            />
          ))}
          {returns.length > 0 && (
            <ReturnList
              returns={returns}
              number={order.number}
              linkKey={view.key}
              currency={currency}
              call={call}
              onDone={finish}
              result={resultAt(RETURNS)}
            />
          )}
          {claims.length > 0 && (
            <Suspense>
              <ClaimList
                id={sectionId(CLAIMS)}
                headingId={headingId(CLAIMS)}
                claims={claims}
                order={{ number: order.number, key: view.key }}
                currency={currency}
                call={call}
                onDone={ended => finish({ at: CLAIMS, ...ended })}
                result={resultAt(CLAIMS)}
              />
            </Suspense>
          )}
        </div>
        <Side view={view} />
      </div>
      {dialog && (
        <Suspense>
          <Opened view={view} dialog={dialog} call={call} onClose={() => setDialog(undefined)} onDone={finish} />
        </Suspense>
      )}
    </div>
  )
}

/** How the last action ended. The region around it is announced. */
function Result({ result: { tone, text, leadsToReturns, leadsToClaims } }: { readonly result: OrderResult }) {
  const { returns: t, reports } = useMessages(messages)
  return (
    <div className={styles.change}>
      <Notice tone={tone} live={false}>
        {text}{' '}
        {leadsToReturns && (
          <a className="link" href={`#${sectionId(RETURNS)}`}>
            {t.title}
          </a>
        )}
        {leadsToClaims && (
          <a className="link" href={`#${sectionId(CLAIMS)}`}>
            {reports}
          </a>
        )}
      </Notice>
    </div>
  )
}

/** Number and day of the order, and whether a promise has changed. */
function Head({ view: { order, placed, shipments, key } }: Pick<OrderDetailProps, 'view'>) {
  const [t, { orders }] = [useMessages(messages), useMessages(accountWords)]
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const moved = shipments.filter(shipment => shipment.change !== null)
  const [first] = moved
  return (
    <>
      {key === null && (
        <Link className={`link ${styles.back}`} to="/account/orders">
          <Icon name="arrow-left" size="s" />
          {orders.all}
        </Link>
      )}
      <div className={styles.head}>
        <div>
          <h1 className="t-display-2 num">{orders.order(order.number)}</h1>
          <p className={styles.meta}>
            {t.placed(placed)} {orders.items(count)}, {t.shipments(shipments.length)}.
            {first && (
              <>
                {' '}
                {t.moved(moved.length)};{' '}
                <a className="link" href={`#${sectionId(first.id)}`}>
                  {t.seeWhy}
                </a>
                .
              </>
            )}
            {key !== null && ` ${orders.guestLead}`}
          </p>
        </div>
        <Button variant="quiet" size="s" onClick={() => window.print()}>
          <Icon name="printer" size="s" />
          {orders.print}
        </Button>
      </div>
    </>
  )
}

/** Amounts, recipients and help. The store of a pickup is shown with the shipment. */
function Side({ view }: Pick<OrderDetailProps, 'view'>) {
  const { orders: t } = useMessages(accountWords)
  const { order } = view
  return (
    <div className={styles.side}>
      <OrderReceipt view={view} />
      <Destinations order={{ ...order, pickup: null }} />
      <section aria-label={t.billTo}>
        <h2 className="t-title">{t.billTo}</h2>
        <p className={styles.small}>{order.email}</p>
      </section>
      <section aria-labelledby="order-help">
        <h2 id="order-help" className="t-title">
          {t.help}
        </h2>
        <p className={styles.small}>{t.helpText}</p>
        <PhoneLink className={`link num ${styles.phone}`} />
      </section>
    </div>
  )
}

interface OpenedProps {
  readonly view: OrderView
  readonly dialog: OpenDialog
  readonly call: typeof send
  readonly onClose: () => void
  readonly onDone: (result: OrderResult) => Promise<void>
}

/** The dialog that reports a problem with a piece. */
function Report({
  view,
  shipment,
  lineId,
  onDone,
  ...rest
}: ShipmentDialogProps & { readonly lineId: string; readonly requestId: string }) {
  const line = shipment.lines.find(one => one.lineId === lineId)
  if (line === undefined) return null
  return (
    <ClaimDialog
      {...rest}
      order={{ number: view.order.number, key: view.key }}
      shipmentId={shipment.id}
      line={line}
      onDone={ended => onDone({ at: shipment.id, ...ended, leadsToClaims: ended.tone === 'ok' })}
    />
  )
}

/** The dialog that is open. */
function Opened({ dialog, ...rest }: OpenedProps) {
  const shipment = rest.view.shipments.find(one => one.id === dialog.shipmentId)
  if (shipment === undefined) return null
  const shown = { ...rest, shipment }
  switch (dialog.kind) {
    case 'cancel':
      return <CancelDialog {...shown} lineIds={dialog.lineIds} requestId={dialog.requestId} />
    case 'return':
      return <ReturnDialog {...shown} lineId={dialog.lineId} requestId={dialog.requestId} />
    case 'report':
      return <Report {...shown} lineId={dialog.lineId} requestId={dialog.requestId} />
    case 'day':
      return <DayDialog {...shown} />
    case 'visit':
      return <VisitDialog {...shown} recipientId={dialog.recipientId} />
    case 'address':
      return <RedirectDialog {...shown} />
    default:
      return dialog satisfies never
  }
}
