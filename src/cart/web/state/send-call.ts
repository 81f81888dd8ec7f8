import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import { CallFailed, type SendDependencies } from '#ui/send.ts'

/** Sends a call, as `send` does; tests pass another implementation. Throws CallFailed. */
export type SendCall = <I extends z.ZodType, R extends z.ZodType>(
  contract: Call<I, R>,
  input: z.input<I>,
  other?: Partial<SendDependencies>,
) => Promise<z.output<R>>

const RETRIES = 3
/** Maximum of the first random pause in milliseconds; it doubles with each retry. */
const FIRST_PAUSE_MS = 250

const isBeingChanged = (error: unknown): boolean => error instanceof CallFailed && error.refusal?.kind === 'in-flight'

/**
 * Wraps `call` with retries: a call that is refused because the cart is being changed elsewhere is sent again up to
 * three times. Nothing was changed, so each retry has a new request id, unless the caller passes one.
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
