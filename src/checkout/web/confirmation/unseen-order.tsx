import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { noteSessionChange } from '#ui/session-change.ts'
import { placeOrderCall } from '../../contract/place-order-calls.ts'
import { forgetPlaceOrderId, placeOrderInput, unansweredOrder, type PlaceOrderAnswer } from '../place-order.ts'

export interface UnseenOrderProps {
  readonly call: SendCall
  /** Loads the page's data anew. */
  readonly reload: () => void
  /** Shown while the answer is asked for, and where this window can't ask for it. */
  readonly children: ReactNode
  /** Shows an order that turned out not to be placed. */
  readonly failed: (answer: PlaceOrderAnswer) => ReactNode
}

/**
 * Asks again for the answer that never came; undefined where no try of this window is unanswered, or where none comes
 * now.
 */
async function askAgain(call: SendCall): Promise<PlaceOrderAnswer | undefined> {
  const unanswered = unansweredOrder(sessionStorage)
  if (!unanswered) return undefined
  const { requestId, basketVersion } = unanswered
  const input = placeOrderInput(sessionStorage, basketVersion)
  // Without an answer the page goes on asking how far the order has come.
  const answer = await call(placeOrderCall, input, { newId: () => requestId }).catch(() => undefined)
  if (answer) forgetPlaceOrderId(sessionStorage)
  return answer
}

/**
 * An order whose answer never reached this window, because the page was loaded anew meanwhile. Its request is sent
 * again
 * under the same id: that places no second order, is answered as the first one, and begins the session that may see it.
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
