import { useState } from 'react'
import type { z } from 'zod'
import { verifyCreditCard } from '../../../contract/verify-card-call.ts'
import { useCheckout } from '../../use-checkout.ts'
import { logPayment } from '../log-payment.ts'

/** Verification of a saved card with its security code, before it pays [PAY-67, PAY-70]. */
export function useVerification() {
  const { call, checkout, replace, log } = useCheckout()
  const { verifyErrors } = checkout.paymentData
  /** The security code that was refused: with another one the message goes. */
  const [refused, setRefused] = useState<string>()
  return {
    /** False if the bank refused the card. The reason is kept with the card's id, and logged. */
    async verify(code: string, cardData: z.input<typeof verifyCreditCard.input>['cardData']): Promise<boolean> {
      const verified = await call(verifyCreditCard, { cardData })
      replace(verified)
      if (verified.isSuccess) return true
      setRefused(code)
      logPayment(log, 'info', verifyCreditCard.name, verified.message)
      return false
    },
    /** The reason why this card was refused with this code. */
    refusalOf: (cardId: string, code: string): string | undefined =>
      code === refused ? verifyErrors.find(one => one.cardId === cardId)?.message : undefined,
  }
}
