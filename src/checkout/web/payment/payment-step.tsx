import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cents, formatMoney } from '#lib/money.ts'
import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import type { CardFormState } from '#payments/web/use-card-entry.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { STEPS } from '../../rules/steps.ts'
import { useEntryKey, useIsAlive } from '../steps/entries.ts'
import { messages } from './payment.messages.ts'
import { BillingSection } from './billing-section.tsx'
import { Covered } from './covered-on-demand.tsx'
import { PaymentNotices } from './payment-notices-on-demand.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PaymentGiftCards } from './payment-gift-cards-on-demand.tsx'
import styles from './payment-step.module.css'
import { SavedCards } from './saved-cards/saved-cards-on-demand.tsx'
import type { SavedPayment } from './save-payment.ts'
import type { OffersFor } from './store-card/store-card-offers.tsx'
import { StoreCardOffers } from './store-card/store-card-offers-on-demand.tsx'
import { SplitOption } from './two-cards/split-option-on-demand.tsx'
import { useSplit, type Split } from './two-cards/use-split.ts'
import { CARD } from '../wallets/payment-option.ts'
import { StepForm } from '../steps/step-form.tsx'
import { cardName } from '../card-name.ts'
import { declinedCardOf, declineReasonOf, type DeclinedCard } from '../steps/step-notice.ts'
import { noteDeclined, notedDeclined } from './declined-note.ts'
import { BILLING, useBilling, type BillingState } from './use-billing.ts'
import { useCheckout } from '../use-checkout.ts'
import { useForward } from '../steps/use-forward.ts'
import { usePaymentCard, type PaymentCardState } from './use-payment-card.ts'

/** Loaded apart from the page, whose scripts are limited in size, and before the forward button needs it. */
const loadSavePayment = () => import('./save-payment.ts')

/** The card, if it is valid today. */
const validNow = (card: CardFormState) => card.validate(Date.now())

type CreditCards = ReturnType<typeof useCheckout>['checkout']['paymentData']['creditCardData']

/** The saved cards of a customer who has some. */
function AccountCards({ credit, card }: { readonly credit: CreditCards; readonly card: PaymentCardState }) {
  if (credit.accountCardsInfo.length === 0) return null
  return (
    <Suspense>
      <SavedCards credit={credit} paymentKey={card.paymentKey} onApplied={card.endEntry} />
    </Suspense>
  )
}

/** True if a card that is entered can be saved to the account [PAY-41, PAY-70]. */
const canSave = (isGuest: boolean, { accountCardsInfo, accountCardsInfoLimit }: CreditCards): boolean =>
  !isGuest && accountCardsInfo.length < accountCardsInfoLimit

/** Step 3: the tenders and the billing address [CHK-04, CHK-17]. */
export function PaymentStep() {
  const location = useLocation()
  const entryKey = useEntryKey(BILLING)
  useEffect(() => {
    // A failed load is tried again by the forward button, which shows the error.
    loadSavePayment().catch(() => {})
    // The card of a decline at the bank is named until the shopper leaves this step.
    return () => noteDeclined(sessionStorage, undefined)
  }, [])
  const isAlive = useIsAlive()
  const declineReason = isAlive ? declineReasonOf(location.state) : 'other'
  const language = useLanguage()
  const noted = isAlive && location.search.includes('paymentErrorId=') ? notedDeclined(sessionStorage) : undefined
  const named = noted && { kind: noted.kind, name: cardName(noted, language) }
  const declined = isAlive ? (declinedCardOf(location.state) ?? named) : undefined
  // Another wallet brings another billing address.
  const wallet = useCheckout().checkout.paymentData.alternativePaymentsData?.id ?? ''
  const key = `${entryKey} ${declineReason} ${declined?.kind} ${wallet}`
  return <PaymentForm key={key} declineReason={declineReason} declined={declined} />
}

/**
 * The cards to save instead of one that is entered into the shop's own form: two, the first of two that goes on alone,
 * or one of the gateway's form. Undefined if there are none, `missing` if they can't be saved yet.
 */
function othersThanOne(
  { isOn, payment }: Split,
  { choice, isAsked, applied, hosted }: PaymentCardState,
  { isPaymentNeeded, creditCardData }: CheckoutData['paymentData'],
) {
  if (!isPaymentNeeded || choice.option !== CARD) return undefined
  if (isOn) return payment.current?.validate() ?? 'missing'
  if (isAsked && hosted) {
    const form = hosted.current
    if (!form) return 'missing'
    return async () => {
      const filled = await form.fill()
      return filled && { cardOneData: filled }
    }
  }
  if (isAsked || !applied || creditCardData.cardTwoInfo === null) return undefined
  const { basketPaymentId } = applied
  return async () => ({ cardOneData: { basketPaymentId } })
}

