import { isEncryptionExpired } from '#payments/rules/encryption-age.ts'
import { isCardExpired } from '#payments/rules/expiry.ts'
import type { CardTender } from '#cart/rules/basket.ts'

/**
 * True if a card was encrypted too long ago for the gateway to accept it [PAY-47], or has expired itself or has no
 * valid expiry [PAY-48]. Wallets have no expiry. `now` in milliseconds, `limit` as 'hh:mm:ss'.
 */
export const isTenderExpired = (
  { encryptionTimestamp, wallet, brand, expMonth, expYear }: CardTender,
  now: number,
  limit: string,
): boolean =>
  isEncryptionExpired({ encryptionTimestamp, now, limit }) ||
  (wallet === undefined && isCardExpired({ type: brand, expMonth, expYear }, now))
