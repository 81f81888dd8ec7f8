import { useEffect, useState } from 'react'
import { placementStatus } from '../../contract/place-order-calls.ts'
import { useCheckout } from '../use-checkout.ts'

/** True when the confirmation page of this browser shows an order, placed or being confirmed. False while unknown. */
export function useHasOrder(): boolean {
  const { call } = useCheckout()
  const [hasOrder, setHasOrder] = useState(false)
  useEffect(() => {
    let isGone = false
    // Without an answer the page says less, and nothing wrong.
    const asked = call(placementStatus, {}).catch(() => undefined)
    void asked.then(status => {
      if (!isGone) setHasOrder(status?.state === 'placed' || status?.state === 'confirming')
    })
    return () => {
      isGone = true
    }
  }, [call])
  return hasOrder
}
