import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { CallFailed, isReset } from '#ui/send.ts'
import { refreshCheckout } from '../contract/step-calls.ts'

export interface WayToCartOptions {
  readonly call: SendCall
  /** Loads a page as a document, given its path without the language. */
  readonly leave: (path: string) => void
}

export interface WayToCart {
  /** Goes to the cart; a second press while it is under way does nothing. */
  readonly go: () => void
  /** The same from a popup that stays open: without a network it waits for the network, and goes then. */
  readonly goOnceOnline: () => void
  /** Gives up waiting for the network. */
  readonly stay: () => void
  readonly state: 'here' | 'waiting' | 'going'
}

/** True when the shop answers and the page's session is good: a page that is gone to now can be shown. */
async function isShopThere(call: SendCall): Promise<boolean> {
  try {
    await call(refreshCheckout, {})
    return true
  } catch (error) {
    return error instanceof CallFailed && error.status > 0 && !isReset(error)
  }
}

/** True once the network is back, false when the signal ends the waiting. */
const networkIsBack = (signal: AbortSignal): Promise<boolean> =>
  new Promise(resolve => {
    window.addEventListener('online', () => resolve(true), { once: true, signal })
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })

/**
 * The way from the checkout to the cart that keeps the document, and with it a card that was typed [ADR-25, PUP-07,
 * PUP-19, PUP-22]. The cart itself is read anew. Without a network the router would load the step anew in place of the
 * cart, and a document would be the browser's error page: an error popup waits for the network. Where the shop does not
 * answer all the same, or the session is gone, the cart is loaded as a document.
 */
export function useWayToCart({ call, leave }: WayToCartOptions): WayToCart {
  const navigate = useNavigate()
  const [state, setState] = useState<WayToCart['state']>('here')
  // State changes with the next rendering only; several presses may come before it.
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const walk = async (signal: AbortSignal, waits: boolean): Promise<void> => {
    setState('going')
    while (!(await isShopThere(call))) {
      if (!waits || navigator.onLine) return leave(CART_PATH)
      setState('waiting')
      if (!(await networkIsBack(signal))) return
      setState('going')
    }
    if (!signal.aborted) await navigate(CART_PATH)
  }
  const go = async (waits: boolean) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    await walk(controller.signal, waits)
    running.current = undefined
    setState('here')
  }
  return {
    go: () => {
      void go(false)
    },
    goOnceOnline: () => {
      void go(true)
    },
    stay: () => running.current?.abort(),
    state,
  }
}
