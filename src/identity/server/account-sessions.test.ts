import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { customerKey, newSessionId, sessionKey, type SessionKey } from '#platform/session.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  accountSessions,
  beginAccountSession,
  endAccountSession,
  endAccountSessions,
  endSessionsOfSubject,
  forgetAccountSessions,
  isRememberedSession,
  type BegunSession,
} from './account-sessions.ts'
import { customerWith } from './customers.ts'
import type { CartsToMerge } from './identity-deps.ts'

const ISSUER = 'https://id.example'
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const newKey = (): SessionKey => sessionKey(newSessionId())

/** A customer of the provider. */
const newCustomer = (subject: string = newId()): Promise<string> =>
  customerWith(
    database.pool,
    {
      issuer: ISSUER,
      subject,
      email: 'renata@example.com',
      isEmailVerified: true,
      firstName: 'Renata',
      lastName: 'Kowalski',
      language: 'en',
    },
    newId(),
  )

async function begin(customerId: string, more: Partial<BegunSession> = {}): Promise<SessionKey> {
  const key = newKey()
  await beginAccountSession(database.pool, {
    key,
    customerId,
    authenticatedAt: Date.now(),
    methods: ['pwd'],
    isRemembered: false,
    userAgent: 'Mozilla/5.0',
    idToken: 'an.id.token',
    formerKey: undefined,
    guestKey: undefined,
    ...more,
  })
  return key
}

/** The sessions as the shop reads them; `merges` has every merge of carts that was asked for. */
function sessionsAndMerges({ fails = 0 } = {}) {
  const merges: CartsToMerge[] = []
  let failures = fails
  const sessions = accountSessions({
    db: database.pool,
    log: createLog('test', 'silent'),
    api: undefined,
    mergeCarts: async merge => {
      merges.push(merge)
      if (failures-- > 0) throw new Error('the cart is being ordered')
    },
  })
  return { sessions, merges }
}

test('a begun session is found with its customer, another key is not', async () => {
  const { sessions } = sessionsAndMerges()
  const customerId = await newCustomer()
  const key = await begin(customerId)
  expect(await sessions.find(key)).toMatchObject({ kind: 'customer', customerId, firstName: 'Renata', sessionKey: key })
  expect(await sessions.find(newKey())).toBeUndefined()
})

test('the same person at two providers is two customers, and a later sign-in is the same one', async () => {
  const subject = newId()
  const first = await newCustomer(subject)
  expect(await newCustomer(subject)).toBe(first)
  const elsewhere = { issuer: 'https://other.example', subject, email: 'renata@example.com', isEmailVerified: true }
  const other = await customerWith(
    database.pool,
    { ...elsewhere, firstName: 'R', lastName: 'K', language: 'fr' },
    newId(),
  )
  expect(other).not.toBe(first)
})

test.each([
  ['twelve hours after sign-in', { isRemembered: false }, "ends_at - interval '12 hours' - interval '1 second'", true],
  ['sooner', { isRemembered: false }, "ends_at - interval '11 hours'", false],
  ['ninety days after sign-in if it is remembered', { isRemembered: true }, "ends_at - interval '90 days'", true],
  ['after thirteen hours if it is remembered', { isRemembered: true }, "ends_at - interval '13 hours'", false],
])(
  '[SGN-11] [ASVS-7.3.2] a session that is used all the time has ended %s: %#',
  async (_case, more, moved, hasEnded) => {
    const { sessions } = sessionsAndMerges()
    const key = await begin(await newCustomer(), more)
    await database.pool.query(`UPDATE account_session SET ends_at = ${moved}, seen_at = now() WHERE session_key = $1`, [
      key,
    ])
    expect((await sessions.find(key)) === undefined).toBe(hasEnded)
  },
)

test('[SGN-11] whether a session is remembered can be asked, as long as there is one', async () => {
  const customer = await newCustomer()
  const marks = await Promise.all(
    [true, false].map(async isRemembered =>
      isRememberedSession(database.pool, await begin(customer, { isRemembered })),
    ),
  )
  expect(marks).toEqual([true, false])
  expect(await isRememberedSession(database.pool, sessionKey(newSessionId()))).toBeUndefined()
})

