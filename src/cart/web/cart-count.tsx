import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { keepForOwner } from '#identity/web/keep-for-owner.ts'
import { TOKEN_FIELD } from '#lib/call.ts'
import { sessionSummary } from '../adding-contract.ts'

interface CartCount {
  /** Undefined until the session summary has been loaded. */
  readonly count: number | undefined
  /** First name of the customer who is signed in; null for a guest, undefined until the session summary is loaded. */
  readonly firstName: string | null | undefined
  readonly setCount: (count: number) => void
  /** Shows another first name, after the customer has changed it. */
  readonly setFirstName: (firstName: string) => void
}
/**
 * Validates the reply without the schema library, because every page loads this, and the library is larger than this
 * code. Undefined for an invalid reply.
 */
async function readSummary(): Promise<
  | {
      readonly cartItemCount: number
      readonly requestVerificationToken: string
      readonly firstName: string | null
      readonly owner: string | null
    }
  | undefined
> {
  const answer = await fetch(sessionSummary.path, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  })
  const said: unknown = answer.ok ? await answer.json() : undefined
  if (typeof said !== 'object' || said === null || !('cartItemCount' in said) || !('requestVerificationToken' in said))
    return undefined
  const {
    cartItemCount,
    requestVerificationToken,
    firstName = null,
    owner = null,
  } = said as typeof said & { firstName?: string | null; owner?: string | null }
  return typeof cartItemCount === 'number' && typeof requestVerificationToken === 'string'
    ? { cartItemCount, requestVerificationToken, firstName, owner }
    : undefined
}

const Context = createContext<CartCount>({
  count: undefined,
  firstName: undefined,
  setCount: () => {},
  setFirstName: () => {},
})

/** Number of units in the cart, for the badge of a public page, and who is signed in. */
export const useCartCount = () => use(Context)

/**
 * Loads the session summary after the page is displayed, and puts the request verification token into the page's form
 * field.
 */
export function CartCountProvider({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState<number>()
  const [firstName, setFirstName] = useState<string | null>()
  const refresh = useCallback(async () => {
    const summary = await readSummary()
    if (summary === undefined) return
    // What the page has read before (designs, a plan, a typed card) would be stored again with the next change.
    if (keepForOwner(summary.owner)) return location.reload()
    const field = document.querySelector<HTMLInputElement>(`input[name="${TOKEN_FIELD}"]`)
    if (field) field.value = summary.requestVerificationToken
    setCount(summary.cartItemCount)
    setFirstName(summary.firstName)
  }, [])
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
    return () => window.removeEventListener('pageshow', onShow)
  }, [refresh])
  const shown = useMemo(() => ({ count, firstName, setCount, setFirstName }), [count, firstName])
  return <Context value={shown}>{children}</Context>
}
