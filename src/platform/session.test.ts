import { expect, test } from 'vitest'
import { newSessionId, readSessionId, sessionCookie, sessionKey } from './session.ts'
import { challengeOf, openTicket, sealTicket } from './ticket.ts'

const SECRET = 'a secret of at least thirty-two characters'

test('a session cookie is out of reach of scripts and other sites, and over https bound to its host', () => {
  const id = newSessionId()
  expect(sessionCookie(id, 'https')).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
  expect(readSessionId(`theme=dark; sid=${id}`, 'http')).toBe(id)
})
test.each(['sid=short', 'sid=', 'notsid=abc', `sid=${'x'.repeat(44)}`, "sid='; DROP TABLE basket; --"])('a cookie like %s is no session', cookie => {
  expect(readSessionId(cookie, 'http')).toBeUndefined()
})
test('what the database knows of a session does not open it', () => {
  const id = newSessionId()
  expect(sessionKey(id)).toMatch(/^[0-9a-f]{64}$/)
  expect(sessionKey(id)).not.toContain(id)
})
test('[NAV-05] a ticket between brands opens for the browser it was made for, once within a minute, and for nobody else', () => {
  const [id, mine, theirs] = [newSessionId(), challengeOf('my verifier'), challengeOf('their verifier')]
  const ticket = sealTicket(SECRET, id, mine, 0)
  expect(openTicket(SECRET, ticket, mine, 59_999)).toBe(id)
  expect(openTicket(SECRET, ticket, mine, 60_000)).toBeUndefined()
  expect(openTicket(SECRET, ticket, theirs, 0)).toBeUndefined()
  expect(openTicket('another secret of thirty-two characters', ticket, mine, 0)).toBeUndefined()
  expect(openTicket(SECRET, `${ticket.slice(0, -2)}AA`, mine, 0)).toBeUndefined()
  expect(openTicket(SECRET, 'nonsense', mine, 0)).toBeUndefined()
  expect(ticket).not.toContain(id)
})
