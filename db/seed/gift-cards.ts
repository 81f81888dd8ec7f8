import { randomBytes } from 'node:crypto'
import { cents } from '#lib/money.ts'
import { PIN_COST } from '#payments/server/gift-card-secrets.ts'
import { giftCardId, issueGiftCard } from '#payments/server/gift-cards.ts'
import { newId } from '#platform/new-id.ts'
import type { Db } from '#platform/database/query.ts'

/** Gift cards for development; docs/development-data.md prints them. */
export const DEVELOPMENT_GIFT_CARDS = [
  { number: '0057 0000 0000 1013', pin: '4821', country: 'US', amount: cents(50_000) },
  { number: '0057 0000 0000 2029', pin: '7306', country: 'CA', amount: cents(50_000) },
] as const

/**
 * Loads the development gift cards that are missing and returns how many it loaded. Not part of the seed: their numbers
 * are public, so that only the embedded database gets them.
 */
export async function seedGiftCards(db: Db, key: string): Promise<number> {
  const secrets = { key, pinCost: PIN_COST }
  let loaded = 0
  for (const card of DEVELOPMENT_GIFT_CARDS) {
    if ((await giftCardId(db, secrets, card.number)) !== undefined) continue
    if (await issueGiftCard(db, secrets, { ...card, id: newId() }, randomBytes(16))) loaded += 1
  }
  return loaded
}
