import { randomBytes, randomInt } from 'node:crypto'
import pg from 'pg'
import { cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { giftCardNumber } from '#payments/rules/gift-card-number.ts'
import { PIN_COST } from '#payments/server/gift-card-secrets.ts'
import { issueGiftCard } from '#payments/server/gift-cards.ts'
import { newId } from '#platform/new-id.ts'

/** A gift card with its secret number and PIN. */
export interface HeldGiftCard {
  readonly number: string
  readonly pin: string
  readonly lastFour: string
}

/** Issues a gift card of `amount` cents for one test, so that no other test spends it. */
export async function newGiftCard(amount: number, country: Country = 'US'): Promise<HeldGiftCard> {
  const { E2E_DATABASE_URL: url, E2E_GIFT_CARD_KEY: key } = process.env
  if (url === undefined || key === undefined)
    throw new Error('End-to-end tests issue gift cards: set E2E_DATABASE_URL, E2E_GIFT_CARD_KEY and BASE_URL.')
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const [number, pin] = [giftCardNumber(randomInt(10 ** 11)), '4821']
    const card = { id: newId(), number, pin, country, amount: cents(amount) }
    await issueGiftCard(pool, { key, pinCost: PIN_COST }, card, randomBytes(16))
    return { number, pin, lastFour: number.slice(-4) }
  } finally {
    await pool.end()
  }
}
