import type { z } from 'zod'
import type { CartBringing, ChangeCart, Changed } from '#cart/web/state/change-cart.ts'
import { refusalIn } from '#cart/web/state/refusal-in.ts'
import type { Call } from '#lib/call.ts'
import { refreshCheckout } from '../contract/step-calls.ts'
import type { Checkout } from './use-checkout.ts'

/** Makes changes by calls that return the cart, and reloads the checkout after each success. Never throws. */
export const changeOrder =
  ({ call, replace, report, log }: Pick<Checkout, 'call' | 'replace' | 'report' | 'log'>): ChangeCart =>
  async <I extends z.ZodType, R extends CartBringing>(
    contract: Call<I, R>,
    input: z.input<I>,
  ): Promise<Changed<z.output<R>>> => {
    try {
      const reply = await call(contract, input)
      if (reply.isSuccess) replace(await call(refreshCheckout, {}))
      else log(new Error(reply.message || contract.name), contract.name)
      return { kind: 'done', reply }
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal === undefined) {
        report(error, contract.name)
        return { kind: 'failed' }
      }
      log(error, contract.name)
      return { kind: 'refused', message: refusal.message }
    }
  }
