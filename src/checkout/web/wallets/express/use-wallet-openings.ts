import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { applyZip } from '#cart/contract/delivery-calls.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { pathIn } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { useLanguage } from '#ui/language.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { applyExpressPayment } from '../../../contract/express-wallet-calls.ts'
import { getBrainTreeClientToken, savePayPalPayment } from '../../../contract/wallet-calls.ts'
import { SHIPPING_ENTRY } from '../../shipping/form-target.ts'
import { keepStarted } from '../../started-checkout.ts'
import { keepEntry } from '../../steps/entries.ts'
import { stepState } from '../../steps/step-notice.ts'
import { payWithApple, type ApplePayResult } from '../apple-pay.ts'
import { walletClient } from '../open-wallet-client.ts'
import type { WalletClient } from '../wallet-client.ts'
import { expectAnswerOf, outside, type WalletProblem } from '../wallet-window.ts'

export type Approval = z.input<typeof applyExpressPayment.input>['approval']

interface Shop {
  readonly site: Site
  readonly call: SendCall
}

const amountOf = (amount: number): string => (amount / 100).toFixed(2)

/** True for a whole ZIP or postal code; before a payment is approved, Apple shortens codes of Canada. */
const isWhole = (code: string): boolean => code.replace(/\W/g, '').length >= 5

/** Sends a wallet's approval, then opens the step of the checkout that the reply names. */
function useApproval({ site, call }: Shop, fail: (problem: WalletProblem) => void) {
  const navigate = useNavigate()
  return async (approval: Approval): Promise<boolean> => {
    const { isSuccess, message, redirectUrl, addressToCheck, checkout } = await call(applyExpressPayment, { approval })
    if (!isSuccess || redirectUrl === null || checkout === null) {
      fail({ kind: 'failed', wallet: approval.wallet, message })
      return false
    }
    if (addressToCheck !== null) keepEntry(checkout, SHIPPING_ENTRY, addressToCheck)
    keepStarted({ site, checkout })
    await navigate(redirectUrl, { state: stepState({ notice: message }) })
    return true
  }
}

/** Opens each wallet for the whole cart. The pages of PayPal and Venmo come back to the cart page. */
export function useWalletOpenings({ site, call }: Shop, fail: (problem: WalletProblem) => void) {
  const cart = pathIn(useLanguage(), CART_PATH)
  const apply = useApproval({ site, call }, fail)
  const client = async () => {
    const { clientToken, message } = await call(getBrainTreeClientToken, {})
    if (clientToken === null) throw new Error(message)
    return walletClient(clientToken, outside.assign)
  }
  return {
    /** Applies an approval and opens the step of the checkout that follows; false if it was refused. */
    apply,
    client,
    async PayPal() {
      const { redirectUrl, message } = await call(savePayPalPayment, { page: 'cart' })
      // A reply without the page of PayPal is an error [PAY-63].
      if (redirectUrl === null) throw new Error(message)
      expectAnswerOf('PayPal')
      outside.assign(redirectUrl)
    },
    async Venmo() {
      const opened = await client()
      expectAnswerOf('Venmo')
      const approval = await opened.venmo(`${window.location.origin}${cart}`)
      if (approval) await apply({ wallet: 'Venmo', ...approval })
    },
    /** Opens Apple's sheet; call it in a click. `ready` may still be loading. */
    apple(amountDue: number, ready: Promise<WalletClient>): Promise<ApplePayResult> {
      const amountAt = async (code: string) => {
        const changed = isWhole(code) ? await call(applyZip, { zipCode: code }) : undefined
        return amountOf(changed?.isSuccess ? changed.cart.orderSummary.amountDue : amountDue)
      }
      const { country: countryCode, currency: currencyCode } = site
      const amount = amountOf(amountDue)
      const order = { countryCode, currencyCode, label: window.location.hostname, amount, amountAt }
      return payWithApple(order, ready, ({ nonce, deviceData }, contacts) =>
        apply({ wallet: 'Apple Pay', nonce, deviceData, ...contacts }),
      )
    },
  }
}
