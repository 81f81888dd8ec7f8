import { Hono } from 'hono'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { call, OWNER_HEADER, REQUEST_ID_HEADER, TOKEN_HEADER, type Call } from '#lib/call.ts'
import type { Customer } from '../actor.ts'
import { createMetrics } from '../metrics.ts'
import { rateLimiter } from '../limits/rate-limit.ts'
import { Refused } from '../refusal.ts'
import { assertGuarded, serve, type Frame } from './serve.ts'
import { assertAllDeclared } from './serve-raw.ts'
import { browserOwner, sessions as sessionsOf } from '../session.ts'
import { siteHosts } from '../sites.ts'

const SECRET = 'a secret of at least thirty-two characters'
const double = call({
  name: 'double',
  method: 'POST',
  path: '/double',
  summary: 'Doubles a number.',
  ids: [],
  auth: 'anyone',
  csrf: true,
  rate: { per: 'session', limit: 3, seconds: 60 },
  input: z.strictObject({ amount: z.int() }),
  reply: z.object({ amount: z.int() }),
})
let frame: Frame
let time = 0
const sessions = sessionsOf({ secret: SECRET, scheme: 'http', now: () => time })
const session = sessions.issue()
const [sid, token] = [sessions.seal(session), sessions.token(session)]
beforeEach(() => {
  time = 0
  frame = {
    app: new Hono(),
    hosts: siteHosts('localhost=CB-US,cb2.localhost=CB2-US,ca.localhost=CB-CA,cb2.ca.localhost=CB2-CA', 'http', '3000'),
    secret: SECRET,
    scheme: 'http',
    trustedProxies: 0,
    sessions,
    limiter: rateLimiter({ now: () => time }),
    log: pino({ level: 'silent' }),
    metrics: createMetrics('test'),
    served: [],
  }
})
afterEach(() => frame.metrics.registry.clear())

const post = (body: string, headers: Record<string, string> = {}) =>
  frame.app.request('/double', {
    method: 'POST',
    body,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json',
      cookie: `sid=${sid}`,
      [TOKEN_HEADER]: token,
      ...headers,
    },
  })

test("the reply is limited to the contract's schema and carries the request id of the call", async () => {
  serve(frame, double, (_context, { amount }) => ({ amount: amount * 2, secret: 'not in the contract' }))
  const id = crypto.randomUUID()
  const response = await post('{"amount": 4}', { [REQUEST_ID_HEADER]: id })
  expect(await response.json()).toEqual({ amount: 8 })
  expect([response.status, response.headers.get(REQUEST_ID_HEADER), response.headers.get('cache-control')]).toEqual([
    200,
    id,
    'no-store',
  ])
})

test('[NAV-09] a use case gets a guest as its actor, with and without a session', async () => {
  const actors: unknown[] = []
  serve(frame, { ...double, method: 'GET', csrf: false, input: z.object({}) }, ({ actor }) => {
    actors.push(actor)
    return { amount: 0 }
  })
  for (const cookie of ['', `sid=${sid}`])
    await frame.app.request('/double', { headers: { host: 'localhost:3000', cookie } })
  expect(actors).toEqual([{ kind: 'guest' }, { kind: 'guest' }])
})

test('[NAV-09] a call for customers refuses a guest and does not run', async () => {
  serve(frame, { ...double, auth: 'customer' }, () => {
    throw new Error('must not run')
  })
  const response = await post('{"amount": 4}')
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ isSuccess: false, kind: 'not-signed-in' })
})

const CUSTOMER = { kind: 'customer', customerId: 'a' } as Customer
test.each([
  ['its own account', CUSTOMER, browserOwner('a'), 200],
  ['another account', CUSTOMER, browserOwner('b'), 401],
  ['an account whose session has ended', undefined, browserOwner('a'), 401],
  ['nobody, in a browser that has signed in since', CUSTOMER, undefined, 200],
])('a call of a page that shows the data of %s', async (_case, customer, owner, status) => {
  let runs = 0
  frame = { ...frame, accounts: { find: async () => customer } }
  const signedIn = sessions.issueForAccount('remembered')
  serve(frame, double, () => ({ amount: ++runs }))
  const response = await post('{"amount": 4}', {
    cookie: `sid=${sessions.seal(signedIn)}`,
    [TOKEN_HEADER]: sessions.token(signedIn),
    ...(owner !== undefined && { [OWNER_HEADER]: owner }),
  })
  expect([response.status, runs]).toEqual([status, status === 200 ? 1 : 0])
})

