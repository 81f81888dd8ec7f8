import { useState } from 'react'
import type { Language } from '#lib/language.ts'
import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import { forgetCard } from '#payments/web/kept-card.ts'
import { useLanguage } from '#ui/language.tsx'
import { noteSessionChange } from '#ui/session-change.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { placeOrderCall } from '../contract/place-order-calls.ts'
import { removePromoCode } from '../contract/promo-code-calls.ts'
import { refreshCheckout } from '../contract/step-calls.ts'
import { failureClass, placeOrderOutcome } from '../rules/place-order-outcome.ts'
import { cardName } from './card-name.ts'
import type { DeclinedCard } from './steps/step-notice.ts'
import { logPayment } from './payment/log-payment.ts'
import type { PaymentErrorId } from './payment/payment-error.ts'
import {
  failureNotice,
  forgetPlaceOrderId,
  placeOrderId,
  placeOrderInput,
  missingTitles,
  type PlaceOrderAnswer,
} from './place-order.ts'
import { afterOrder } from './after-order.ts'
import { useCheckout } from './use-checkout.ts'
import { useForward, type ForwardState } from './steps/use-forward.ts'

/** The reason why the order was not placed, if the review page displays it. */
export type PlaceFailure =
  | { readonly kind: 'promo-reset' }
  | {
      readonly kind: 'payment-error'
      readonly errorId: PaymentErrorId
      readonly declineReason?: DeclineReason
      readonly declinedCard?: DeclinedCard | undefined
    }
  | { readonly kind: 'gift-card-declined'; readonly giftCardErrors: readonly string[] }

export interface PlaceOrderState {
  /** Busy from the click until the reply and, after a success, until the next page is loaded. */
  readonly state: ForwardState
  readonly failure: PlaceFailure | undefined
  readonly place: () => Promise<void>
}

/** The declined card of two, as the order had it. */
function declinedOf(
  { paymentData: { creditCardData } }: CheckoutData,
  { declinedCard: kind }: PlaceOrderAnswer,
  language: Language,
): DeclinedCard | undefined {
  const card = kind === 'CardOne' ? creditCardData.cardOneInfo : creditCardData.cardTwoInfo
  return kind && card ? { kind, name: cardName(card, language) } : undefined
}

/** Places the order and handles its reply; the button is free again after every failure [ORD-01…11]. */
export function usePlaceOrder(): PlaceOrderState {
  const { checkout, call, replace, renew, log, toPath, leave } = useCheckout()
  const language = useLanguage()
  const state = useForward()
  const [failure, setFailure] = useState<PlaceFailure>()
  const [isLeaving, setIsLeaving] = useState(false)

  // A failed order may have changed the card, the version or the reached step: reload the data.
  const refresh = async () => renew(await call(refreshCheckout, {}))

  /** Opens the popup, which is tracked with the type of its error in the log of the checkout [PUP-18]. */
  const showPaymentError = (shown: Extract<PlaceFailure, { kind: 'payment-error' }>): void => {
    logPayment(log, 'error', 'paymentErrorPopup', shown.errorId)
    setFailure(shown)
  }

  const carryOut = async (answer: PlaceOrderAnswer): Promise<void> => {
    const outcome = placeOrderOutcome(answer)
    if (outcome.kind !== 'redirect' && outcome.kind !== 'to-bank')
      log(new Error(`Order not placed: ${failureClass(answer.message)}, ${answer.message}`), 'placeOrder')
    switch (outcome.kind) {
      case 'redirect':
        afterOrder(checkout.owner)
        setIsLeaving(true)
        return leave(outcome.url)
      case 'promo-reset':
        replace(await call(removePromoCode, {}))
        setFailure({ kind: 'promo-reset' })
        return window.scrollTo({ top: 0 })
      case 'card-declined': {
        // The reply to the refresh no longer has the cards.
        const declinedCard = declinedOf(checkout, answer, language)
        await refresh()
        return showPaymentError({
          kind: 'payment-error',
          errorId: 'authorizationError',
          declineReason: answer.declineReason,
          declinedCard,
        })
      }
      case 'card-data-expired':
        await refresh()
        return showPaymentError({ kind: 'payment-error', errorId: 'encryptedAdyenDataExpired' })
      case 'gift-card-declined':
        await refresh()
        setFailure({ kind: 'gift-card-declined', giftCardErrors: outcome.giftCardErrors })
        return window.scrollTo({ top: 0 })
      case 'to-step': {
        const missing = missingTitles(answer, checkout)
        await refresh()
        return toPath(outcome.path, failureNotice(answer, outcome, language, missing))
      }
      case 'to-bank':
        setIsLeaving(true)
        return leave(outcome.url)
      case 'leave':
        // The session may have changed, and the page that follows does not need the card.
        noteSessionChange()
        forgetCard()
        setIsLeaving(true)
        return leave(outcome.url)
      default:
        return outcome satisfies never
    }
  }
  const order = async (): Promise<undefined> => {
    const id = placeOrderId(sessionStorage, checkout.basketVersion, () => crypto.randomUUID())
    const input = placeOrderInput(sessionStorage, checkout.basketVersion)
    const answer = await call(placeOrderCall, input, { newId: () => id })
    forgetPlaceOrderId(sessionStorage)
    await carryOut(answer)
    return undefined
  }
  const place = async (): Promise<void> => {
    setFailure(undefined)
    await state.forward('placeOrder', {
      next: order,
      again: () => {
        void place()
      },
    })
  }
  return { state: { ...state, busy: state.busy || isLeaving }, failure, place }
}
