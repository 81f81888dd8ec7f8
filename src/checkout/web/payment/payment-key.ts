import type { SendCall } from '#cart/web/state/send-call.ts'
import { paymentConfig } from '../../contract/card-calls.ts'

/** The gateway's public key for card data, and the server time that dates the encryption. */
export interface PaymentKey {
  readonly publicKey: string
  /**
   * The time by the shop's clock, which the age of card data is measured by, even if the device's clock is wrong
   * [PAY-47].
   */
  readonly now: () => Date
}

/** Fetches the key. The shop's time runs on from the moment at which the reply arrived. */
export async function fetchPaymentKey(call: SendCall, clock: () => number = Date.now): Promise<PaymentKey> {
  const { publicKey, serverTime } = await call(paymentConfig, {})
  const receivedAt = clock()
  return { publicKey, now: () => new Date(Date.parse(serverTime) + clock() - receivedAt) }
}
