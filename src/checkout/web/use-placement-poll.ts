import { useEffect, useEffectEvent, useState } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { placementStatus } from '../contract/place-order-calls.ts'

/** Polling interval and maximum number of requests: two minutes together. */
export const POLL_MS = 2000
export const POLL_TIMES = 60
/** Number of requests, twenty seconds, after which the wait counts as long. */
export const LONG_AFTER = 10

/** `soon`: the usual time of a bank. `long`: still polling. `given-up`: polling has ended. */
export type Wait = 'soon' | 'long' | 'given-up'

export interface PlacementPoll {
  readonly call: SendCall
  /** Waits; replaced in tests. */
  readonly pause: (ms: number) => Promise<void>
  /** The order was placed or failed: reload the page's data. */
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
    // A failed request is repeated: the order does not depend on it.
    const status = await call(placementStatus, {}).catch(() => undefined)
    if (isGone()) return 'gone'
    // Only the successor session may read the status of its order; the page's data shows the result.
    if (status?.state === 'none') onUnseen()
    else if (status && status.state !== 'confirming') return 'ended'
    if (asked + 1 === LONG_AFTER) onLong()
  }
  return 'slow'
}

/** Polls the status of the order until it has ended or the maximum number of requests is reached. */
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
