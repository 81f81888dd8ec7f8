import { useEffect, useRef } from 'react'
import { fetchPaymentKey, type PaymentKey } from './payment-key.ts'
import { useCheckout } from '../use-checkout.ts'

/**
 * Fetches the key and loads the encryption code as soon as a card has to be entered, so that the forward button waits
 * for neither.
 */
export function usePaymentKey(isNeeded: boolean): () => Promise<PaymentKey> {
  const { call } = useCheckout()
  const fetched = useRef<Promise<PaymentKey>>(undefined)
  const key = () => (fetched.current ??= fetchPaymentKey(call))
  useEffect(() => {
    if (!isNeeded) return
    void import('#payments/web/encrypt-card.ts')
    fetched.current ??= fetchPaymentKey(call)
    // A failed prefetch is retried when the key is needed.
    fetched.current.catch(() => {
      fetched.current = undefined
    })
  }, [isNeeded, call])
  return key
}
