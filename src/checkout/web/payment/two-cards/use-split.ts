import { useRef, useState, type RefObject } from 'react'
import type { CheckoutData } from '../../../contract/checkout-data.ts'
import { useCheckout } from '../../use-checkout.ts'
import { forgetSplit, keptSplit } from './kept-split.ts'
import type { SplitPayment } from './split-payment.ts'

export interface Split {
  /** True if the shopper pays with two cards. */
  readonly isOn: boolean
  readonly turn: (isOn: boolean) => void
  /** Null until the fields of the two cards are loaded and shown. */
  readonly payment: RefObject<SplitPayment | null>
  /** To be called with the reply when cards were saved. */
  readonly onSaved: (saved: CheckoutData) => void
}

/** The choice to pay with two cards, where the site offers it [PAY-02]. */
export function useSplit(): Split {
  const { basketId, paymentData } = useCheckout().checkout
  const { isPayWithTwoCreditCardsEnabled, creditCardData } = paymentData
  const [isChosen, setIsChosen] = useState(() => creditCardData.cardTwoInfo !== null || !!keptSplit(basketId))
  const payment = useRef<SplitPayment>(null)
  return {
    isOn: isPayWithTwoCreditCardsEnabled && isChosen,
    turn(isOn) {
      if (!isOn) forgetSplit()
      setIsChosen(isOn)
    },
    payment,
    onSaved: saved => payment.current?.onSaved(saved),
  }
}
