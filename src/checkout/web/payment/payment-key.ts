import type { SendCall } from '#cart/web/state/send-call.ts'
import { paymentConfig } from '../../contract/card-calls.ts'

/** The gateway's public key for card data, and the server time that dates the encryption. */
export interface PaymentKey {
  readonly publicKey: string
  /**
   * The time by the shop's clock: the age of card data is counted by it, however wrong this device's clock is [PAY-47].
   */
  readonly now: () => Date
}

/** Fetches the key. The shop's time goes on from the moment in which the answer came. */
export async function fetchPaymentKey(call: SendCall, clock: () => number = Date.now): Promise<PaymentKey> {
  const { publicKey, serverTime } = await call(paymentConfig, {})
  const receivedAt = clock()
  return { publicKey, now: () => new Date(Date.parse(serverTime) + clock() - receivedAt) }
}
