import type { SendCall } from '#cart/web/state/send-call.ts'
import { logPayPalError } from '../../contract/wallet-calls.ts'
import { walletReturn, type WalletReturn } from './wallet-return.ts'

export type Wallet = 'PayPal' | 'Venmo' | 'Apple Pay'
export interface WalletProblem {
  readonly kind: 'failed' | 'cancelled'
  readonly wallet: Wallet
  /** The server's message; undefined to show that the wallet did not answer. */
  readonly message?: string
}

/** Answers of wallets that this window has already sent; an effect may run twice. */
const taken = new Set<string>()

/** Key in the session storage under which a window stores the wallet that it has opened. */
const OPENED = 'opened-wallet'

/** Remembers that this window opens the page of a wallet, whose answer it may take. */
export const expectAnswerOf = (wallet: 'PayPal' | 'Venmo'): void => sessionStorage.setItem(OPENED, wallet)

type Answer = Exclude<WalletReturn, { readonly kind: 'cancelled' }> | WalletProblem

/**
 * The answer in the address with which a wallet's page comes back; an approval only once. A problem if this window has
 * not opened that wallet: the address may be a link of somebody else, whose approval would bring another address.
 */
export function takeAnswer(place: Readonly<Record<'search' | 'hash', string>>): Answer | undefined {
  const answer = walletReturn(place)
  if (answer === undefined || answer.kind === 'cancelled') return answer
  const key = JSON.stringify(answer)
  if (taken.has(key)) return undefined
  taken.add(key)
  const wallet = answer.kind === 'paypal' ? 'PayPal' : 'Venmo'
  const isExpected = sessionStorage.getItem(OPENED) === wallet
  sessionStorage.removeItem(OPENED)
  return isExpected ? answer : { kind: 'failed', wallet }
}

/** Reports a wallet's error to the payment log [PAY-68]; a report that is lost changes nothing. */
export async function logWallet(call: SendCall, message: string): Promise<void> {
  try {
    await call(logPayPalError, { message })
  } catch {
    // The error itself is shown and logged already.
  }
}

/** Leaves for a page of a wallet. Tests replace it. */
export const outside = { assign: (url: string) => window.location.assign(url) }
