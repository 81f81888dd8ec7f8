import { useEffect, useRef } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Site } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/display/empty.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Measure } from '#ui/display/measure.tsx'
import { useShopNames } from '#ui/shop-names.tsx'
import { placeOrderOutcome } from '../../rules/place-order-outcome.ts'
import { STEPS } from '../../rules/steps.ts'
import { messages } from './confirmation.messages.tsx'
import { ForgetMe } from './forget-me.tsx'
import type { ConfirmationView, ConfirmedOrder } from './confirmation-view.ts'
import styles from './confirmation.module.css'
import { OrderThanks } from './order-thanks.tsx'
import { usePaymentErrorWords } from '../payment/use-payment-error-words.ts'
import type { PaymentErrorId } from '../payment/payment-error.ts'
import type { PlaceOrderAnswer } from '../place-order.ts'
import { cardName } from '../card-name.ts'
import { stepHref } from '../step-href.ts'
import { stepState } from '../steps/step-notice.ts'
import { PrintedCatalogue } from './printed-catalogue.tsx'
import { UnseenOrder } from './unseen-order.tsx'
import { usePlacementPoll } from '../use-placement-poll.ts'

export interface ConfirmationProps {
  readonly site: Site
  readonly view: Exclude<ConfirmationView, { kind: 'at-bank' }>
  readonly call: SendCall
  readonly pause: (ms: number) => Promise<void>
  /** Reloads the page's data. */
  readonly reload: () => void
}

const { anchor } = STEPS.confirmation

/** The page after Place Order: thanks, or "confirming your payment" until the result is known [CHK-06]. */
export function Confirmation({ site, view, call, pause, reload }: ConfirmationProps) {
  const { none } = useMessages(messages)
  const shown = useRef(view.kind)
  useEffect(() => {
    // The content changed without an action of the shopper: the focus makes screen readers announce it.
    if (shown.current !== view.kind) document.getElementById(anchor)?.focus()
    shown.current = view.kind
  }, [view.kind])
  if (view.kind === 'placed')
    return (
      <>
        <OrderThanks order={view.order} path={view.path} currency={site.currency} headingId={anchor} />
        <div className={classNames('page', styles.forget)}>
          {view.isGuest && <KeepInAccount order={view.order} />}
          <PrintedCatalogue call={call} />
          <ForgetMe call={call} />
        </div>
      </>
    )
  if (view.kind === 'closed') {
    return (
      <div className={classNames('page', styles.state)}>
        <Closed />
        <ForgetMe call={call} />
      </div>
    )
  }
  if (view.kind === 'unseen') {
    const failed = ({ message, redirectUrl, declinedCard: kind, declinedCardName: name }: PlaceOrderAnswer) => {
      const declined = kind && name ? { kind, type: name.brand, lastFour: name.lastFour } : null
      return <Failed message={message} redirectUrl={redirectUrl} declined={declined} />
    }
    return (
      <UnseenOrder call={call} reload={reload} failed={failed}>
        {view.isPlaced ? (
          <div className={classNames('page', styles.state)}>
            <Closed />
          </div>
        ) : (
          <Confirming call={call} pause={pause} reload={reload} />
        )}
      </UnseenOrder>
    )
  }
  if (view.kind === 'confirming') return <Confirming call={call} pause={pause} reload={reload} />
  if (view.kind === 'failed') return <Failed {...view} />
  if (view.kind === 'none')
    return (
      <div className={classNames('page', styles.state)}>
        <Empty level={1} title={none.title} action={<LinkButton to="/">{none.action}</LinkButton>}>
          {none.text}
        </Empty>
      </div>
    )
  return view satisfies never
}

