import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { CallFailed, isReset } from '#ui/send.ts'
import { refreshCheckout } from '../contract/step-calls.ts'

export interface WayToCartOptions {
  readonly call: SendCall
  /** Loads a page as a document; the path has no language prefix. */
  readonly leave: (path: string) => void
}

export interface WayToCart {
  /** Goes to the cart; does nothing while this is in progress. */
  readonly go: () => void
  /** Like `go`, for a popup that stays open: without a network it waits until the network is back. */
  readonly goOnceOnline: () => void
  /** Stops waiting for the network. */
  readonly stay: () => void
  readonly state: 'here' | 'waiting' | 'going'
}

/** True if the shop replies and the page's session is valid, so that the next page can be shown. */
async function isShopReachable(call: SendCall): Promise<boolean> {
  try {
    await call(refreshCheckout, {})
    return true
  } catch (error) {
    return error instanceof CallFailed && error.status > 0 && !isReset(error)
  }
}

/** Resolves to true when the network is back, and to false when the signal is aborted. */
const networkIsBack = (signal: AbortSignal): Promise<boolean> =>
  new Promise(resolve => {
    window.addEventListener('online', () => resolve(true), { once: true, signal })
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })

/**
 * Goes from the checkout to the cart within the document, which keeps a typed card [ADR-25, PUP-07, PUP-19, PUP-22].
 * The cart's data is reloaded. Without a network the router would reload the step instead of the cart, and a new
 * document would be the browser's error page, so an error popup waits for the network. If the shop does not reply
 * although there is a network, or the session is invalid, the cart is loaded as a document.
 */
export function useNavigateToCart({ call, leave }: WayToCartOptions): WayToCart {
  const navigate = useNavigate()
  const [state, setState] = useState<WayToCart['state']>('here')
  // State changes only with the next rendering; several clicks may come before it.
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const walk = async (signal: AbortSignal, waits: boolean): Promise<void> => {
    setState('going')
    while (!(await isShopReachable(call))) {
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
