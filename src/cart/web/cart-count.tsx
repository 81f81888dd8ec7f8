import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { TOKEN_FIELD } from '#lib/call.ts'
import { send } from '#ui/send.ts'
import { sessionSummary } from '../contract.ts'

interface CartCount {
  /** Undefined until the session has answered. */
  readonly count: number | undefined
  readonly setCount: (count: number) => void
}
const Context = createContext<CartCount>({ count: undefined, setCount: () => {} })

/** How many pieces are in the cart, for the badge of a page that was made for everybody. */
export const useCartCount = () => use(Context)

/** Asks for the session's summary once the page is shown, and puts its verification token into the page's form field. */
export function CartCountProvider({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState<number>()
  const refresh = useCallback(async () => {
    const summary = await send(sessionSummary, {})
    const field = document.querySelector<HTMLInputElement>(`input[name="${TOKEN_FIELD}"]`)
    if (field) field.value = summary.requestVerificationToken
    setCount(summary.cartItemCount)
  }, [])
  useEffect(() => {
    // Without an answer the page works as before, only the badge is not there.
    const update = () => { refresh().catch(() => {}) }
    update()
    // A page that comes back from the browser's back cache may show an old cart.
    const onShow = (event: PageTransitionEvent) => { if (event.persisted) update() }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [refresh])
  return <Context value={useMemo(() => ({ count, setCount }), [count])}>{children}</Context>
}
