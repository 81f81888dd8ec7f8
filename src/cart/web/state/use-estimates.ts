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

/** An answer, but one that says it can't answer; a session that is gone is refused with another status. */
const isOutage = (error: unknown): boolean => isReset(error) && error instanceof CallFailed && error.status === 200

/** What the estimates are for: the same lines come on other days at another place, or from another store. */
const placeOf = ({ cartSummary: { taxZipCode }, pickupStore }: Cart): string =>
  `${taxZipCode ?? ''} ${pickupStore?.storeNumber ?? ''}`

/** Lines that are sent say when they arrive: the cart that the page came with has been promised. */
const isPromised = ({ lineItems }: Cart): boolean =>
  lineItems.every(
    ({ shippingDeliveryOptions: { isShipOptionVisible, shippingOption } }) =>
      !isShipOptionVisible || shippingOption.edd !== '',
  )

/**
 * Asks when each line comes and puts it on the lines [CRT-13]: when the page is shown with lines that do not say it,
 * again for another place or store, and whenever the page wants. An answer that is a reset or lacks its lines means
 * that dates and pickup can't be had now [CRT-14].
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
