import { serve, type Frame } from '#platform/http/serve.ts'
import { getBrainTreeClientToken } from '../contract/wallet-calls.ts'
import { messages } from '../rules/wallet-answers.messages.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** Serves the calls about PayPal, Venmo and Apple Pay. */
export function serveWallets(frame: Frame, deps: CheckoutDeps): void {
  serve(frame, getBrainTreeClientToken, async ({ site }) => {
    const clientToken = (await deps.wallets.clientToken()) ?? null
    const message = clientToken === null ? messages[site.language].noAnswer : ''
    return { isSuccess: clientToken !== null, message, clientToken }
  })
}
