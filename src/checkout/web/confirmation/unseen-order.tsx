import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { noteSessionChange } from '#ui/session-change.ts'
import { placeOrderCall } from '../../contract/place-order-calls.ts'
import { forgetPlaceOrderId, placeOrderInput, unansweredOrder, type PlaceOrderAnswer } from '../place-order.ts'

export interface UnseenOrderProps {
  readonly call: SendCall
  /** Reloads the page's data. */
  readonly reload: () => void
  /** Shown while the reply is requested, or if this window can't request it. */
  readonly children: ReactNode
  /** Shows an order that was not placed. */
  readonly failed: (answer: PlaceOrderAnswer) => ReactNode
}

/** Requests the lost reply again; undefined if this window has no unanswered request, or if there is still no reply. */
async function askAgain(call: SendCall): Promise<PlaceOrderAnswer | undefined> {
  const unanswered = unansweredOrder(sessionStorage)
  if (!unanswered) return undefined
  const { requestId, basketVersion } = unanswered
  const input = placeOrderInput(sessionStorage, basketVersion)
  // Without a reply the page continues to poll the state of the order.
  const answer = await call(placeOrderCall, input, { newId: () => requestId }).catch(() => undefined)
  if (answer) forgetPlaceOrderId(sessionStorage)
  return answer
}

/**
 * An order whose reply never reached this window, because the page was reloaded meanwhile. Its request is sent again
 * under the same id: that places no second order, gets the first reply, and starts the session that may see the order.
 */
export function UnseenOrder({ call, reload, children, failed }: UnseenOrderProps) {
  const [answer, setAnswer] = useState<PlaceOrderAnswer>()
  const onAnswer = useEffectEvent((told: PlaceOrderAnswer) => {
    if (!told.isSuccess) return setAnswer(told)
    noteSessionChange()
    reload()
  })
  useEffect(() => {
    void askAgain(call).then(told => told && onAnswer(told))
  }, [call])
  return answer ? failed(answer) : children
}