/** The forward button: saves card and billing address, and asks for an offer of the store credit card. */
function usePaymentForward(
  { card, split, billing }: { readonly card: PaymentCardState; readonly split: Split; readonly billing: BillingState },
  onOffers: () => void,
) {
  const { checkout, call, replace, toStep } = useCheckout()
  const state = useForward()
  const next = (): void => {
    if (card.choice.holdBack() || billing.holdBack(next)) return
    // Both validations show their errors. The card is first on the page, so it takes the focus last.
    const address = billing.validate()
    const isTyped = card.isAsked && !card.hosted
    const entered = isTyped ? validNow(card.entry) : undefined
    const others = othersThanOne(split, card, checkout.paymentData)
    if (others === 'missing' || (isTyped && !entered)) return
    if (!address) {
      // The gateway's form shows its errors too. What fails otherwise is tried again, and shown, by the next press.
      if (card.hosted) others?.().catch(() => {})
      return
    }
    let failed: Extract<SavedPayment, { kind: 'wrong-billing' }> | undefined
    const save = async () => {
      const { savePayment, callsOf } = await loadSavePayment()
      const onCardSaved = (saved: CheckoutData) => {
        replace(saved)
        card.endEntry()
        split.onSaved(saved)
      }
      const calls = callsOf(call, { paymentKey: card.paymentKey, onCardSaved })
      const done = await savePayment({ card: entered, others, billing: address }, calls)
      if (done.kind === 'moved') {
        if (done.checkout.isSuccess) billing.forget()
        return done.checkout
      }
      if (done.kind === 'wrong-billing') failed = done
      return undefined
    }
    // Rewards need no choice while they are the only offer.
    const onMoved = async ({ paymentData: { plccOffers } }: CheckoutData) => {
      if (plccOffers?.financing && plccOffers.selectedOption === null) onOffers()
      else await toStep(STEPS.review)
    }
    const flow = { next: save, onMoved, again: next }
    void state.forward('moveToReviewPage', flow).then(() => {
      if (failed) billing.showErrors(failed)
    })
  }
  return { state, next }
}

interface PayingCardsProps {
  readonly card: PaymentCardState
  readonly split: Split
  readonly declined: DeclinedCard | undefined
  /** The offers of the store credit card, if it is applied. */
  readonly offers: ReactNode
}

/** The ways to pay what is left, with one or two cards; nothing to choose if all of it is covered. */
function PayingCards({ card, split, declined, offers }: PayingCardsProps) {
  const { isGuest, paymentData } = useCheckout().checkout
  const { isPaymentNeeded, giftCards, rewards, creditCardData, isPayWithTwoCreditCardsEnabled } = paymentData
  if (!isPaymentNeeded)
    return (
      <Suspense>
        <Covered giftCards={giftCards.length} rewards={rewards.length} />
      </Suspense>
    )
  const { entry, paymentKey, refusedOfTwo } = card
  return (
    <PaymentCard
      {...card}
      hasSave={canSave(isGuest, creditCardData)}
      offers={offers}
      savedCards={<AccountCards credit={creditCardData} card={card} />}
      isSplit={split.isOn}
      splitOption={
        isPayWithTwoCreditCardsEnabled && (
          <Suspense>
            <SplitOption {...{ split, declined, entry, paymentKey }} refused={refusedOfTwo} />
          </Suspense>
        )
      }
    />
  )
}

interface PaymentFormProps {
  readonly declineReason: DeclineReason
  readonly declined: DeclinedCard | undefined
}

function PaymentForm({ declineReason, declined }: PaymentFormProps) {
  const { payment: t } = useMessages(messages)
  const [language, { site, checkout, toStep }] = [useLanguage(), useCheckout()]
  const { amountDue, plccOffers } = checkout.paymentData
  const split = useSplit()
  const card = usePaymentCard(declineReason, { isSplit: split.isOn, declined })
  const billing = useBilling()
  const [offersFor, setOffersFor] = useState<OffersFor>()
  const { state, next } = usePaymentForward({ card, split, billing }, () => setOffersFor('forward'))
  const offers = (offersFor || (plccOffers && card.applied)) && (
    <Suspense>
      <StoreCardOffers opened={offersFor} onOpen={setOffersFor} />
    </Suspense>
  )

  return (
    <StepForm
      step={STEPS.payment}
      state={state}
      onNext={next}
      onBack={() => {
        void toStep(STEPS.options)
      }}
      notices={
        <Suspense>
          <PaymentNotices errorId={card.errorId} reason={declineReason} declined={declined} />
        </Suspense>
      }
      before={
        <Suspense>
          <PaymentGiftCards />
        </Suspense>
      }
    >
      <section aria-labelledby="pay">
        <div className={styles.head}>
          <h2 id="pay" className="t-h3">
            {t.title}
          </h2>
          <p className={styles.amount}>{formatMoney(cents(amountDue), site.currency, language)}</p>
        </div>
        <PayingCards {...{ card, split, declined, offers }} />
      </section>
      <BillingSection billing={billing} />
    </StepForm>
  )
}
