import { useCallback, useEffect, useRef } from 'react'
import { CallFailed, isReset } from '#ui/send.ts'
import type { Cart } from '../../contract/cart.ts'
import { deliveryEstimates } from '../../contract/delivery-calls.ts'
import type { CartEvent } from './cart-state.ts'
import type { SendCall } from './send-call.ts'

export interface EstimatesProps {
  readonly cart: Cart
  readonly call: SendCall
  readonly tell: (event: CartEvent) => void
  readonly report: (error: unknown, actionName: string) => void
  readonly log: (error: unknown, actionName: string) => void
}

/** True for a reply which says that estimates are unavailable; an expired session has another status. */
const isOutage = (error: unknown): boolean => isReset(error) && error instanceof CallFailed && error.status === 200

/** Destination and pickup store, on which the estimates depend. */
const placeOf = ({ cartSummary: { taxZipCode }, pickupStore }: Cart): string =>
  `${taxZipCode ?? ''} ${pickupStore?.storeNumber ?? ''}`

/** True if all lines that can be shipped have estimates, as in a cart rendered by the server. */
const isPromised = ({ lineItems }: Cart): boolean =>
  lineItems.every(
    ({ shippingDeliveryOptions: { isShipOptionVisible, shippingOption } }) =>
      !isShipOptionVisible || shippingOption.edd !== '',
  )

/**
 * Requests delivery estimates and applies them to the lines [CRT-13]: when the page opens with lines without estimates,
 * when destination or store change, and when the returned function is called. A reset or a reply without lines means
 * that dates and pickup are currently unavailable [CRT-14].
 */
export function useEstimates(props: EstimatesProps): () => Promise<void> {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const ask = useCallback(async (place: string): Promise<void> => {
    const { cart, call, tell, report, log } = latest.current
    if (cart.lineItems.length === 0) return
    try {
      const reply = await call(deliveryEstimates, {})
      if (placeOf(latest.current.cart) !== place) return
      if (reply.isReset || reply.lineItems === undefined) tell({ type: 'estimates-out' })
      else tell({ type: 'estimates-answered', version: cart.version, lineItems: reply.lineItems })
    } catch (error) {
      if (isReset(error) && !isOutage(error)) return report(error, deliveryEstimates.name)
      tell({ type: 'estimates-out' })
      log(error, deliveryEstimates.name)
    }
  }, [])
  const place = placeOf(props.cart)
  const known = useRef(isPromised(props.cart) ? place : undefined)
  useEffect(() => {
    if (known.current === place) return
    known.current = undefined
    void ask(place)
  }, [ask, place])
  return useCallback(() => ask(placeOf(latest.current.cart)), [ask])
}
