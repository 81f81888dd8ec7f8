import { base64url, CompactEncrypt, importJWK, type CryptoKey } from 'jose'
import type { CardEntry } from '../rules/card-entry.ts'

export interface EncryptedCard {
  readonly encryptedCardNumber: string
  readonly encryptedExpiryMonth: string
  readonly encryptedExpiryYear: string
  readonly encryptedSecurityCode: string
}

/** The gateway's public key: exponent 65537 and a modulus of 2048 bits, both in hex. */
const KEY = /^10001\|([\da-f]{512})$/i

async function readKey(publicKey: string): Promise<CryptoKey | Uint8Array> {
  const modulus = KEY.exec(publicKey)?.[1]
  if (modulus === undefined) throw new RangeError('not a card encryption key')
  const bytes = Uint8Array.from(modulus.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
  return importJWK({ kty: 'RSA', e: 'AQAB', n: base64url.encode(bytes) }, 'RSA-OAEP-256')
}

async function sealer(publicKey: string, generationtime: Date) {
  const key = await readKey(publicKey)
  const time = generationtime.toISOString()
  return (field: 'number' | 'expiryMonth' | 'expiryYear' | 'cvc', value: string): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ [field]: value, generationtime: time })))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', version: '1' })
      .encrypt(key)
}

/** Encrypts the security code of a saved card, which is entered again for each payment. */
export async function encryptSecurityCode(code: string, publicKey: string, generationtime: Date): Promise<string> {
  const seal = await sealer(publicKey, generationtime)
  return seal('cvc', code)
}

/**
 * Encrypts each secret field of a card as a compact JWE that only the gateway can decrypt. Every field includes
 * `generationtime`, so that the gateway can reject old data. Throws a RangeError for a malformed key. This is the only
 * module that needs `jose`: load it just before a card is sent.
 */
export async function encryptCard(
  entry: Pick<CardEntry, 'number' | 'expMonth' | 'expYear' | 'cvv'>,
  publicKey: string,
  generationtime: Date,
): Promise<EncryptedCard> {
  const seal = await sealer(publicKey, generationtime)
  const [encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear, encryptedSecurityCode] = await Promise.all([
    seal('number', entry.number),
    seal('expiryMonth', String(entry.expMonth).padStart(2, '0')),
    seal('expiryYear', String(entry.expYear)),
    seal('cvc', entry.cvv),
  ])
  return { encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear, encryptedSecurityCode }
}

/**
 * A card as it is sent to the shop: its secret fields encrypted, those that may be shown beside them. `serverTime`, the
 * shop's own time, dates the encryption, even if the device's clock is wrong.
 */
export async function sealCard(
  entry: CardEntry & { readonly holderName: string },
  { publicKey, serverTime }: { readonly publicKey: string; readonly serverTime: string },
) {
  const { type, expMonth, expYear, holderName, number } = entry
  return {
    ...(await encryptCard(entry, publicKey, new Date(serverTime))),
    type,
    expMonth,
    expYear,
    holderName,
    lastFour: number.slice(-4),
    encryptionTimestamp: serverTime,
  }
}
