import { useEffect, useEffectEvent } from 'react'
import { SIGNED_IN } from '#ui/page-owner.ts'

/**
 * Calls `refresh` when the checkout on the screen may be out of date: a page restored from the back/forward cache may
 * show an order that was placed meanwhile, and signing in, in another tab, merges the cart into the account's.
 */
export function useOutdated(refresh: () => Promise<void>): void {
  const onOutdated = useEffectEvent(() => void refresh())
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) onOutdated()
    }
    const onSignIn = () => onOutdated()
    window.addEventListener('pageshow', onShow)
    window.addEventListener(SIGNED_IN, onSignIn)
    return () => {
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener(SIGNED_IN, onSignIn)
    }
  }, [])
}
