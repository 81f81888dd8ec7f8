import { useEffect, useEffectEvent, useState } from 'react'
import type { SendCall } from '#cart/web/send-call.ts'
import { placementStatus } from '../contract.ts'

/** Between two questions, and for how long they are asked: two minutes. */
export const POLL_MS = 2000
export const POLL_TIMES = 60

export interface PlacementPoll {
  readonly call: SendCall
  /** Waits; a test hands in its own. */
  readonly pause: (ms: number) => Promise<void>
  /** The order is placed or failed: time to load the page's data anew. */
  readonly onEnd: () => void
}

async function askUntilEnd({ call, pause }: Pick<PlacementPoll, 'call' | 'pause'>, isGone: () => boolean): Promise<'ended' | 'slow' | 'gone'> {
  for (let asked = 0; asked < POLL_TIMES; asked++) {
    await pause(POLL_MS)
    if (isGone()) return 'gone'
    // A question without an answer is asked again: the order does not depend on it.
    const status = await call(placementStatus, {}).catch(() => undefined)
    if (isGone()) return 'gone'
    if (status && status.state !== 'confirming') return 'ended'
  }
  return 'slow'
}

/** Asks how far the order has come until it has ended; true once it takes longer than the page is willing to ask. */
export function usePlacementPoll({ call, pause, onEnd }: PlacementPoll): boolean {
  const [isSlow, setIsSlow] = useState(false)
  const stop = useEffectEvent((why: 'ended' | 'slow' | 'gone') => {
    if (why === 'slow') setIsSlow(true)
    if (why === 'ended') onEnd()
  })
  useEffect(() => {
    let gone = false
    void askUntilEnd({ call, pause }, () => gone).then(why => stop(why))
    return () => { gone = true }
  }, [call, pause])
  return isSlow
}
