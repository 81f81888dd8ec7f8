import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Site } from '#lib/site.ts'
import { isReset } from '#ui/send.ts'
import { applyExpressPayment } from '../../../contract/express-wallet-calls.ts'
import { savePayPalPayment } from '../../../contract/wallet-calls.ts'
import { useCheckoutStart } from '../../use-checkout-start.tsx'
import { logWallet, takeAnswer, type Wallet, type WalletProblem } from '../wallet-window.ts'
import { useWalletOpenings, type Approval } from './use-wallet-openings.ts'

export interface ExpressOptions {
  readonly site: Site
  readonly call: SendCall
  readonly report: (error: unknown, actionName: string) => void
  readonly log: (error: unknown, actionName: string) => void
  /** The amount that is left to pay of the shown cart, in cents. */
  readonly amountDue: number
  readonly lineCount: number
  /** Sends what the shopper has changed in the cart and was not sent yet. */
  readonly settle: () => Promise<void>
  readonly reload: () => Promise<void>
}

export interface Express {
  /** The wallet that is being opened or applied. */
  readonly busy: Wallet | undefined
  readonly problem: WalletProblem | undefined
  /** True if Apple Pay can be opened now, but needs another click. */
  readonly isReady: boolean
  readonly pay: (wallet: Wallet) => void
  /** The popups of a cart that cannot be ordered yet. Render them anywhere in the page. */
  readonly popups: ReactNode
}

/** Thrown when the cart cannot be ordered; its popup is open already. */
class CartStopped extends Error {}

/** Reads the answer with which the page of PayPal or Venmo comes back to the cart. */
function useReturn(
  onProblem: (problem: WalletProblem) => void,
  onApproved: (approval: Approval) => Promise<void>,
): void {
  const location = useLocation()
  const arrive = useEffectEvent((place: typeof location) => {
    const answer = takeAnswer(place)
    if (!answer) return
    // The answer is taken out of the address, so that a reload does not send it again, and the way back is the cart.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if ('wallet' in answer) return onProblem(answer)
    void onApproved(
      answer.kind === 'paypal' ? { wallet: 'PayPal', data: answer.data } : { wallet: 'Venmo', ...answer.data },
    )
  })
  useEffect(() => {
    arrive(location)
  }, [location])
}

/**
 * Pays from the cart with a wallet: the cart is checked as for the checkout, the wallet opens, and its approval leads
 * to the review. Apple's sheet has to open right in the click, so that the cart is checked while it opens.
 */
export function useExpress(options: ExpressOptions): Express {
  const { site, call, report, log, amountDue, lineCount, settle, reload } = options
  const [busy, setBusy] = useState<Wallet>()
  const [problem, setProblem] = useState<WalletProblem>()
  const [isReady, setIsReady] = useState(false)
  const chosen = useRef<Wallet>(undefined)
  /** The sheet of Apple Pay that waits for the cart to be checked. */
  const sheet = useRef<{ isStarted: boolean }>(undefined)

  const { apply, ...opening } = useWalletOpenings({ site, call }, setProblem)
  const during = async (wallet: Wallet, name: string, work: () => Promise<void>): Promise<void> => {
    setBusy(wallet)
    setProblem(undefined)
    setIsReady(false)
    try {
      await work()
    } catch (error) {
      if (isReset(error)) report(error, name)
      else {
        log(error, name)
        void logWallet(call, `${wallet}: ${error instanceof Error ? error.message : 'failed'}`)
        setProblem({ kind: 'failed', wallet })
      }
    } finally {
      setBusy(undefined)
    }
  }
  const onStarted = async () => {
    const wallet = chosen.current
    if (wallet === 'Apple Pay') {
      if (sheet.current) sheet.current.isStarted = true
      else setIsReady(true)
    } else if (wallet) await during(wallet, savePayPalPayment.name, opening[wallet])
  }
  const { start, popups } = useCheckoutStart({ site, call, report, log, onStarted })
  const check = async () => {
    await settle()
    if ((await start(reload, lineCount, true)) === 'emptied') await reload()
  }

  const payByApple = async () => {
    const opened = { isStarted: false }
    sheet.current = opened
    const ready = async () => {
      await check()
      if (!opened.isStarted) throw new CartStopped()
      return opening.client()
    }
    const result = await opening.apple(amountDue, ready())
    sheet.current = undefined
    if (result.kind === 'approved' || (result.kind === 'failed' && !opened.isStarted)) return
    // The sheet may have changed the ZIP code of the cart.
    await reload()
    setProblem(before => before ?? { kind: result.kind as WalletProblem['kind'], wallet: 'Apple Pay' })
  }

  useReturn(setProblem, approval =>
    during(approval.wallet, applyExpressPayment.name, async () => {
      await apply(approval)
    }),
  )

  return {
    busy,
    problem,
    isReady,
    pay(wallet) {
      if (busy !== undefined) return
      chosen.current = wallet
      void during(wallet, applyExpressPayment.name, wallet === 'Apple Pay' ? payByApple : check)
    },
    popups,
  }
}
