import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { SESSION_DAYS } from '#lib/retention.ts'
import { newSessionId, sessionKey, sessions } from './session.ts'
import { challengeOf, openTicket, sealTicket } from './limits/ticket.ts'

const SECRET = 'a secret of at least thirty-two characters'
const DAY_MS = 86_400_000
const START = Date.UTC(2026, 10, 22)
let time = START
beforeEach(() => {
  time = START
})
const keeper = sessions({ secret: SECRET, scheme: 'http', now: () => time })
const cookieOf = (setCookie: string | undefined) => setCookie?.split(';')[0]

test('[ASVS-3.3.1] [ASVS-3.3.2] a session cookie is hidden from scripts and other sites, and bound to its host', () => {
  const secure = sessions({ secret: SECRET, scheme: 'https', now: () => time })
  expect(secure.cookie(secure.issue())).toMatch(
    /^__Host-sid=[\w.-]{95,110}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/,
  )
})
test('an issued session is read back from among other cookies', () => {
  const session = keeper.issue()
  expect(keeper.read(`theme=dark; sid=${keeper.seal(session)}; other=1`)).toEqual(session)
})
test.each([
  'sid=short',
  'sid=',
  'notsid=abc',
  `sid=${newSessionId()}`,
  `sid=${newSessionId()}.a.a.${newSessionId()}`,
  "sid='; DROP TABLE basket; --",
])('a cookie like %s, which the shop did not issue, is not accepted as a session', cookie => {
  expect(keeper.read(cookie)).toBeUndefined()
})
test('a session that was signed with another secret or changed in one character is not accepted', () => {
  const value = keeper.seal(keeper.issue())
  expect(
    sessions({ secret: 'another secret of thirty-two characters', scheme: 'http', now: () => time }).open(value),
  ).toBeUndefined()
  fc.assert(
    fc.property(fc.nat(value.length - 1), fc.constantFrom(...'abcXYZ019-_.'), (at, character) => {
      // The last base64url character has unused bits: only the exact value that was issued is accepted.
      if (value[at] !== character)
        expect(keeper.open(value.slice(0, at) + character + value.slice(at + 1))).toBeUndefined()
    }),
  )
})
test('a session that is used every day ends ninety days after it was issued', () => {
  let cookie = cookieOf(keeper.cookie(keeper.issue()))
  for (let day = 1; day < SESSION_DAYS.absolute; day++) {
    time = START + day * DAY_MS
    const session = keeper.read(cookie)
    expect(session, `day ${day}`).toBeDefined()
    cookie = cookieOf(keeper.renewal(session!)) ?? cookie
  }
  time = START + SESSION_DAYS.absolute * DAY_MS
  expect(keeper.read(cookie)).toBeUndefined()
})
test('a session ends after thirty days without use, even if the browser still sends it', () => {
  const cookie = cookieOf(keeper.cookie(keeper.issue()))
  time = START + SESSION_DAYS.idle * DAY_MS - 60_000
  expect(keeper.read(cookie)).toBeDefined()
  time += 60_000
  expect(keeper.read(cookie)).toBeUndefined()
})
test('the cookie is renewed once a day, with the same id and token, while the session is valid', () => {
  const session = keeper.issue()
  time += DAY_MS - 60_000
  expect(keeper.renewal(session)).toBeUndefined()
  time += 60_000
  const renewed = keeper.renewal(session)!
  const read = keeper.read(cookieOf(renewed))!
  expect([read.id, keeper.token(read)]).toEqual([session.id, keeper.token(session)])
  expect(renewed).toContain(`Max-Age=${SESSION_DAYS.idle * 86_400}`)
  time = START + (SESSION_DAYS.absolute - 2) * DAY_MS
  expect(keeper.cookie(session)).toContain(`Max-Age=${2 * 86_400}`)
})
test('the session after an order is the same for the same request only', () => {
  const session = keeper.issue()
  const next = keeper.successor(session, 'request 1')
  time += 5 * DAY_MS
  expect(keeper.successor(session, 'request 1').id).toBe(next.id)
  expect(
    new Set(
      [session, next, keeper.successor(session, 'request 2'), keeper.successor(keeper.issue(), 'request 1')].map(
        ({ key }) => key,
      ),
    ).size,
  ).toBe(4)
  expect(keeper.open(keeper.seal(next))).toEqual(next)
})
test('the session key in the database does not reveal the session id', () => {
  const id = newSessionId()
  expect(sessionKey(id)).toMatch(/^[0-9a-f]{64}$/)
  expect(sessionKey(id)).not.toContain(id)
})
test('[NAV-05] a ticket between brands is valid for a minute, and only with its own challenge and secret', () => {
  const [session, mine, theirs] = [
    keeper.seal(keeper.issue()),
    challengeOf('my verifier'),
    challengeOf('their verifier'),
  ]
  const ticket = sealTicket(SECRET, session, mine, 0)
  expect(openTicket(SECRET, ticket, mine, 59_999)).toBe(session)
  expect(openTicket(SECRET, ticket, mine, 60_000)).toBeUndefined()
  expect(openTicket(SECRET, ticket, theirs, 0)).toBeUndefined()
  expect(openTicket('another secret of thirty-two characters', ticket, mine, 0)).toBeUndefined()
  expect(openTicket(SECRET, `${ticket.slice(0, -2)}AA`, mine, 0)).toBeUndefined()
  expect(openTicket(SECRET, 'nonsense', mine, 0)).toBeUndefined()
  expect(ticket).not.toContain(session)
})
