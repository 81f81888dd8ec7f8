import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import { CallFailed, type Outside } from '#ui/send.ts'

/**
 * The browser's call wrapper as a page uses it: `send`, or the same with another outside in a test. Throws CallFailed.
 */
export type SendCall = <I extends z.ZodType, R extends z.ZodType>(
  contract: Call<I, R>,
  input: z.input<I>,
  other?: Partial<Outside>,
) => Promise<z.output<R>>

const RETRIES = 3
/** The first pause is random and at most this long, in milliseconds; each next bound is twice the one before. */
const FIRST_PAUSE_MS = 250

const isBeingChanged = (error: unknown): boolean => error instanceof CallFailed && error.refusal?.kind === 'in-flight'

/**
 * The same, but a call that is refused because the cart is being changed elsewhere is made again up to three times
 * before the page says so. Nothing was done then, so each is a new call with an id of its own, unless its caller gives
 * the id.
 */
export const patiently =
  (call: SendCall): SendCall =>
  async (contract, input, other) => {
    for (let retry = 0; ; retry++) {
      try {
        return await call(contract, input, other)
      } catch (error) {
        if (retry >= RETRIES || !isBeingChanged(error)) throw error
        await new Promise(resolve => setTimeout(resolve, Math.random() * FIRST_PAUSE_MS * 2 ** retry))
      }
    }
  }
