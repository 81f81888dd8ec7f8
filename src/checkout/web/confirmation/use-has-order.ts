import { useEffect, useState } from 'react'
import { placementStatus } from '../../contract/place-order-calls.ts'
import { useCheckout } from '../use-checkout.ts'

/** True if this session has an order that is placed or being confirmed; false while unknown. */
export function useHasOrder(): boolean {
  const { call } = useCheckout()
  const [hasOrder, setHasOrder] = useState(false)
  useEffect(() => {
    let isGone = false
    // Without a reply it stays false, which only omits information.
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
