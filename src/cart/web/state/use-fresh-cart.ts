import { useEffect, useRef } from 'react'
import type { Cart } from '../../contract/cart.ts'
import { hearTabs } from './cart-channel.ts'
import type { CartChanged } from './tell-tabs.ts'

/** Reads of one cart until it is as new as another tab said: the first may have been under way before the change. */
const MOST_READS = 3

export interface FreshCart {
  readonly cart: Cart
  /** Reads the cart again and shows it; the cart that was read, or nothing. Deals with its own errors. */
  readonly read: () => Promise<Cart | undefined>
  /** The page was come back to, and the cart is read: time may have gone by. */
  readonly onReturn: () => void
}

/**
 * Keeps the cart on the screen the shop's: it is read again when the page is come back to, when it comes out of the
 * browser's back cache, when the network is back, and when another tab has changed it.
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
    const silence = hearTabs(changed => {
      void catchUp(changed)
    })
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    window.addEventListener('online', look)
    window.addEventListener('pageshow', shown)
    return () => {
      silence()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      window.removeEventListener('online', look)
      window.removeEventListener('pageshow', shown)
    }
  }, [])
}
