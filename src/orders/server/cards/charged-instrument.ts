import type { BrowserDevice } from '#payments/rules/browser-device.ts'
import type { AuthorizeCommand } from '#payments/server/provider.ts'
import type { SnapshotCard } from '../../rules/snapshot.ts'
import type { CardSecret } from '../payment-attempts.ts'

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

/** The secret of a card in a session of the gateway's own form. */
export interface HostedSecret {
  readonly session: string
  /** Absent in sessions that a former release has stored. */
  readonly version?: string
  readonly device?: BrowserDevice
}

/** The secret of a saved card's tender: the security code, if the card has one. */
type SavedCardSecret = Pick<EncryptedFields, 'encryptedSecurityCode'> | { encryptedSecurityCode: null }

/**
 * What an authorization charges: an encrypted card, a card that the provider has stored, a card in a hosted session, or
 * the nonce of a wallet.
 * `stored` is the provider's token of a saved card.
 */
export function chargedInstrument(
  { brand, lastFour, wallet, isHosted, saveTo }: SnapshotCard,
  { encrypted }: CardSecret,
  stored: string | undefined,
): Pick<AuthorizeCommand, 'instrument' | 'deviceData'> {
  if (stored !== undefined) {
    const { encryptedSecurityCode } = encrypted as SavedCardSecret
    return {
      instrument: { kind: 'stored-card', storedPaymentMethodId: stored, encryptedSecurityCode },
      deviceData: null,
    }
  }
  if (isHosted) {
    return {
      instrument: { kind: 'hosted-session', ...(encrypted as HostedSecret), brand, lastFour },
      deviceData: null,
    }
  }
  if (!wallet)
    return {
      instrument: {
        kind: 'encrypted-card',
        brand,
        ...(encrypted as EncryptedFields),
        ...(saveTo !== undefined && { store: true }),
      },
      deviceData: null,
    }
  const { nonce, deviceData } = encrypted as WalletSecret
  return { instrument: { kind: 'wallet', nonce }, deviceData }
}

/** The cardholder's name of an encrypted card. */
export const holderOf = ({ encrypted }: CardSecret): string => (encrypted as Partial<EncryptedFields>).holderName ?? ''