/** An account with the address of a guest's order has the order in it, once the address is confirmed. */
function KeepInAccount({ order: { email, firstName = '' } }: { readonly order: ConfirmedOrder }) {
  const { keep: t } = useMessages(messages)
  return (
    <section className={styles.keep} aria-labelledby="keep-order">
      <h2 id="keep-order" className="t-h3">
        {t.title}
      </h2>
      <p className="ink-2">{t.text(email)}</p>
      <div>
        <LinkButton to="/account/create-account" state={{ email, firstName }} variant="second">
          {t.action}
        </LinkButton>
      </div>
    </section>
  )
}

/** A placed order whose details are not shown, or no longer; they are in the mail. */
function Closed() {
  const { closed: t } = useMessages(messages)
  return (
    <Empty level={1} title={t.title} action={<LinkButton to="/">{t.action}</LinkButton>}>
      {t.text}
    </Empty>
  )
}

function Confirming({ call, pause, reload }: Pick<ConfirmationProps, 'call' | 'pause' | 'reload'>) {
  const { confirming: t } = useMessages(messages)
  const { phone } = useShopNames()
  const wait = usePlacementPoll({ call, pause, onEnd: reload })
  const isSlow = wait === 'given-up'
  const words = { soon: t.text, long: t.long, 'given-up': t.slow(phone) }
  return (
    <div className={classNames('page', styles.state)} aria-busy={!isSlow || undefined}>
      <h1 id={anchor} tabIndex={-1} className="t-display-2">
        {t.title}
      </h1>
      <p role="status" className={classNames('t-lead', styles.text)}>
        {words[wait]}
      </p>
      {!isSlow && (
        <div className={styles.measure} aria-hidden>
          <Measure>{t.upTo}</Measure>
        </div>
      )}
      {isSlow && (
        <LinkButton to={STEPS.confirmation.path} reloadDocument variant="second">
          {t.again}
        </LinkButton>
      )}
    </div>
  )
}

/** The explanation of a failed order, with target and label of the link that helps. */
function wayOn(
  message: string,
  redirectUrl: string | null,
  t: (typeof messages)['en']['failed'],
): { readonly to: string; readonly label: string; readonly words: string } {
  const outcome = placeOrderOutcome({ isSuccess: false, message, redirectUrl, giftCardErrors: [] })
  const toPayment = (words: string, id?: PaymentErrorId) => ({
    to: stepHref(STEPS.payment, id && `paymentErrorId=${id}`),
    label: t.updatePayment,
    words,
  })
  switch (outcome.kind) {
    case 'card-declined':
      return toPayment(t.declined, 'authorizationError')
    case 'card-data-expired':
      return toPayment(t.expired, 'encryptedAdyenDataExpired')
    case 'to-step':
      return outcome.path === STEPS.cart.path
        ? { to: outcome.path, label: t.backToCart, words: t.soldOut }
        : { to: outcome.path, label: t.backToCheckout, words: t.again }
    case 'promo-reset':
      return { to: stepHref(STEPS.review), label: t.backToCheckout, words: t.promo }
    case 'gift-card-declined':
    case 'redirect':
    case 'to-bank':
    case 'leave':
      return toPayment(t.payment)
    default:
      return outcome satisfies never
  }
}

type FailedProps = Omit<Extract<ConfirmationView, { kind: 'failed' }>, 'kind'>

function Failed({ message, redirectUrl, declined }: FailedProps) {
  const { failed: t } = useMessages(messages)
  const language = useLanguage()
  const { to, label, words } = wayOn(message, redirectUrl, t)
  const card = declined ? { kind: declined.kind, name: cardName(declined, language) } : undefined
  const named = usePaymentErrorWords('authorizationError', 'other', card)
  return (
    <div className={classNames('page', styles.state)}>
      <h1 id={anchor} tabIndex={-1} className="t-display-2">
        {t.title}
      </h1>
      <p className={classNames('t-lead', styles.text)}>
        {card && named ? `${named.title} ${named.message}` : `${t.text} ${words}`}
      </p>
      <LinkButton to={to} state={card ? stepState({ declineReason: 'other', declinedCard: card }) : undefined}>
        {label}
      </LinkButton>
    </div>
  )
}
