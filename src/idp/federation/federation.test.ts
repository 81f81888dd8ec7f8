import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { newId } from '#platform/new-id.ts'
import type { Db } from '#platform/database/query.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { socialSignIn } from './federation.ts'

const ISSUER = 'https://social.example'
let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyDatabase()
  await migrate(database.url, join(import.meta.dirname, '../migrations'))
})
afterAll(() => database.drop())

const newIdentity = (email: string, subject = newId()) => ({
  issuer: ISSUER,
  subject,
  email,
  isEmailVerified: true,
  firstName: 'Jules',
  lastName: 'Tremblay',
  language: 'fr' as const,
})

/** The database, which runs `first` once before a statement of this name. */
function withBefore(name: string, first: () => Promise<unknown>): Db {
  let isDue = true
  return {
    async query(statement) {
      if (isDue && statement.name === name) {
        isDue = false
        await first()
      }
      return database.pool.query(statement)
    },
  }
}

test.each(['idp-account-by-email', 'idp-identity-account-insert'])(
  'a first sign-in is the same account if the same person signs in for the first time before its %s',
  async statement => {
    const identity = newIdentity(`${newId()}@gmail.example`)
    const other = () => socialSignIn(database.pool, { identity })
    const late = await socialSignIn(withBefore(statement, other), { identity })
    expect(late.outcome).toBe('account')
    expect(late).toEqual(await socialSignIn(database.pool, { identity }))
  },
)

test('concurrent first sign-ins of one person are all the same account', async () => {
  for (let person = 0; person < 5; person++) {
    const identity = newIdentity(`${newId()}@gmail.example`)
    const results = await Promise.all(Array.from({ length: 6 }, () => socialSignIn(database.pool, { identity })))
    expect(new Set(results.map(result => JSON.stringify(result)))).toHaveLength(1)
    expect(results[0]!.outcome).toBe('account')
  }
})

test('concurrent first sign-ins of one identity with two addresses create one account', async () => {
  const subject = newId()
  const emails = [1, 2, 3, 4].map(() => `${newId()}@gmail.example`)
  const results = await Promise.all(
    emails.map(email => socialSignIn(database.pool, { identity: newIdentity(email, subject) })),
  )
  expect(new Set(results.map(result => JSON.stringify(result)))).toHaveLength(1)
  const { rows } = await database.pool.query('SELECT 1 FROM account WHERE email = ANY($1)', [emails])
  expect(rows).toHaveLength(1)
})

test('[ASVS-6.8.1] another identity with the address of an account must prove to be its owner', async () => {
  const email = `${newId()}@gmail.example`
  const owner = await socialSignIn(database.pool, { identity: newIdentity(email) })
  expect(await socialSignIn(database.pool, { identity: newIdentity(email) })).toMatchObject({
    outcome: 'must-link',
    accountId: owner.outcome === 'account' ? owner.accountId : '',
  })
})
