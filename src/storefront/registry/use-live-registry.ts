import { useCallback, useEffect, useState } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { CallFailed } from '#ui/send.ts'
import { viewRegistry, type PublicRegistry } from '#registry/contract.ts'

/** Interval at which an open page loads the changes of other givers, in milliseconds. */
const EVERY_MS = 60_000

/** A change of a gift while the page was open. */
export interface GiftNews {
  readonly kind: 'taken' | 'free'
  readonly name: string
}

/** The first gift that could be bought before and cannot now, or the other way round. */
function newsOf(before: PublicRegistry, now: PublicRegistry): GiftNews | undefined {
  for (const item of now.items) {
    const former = before.items.find(one => one.sku === item.sku)
    if (former === undefined || item.isHeldByYou) continue
    const [couldBe, canBe] = [former.stillWanted > 0, item.stillWanted > 0]
    if (couldBe && !canBe) return { kind: 'taken', name: item.name }
    if (!couldBe && canBe) return { kind: 'free', name: item.name }
  }
  return undefined
}

/**
 * A registry that follows what other givers buy while its page is open. Without a reply it stays as it is; `isGone`
 * once its registrants have deleted it or keep it to themselves.
 */
export function useLiveRegistry(first: PublicRegistry, call: SendCall) {
  const [shown, setShown] = useState({ registry: first, news: undefined as GiftNews | undefined })
  const [isGone, setGone] = useState(false)
  const { grId } = first
  const refresh = useCallback(async () => {
    try {
      const now = await call(viewRegistry, { grId })
      setShown(before => ({ registry: now, news: newsOf(before.registry, now) ?? before.news }))
      setGone(false)
    } catch (error) {
      // After another failure the next look may succeed.
      if (error instanceof CallFailed && error.refusal?.kind === 'not-found') setGone(true)
    }
  }, [call, grId])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])
  return { ...shown, isGone, refresh }
}
