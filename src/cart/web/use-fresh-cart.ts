import { useEffect, useRef } from 'react'
import type { Cart } from '../contract.ts'
import { hearTabs } from './cart-channel.ts'

/**
 * Keeps the cart on the screen the shop's: it is read again when the page is come back to, when it comes out of the browser's
 * back cache, and when another tab has changed it. `refresh` deals with its own errors.
 */
export function useFreshCart(cart: Cart, refresh: () => void): void {
  const now = useRef({ cart, refresh })
  useEffect(() => { now.current = { cart, refresh } })
  useEffect(() => {
    const look = () => { if (document.visibilityState === 'visible') now.current.refresh() }
    const shown = (event: PageTransitionEvent) => { if (event.persisted) look() }
    const silence = hearTabs(({ basketId, version }) => {
      const { cart: mine } = now.current
      if (basketId !== mine.basketId || version > mine.version) look()
    })
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    window.addEventListener('pageshow', shown)
    return () => {
      silence()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      window.removeEventListener('pageshow', shown)
    }
  }, [])
}
