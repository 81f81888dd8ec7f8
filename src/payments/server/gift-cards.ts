import { cents, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/query.ts'
import { giftCardDigits } from '../rules/gift-card-number.ts'
import { giftCardNumberHash, giftCardPinHash, isGiftCardPin, type GiftCardSecrets } from './gift-card-secrets.ts'

export interface GiftCard { readonly id: string; readonly lastFour: string; readonly country: Country; readonly balance: Cents }

/** After so many wrong PINs a card rests for `REST_SECONDS`. */
export const PIN_TRIES = 10
export const REST_SECONDS = 15 * 60

/**
 * The gift card of a number and PIN; undefined when there is none, the PIN is wrong or the card rests, which are not told
 * apart. A try is counted before the PIN is looked at, so that a thousand at once get no more than ten.
 */
export async function checkGiftCard(db: Db, secrets: GiftCardSecrets, number: string, pin: string): Promise<GiftCard | undefined> {
  const digits = giftCardDigits(number)
  const [row] = await rows<{ id: string; last_four: string; country: Country; balance: number; pin_hash: string }>(db, 'try-gift-card', `
    UPDATE gift_card SET tries = 1 + CASE WHEN tried_at > now() - make_interval(secs => $3) THEN tries ELSE 0 END, tried_at = now()
    WHERE number_hash = $1 AND (tries < $2 OR tried_at <= now() - make_interval(secs => $3)) RETURNING id, last_four, country, balance, pin_hash`,
  [giftCardNumberHash(secrets, digits), PIN_TRIES, REST_SECONDS])
  if (!(await isGiftCardPin(secrets, digits, pin, row?.pin_hash)) || !row) return undefined
  await rows(db, 'gift-card-opened', 'UPDATE gift_card SET tries = 0 WHERE id = $1', [row.id])
  return { id: row.id, lastFour: row.last_four, country: row.country, balance: cents(row.balance) }
}

/** The id of a number's card, for taking it off an order again: says nothing that needs a PIN. */
export async function giftCardId(db: Db, secrets: GiftCardSecrets, number: string): Promise<string | undefined> {
  const [row] = await rows<{ id: string }>(db, 'gift-card-id', 'SELECT id FROM gift_card WHERE number_hash = $1', [giftCardNumberHash(secrets, giftCardDigits(number))])
  return row?.id
}

export interface NewGiftCard { readonly id: string; readonly number: string; readonly pin: string; readonly country: Country; readonly amount: Cents }

/** Loads a new gift card; false when there is one of this number. */
export async function issueGiftCard(db: Db, secrets: GiftCardSecrets, { id, number, pin, country, amount }: NewGiftCard, salt: Uint8Array): Promise<boolean> {
  const digits = giftCardDigits(number)
  const pinHash = await giftCardPinHash(secrets, digits, pin, salt)
  const made = await rows(db, 'issue-gift-card', `
    INSERT INTO gift_card (id, number_hash, last_four, pin_hash, country, issued, balance) VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (number_hash) DO NOTHING RETURNING 1`,
  [id, giftCardNumberHash(secrets, digits), digits.slice(-4), pinHash, country, amount])
  return made.length === 1
}
