import { Suspense, useEffect, useState } from 'react'
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
import { StepForm } from '../steps/step-form.tsx'
import { declineReasonOf } from '../steps/step-notice.ts'
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
  }, [])
  const declineReason = useIsAlive() ? declineReasonOf(location.state) : 'other'
  // Another wallet brings another billing address.
  const wallet = useCheckout().checkout.paymentData.alternativePaymentsData?.id ?? ''
  return <PaymentForm key={`${entryKey} ${declineReason} ${wallet}`} declineReason={declineReason} />
}

/** The forward button: saves card and billing address, and asks for an offer of the store credit card. */
function usePaymentForward(card: PaymentCardState, billing: BillingState, onOffers: () => void) {
  const { call, replace, toStep } = useCheckout()
  const state = useForward()
  const next = (): void => {
    if (card.choice.holdBack()) return
    // Both validations show their errors. The card is first on the page, so it takes the focus last.
    const address = billing.validate()
    const entered = card.isAsked ? validNow(card.entry) : undefined
    if (!address || (card.isAsked && !entered)) return
    let failed: Extract<SavedPayment, { kind: 'wrong-billing' }> | undefined
    const save = async () => {
      const { savePayment, callsOf } = await loadSavePayment()
      const onCardSaved = (saved: CheckoutData) => {
        replace(saved)
        card.endEntry()
      }
      const calls = callsOf(call, { paymentKey: card.paymentKey, onCardSaved })
      const done = await savePayment({ card: entered, billing: address }, calls)
      if (done.kind === 'moved') {
        if (done.checkout.isSuccess) billing.forget()
        return done.checkout
      }
      failed = done
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

function PaymentForm({ declineReason }: { readonly declineReason: DeclineReason }) {
  const { payment: t } = useMessages(messages)
  const [language, { site, checkout, toStep }] = [useLanguage(), useCheckout()]
  const { amountDue, isPaymentNeeded, giftCards, rewards, creditCardData, plccOffers } = checkout.paymentData
  const card = usePaymentCard(declineReason)
  const billing = useBilling()
  const [offersFor, setOffersFor] = useState<OffersFor>()
  const { state, next } = usePaymentForward(card, billing, () => setOffersFor('forward'))

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
          <PaymentNotices errorId={card.errorId} reason={declineReason} />
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
        {isPaymentNeeded ? (
          <PaymentCard
            {...card}
            hasSave={canSave(checkout.isGuest, creditCardData)}
            offers={
              (offersFor || (plccOffers && card.applied)) && (
                <Suspense>
                  <StoreCardOffers opened={offersFor} onOpen={setOffersFor} />
                </Suspense>
              )
            }
            savedCards={<AccountCards credit={creditCardData} card={card} />}
          />
        ) : (
          <Suspense>
            <Covered giftCards={giftCards.length} rewards={rewards.length} />
          </Suspense>
        )}
      </section>
      <BillingSection billing={billing} />
    </StepForm>
  )
}
