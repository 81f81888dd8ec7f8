import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { addressLines } from '#addresses/rules/address-lines.ts'
import { AddressForm } from '#addresses/web/address-form-on-demand.tsx'
import { useAddressForm } from '#addresses/web/use-address-form.ts'
import { cents, formatMoney } from '#lib/money.ts'
import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import { keptCard } from '#payments/web/kept-card.ts'
import { useCardEntry, type CardFormState } from '#payments/web/use-card-entry.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { moveToReviewPage, saveBillingAddress, savePayment as savePaymentCall } from '../../contract.ts'
import { STEPS } from '../../rules/steps.ts'
import {
  forgetAddressDraft,
  keepAddressDraft,
  useAddressDraft,
  useDraftKey,
  useIsAlive,
} from '../steps/address-draft.ts'
import { messages } from './payment.messages.ts'
import { Covered } from './covered.tsx'
import { declinedField } from './declined-field.ts'
import { PaymentCard } from './payment-card.tsx'
import { PaymentGiftCards } from './payment-gift-cards-on-demand.tsx'
import { paymentErrorOf } from './payment-error.ts'
import styles from './payment-step.module.css'
import { sameAddress } from '../steps/same-address.ts'
import { savePayment, type SavedPayment } from './save-payment.ts'
import { StepForm } from '../steps/step-form.tsx'
import { declineReasonOf } from '../steps/step-notice.ts'
import { useCheckout } from '../use-checkout.ts'
import { usePaymentErrorWords } from './use-payment-error-words.ts'
import { usePaymentKey } from './use-payment-key.ts'
import { useForward } from '../steps/use-forward.ts'

/** The card, if it is valid on the day that it is sent. */
const validNow = (card: CardFormState) => card.validate(Date.now())

/** Step 3: what pays, and where its bills go [CHK-04, CHK-17]. */
export function PaymentStep() {
  const location = useLocation()
  const draftKey = useDraftKey('billing')
  const declineReason = useIsAlive() ? declineReasonOf(location.state) : 'other'
  return <PaymentForm key={`${draftKey} ${declineReason}`} declineReason={declineReason} />
}

function PaymentForm({ declineReason }: { readonly declineReason: DeclineReason }) {
  const { payment: t } = useMessages(messages)
  const language = useLanguage()
  const { site, checkout, call, replace, toStep } = useCheckout()
  const {
    billingAddress,
    paymentData: {
      amountDue,
      isPaymentNeeded,
      giftCards,
      rewards,
      creditCardData: { cardOneInfo },
    },
  } = checkout
  const shipping = checkout.shippingOptions.recipients[0]?.address ?? null
  const location = useLocation()
  const refused = declinedField(declineReason)
  const card = useCardEntry({ refused, basketId: checkout.basketId })
  // A card that was typed and never saved is shown again, also where another one is on the order.
  const [isChanging, setIsChanging] = useState(() => keptCard(checkout.basketId) !== undefined)
  const draft = useAddressDraft('billing')
  const [isSame, setIsSame] = useState(!draft && (billingAddress === null || sameAddress(billingAddress, shipping)))
  const initial = draft ?? billingAddress
  const billingForm = useAddressForm({ site, purpose: 'billing', ...(initial && !isSame && { initial }) })
  const [billingMessage, setBillingMessage] = useState<string>()
  const state = useForward()
  const isTooOld = cardOneInfo?.adyenCardData.isExpired === true
  const errorId = paymentErrorOf(location.search) ?? (isTooOld ? 'encryptedAdyenDataExpired' : undefined)
  // Only an applied card pays; one whose encryption is too old counts as none [PAY-46, PAY-47].
  const valid = cardOneInfo?.isValid ? cardOneInfo : undefined
  const applied = isChanging ? undefined : valid
  const asksCard = isPaymentNeeded && !applied
  const paymentKey = usePaymentKey(asksCard)
  const errorWords = usePaymentErrorWords(asksCard ? errorId : undefined, declineReason)
  const refusedId = refused && card.ids[refused]
  useEffect(() => {
    if (refusedId !== undefined) document.getElementById(refusedId)?.focus()
  }, [refusedId])

  const next = (): void => {
    setBillingMessage(undefined)
    // Both say what is wrong; the card, which comes first in the page, asks for the focus last.
    const billing = isSame && shipping ? shipping : billingForm.validate()
    const entered = asksCard ? validNow(card) : undefined
    if (!billing || (asksCard && !entered)) return
    if (!isSame) keepAddressDraft('billing', billing)
    let failed: Extract<SavedPayment, { kind: 'wrong-billing' }> | undefined
    const save = async () => {
      const done = await savePayment(
        { card: entered, billing },
        {
          paymentKey,
          encrypt: async (one, key, at) => (await import('#payments/web/encrypt-card.ts')).encryptCard(one, key, at),
          savePayment: cardOneData => call(savePaymentCall, { cardOneData }),
          saveBilling: address => call(saveBillingAddress, address),
          move: () => call(moveToReviewPage, {}),
          onCardSaved: saved => {
            replace(saved)
            card.clear()
            setIsChanging(false)
          },
        },
      )
      if (done.kind === 'moved') {
        if (done.checkout.isSuccess) forgetAddressDraft('billing')
        return done.checkout
      }
      failed = done
      return undefined
    }
    void state
      .forward('moveToReviewPage', {
        next: save,
        onMoved: () => toStep(STEPS.review),
        again: () => {
          next()
        },
      })
      .then(() => {
        if (!failed) return
        if (isSame && shipping) setBillingMessage(failed.message)
        else billingForm.setErrors(failed.errors)
      })
  }
  return (
    <StepForm
      step={STEPS.payment}
      state={state}
      onNext={next}
      onBack={() => {
        void toStep(STEPS.options)
      }}
      notices={
        errorWords && (
          <Notice tone="error" title={errorWords.title}>
            {errorWords.message}
          </Notice>
        )
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
            applied={applied}
            card={card}
            onChange={() => setIsChanging(true)}
            onKeep={
              isChanging && valid
                ? () => {
                    card.clear()
                    setIsChanging(false)
                  }
                : undefined
            }
          />
        ) : (
          <Covered giftCards={giftCards.length} rewards={rewards.length} />
        )}
      </section>
      <section aria-labelledby="bill" className={styles.billing}>
        <h2 id="bill" className="t-h3">
          {t.billing}
        </h2>
        {shipping && (
          <Checkbox
            label={t.same}
            note={addressLines(shipping, language).join(', ')}
            checked={isSame}
            onChange={event => setIsSame(event.target.checked)}
            {...(billingMessage !== undefined && { error: billingMessage })}
          />
        )}
        {(!isSame || !shipping) && (
          <Suspense>
            <AddressForm form={billingForm} legend={t.legend} />
          </Suspense>
        )}
      </section>
    </StepForm>
  )
}
