import { useRef, type Dispatch } from 'react'
import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import { CallFailed, isReset } from '#ui/send.ts'
import type { Cart } from '../../contract/cart.ts'
import { getCart } from '../../contract/whole-cart-calls.ts'
import { wholeCart } from '../../rules/sent-cart.ts'
import type { CartEvent } from './cart-state.ts'
import type { CartBringing, ChangeCart, Changed, ChangeOptions } from './change-cart.ts'
import { refusalIn } from './refusal-in.ts'
import type { SendCall } from './send-call.ts'
import { announceCartChange } from './announce-cart-change.ts'

export interface CartCallsOptions {
  readonly call: SendCall
  readonly tell: Dispatch<CartEvent>
  readonly report: (error: unknown, actionName: string) => void
  readonly log: (error: unknown, actionName: string) => void
}

export interface CartCalls {
  /** Reads the cart; concurrent reads share one call. Resolves with undefined after a failure passed to `fail`. */
  readonly read: (fail: (error: unknown, actionName: string) => void) => Promise<Cart | undefined>
  readonly change: ChangeCart
}

/** Kinds of refusal which mean that the stored cart differs from the one on the screen. */
const STALE_CART = new Set(['conflict', 'in-flight', 'not-found'])

const isUnanswered = (error: unknown): boolean => error instanceof CallFailed && error.status === 0

/** The calls that read and change the cart, numbered in the order in which they are sent [CRT-21]. */
export function useCartCalls({ call, tell, report, log }: CartCallsOptions): CartCalls {
  const calls = useRef(0)
  const reading = useRef<Promise<Cart | undefined>>(undefined)

  const read: CartCalls['read'] = fail => {
    const asked = ++calls.current
    reading.current ??= call(getCart, {})
      .then(
        sent => {
          const next = wholeCart(sent)
          tell({ type: 'cart-answered', by: getCart.name, cart: next, asked })
          return next
        },
        (error: unknown) => {
          fail(error, getCart.name)
          return undefined
        },
      )
      .finally(() => {
        reading.current = undefined
      })
    return reading.current
  }
  const change: ChangeCart = async <I extends z.ZodType, R extends CartBringing>(
    contract: Call<I, R>,
    input: z.input<I>,
    { isSaidInPlace = false }: ChangeOptions = {},
  ): Promise<Changed<z.output<R>>> => {
    const asked = ++calls.current
    try {
      const reply = await call(contract, input)
      tell({ type: 'cart-answered', by: contract.name, cart: wholeCart(reply.cart), asked })
      announceCartChange(reply.cart)
      if (!reply.isSuccess) log(new Error(reply.message || contract.name), contract.name)
      return { kind: 'done', reply }
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal === undefined) {
        // An expired session always needs the popup, which reloads the page.
        if (isSaidInPlace && !isReset(error)) log(error, contract.name)
        else report(error, contract.name)
        // The change may have been made and only its reply lost, so the current cart is read.
        if (isUnanswered(error)) void read(log)
        return { kind: 'failed', isReset: isReset(error) }
      }
      log(error, contract.name)
      // Another tab may have changed the cart first: the current cart is shown with the reason.
      if (STALE_CART.has(refusal.kind)) await read(log)
      return { kind: 'refused', message: refusal.message }
    }
  }
  return { read, change }
}
