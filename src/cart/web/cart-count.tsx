import { createContext, startTransition, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { TOKEN_FIELD } from '#lib/call.ts'
import { loadAgain } from '#ui/load-again.ts'
import { pageOwner, SIGNED_IN } from '#ui/page-owner.ts'

interface Shopper {
  /** Units in the cart; undefined until the session summary has been loaded. */
  readonly count?: number
  /** Pieces on the shopper's gift registries; undefined until the session summary has been loaded. */
  readonly registryCount?: number
  /** First name of the customer who is signed in; null for a guest, undefined until the session summary is loaded. */
  readonly firstName?: string | null
  /** True for a shopper from outside the US and Canada; undefined until the session summary is loaded. */
  readonly isInternational?: boolean
}
interface CartCount extends Shopper {
  /** Shows what a page has learned, such as the count after a change of the cart. */
  readonly note: (change: Shopper) => void
}
const Context = createContext<CartCount>({ note: () => {} })

/** What a public page knows about the shopper: units in the cart, who is signed in, and whether they live abroad. */
export const useCartCount = () => use(Context)

/**
 * Loads the session summary after the page is displayed, and puts the request verification token into the page's form
 * field. What becomes known before the page is hydrated is a transition: React would otherwise take parts that wait for
 * their code off the page, and a click on what moves would miss it.
 */
export function CartCountProvider({ children }: { readonly children: ReactNode }) {
  const [shopper, setShopper] = useState<Shopper>({})
  const note = useCallback(
    (change: Shopper) => startTransition(() => setShopper(before => ({ ...before, ...change }))),
    [],
  )
  const refresh = useCallback(async () => {
    const shown = pageOwner()
    const [{ followSummary }, answer] = await Promise.all([
      loadAgain(() => import('#identity/web/follow-session.ts')),
      fetch('/session/summary', { headers: { accept: 'application/json' } }),
    ])
    const summary = await followSummary(answer, shown)
    if (summary === undefined) return
    const field = document.querySelector<HTMLInputElement>(`input[name="${TOKEN_FIELD}"]`)
    if (field) field.value = summary.requestVerificationToken
    const { cartItemCount: count, registryItemCount: registryCount, firstName, isInternational } = summary
    note({ count, registryCount, firstName, isInternational })
  }, [note])
  useEffect(() => {
    // Without a reply the page works as before, only without the badge.
    const update = () => {
      refresh().catch(() => {})
    }
    update()
    // A page restored from the back/forward cache may show an outdated cart.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) update()
    }
    window.addEventListener('pageshow', onShow)
    window.addEventListener(SIGNED_IN, update)
    return () => {
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener(SIGNED_IN, update)
    }
  }, [refresh])
  const shown = useMemo(() => ({ ...shopper, note }), [shopper, note])
  return <Context value={shown}>{children}</Context>
}
