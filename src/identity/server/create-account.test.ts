import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import { guard } from '#platform/limits/guard.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openAccount } from './create-account.ts'
import type { NewUser, ProviderApi } from './provider-api.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const creating = (api: ProviderApi) => {
  const limits = guard({ db: database.pool, secret: 's'.repeat(32), onFull: () => {} })
  return (email: string, address: string) =>
    openAccount(
      { api, guard: limits },
      { site: { ...SITES['CB-US'], language: 'en' }, address } as unknown as CallContext,
      { origin: 'http://localhost:3000', shopName: 'Cedar & Birch' },
      { firstName: 'Renata', lastName: 'Kowalski', email, password: 'a small oak table' },
    )
}

test('refused passwords cause no mail, and do not count', async () => {
  let outcome: 'refused' | 'created' = 'refused'
  const api = { createUser: async () => ({ outcome, fault: 'common' }) } as unknown as ProviderApi
  const create = creating(api)
  for (let times = 0; times <= GUARD_LIMITS.accountMail.email.limit; times++)
    expect(await create('anna@example.com', '192.0.2.50')).toEqual({ outcome: 'refused', fault: 'common' })
  outcome = 'created'
  expect(await create('anna@example.com', '192.0.2.50')).toEqual({ outcome: 'mail-sent' })
})

test('mails for a new account are limited by address, which is known or not', async () => {
  const asked: NewUser[] = []
  const api = {
    async createUser(user: NewUser) {
      asked.push(user)
      return { outcome: 'exists' as const }
    },
  } as unknown as ProviderApi
  const create = creating(api)
  const { limit } = GUARD_LIMITS.accountMail.email
  for (let times = 0; times < limit; times++)
    expect(await create('renata@example.com', `192.0.2.${times}`)).toEqual({ outcome: 'mail-sent' })
  await expect(create('Renata@example.com', '192.0.2.99')).rejects.toMatchObject({ refusal: { kind: 'too-many' } })
  expect(await create('marek@example.com', '192.0.2.99')).toEqual({ outcome: 'mail-sent' })
  expect(asked).toHaveLength(limit + 1)
})
