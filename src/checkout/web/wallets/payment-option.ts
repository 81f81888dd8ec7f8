import { useState } from 'react'
import { useCheckout } from '../use-checkout.ts'

/** The ways to pay what gift cards leave, by the documented ids [PAY-01]. */
export const [CARD, PAYPAL_VENMO, APPLE_PAY] = [
  'credit-debit-card-option',
  'paypal-venmo-pay-option',
  'apple-pay-option',
] as const
export type PaymentOption = typeof CARD | typeof PAYPAL_VENMO | typeof APPLE_PAY

/** The option that a wallet belongs to. */
const optionOf = (wallet: string): PaymentOption => (wallet === 'Apple Pay' ? APPLE_PAY : PAYPAL_VENMO)

export interface PaymentChoice {
  readonly option: PaymentOption
  readonly onChoose: (option: PaymentOption) => void
  /** Counts the clicks on Next without an approval of the chosen wallet. */
  readonly missing: number
  /** Returns true, and says so in the form, if the chosen wallet has not approved yet. */
  readonly holdBack: () => boolean
}

/** The chosen way to pay; at first that which is applied. */
export function usePaymentChoice(): PaymentChoice {
  const { isPaymentNeeded, alternativePaymentsData: wallet } = useCheckout().checkout.paymentData
  const paid = wallet?.isValid ? optionOf(wallet.wallet) : undefined
  const [option, onChoose] = useState<PaymentOption>(paid ?? CARD)
  const [missing, setMissing] = useState(0)
  return {
    option,
    onChoose,
    missing,
    holdBack() {
      const isMissing = isPaymentNeeded && option !== CARD && option !== paid
      if (isMissing) setMissing(missing + 1)
      return isMissing
    },
  }
}
