import { useEffect, useRef } from 'react'
import type { SendCall } from '#cart/web/send-call.ts'
import type { Site } from '#lib/site.ts'
import { SERVICE_PHONE } from '#lib/shop-names.ts'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Measure } from '#ui/measure.tsx'
import { placeOrderOutcome } from '../rules/place-order-outcome.ts'
import { STEPS } from '../rules/steps.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import styles from './confirmation.module.css'
import { OrderThanks } from './order-thanks.tsx'
import { stepHref } from './step-href.ts'
import { usePlacementPoll } from './use-placement-poll.ts'

export interface ConfirmationProps {
  readonly site: Site
  readonly view: ConfirmationView
  readonly call: SendCall
  readonly pause: (ms: number) => Promise<void>
  /** Loads the page's data anew. */
  readonly reload: () => void
}

const { anchor } = STEPS.confirmation

/** After Place Order: thanks, or "confirming your payment" until that is known [CHK-06]. */
export function Confirmation({ site, view, call, pause, reload }: ConfirmationProps) {
  const shown = useRef(view.kind)
  useEffect(() => {
    // The page changed under the shopper: whoever can't see that must hear it.
    if (shown.current !== view.kind) document.getElementById(anchor)?.focus()
    shown.current = view.kind
  }, [view.kind])
  switch (view.kind) {
    case 'placed': return <OrderThanks order={view.order} currency={site.currency} headingId={anchor} />
    case 'confirming': return <Confirming call={call} pause={pause} reload={reload} />
    case 'failed': return <Failed message={view.message} redirectUrl={view.redirectUrl} />
    case 'none': return <div className={classNames('page', styles.state)}><Empty level={1} title="No order here yet" action={<LinkButton to="/">Go to the home page</LinkButton>}>Once you have placed an order, this is where you find it.</Empty></div>
    default: return view satisfies never
  }
}

function Confirming({ call, pause, reload }: Pick<ConfirmationProps, 'call' | 'pause' | 'reload'>) {
  const isSlow = usePlacementPoll({ call, pause, onEnd: reload })
  return (
    <div className={classNames('page', styles.state)} aria-busy={!isSlow || undefined}>
      <h1 id={anchor} tabIndex={-1} className="t-display-2">We are confirming your payment</h1>
      <p role="status" className={classNames('t-lead', styles.text)}>
        {isSlow
          ? `This takes longer than it should. Please don’t order again: as soon as your bank answers we write to you, and nothing is charged twice. Questions? Call ${SERVICE_PHONE}.`
          : 'Your bank has not answered yet. Please keep this page open, it goes on by itself.'}
      </p>
      {!isSlow && <div className={styles.measure} aria-hidden><Measure>up to 2 minutes</Measure></div>}
      {isSlow && <LinkButton to={STEPS.confirmation.path} reloadDocument variant="second">Look Again</LinkButton>}
    </div>
  )
}

/** Where the shopper goes on from an order that was not placed, and what that is called. */
function wayOn(message: string, redirectUrl: string | null): { readonly to: string; readonly label: string } {
  const outcome = placeOrderOutcome({ isSuccess: false, message, redirectUrl, giftCardErrors: [] })
  switch (outcome.kind) {
    case 'card-declined': return { to: stepHref(STEPS.payment, 'paymentErrorId=authorizationError'), label: 'Update Payment' }
    case 'card-data-expired': return { to: stepHref(STEPS.payment, 'paymentErrorId=encryptedAdyenDataExpired'), label: 'Update Payment' }
    case 'to-step': return outcome.path === STEPS.cart.path ? { to: outcome.path, label: 'Back to Cart' } : { to: outcome.path, label: 'Back to Checkout' }
    case 'promo-reset': case 'gift-card-declined': case 'redirect': case 'leave': return { to: stepHref(STEPS.payment), label: 'Update Payment' }
    default: return outcome satisfies never
  }
}

function Failed({ message, redirectUrl }: { readonly message: string; readonly redirectUrl: string | null }) {
  const { to, label } = wayOn(message, redirectUrl)
  return (
    <div className={classNames('page', styles.state)}>
      <h1 id={anchor} tabIndex={-1} className="t-display-2">Your order was not placed</h1>
      <p role="status" className={classNames('t-lead', styles.text)}>Nothing was charged, and everything is still in your cart. {label === 'Update Payment' ? 'Your card was not accepted. Please check it, or enter another one.' : 'Please look it over and try again.'}</p>
      <LinkButton to={to}>{label}</LinkButton>
    </div>
  )
}
