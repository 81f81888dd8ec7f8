import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { CardField } from '#payments/rules/card-entry.ts'
import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import type { HostedCard } from '#payments/web/hosted-form/use-hosted-form.ts'
import { keptCard } from '#payments/web/kept-card.ts'
import { useCardEntry, type CardFormState } from '#payments/web/use-card-entry.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { useCheckout } from '../use-checkout.ts'
import type { DeclinedCard } from '../steps/step-notice.ts'
import { declinedField } from './declined-field.ts'
import { paymentErrorOf, type PaymentErrorId } from './payment-error.ts'
import { CARD, usePaymentChoice, type PaymentChoice } from '../wallets/payment-option.ts'
import type { PaymentKey } from './payment-key.ts'
import { usePaymentKey } from './use-payment-key.ts'

export type AppliedCard = NonNullable<CheckoutData['paymentData']['creditCardData']['cardOneInfo']>

export interface PaymentCardState {
  /** State of the card form. */
  readonly entry: CardFormState
  /** The gateway's own form; undefined if the shop uses its own. */
  readonly hosted: RefObject<HostedCard | null> | undefined
  /** The applied card if it is valid; undefined while another card is being entered. */
  readonly applied: AppliedCard | undefined
  /** The chosen way to pay. */
  readonly choice: PaymentChoice
  /** The field of card two that the bank declined. */
  readonly refusedOfTwo: CardField | undefined
  /** True if the shopper has to enter a card, and pays with one. */
  readonly isAsked: boolean
  readonly paymentKey: () => Promise<PaymentKey>
  /** The payment error to show, if there is one. */
  readonly errorId: PaymentErrorId | undefined
  readonly beginEntry: () => void
  /** Clears the form and shows the applied card again. */
  readonly endEntry: () => void
  /** Cancels the entry in favour of the applied card; undefined if there is no valid one. */
  readonly onKeep: (() => void) | undefined
}

/** The field that a decline is about, in the form of the declined card. */
function refusedFields(reason: DeclineReason, declined: DeclinedCard | undefined) {
  const field = declinedField(reason)
  const isOfTwo = declined?.kind === 'CardTwo'
  return { refused: isOfTwo ? undefined : field, refusedOfTwo: isOfTwo ? field : undefined }
}

/** The error to show: one from the address, or that of a card whose encryption is too old [PAY-47]. */
const errorIdOf = (search: string, card: AppliedCard | null): PaymentErrorId | undefined =>
  paymentErrorOf(search) ?? (card?.isComponentLoaded === false ? 'encryptedAdyenDataExpired' : undefined)

/** The card of the payment step: the applied card, or the entry of another one [PAY-46, PAY-47]. */
export function usePaymentCard(
  declineReason: DeclineReason,
  { isSplit, declined }: { readonly isSplit: boolean; readonly declined: DeclinedCard | undefined },
): PaymentCardState {
  const { checkout } = useCheckout()
  const location = useLocation()
  const { isPaymentNeeded, creditCardData } = checkout.paymentData
  const card = creditCardData.cardOneInfo
  // The form is that of card one, if two pay.
  const { refused, refusedOfTwo } = refusedFields(declineReason, declined)
  const entry = useCardEntry({ refused, basketId: checkout.basketId, storeCards: creditCardData.storeCards })
  // A card that was typed but not saved is shown again, even if another one is applied.
  const [isChanging, setIsChanging] = useState(() => keptCard(checkout.basketId) !== undefined)
  const errorId = errorIdOf(location.search, card)
  // A card that can't pay as it is, for example because its encryption has expired, counts as none: the form opens.
  const valid = card?.needsFocus === false ? card : undefined
  const applied = isChanging ? undefined : valid
  const choice = usePaymentChoice()
  const hosted = useRef<HostedCard>(null)
  const isEntered = isPaymentNeeded && (isSplit || !applied) && choice.option === CARD
  const paymentKey = usePaymentKey(isEntered && !checkout.hasTns)
  const refusedId = refused && entry.ids[refused]
  useEffect(() => {
    if (refusedId !== undefined) document.getElementById(refusedId)?.focus()
  }, [refusedId])

  const endEntry = () => {
    entry.clear()
    setIsChanging(false)
  }
  return {
    entry,
    hosted: checkout.hasTns ? hosted : undefined,
    applied,
    choice,
    refusedOfTwo,
    isAsked: isEntered && !isSplit,
    paymentKey,
    errorId: isEntered ? errorId : undefined,
    beginEntry: () => setIsChanging(true),
    endEntry,
    onKeep: isChanging && valid ? endEntry : undefined,
  }
}