test.each([
  ['no token', { [TOKEN_HEADER]: '' }],
  ['the token of another session', { [TOKEN_HEADER]: sessions.token(sessions.issue()) }],
  ['no session', { cookie: '' }],
  ['a request from another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of another port of this host', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3001' }],
  ['a page of another brand', { origin: 'http://cb2.localhost:3000' }],
  ['a page of another scheme', { origin: 'https://localhost:3000' }],
  ['a page without an origin', { origin: 'null' }],
])('[ORD-14] [ORD-17] a POST with %s changes nothing and replies IsReset', async (_case, headers) => {
  let ran = false
  serve(frame, double, () => {
    ran = true
    return { amount: 1 }
  })
  const response = await post('{"amount": 4}', headers)
  expect([response.status, await response.json()]).toEqual([
    403,
    { isSuccess: false, kind: 'bad-token', message: 'IsReset', isReset: true },
  ])
  expect(ran).toBe(false)
})

test.each([
  ['a missing field', '{}'],
  ['an extra field', '{"amount": 1, "price": 0}'],
  ['a wrong type', '{"amount": "4"}'],
  ['a body that is not JSON', 'amount=4'],
  ['truncated JSON', '{"amount":'],
  ['a null', 'null'],
  ['a list', '[]'],
  ['a __proto__ field', '{"amount": 1, "__proto__": {"isAdmin": true}}'],
])('%s is refused as bad input', async (_case, body) => {
  serve(frame, double, (_context, { amount }) => ({ amount }))
  const response = await post(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ isSuccess: false, kind: 'bad-input' })
})

test('a body larger than 64 kB is refused as too large, whether or not its length is declared', async () => {
  serve(frame, double, (_context, { amount }) => ({ amount }))
  const large = JSON.stringify({ amount: 1, filler: 'x'.repeat(70_000) })
  for (const headers of [undefined, { 'content-length': String(large.length) }]) {
    const response = await post(large, headers)
    expect([response.status, await response.json()]).toEqual([
      413,
      { isSuccess: false, kind: 'too-large', message: 'The request is too large.' },
    ])
  }
})

test('a call from a page of the same host is accepted', async () => {
  serve(frame, double, (_context, { amount }) => ({ amount }))
  expect(
    (await post('{"amount": 1}', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).status,
  ).toBe(200)
})

test('a refusal keeps its kind and message; an unexpected error reveals nothing', async () => {
  serve(frame, double, (_context, { amount }) => {
    throw amount === 1 ? new Refused({ kind: 'conflict', message: 'Not now.' }) : new Error('password is hunter2')
  })
  expect([(await post('{"amount": 1}')).status, await (await post('{"amount": 1}')).json()]).toEqual([
    409,
    { isSuccess: false, kind: 'conflict', message: 'Not now.' },
  ])
  const broken = await post('{"amount": 2}')
  expect(broken.status).toBe(500)
  expect(await broken.text()).not.toContain('hunter2')
})

test('a session that calls too often is refused with Retry-After until the window ends', async () => {
  serve(frame, double, (_context, { amount }) => ({ amount }))
  for (let i = 0; i < 3; i++) expect((await post('{"amount": 1}')).status).toBe(200)
  const refused = await post('{"amount": 1}')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  time = 61_000
  expect((await post('{"amount": 1}')).status).toBe(200)
})

test.each([
  ['ca.localhost', 'fr-CA', 'Trop de demandes', 'Une erreur s’est produite'],
  ['ca.localhost', 'en-CA', 'Too many requests', 'Something went wrong'],
  // The US sites have no pages in French.
  ['localhost', 'fr-CA', 'Too many requests', 'Something went wrong'],
])('at %s a call in %s is refused in the language of its page', async (host, locale, tooMany, broken) => {
  const headers = { host, 'accept-language': locale }
  serve(frame, double, () => {
    throw new Error('a surprise')
  })
  expect(await (await post('{"amount": 1}', headers)).json()).toMatchObject({
    kind: 'broken',
    message: expect.stringContaining(broken),
  })
  for (let i = 0; i < 2; i++) await post('{"amount": 1}', headers)
  expect(await (await post('{"amount": 1}', headers)).json()).toMatchObject({
    kind: 'too-many',
    message: expect.stringContaining(tooMany),
  })
})

test('a request to a host without a shop is answered with 404', async () => {
  serve(frame, double, (_context, { amount }) => ({ amount }))
  expect((await post('{"amount": 1}', { host: 'evil.example' })).status).toBe(404)
})

test.each(['auth', 'csrf', 'rate', 'input', 'reply'] as const)(
  'a call that does not declare its %s stops the start',
  field => {
    expect(() => assertGuarded({ ...double, [field]: undefined } as unknown as Call)).toThrow(/does not declare/)
  },
)
test('a POST of a browser without the token check stops the start', () => {
  expect(() => assertGuarded({ ...double, csrf: false })).toThrow(/csrf/)
})
test('a route without declared guards stops the start', () => {
  serve(frame, double, (_context, { amount }) => ({ amount }))
  expect(() => assertAllDeclared(frame)).not.toThrow()
  frame.app.get('/debug', c => c.text('everything'))
  expect(() => assertAllDeclared(frame)).toThrow(/GET \/debug/)
})
