import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formatMoney } from '#lib/money.ts'
import { hasCardNumber } from '#lib/card-digits.ts'
import { findReward } from '#payments/server/reward-certificates.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { DEVELOPMENT_REWARDS, DEVELOPMENT_TENDER_CODES, seedRewards } from './rewards.ts'

test('[CRT-16] finds a development certificate only by its printed account and number', async () => {
  const { pool, drop } = await createTestDatabase()
  const key = 'a key of thirty-two characters or more'
  const page = await readFile(new URL('../../docs/development-data.md', import.meta.url), 'utf8')
  expect(await seedRewards(pool, key)).toBe(DEVELOPMENT_REWARDS.length + DEVELOPMENT_TENDER_CODES.length)
  expect(await seedRewards(pool, key)).toBe(0)
  for (const { account, number, country, amount } of DEVELOPMENT_REWARDS) {
    expect(page).toContain(`| ${account} | ${number} |`)
    expect(page).toContain(formatMoney(amount, 'USD'))
    expect(hasCardNumber(number) || hasCardNumber(account)).toBe(false)
    expect(
      await findReward(
        pool,
        { key },
        account.toLowerCase().replaceAll(' ', '-'),
        ` ${number.toLowerCase().replaceAll('-', ' ')} `,
      ),
    ).toMatchObject({ country, amount })
    expect(await findReward(pool, { key }, 'AC 000 000', number)).toBeUndefined()
    expect(await findReward(pool, { key: key.toUpperCase() }, account, number)).toBeUndefined()
  }
  await drop()
})
