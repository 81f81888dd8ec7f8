import { useEffect, useState } from 'react'
import { placementStatus } from '../contract.ts'
import { useCheckout } from './use-checkout.ts'

/** Whether this browser has an order, placed or being confirmed, that its confirmation page shows. False until that is known. */
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
