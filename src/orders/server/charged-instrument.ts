import type { AuthorizeCommand } from '#payments/server/provider.ts'
import type { SnapshotCard } from '../rules/snapshot.ts'
import type { CardSecret } from './payment-attempts.ts'

/** The secret of a wallet's tender. */
export interface WalletSecret {
  readonly nonce: string
  readonly deviceData: string
}
/** The secret of a card's tender: fields that the browser encrypted for the gateway. */
interface EncryptedFields {
  encryptedCardNumber: string
  encryptedExpiryMonth: string
  encryptedExpiryYear: string
  encryptedSecurityCode: string
  holderName: string
}

/** What an authorization charges: an encrypted card, or the nonce of a wallet. */
export function chargedInstrument(
  { brand, wallet }: SnapshotCard,
  { encrypted }: CardSecret,
): Pick<AuthorizeCommand, 'instrument' | 'deviceData'> {
  if (!wallet)
    return {
      instrument: { kind: 'encrypted-card', brand, ...(encrypted as EncryptedFields) },
      deviceData: null,
    }
  const { nonce, deviceData } = encrypted as WalletSecret
  return { instrument: { kind: 'wallet', nonce }, deviceData }
}
