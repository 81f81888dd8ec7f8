import type { z } from 'zod'
import { placementOfOwnRequest } from '#orders/server/find-placement.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { PlaceOrderReply } from '../../contract/place-order-calls.ts'
import { messages as answers } from '../../rules/checkout-answers.messages.ts'
import { STEPS } from '../../rules/steps.ts'
import { messages } from '../../rules/wallet-answers.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { place } from '../place.ts'
import { applyWallet, walletRefusal, type WalletApproval } from './apply-wallet.ts'

type Reply = z.input<typeof PlaceOrderReply>

const refused = (message: string): Reply => ({
  isSuccess: false,
  message,
  redirectUrl: STEPS.payment.path,
  giftCardErrors: [],
  orderSummary: null,
})

/**
 * Applies a wallet and places the order by the same state machine as PlaceOrder. A repeated request finds its placement
 * and gets its reply; it does not apply the wallet to the cart that the order has left.
 */
export async function placeWithWallet(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  wallet: WalletApproval['wallet']['name'],
  approve: () => Promise<WalletApproval | undefined>,
): Promise<Reply> {
  const { session, requestId, site } = context
  if (session && (await placementOfOwnRequest(deps.orders.db, session, requestId)))
    return place(deps, context, undefined)
  const why = await walletRefusal(deps, context, wallet)
  if (why !== undefined) return refused(why)
  const approval = await approve()
  if (!approval) return refused(messages[site.language].notApproved)
  const { outcome } = await applyWallet(deps, context, call, approval)
  if (outcome !== null) return refused(answers[site.language].missing[outcome])
  return place(deps, context, undefined)
}
