import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SendCall } from '#cart/web/send-call.ts'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { CallFailed, isReset } from '#ui/send.ts'
import { refreshCheckout } from '../contract.ts'

export interface WayToCartOptions {
  readonly call: SendCall
  /** Loads a page as a document, given its path without the language. */
  readonly leave: (path: string) => void
}

export interface WayToCart {
  /** Goes to the cart; a second press while it is under way does nothing. */
  readonly go: () => void
  readonly isGoing: boolean
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

/**
 * The way from the checkout to the cart that keeps the document, and with it a card that was typed [ADR-25, PUP-07,
 * PUP-19, PUP-22]. The cart itself is read anew. Without a network the router would load the step anew in place of the
 * cart, so the cart is loaded as a document then; the same where the session is gone.
 */
export function useWayToCart({ call, leave }: WayToCartOptions): WayToCart {
  const navigate = useNavigate()
  const [isGoing, setIsGoing] = useState(false)
  // State changes with the next rendering only; several presses may come before it.
  const isRunning = useRef(false)
  const go = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setIsGoing(true)
    if (await isShopThere(call)) await navigate(CART_PATH)
    else leave(CART_PATH)
    isRunning.current = false
    setIsGoing(false)
  }
  return {
    go: () => {
      void go()
    },
    isGoing,
  }
}
