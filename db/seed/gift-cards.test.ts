import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formatMoney } from '#lib/money.ts'
import { hasCardNumber } from '#lib/card-digits.ts'
import { PIN_COST } from '#payments/server/gift-card-secrets.ts'
import { openGiftCard } from '#payments/server/gift-cards.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { DEVELOPMENT_GIFT_CARDS, seedGiftCards } from './gift-cards.ts'

test('loads the development gift cards once, and opens them only with the printed number and PIN', async () => {
  const { pool, drop } = await createTestDatabase()
  const key = 'a key of thirty-two characters or more'
  const page = await readFile(new URL('../../docs/development-data.md', import.meta.url), 'utf8')
  expect(await seedGiftCards(pool, key)).toBe(2)
  expect(await seedGiftCards(pool, key)).toBe(0)
  for (const { number, pin, country, amount } of DEVELOPMENT_GIFT_CARDS) {
    expect(page).toContain(`| ${number} | ${pin} |`)
    expect(page).toContain(formatMoney(amount, 'USD'))
    expect(hasCardNumber(number)).toBe(false)
    expect(await openGiftCard(pool, { key, pinCost: PIN_COST }, number, pin)).toMatchObject({
      country,
      balance: amount,
    })
    expect(await openGiftCard(pool, { key: key.toUpperCase(), pinCost: PIN_COST }, number, pin)).toBeUndefined()
  }
  await drop()
}, 30_000)
