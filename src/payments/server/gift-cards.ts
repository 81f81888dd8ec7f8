import { cents, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { giftCardDigits } from '../rules/gift-card-number.ts'
import { giftCardNumberHash, giftCardPinHash, isGiftCardPin, type GiftCardSecrets } from './gift-card-secrets.ts'

export interface GiftCard {
  readonly id: string
  readonly lastFour: string
  readonly country: Country
  readonly balance: Cents
}

/**
 * The gift card of a number and PIN; undefined if there is none or the PIN is wrong, after the same time. Applies no
 * rate limits: use CheckGiftCard.
 */
export async function openGiftCard(
  db: Db,
  secrets: GiftCardSecrets,
  number: string,
  pin: string,
): Promise<GiftCard | undefined> {
  const digits = giftCardDigits(number)
  const [row] = await rows<{ id: string; last_four: string; country: Country; balance: number; pin_hash: string }>(
    db,
    'open-gift-card',
    'SELECT id, last_four, country, balance, pin_hash FROM gift_card WHERE number_hash = $1',
    [giftCardNumberHash(secrets, digits)],
  )
  if (!(await isGiftCardPin(secrets, digits, pin, row?.pin_hash)) || !row) return undefined
  return { id: row.id, lastFour: row.last_four, country: row.country, balance: cents(row.balance) }
}

/** Id of the gift card of a number, to remove it from a cart. Reveals nothing that requires the PIN. */
export async function giftCardId(db: Db, secrets: GiftCardSecrets, number: string): Promise<string | undefined> {
  const [row] = await rows<{ id: string }>(db, 'gift-card-id', 'SELECT id FROM gift_card WHERE number_hash = $1', [
    giftCardNumberHash(secrets, giftCardDigits(number)),
  ])
  return row?.id
}

export interface NewGiftCard {
  readonly id: string
  readonly number: string
  readonly pin: string
  readonly country: Country
  readonly amount: Cents
}

/** Creates a gift card and loads it, in one statement. Returns false if the number exists. */
export async function issueGiftCard(
  db: Db,
  secrets: GiftCardSecrets,
  { id, number, pin, country, amount }: NewGiftCard,
  salt: Uint8Array,
): Promise<boolean> {
  const digits = giftCardDigits(number)
  const pinHash = await giftCardPinHash(secrets, digits, pin, salt)
  const made = await rows(
    db,
    'issue-gift-card',
    `WITH made AS (
      INSERT INTO gift_card (id, number_hash, last_four, pin_hash, country, issued, balance)
      VALUES ($1, $2, $3, $4, $5, $6, $6)
      ON CONFLICT (number_hash) DO NOTHING
      RETURNING id, issued
    )
    INSERT INTO gift_card_entry (basket_id, placement_id, gift_card_id, kind, amount)
    SELECT id, id, id, 'load', issued
    FROM made
    RETURNING 1`,
    [id, giftCardNumberHash(secrets, digits), digits.slice(-4), pinHash, country, amount],
  )
  return made.length === 1
}
