import { useEffect, useEffectEvent, useState } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { placementStatus } from '../contract/place-order-calls.ts'

/** Between two questions, and for how long they are asked: two minutes. */
export const POLL_MS = 2000
export const POLL_TIMES = 60
/** From this question on, after twenty seconds, it is no usual wait any more. */
export const LONG_AFTER = 10

/** `soon`: a bank usually answers within this. `long`: still asked for. `given-up`: the page asks no more. */
export type Wait = 'soon' | 'long' | 'given-up'

export interface PlacementPoll {
  readonly call: SendCall
  /** Waits; a test hands in its own. */
  readonly pause: (ms: number) => Promise<void>
  /** The order is placed or failed: time to load the page's data anew. */
  readonly onEnd: () => void
}

async function askUntilEnd(
  { call, pause }: Pick<PlacementPoll, 'call' | 'pause'>,
  isGone: () => boolean,
  { onLong, onUnseen }: { readonly onLong: () => void; readonly onUnseen: () => void },
): Promise<'ended' | 'slow' | 'gone'> {
  for (let asked = 0; asked < POLL_TIMES; asked++) {
    await pause(POLL_MS)
    if (isGone()) return 'gone'
    // A question without an answer is asked again: the order does not depend on it.
    const status = await call(placementStatus, {}).catch(() => undefined)
    if (isGone()) return 'gone'
    // Only the session that follows an order may ask for it: what became of it comes with the page's data.
    if (status?.state === 'none') onUnseen()
    else if (status && status.state !== 'confirming') return 'ended'
    if (asked + 1 === LONG_AFTER) onLong()
  }
  return 'slow'
}

/** Asks how far the order has come until it has ended, or until the page is not willing to ask any more. */
export function usePlacementPoll({ call, pause, onEnd }: PlacementPoll): Wait {
  const [wait, setWait] = useState<Wait>('soon')
  const stop = useEffectEvent((why: 'ended' | 'slow' | 'gone') => {
    if (why === 'slow') setWait('given-up')
    if (why === 'ended') onEnd()
  })
  const reload = useEffectEvent(() => onEnd())
  useEffect(() => {
    let gone = false
    void askUntilEnd({ call, pause }, () => gone, { onLong: () => setWait('long'), onUnseen: () => reload() }).then(
      why => stop(why),
    )
    return () => {
      gone = true
    }
  }, [call, pause])
  return wait
}
