import { useEffect, useRef } from 'react'
import { SIGNED_IN } from '#ui/page-owner.ts'
import type { Cart } from '../../contract/cart.ts'
import { onCartChange } from './cart-channel.ts'
import type { CartChanged } from './announce-cart-change.ts'

/**
 * Maximum number of reads to reach the version that another tab announced; the first may have started before its
 * change.
 */
const MOST_READS = 3

export interface FreshCart {
  readonly cart: Cart
  /** Reads the cart and shows it. Resolves with the cart, or undefined after a failure, which it handles itself. */
  readonly read: () => Promise<Cart | undefined>
  /** Called after the user has returned to the page and the cart was read. */
  readonly onReturn: () => void
}

/**
 * Keeps the displayed cart up to date: reads it when the page gets the focus or becomes visible, when it is restored
 * from the back/forward cache, when the browser is back online, and when another tab has changed it or has
 * signed in, which merges the carts.
 */
export function useFreshCart(fresh: FreshCart): void {
  const now = useRef(fresh)
  useEffect(() => {
    now.current = fresh
  })
  useEffect(() => {
    const isVisible = () => document.visibilityState === 'visible'
    const look = () => {
      if (isVisible()) void now.current.read().then(() => now.current.onReturn())
    }
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) look()
    }
    const catchUp = async ({ basketId, version }: CartChanged) => {
      const isBehind = (mine: Cart | undefined) =>
        mine !== undefined && (mine.basketId !== basketId || mine.version < version)
      let mine: Cart | undefined = now.current.cart
      for (let reads = 0; reads < MOST_READS && isVisible() && isBehind(mine); reads++) mine = await now.current.read()
    }
    const silence = onCartChange(changed => {
      void catchUp(changed)
    })
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    window.addEventListener('online', look)
    window.addEventListener(SIGNED_IN, look)
    window.addEventListener('pageshow', shown)
    return () => {
      silence()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      window.removeEventListener('online', look)
      window.removeEventListener(SIGNED_IN, look)
      window.removeEventListener('pageshow', shown)
    }
  }, [])
}
