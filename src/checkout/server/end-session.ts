import { Refused } from '#platform/refusal.ts'
import { forgetSession } from '#orders/server/hand-over.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/**
 * Ends a guest's session, on the server too: a copied cookie then gives access to neither cart nor order. Throws
 * `conflict` for a customer, who signs out instead: the cart and the orders belong to the account.
 */
export async function endGuestSession(deps: CheckoutDeps, context: CallContext): Promise<{ isSuccess: boolean }> {
  if (!context.session) throw new Refused({ kind: 'bad-token', message: 'IsReset', isReset: true })
  if (context.actor.kind === 'customer')
    throw new Refused({ kind: 'conflict', message: 'A customer signs out with /account/auth/sign-out.' })
  await forgetSession(deps.cart.durable, context.session)
  context.endSession?.()
  return { isSuccess: true }
}
