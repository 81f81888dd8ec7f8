import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import type { SentCart } from '../../contract.ts'

/** A reply that brings the cart as it is now. */
export type CartBringing = z.ZodType<{ readonly isSuccess: boolean; readonly message: string; readonly cart: SentCart }>

/**
 * What became of a change. `failed`: no answer, session gone, server broken; the page has said so already, and nothing
 * is left to do but to stop being busy.
 */
export type Changed<R> =
  | { readonly kind: 'done'; readonly reply: R }
  /** The shop's own words, to be shown where the change was asked for. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed' }

export interface ChangeOptions {
  /** Whoever asks says in its own place that the change failed, so that no popup says it again. */
  readonly isSaidInPlace?: boolean
}

/**
 * Sends a change of the cart and shows the cart it answers, unless a newer one is shown already. Every failure is
 * logged [CRT-18]. Never throws.
 */
export type ChangeCart = <I extends z.ZodType, R extends CartBringing>(
  contract: Call<I, R>,
  input: z.input<I>,
  options?: ChangeOptions,
) => Promise<Changed<z.output<R>>>