test('[ASVS-7.3.1] a session ends without a visit for thirty days, and a visit keeps it', async () => {
  const { sessions } = sessionsAndMerges()
  const key = await begin(await newCustomer(), { isRemembered: true })
  const idle = (days: number) =>
    database.pool.query(
      'UPDATE account_session SET seen_at = now() - make_interval(days => $2) WHERE session_key = $1',
      [key, days],
    )
  await idle(29)
  expect(await sessions.find(key)).toBeDefined()
  const { rows } = await database.pool.query<{ is_fresh: boolean }>(
    "SELECT seen_at > now() - interval '1 minute' AS is_fresh FROM account_session WHERE session_key = $1",
    [key],
  )
  expect(rows).toEqual([{ is_fresh: true }])
  await idle(31)
  expect(await sessions.find(key)).toBeUndefined()
})

test('[ASVS-7.2.4] signing in again ends the session that the browser had', async () => {
  const { sessions } = sessionsAndMerges()
  const customerId = await newCustomer()
  const former = await begin(customerId)
  const key = await begin(customerId, { formerKey: former })
  expect([await sessions.find(former), (await sessions.find(key))?.customerId]).toEqual([undefined, customerId])
})

test('[ASVS-7.4.1] signing out ends one session and returns its ID token; the others stay', async () => {
  const { sessions } = sessionsAndMerges()
  const customerId = await newCustomer()
  const [one, other] = [await begin(customerId), await begin(customerId)]
  expect(await endAccountSession(database.pool, one)).toBe('an.id.token')
  expect(await endAccountSession(database.pool, one)).toBeUndefined()
  expect([await sessions.find(one), (await sessions.find(other))?.customerId]).toEqual([undefined, customerId])
})

test('[ASVS-7.4.3] all sessions of a customer end, by customer or by subject, and no others', async () => {
  const { sessions } = sessionsAndMerges()
  const subject = newId()
  const customerId = await newCustomer(subject)
  const stranger = await begin(await newCustomer())
  const keys = [await begin(customerId), await begin(customerId)]
  expect(await endAccountSessions(database.pool, customerId)).toBe(2)
  const later = await begin(customerId)
  expect(await endSessionsOfSubject(database.pool, 'https://other.example', subject)).toBe(0)
  expect(await endSessionsOfSubject(database.pool, ISSUER, subject)).toBe(1)
  for (const key of [...keys, later]) expect(await sessions.find(key)).toBeUndefined()
  expect(await sessions.find(stranger)).toBeDefined()
})

test('a guest’s cart that could not be merged at sign-in is merged by the next request, once', async () => {
  const { sessions, merges } = sessionsAndMerges({ fails: 1 })
  const guestKey = newKey()
  const key = await begin(await newCustomer(), { guestKey })
  for (let request = 0; request < 3; request++) expect(await sessions.find(key)).toBeDefined()
  expect(merges.map(({ guest }) => guest)).toEqual([guestKey, guestKey])
})

test('a guest’s cart that is not merged yet is merged after the customer has signed in again', async () => {
  const { sessions, merges } = sessionsAndMerges()
  const [guestKey, customerId] = [newKey(), await newCustomer()]
  const former = await begin(customerId, { guestKey })
  const another = await begin(await newCustomer(), { formerKey: await begin(customerId, { guestKey: newKey() }) })
  await sessions.find(await begin(customerId, { formerKey: former }))
  await sessions.find(another)
  expect(merges).toEqual([
    { guest: guestKey, account: customerKey(customerId), email: 'renata@example.com', language: 'en' },
  ])
})

test('expired sessions are deleted, and only these', async () => {
  const { sessions } = sessionsAndMerges()
  const customerId = await newCustomer()
  const [expired, open] = [await begin(customerId), await begin(customerId)]
  await database.pool.query('UPDATE account_session SET ends_at = now() WHERE session_key = $1', [expired])
  expect(await forgetAccountSessions(database.pool, 100)).toBeGreaterThanOrEqual(1)
  expect(await forgetAccountSessions(database.pool, 100)).toBe(0)
  expect(await sessions.find(open)).toBeDefined()
})
