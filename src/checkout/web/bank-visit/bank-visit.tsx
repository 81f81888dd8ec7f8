import { useRef, useState } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { pageOwner } from '#ui/page-owner.ts'
import { finishBankVisit, leaveBankVisit } from '../../contract/bank-visit-calls.ts'
import { BANK_START_PATH } from '../../rules/bank-visit-paths.ts'
import { placeOrderOutcome } from '../../rules/place-order-outcome.ts'
import { STEPS } from '../../rules/steps.ts'
import { afterOrder } from '../after-order.ts'
import type { ConfirmationView } from '../confirmation/confirmation-view.ts'
import { stepHref } from '../step-href.ts'
import type { PlaceOrderAnswer as PlaceOrderReply } from '../place-order.ts'
import { noteDeclined } from '../payment/declined-note.ts'
import { useIsAlive } from '../steps/entries.ts'
import { useBankAnswer, type BankAnswer } from './bank-answer.ts'
import { messages } from './bank-visit.messages.ts'
import styles from './bank-visit.module.css'

export interface BankVisitProps {
  /** The card whose bank asks; null if the shopper is back from it. `amount` is what it pays, formatted. */
  readonly card: Extract<ConfirmationView, { kind: 'at-bank' }>['card'] | null
  readonly call: SendCall
  /** Loads another page of the shop as a document. */
  readonly leave: (path: string) => void
}

/** Rights of the bank's page in its frame. The page has an origin of its own; it returns to a page of the shop. */
const SANDBOX = 'allow-forms allow-same-origin allow-scripts allow-popups allow-top-navigation-by-user-activation'

/** The bank's page in a frame. The server's HTML has none: it could be loaded before anything listens. */
function BankFrame() {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const isAlive = useIsAlive()
  return (
    <div className={styles.body} aria-busy={!isOpen}>
      {!isOpen && (
        <p role="status" className={styles.opening}>
          {t.opening}
        </p>
      )}
      {isAlive && (
        <iframe
          className={styles.frame}
          title={t.bank}
          src={BANK_START_PATH}
          sandbox={SANDBOX}
          onLoad={() => setIsOpen(true)}
        />
      )}
    </div>
  )
}

/** `not-placed`: the bank's answer could not be sent; `not-left`: the wish to go back could not. */
type VisitState = 'asking' | 'placing' | 'not-placed' | 'leaving' | 'not-left'

/** The ways back to the payment step, and to the bank's page on its own as long as the bank has not answered. */
function Ways({ state, back }: { readonly state: VisitState; readonly back: () => void }) {
  const t = useMessages(messages)
  return (
    <>
      <Button variant="quiet" busy={state === 'leaving'} busyLabel={t.leaving} onClick={back}>
        {t.back}
      </Button>
      {state !== 'not-placed' && (
        <a className="link" href={BANK_START_PATH}>
          {t.elsewhere}
        </a>
      )}
    </>
  )
}

/** The page that follows the reply to a bank visit. */
function nextPage(answer: PlaceOrderReply): string {
  const outcome = placeOrderOutcome(answer)
  switch (outcome.kind) {
    case 'redirect':
    case 'leave':
    case 'to-bank':
      return outcome.url
    case 'card-declined':
      return stepHref(STEPS.payment, 'paymentErrorId=authorizationError')
    case 'card-data-expired':
      return stepHref(STEPS.payment, 'paymentErrorId=encryptedAdyenDataExpired')
    case 'to-step':
      return outcome.path
    case 'promo-reset':
    case 'gift-card-declined':
      return STEPS.review.path
    default:
      return outcome satisfies never
  }
}

/**
 * The page on which a shopper answers the bank of a card (3-D Secure): the bank's page in a frame, or on its own. The
 * answer comes from the frame as a message, or in the fragment of the address.
 */
export function BankVisit({ card, call, leave }: BankVisitProps) {
  const t = useMessages(messages)
  const [state, setState] = useState<VisitState>('asking')
  const answered = useRef<BankAnswer>(undefined)

  async function goOn(asked: () => Promise<PlaceOrderReply>): Promise<void> {
    try {
      const answer = await asked()
      if (answer.isSuccess) {
        afterOrder(pageOwner() ?? null)
      }
      const { declinedCard: kind, declinedCardName: name } = answer
      noteDeclined(sessionStorage, kind && name ? { kind, type: name.brand, lastFour: name.lastFour } : undefined)
      leave(nextPage(answer))
    } catch {
      setState(answered.current ? 'not-placed' : 'not-left')
    }
  }
  function finish(): void {
    if (answered.current === undefined) return setState('asking')
    const { attempt: attemptId, result } = answered.current
    setState('placing')
    void goOn(() => call(finishBankVisit, { attemptId, result }))
  }
  useBankAnswer(given => {
    if (answered.current !== undefined) return
    answered.current = given
    finish()
  })
  function back(): void {
    setState('leaving')
    void goOn(async () => {
      const answer = await call(leaveBankVisit, { attemptId: card!.attemptId })
      // Whoever goes back knows that the bank has not approved the card.
      return answer.message === 'AuthorizationFailure'
        ? { ...answer, message: 'General', redirectUrl: stepHref(STEPS.payment) }
        : answer
    })
  }
  return (
    <div className={styles.panel}>
      <h1 className="t-display-2">{t.title}</h1>
      <p className="ink-2">{t.text}</p>
      {(state === 'not-placed' || state === 'not-left') && (
        <Notice tone="warn">
          {t.failed}{' '}
          <button type="button" className="link" onClick={finish}>
            {t.again}
          </button>
        </Notice>
      )}
      {state === 'placing' && <Notice tone="ok">{t.placing}</Notice>}
      <section className={styles.bank} aria-label={t.bank}>
        <p className={styles.head}>
          <span>{t.bank}</span>
          {card && (
            <span className="num">
              {t.card(card.brand, card.lastFour)}, {card.amount}
            </span>
          )}
        </p>
        {/*
          A frame that finds no bank any more, because the shopper leaves or has answered, would load the page again.
          The answer would be lost.
        */}
        {card !== null && (state === 'asking' || state === 'not-left') && <BankFrame />}
      </section>
      <p className="t-small ink-2">{t.promise}</p>
      <div className={styles.ways}>{card && <Ways state={state} back={back} />}</div>
    </div>
  )
}
