import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { TOKEN_FIELD } from '#lib/call.ts'
import { sessionSummary } from '../adding-contract.ts'

interface CartCount {
  /** Undefined until the session has answered. */
  readonly count: number | undefined
  readonly setCount: (count: number) => void
}
/**
 * Read by hand: this answer comes with every page, and the library that reads all others is larger than what it is for.
 * Undefined for an answer that is none.
 */
async function readSummary(): Promise<
  { readonly cartItemCount: number; readonly requestVerificationToken: string } | undefined
> {
  const answer = await fetch(sessionSummary.path, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  })
  const said: unknown = answer.ok ? await answer.json() : undefined
  if (typeof said !== 'object' || said === null || !('cartItemCount' in said) || !('requestVerificationToken' in said))
    return undefined
  const { cartItemCount, requestVerificationToken } = said
  return typeof cartItemCount === 'number' && typeof requestVerificationToken === 'string'
    ? { cartItemCount, requestVerificationToken }
    : undefined
}

const Context = createContext<CartCount>({ count: undefined, setCount: () => {} })

/** How many pieces are in the cart, for the badge of a page that was made for everybody. */
export const useCartCount = () => use(Context)

/**
 * Asks for the session's summary once the page is shown, and puts its verification token into the page's form field.
 */
export function CartCountProvider({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState<number>()
  const refresh = useCallback(async () => {
    const summary = await readSummary()
    if (summary === undefined) return
    const field = document.querySelector<HTMLInputElement>(`input[name="${TOKEN_FIELD}"]`)
    if (field) field.value = summary.requestVerificationToken
    setCount(summary.cartItemCount)
  }, [])
  useEffect(() => {
    // Without an answer the page works as before, only the badge is not there.
    const update = () => {
      refresh().catch(() => {})
    }
    update()
    // A page that comes back from the browser's back cache may show an old cart.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) update()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [refresh])
  return <Context value={useMemo(() => ({ count, setCount }), [count])}>{children}</Context>
}
