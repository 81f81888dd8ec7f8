import { refusalIn } from '#cart/web/state/refusal-in.ts'
import type { TenderCodeActions, TenderCodeRefusal } from '#payments/web/tender-codes.tsx'
import type { CheckoutData } from '../../../contract/checkout-data.ts'
import { applyTenderCode, removeTenderCode } from '../../../contract/tender-code-calls.ts'
import type { Checkout } from '../../use-checkout.ts'

/** The tender code calls of the payment step; the checkout of each reply replaces the one that is shown [PAY-62]. */
export function tenderCodeCalls({
  call,
  replace,
  report,
  log,
}: Pick<Checkout, 'call' | 'replace' | 'report' | 'log'>): TenderCodeActions {
  const change = async (
    actionName: string,
    ask: () => Promise<CheckoutData & { readonly tenderCodeErrorMessage: string }>,
  ): Promise<TenderCodeRefusal> => {
    try {
      const reply = await ask()
      if (reply.tenderCodeErrorMessage !== '') return { message: reply.tenderCodeErrorMessage }
      replace(reply)
      return undefined
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal === undefined) {
        report(error, actionName)
        return 'failed'
      }
      log(error, actionName)
      return { message: refusal.message }
    }
  }
  return {
    apply: tenderCodeNumber => change(applyTenderCode.name, () => call(applyTenderCode, { tenderCodeNumber })),
    remove: ({ id, lastFour }) =>
      change(removeTenderCode.name, () => call(removeTenderCode, { tenderCodeNumber: lastFour, id })),
  }
}
