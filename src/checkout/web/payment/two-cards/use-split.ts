import { useRef, useState, type RefObject } from 'react'
import type { CheckoutData } from '../../../contract/checkout-data.ts'
import { useCheckout } from '../../use-checkout.ts'
import { forgetSplit, keepSplit, keptSplit, type KeptSplit } from './kept-split.ts'
import type { SplitPayment } from './split-payment.ts'

export interface Split {
  /** True if the shopper pays with two cards. */
  readonly isOn: boolean
  /** The split that was saved last; it is there again after a decline has taken both cards from the order. */
  readonly kept: KeptSplit | undefined
  readonly keep: (split: KeptSplit) => void
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
    kept: keptSplit(basketId),
    keep(saved) {
      if (basketId !== null) keepSplit(basketId, saved)
    },
    turn(isOn) {
      if (!isOn) forgetSplit()
      setIsChosen(isOn)
    },
    payment,
    onSaved: saved => payment.current?.onSaved(saved),
  }
}
