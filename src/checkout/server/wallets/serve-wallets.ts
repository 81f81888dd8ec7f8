import type { WalletSecret } from '#orders/server/cards/charged-instrument.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import {
  applyApplePayPayment,
  applyVenmoPayment,
  getBrainTreeClientToken,
  launchMasterpass,
  logPayPalError,
  logVisaError,
  placeApplePayOrder,
  placeApplePayOrderFromPayment,
  placePayPalOrderFromPayment,
  removeApplePayPayment,
  savePayPalPayment,
  saveVisaPayment,
  setPayPalPayload,
  type WalletContact,
} from '../../contract/wallet-calls.ts'
import { applyExpressPayment } from '../../contract/express-wallet-calls.ts'
import { messages } from '../../rules/wallet-answers.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { keepClientError } from '../client-errors.ts'
import { applyOffered, notApplied, payPalApproval, removeWallet, type WalletApproval } from './apply-wallet.ts'
import { applyExpress } from './apply-express.ts'
import { placeWithWallet } from './place-with-wallet.ts'
import { startPayPal } from './start-paypal.ts'

/** Labels of the payment log's entries [PAY-68]. */
const LABELS = { error: 'FE payment error.', info: 'FE payment info.' } as const

const applePay = ({ nonce, deviceData }: WalletSecret, contact: WalletContact | null): WalletApproval => ({
  wallet: { name: 'Apple Pay', account: '' },
  secret: { nonce, deviceData },
  contact,
})

/** Serves the calls that apply and remove PayPal, Venmo and Apple Pay. */
function serveApplied(frame: Frame, deps: CheckoutDeps): void {
  serve(frame, savePayPalPayment, (context, { page }) => startPayPal(deps, context, page, frame.hosts.origin))
  serve(frame, setPayPalPayload, async (context, { data }) => {
    const approval = await payPalApproval(deps, context, data)
    return approval
      ? applyOffered(deps, context, setPayPalPayload.name, approval)
      : notApplied(deps, context, messages[context.site.language].notApproved)
  })
  serve(frame, applyVenmoPayment, (context, { nonce, username, deviceData }) =>
    applyOffered(deps, context, applyVenmoPayment.name, {
      wallet: { name: 'Venmo', account: username },
      secret: { nonce, deviceData },
      contact: null,
    }),
  )
  serve(frame, applyApplePayPayment, (context, input) =>
    applyOffered(deps, context, applyApplePayPayment.name, applePay(input, input.billingContact)),
  )
  serve(frame, applyExpressPayment, (context, { approval }) =>
    applyExpress(deps, context, applyExpressPayment.name, approval),
  )
  serve(frame, removeApplePayPayment, context => removeWallet(deps, context, removeApplePayPayment.name))
}

/** Serves the calls that place an order with a wallet. */
function servePlacing(frame: Frame, deps: CheckoutDeps): void {
  serve(frame, placePayPalOrderFromPayment, (context, { data }) =>
    placeWithWallet(deps, context, placePayPalOrderFromPayment.name, 'PayPal', () =>
      payPalApproval(deps, context, data),
    ),
  )
  serve(frame, placeApplePayOrder, (context, input) =>
    placeWithWallet(deps, context, placeApplePayOrder.name, 'Apple Pay', () => Promise.resolve(applePay(input, null))),
  )
  serve(frame, placeApplePayOrderFromPayment, (context, input) =>
    placeWithWallet(deps, context, placeApplePayOrderFromPayment.name, 'Apple Pay', () =>
      Promise.resolve(applePay(input, input.billingContact)),
    ),
  )
}

/** Serves the calls about wallets: PayPal, Venmo and Apple Pay, and two that are not configured [PAY-66]. */
export function serveWallets(frame: Frame, deps: CheckoutDeps): void {
  serve(frame, getBrainTreeClientToken, async ({ site }) => {
    const clientToken = (await deps.wallets.clientToken()) ?? null
    const message = clientToken === null ? messages[site.language].noAnswer : ''
    return { isSuccess: clientToken !== null, message, clientToken }
  })
  serveApplied(frame, deps)
  servePlacing(frame, deps)
  for (const one of [launchMasterpass, saveVisaPayment])
    serve(frame, one, async ({ site }) => ({
      isSuccess: false as const,
      reason: 'not-configured' as const,
      message: messages[site.language].notOffered,
      redirectUrl: null,
    }))
  serve(frame, logPayPalError, (context, { level, message }) =>
    keepClientError(deps, frame.metrics, context, { level, message, actionName: LABELS[level] }),
  )
  serve(frame, logVisaError, (context, input) =>
    keepClientError(deps, frame.metrics, context, {
      level: 'error',
      message: input.IsTimeout ? 'The Visa wallet timed out.' : 'The Visa wallet failed.',
      actionName: LABELS.error,
      apiDetails: input.AlternativePaymentInitiator,
      basketId: input.BasketId,
    }),
  )
}
