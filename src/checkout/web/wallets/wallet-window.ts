import type { SendCall } from '#cart/web/state/send-call.ts'
import { logPayPalError } from '../../contract/wallet-calls.ts'
import type { WalletReturn } from './wallet-return.ts'

export type Wallet = 'PayPal' | 'Venmo' | 'Apple Pay'
export interface WalletProblem {
  readonly kind: 'failed' | 'cancelled'
  readonly wallet: Wallet
  /** The server's message; undefined to show that the wallet did not answer. */
  readonly message?: string
}

/** Answers of wallets that this window has already sent; an effect may run twice. */
const taken = new Set<string>()

/** True once for each approval that a wallet has sent back, and always for a cancellation. */
export function isNewAnswer(answer: WalletReturn): boolean {
  const key = JSON.stringify(answer)
  if (answer.kind !== 'cancelled' && taken.has(key)) return false
  taken.add(key)
  return true
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
