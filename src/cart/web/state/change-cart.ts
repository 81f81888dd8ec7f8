import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import type { BasketItem } from '../../contract/basket-item.ts'
import type { Cart, SentCart } from '../../contract/cart.ts'

/** Schema of a reply that contains the current cart. */
export type CartBringing = z.ZodType<{ readonly isSuccess: boolean; readonly message: string; readonly cart: SentCart }>

/**
 * Outcome of a change. `failed` means no reply, an expired session (`isReset`) or a server error. The page has already
 * shown the error, unless the caller shows it in place and the session has not expired.
 */
export type Changed<R> =
  | { readonly kind: 'done'; readonly reply: R }
  /** The server's message, to be shown where the shopper made the change. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly isReset?: boolean }

export interface ChangeOptions {
  /** True if the caller shows the failure in place, so that no popup opens. */
  readonly isSaidInPlace?: boolean
}

/**
 * Sends a change of the cart and shows the cart of the reply, unless a newer one is already shown. Every failure is
 * logged [CRT-18]. Never throws.
 */
export type ChangeCart = <I extends z.ZodType, R extends CartBringing>(
  contract: Call<I, R>,
  input: z.input<I>,
  options?: ChangeOptions,
) => Promise<Changed<z.output<R>>>

/**
 * Changes one line, which is busy meanwhile and shows the reason of a refusal. Resolves with the new cart, or with
 * undefined if nothing was changed.
 */
export type ChangeLine = <I extends z.ZodType, R extends CartBringing>(
  item: BasketItem,
  contract: Call<I, R>,
  input: z.input<I>,
) => Promise<Cart | undefined>
