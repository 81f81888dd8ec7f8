import { useCallback, useEffect, useRef, useState } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { CallFailed } from '#ui/send.ts'
import { viewRegistry, type GiverQuery, type PublicRegistry } from '#registry/contract.ts'
import { SHOWN_STEP } from '#registry/rules/registry-limits.ts'

/** Interval at which an open page loads the changes of other givers, in milliseconds. */
const EVERY_MS = 60_000

/** The part of the list that the server renders. */
const FIRST: GiverQuery = { price: 'all', order: 'listed', count: SHOWN_STEP, givenCount: SHOWN_STEP }

/** A change of a gift while the page was open. */
export interface GiftNews {
  readonly kind: 'taken' | 'free'
  readonly name: string
}

/** The first gift that could be bought before and cannot now, or the other way round. */
function newsOf(before: PublicRegistry, now: PublicRegistry): GiftNews | undefined {
  const former = new Map([...before.items, ...before.given].map(item => [item.sku, item]))
  for (const item of [...now.items, ...now.given]) {
    const known = former.get(item.sku)
    if (known === undefined || item.isHeldByYou) continue
    const [couldBe, canBe] = [known.stillWanted > 0, item.stillWanted > 0]
    if (couldBe && !canBe) return { kind: 'taken', name: item.name }
    if (!couldBe && canBe) return { kind: 'free', name: item.name }
  }
  return undefined
}

/**
 * The shown part of a registry, which follows what other givers buy while its page is open. `show` asks for another
 * part; if that part cannot be loaded, the list stays as it is and the state is `failed`. The state is `gone` once the
 * registrants have deleted the registry or made it private.
 */
export function useLiveRegistry(first: PublicRegistry, call: SendCall) {
  const [query, setQuery] = useState(FIRST)
  const [shown, setShown] = useState({ registry: first, news: undefined as GiftNews | undefined })
  const [state, setState] = useState<'shown' | 'loading' | 'failed' | 'gone'>('shown')
  // Number of the latest request: the reply to an earlier one may arrive after it, and is ignored.
  const turn = useRef(0)
  const { grId } = first
  const load = useCallback(
    async (asked: GiverQuery) => {
      const mine = ++turn.current
      try {
        const now = await call(viewRegistry, { grId, ...asked })
        if (mine !== turn.current) return
        setShown(before => ({ registry: now, news: newsOf(before.registry, now) ?? before.news }))
        setState('shown')
      } catch (error) {
        if (mine !== turn.current) return
        if (error instanceof CallFailed && error.refusal?.kind === 'not-found') setState('gone')
        // A refresh that fails is not shown, unless it has replaced the request for another part.
        else setState(before => (before === 'loading' ? 'failed' : before))
      }
    },
    [call, grId],
  )
  const refresh = useCallback(() => load(query), [load, query])
  const show = (more: Partial<GiverQuery>) => {
    const asked = { ...query, ...more }
    setQuery(asked)
    setState('loading')
    void load(asked)
  }
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
  return { ...shown, query, state, refresh, show }
}
