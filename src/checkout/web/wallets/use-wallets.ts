import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isReset } from '#ui/send.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import {
  applyApplePayPayment,
  applyVenmoPayment,
  getBrainTreeClientToken,
  removeApplePayPayment,
  savePayPalPayment,
  setPayPalPayload,
} from '../../contract/wallet-calls.ts'
import { STEPS } from '../../rules/steps.ts'
import { stepHref } from '../step-href.ts'
import { useCheckout, type Checkout } from '../use-checkout.ts'
import { payWithApple } from './apple-pay.ts'
import { walletClient } from './open-wallet-client.ts'
import { expectAnswerOf, logWallet, outside, takeAnswer, type Wallet, type WalletProblem } from './wallet-window.ts'

/**
 * The element that gets the focus after a wallet is applied or removed. Both replace the whole payment form and its
 * state, so that it is kept in the module.
 */
export const focusAfter: { place: 'applied' | 'option' | undefined } = { place: undefined }

interface Starting {
  readonly checkout: Checkout
  /** Shows the checkout with a wallet that was applied, or why it was not. */
  readonly applied: (answer: CheckoutData, wallet: Wallet) => boolean
  readonly setProblem: (problem: WalletProblem) => void
}

/** For each wallet the function that opens it, and the name of the call that applies it. */
function walletStarts({
  checkout,
  applied,
  setProblem,
}: Starting): Readonly<Record<Wallet, readonly [name: string, start: () => Promise<void>]>> {
  const client = async () => {
    const { clientToken, message } = await checkout.call(getBrainTreeClientToken, {})
    if (clientToken === null) throw new Error(message)
    return walletClient(clientToken, outside.assign)
  }

  const startPayPal = async () => {
    const { redirectUrl, message } = await checkout.call(savePayPalPayment, { page: 'payment' })
    // A reply without the page of PayPal is an error [PAY-63].
    if (redirectUrl === null) throw new Error(message)
    expectAnswerOf('PayPal')
    outside.assign(redirectUrl)
  }
  const startVenmo = async () => {
    const opened = await client()
    expectAnswerOf('Venmo')
    const approval = await opened.venmo(`${window.location.origin}${window.location.pathname}`)
    if (approval) applied(await checkout.call(applyVenmoPayment, approval), 'Venmo')
  }
  const startApplePay = async () => {
    const order = {
      countryCode: checkout.site.country,
      currencyCode: checkout.site.currency,
      label: window.location.hostname,
      amount: (checkout.checkout.paymentData.amountDue / 100).toFixed(2),
    }
    let isAnswered = false
    const result = await payWithApple(order, client(), async ({ nonce, deviceData }, { billingContact }) => {
      const answer = await checkout.call(applyApplePayPayment, { nonce, deviceData, billingContact })
      isAnswered = true
      return applied(answer, 'Apple Pay')
    })
    // The shop's own words for a refusal are shown already.
    if (result.kind !== 'approved' && !isAnswered) setProblem({ kind: result.kind, wallet: 'Apple Pay' })
  }
  return {
    PayPal: [savePayPalPayment.name, startPayPal],
    Venmo: [applyVenmoPayment.name, startVenmo],
    'Apple Pay': [applyApplePayPayment.name, startApplePay],
  }
}

export interface WalletsState {
  /** The wallet that is being opened or applied. */
  readonly busy: Wallet | undefined
  readonly problem: WalletProblem | undefined
  readonly pay: (wallet: Wallet) => void
  readonly remove: () => void
}

/**
 * The wallets of the payment step: opens PayPal and Venmo, takes their answers when they come back, shows Apple's
 * sheet, and removes what is applied [PAY-63, PAY-64, PAY-65]. `onReturn` is called when a wallet has come back.
 */
export function useWallets(onReturn: () => void): WalletsState {
  const shown = useCheckout()
  const { checkout, call, replace, report, log } = shown
  const location = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Wallet>()
  const [problem, setProblem] = useState<WalletProblem>()

  const applied = (answer: CheckoutData, wallet: Wallet): boolean => {
    if (answer.isSuccess) focusAfter.place = 'applied'
    else setProblem({ kind: 'failed', wallet, message: answer.message })
    replace(answer)
    return answer.isSuccess
  }
  const failed = (error: unknown, wallet: Wallet, actionName: string) => {
    if (isReset(error)) return report(error, actionName)
    log(error, actionName)
    void logWallet(call, `${wallet}: ${error instanceof Error ? error.message : 'failed'}`)
    setProblem({ kind: 'failed', wallet })
  }
  /** Runs one action of a wallet; a second one does not start meanwhile. */
  const during = async (wallet: Wallet, actionName: string, work: () => Promise<void>): Promise<void> => {
    if (busy !== undefined) return
    setBusy(wallet)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      failed(error, wallet, actionName)
    } finally {
      setBusy(undefined)
    }
  }
  const starts = walletStarts({ checkout: shown, applied, setProblem })

  const take = async (answer: NonNullable<ReturnType<typeof takeAnswer>>) => {
    // The answer is taken out of the address, so that a reload does not send it again.
    await navigate(stepHref(STEPS.payment), { replace: true })
    onReturn()
    if ('wallet' in answer) return setProblem(answer)
    if (answer.kind === 'paypal')
      return during('PayPal', setPayPalPayload.name, async () => {
        applied(await call(setPayPalPayload, { data: answer.data }), 'PayPal')
      })
    return during('Venmo', applyVenmoPayment.name, async () => {
      applied(await call(applyVenmoPayment, answer.data), 'Venmo')
    })
  }
  const arrive = useEffectEvent((place: typeof location) => {
    const answer = takeAnswer(place)
    if (!answer) return
    queueMicrotask(() => {
      void take(answer)
    })
  })
  useEffect(() => {
    arrive(location)
  }, [location])

  return {
    busy,
    problem,
    pay(wallet) {
      const [name, start] = starts[wallet]
      void during(wallet, name, start)
    },
    remove() {
      const { alternativePaymentsData } = checkout.paymentData
      if (!alternativePaymentsData) return
      void during(alternativePaymentsData.wallet, removeApplePayPayment.name, async () => {
        focusAfter.place = 'option'
        replace(await call(removeApplePayPayment, {}))
      })
    },
  }
}
