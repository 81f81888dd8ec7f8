import { createHmac, scrypt, timingSafeEqual } from 'node:crypto'
import { giftCardNumber } from '../rules/gift-card-number.ts'

export interface GiftCardSecrets {
  /** The shop's secret. Without it a stolen database reveals neither numbers nor PINs. */
  readonly key: string
  /** scrypt's N for new PINs and for unknown cards; a stored hash includes its own. */
  readonly pinCost: number
}

/** N = 2^15, r = 8, p = 3: OWASP's recommendation where argon2 is unavailable; 32 MiB per hash. */
export const PIN_COST = 2 ** 15
const [BLOCK, TURNS, LENGTH] = [8, 3, 32]

const keyed = ({ key }: Pick<GiftCardSecrets, 'key'>, purpose: string, text: string) =>
  createHmac('sha256', key).update(`gift card ${purpose}\n${text}`).digest()

/** Hash by which a gift card is looked up; `digits` is its number without separators. */
export const giftCardNumberHash = (secrets: Pick<GiftCardSecrets, 'key'>, digits: string): string =>
  keyed(secrets, 'number', digits).toString('base64url')

const stretched = (secret: Buffer, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(
      secret,
      salt,
      LENGTH,
      { N: cost, r: BLOCK, p: TURNS, maxmem: 256 * cost * BLOCK + 2 ** 20 },
      (error, hash) => {
        if (error) reject(error)
        else resolve(hash)
      },
    )
  })
const pinOf = (secrets: GiftCardSecrets, digits: string, pin: string) => keyed(secrets, 'pin', `${digits} ${pin}`)

/** PIN hash for the database: `cost.salt.hash`. */
export async function giftCardPinHash(
  secrets: GiftCardSecrets,
  digits: string,
  pin: string,
  salt: Uint8Array,
): Promise<string> {
  const hash = await stretched(pinOf(secrets, digits, pin), Buffer.from(salt), secrets.pinCost)
  return [secrets.pinCost, Buffer.from(salt).toString('base64url'), hash.toString('base64url')].join('.')
}

/** True if the PIN matches the stored hash. Without a hash (unknown card) it returns false after the same time. */
export async function isGiftCardPin(
  secrets: GiftCardSecrets,
  digits: string,
  pin: string,
  kept: string | undefined,
): Promise<boolean> {
  const [cost = '', salt = '', hash = ''] = kept?.split('.') ?? [String(secrets.pinCost), '', '']
  const typed = await stretched(pinOf(secrets, digits, pin), Buffer.from(salt, 'base64url'), Number(cost))
  const right = kept === undefined ? Buffer.alloc(LENGTH) : Buffer.from(hash, 'base64url')
  return timingSafeEqual(typed, right) && kept !== undefined
}

/**
 * Number, PIN and salt of a gift card that the shop makes for `purpose`, which no other card may have. They are derived
 * from the secret of gift cards, so that a mail can tell them again, and the database holds only hashes.
 */
export function derivedGiftCard({ key }: Pick<GiftCardSecrets, 'key'>, purpose: string) {
  const bytes = createHmac('sha256', key).update(purpose).digest()
  return {
    number: giftCardNumber(bytes.readUIntBE(0, 6) % 10 ** 11),
    pin: String(bytes.readUInt32BE(6) % 10 ** 6).padStart(6, '0'),
    salt: bytes.subarray(16),
  }
}
