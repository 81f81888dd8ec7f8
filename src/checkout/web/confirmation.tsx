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
import type { PaymentErrorId } from './payment-error.ts'
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
          ? `This takes longer than it should. Please don’t order again: as soon as your bank answers we write to you, and you won’t be charged twice. Questions? Call ${SERVICE_PHONE}.`
          : 'Your bank has not answered yet. Please keep this page open, it goes on by itself. You won’t be charged twice.'}
      </p>
      {!isSlow && <div className={styles.measure} aria-hidden><Measure>up to 2 minutes</Measure></div>}
      {isSlow && <LinkButton to={STEPS.confirmation.path} reloadDocument variant="second">Look Again</LinkButton>}
    </div>
  )
}

/** What an order that was not placed needs, where the shopper goes for that, and what the way is called. */
function wayOn(message: string, redirectUrl: string | null): { readonly to: string; readonly label: string; readonly words: string } {
  const outcome = placeOrderOutcome({ isSuccess: false, message, redirectUrl, giftCardErrors: [] })
  const toPayment = (words: string, id?: PaymentErrorId) => ({ to: stepHref(STEPS.payment, id && `paymentErrorId=${id}`), label: 'Update Payment', words })
  switch (outcome.kind) {
    case 'card-declined': return toPayment('Your card was not accepted. Please check it, or enter another one.', 'authorizationError')
    case 'card-data-expired': return toPayment('For your safety we keep an encrypted card for a short time only. Please enter it again.', 'encryptedAdyenDataExpired')
    case 'to-step': return outcome.path === STEPS.cart.path
      ? { to: outcome.path, label: 'Back to Cart', words: 'Something in it can’t be had in the quantity you want any more. Please look it over.' }
      : { to: outcome.path, label: 'Back to Checkout', words: 'Please look it over and place it again.' }
    case 'promo-reset': return { to: stepHref(STEPS.review), label: 'Back to Checkout', words: 'Your promo code can’t be used any more, so the total has changed. Please look it over and place it again.' }
    case 'gift-card-declined': case 'redirect': case 'leave': return toPayment('Please check how you want to pay.')
    default: return outcome satisfies never
  }
}

function Failed({ message, redirectUrl }: { readonly message: string; readonly redirectUrl: string | null }) {
  const { to, label, words } = wayOn(message, redirectUrl)
  return (
    <div className={classNames('page', styles.state)}>
      <h1 id={anchor} tabIndex={-1} className="t-display-2">Your order was not placed</h1>
      <p className={classNames('t-lead', styles.text)}>Nothing was charged, and everything is still in your cart. {words}</p>
      <LinkButton to={to}>{label}</LinkButton>
    </div>
  )
}
