import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { MOST_SAVED, type SavedConfiguration } from '../rules/saved-configurations.ts'
import { allConfigurationsOf, changeConfigurations, configurationsOf } from './customer-configurations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function newCustomer(): Promise<string> {
  const id = newId()
  await database.pool.query(
    `INSERT INTO customer (id, issuer, subject, email, is_email_verified, first_name, last_name, language)
    VALUES ($1::uuid, 'test', $1::uuid::text, $1::uuid::text || '@example.com', true, 'Renata', 'Kowalski', 'en')`,
    [id],
  )
  return id
}
const saved = (code: string): SavedConfiguration => ({ slug: 'alder-sofa', codes: [code, 'WDOAK'], name: code })

/** Keeps and removes configurations of a customer, at a time that grows. */
function changesOf(customerId: string) {
  let now = Date.parse('2026-11-28T12:00:00Z')
  return (
    kept: readonly SavedConfiguration[],
    removed: readonly SavedConfiguration[] = [],
    brand: 'CB' | 'CB2' = 'CB',
  ) => changeConfigurations(database.pool, customerId, { brand, kept, removed, now: (now += 1_000) })
}

test('configurations are kept once each, newest first, whatever is repeated', async () => {
  const customer = await newCustomer()
  const change = changesOf(customer)
  for (let times = 0; times < 2; times++) await change([saved('B'), saved('A')])
  await change([saved('A')])
  expect(await configurationsOf(database.pool, customer, 'CB')).toEqual([saved('A'), saved('B')])
  await change([], [saved('A'), saved('gone')])
  expect(await configurationsOf(database.pool, customer, 'CB')).toEqual([saved('B')])
})

test('the newest twenty of a brand stay, and each brand and customer has its own', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()]
  const change = changesOf(customer)
  await change([saved('ORBIT')], [], 'CB2')
  for (let i = 0; i < MOST_SAVED + 2; i++) await change([saved(`F${i}`)])
  const kept = await configurationsOf(database.pool, customer, 'CB')
  expect(kept).toHaveLength(MOST_SAVED)
  expect(kept[0]).toEqual(saved(`F${MOST_SAVED + 1}`))
  expect(await configurationsOf(database.pool, customer, 'CB2')).toEqual([saved('ORBIT')])
  expect(await allConfigurationsOf(database.pool, other)).toEqual([])
})

test('deleting the account deletes its configurations', async () => {
  const customer = await newCustomer()
  await changesOf(customer)([saved('A')])
  await database.pool.query('DELETE FROM customer WHERE id = $1', [customer])
  expect(await allConfigurationsOf(database.pool, customer)).toEqual([])
})
