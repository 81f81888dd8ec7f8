import { expect, test } from 'vitest'
import { authenticate } from './authenticate.ts'

const WHO = { username: 'renata@example.com', password: 'a small oak table' }
const answering = (status: number, body: unknown) =>
  authenticate('https://id.example', WHO, async () => new Response(JSON.stringify(body), { status }))

test.each([
  ['a success', 200, { status: 'SUCCESS', sessionToken: 'x' }, { outcome: 'session', sessionToken: 'x' }],
  ['E0000004', 401, { errorCode: 'E0000004' }, { outcome: 'refused' }],
  ['a lock', 200, { status: 'LOCKED_OUT' }, { outcome: 'locked', until: undefined }],
  [
    'a lock with its end',
    200,
    { status: 'LOCKED_OUT', expiresAt: '2026-11-26T15:42:00.000Z' },
    { outcome: 'locked', until: new Date('2026-11-26T15:42:00.000Z') },
  ],
  [
    'a lock whose end cannot be read',
    200,
    { status: 'LOCKED_OUT', expiresAt: 'soon' },
    { outcome: 'locked', until: undefined },
  ],
  ['a limit', 429, { errorCode: 'E0000047' }, { outcome: 'too-many' }],
  ['a second factor', 200, { status: 'MFA_REQUIRED' }, { outcome: 'second-step' }],
  ['a broken provider', 500, {}, { outcome: 'unreachable' }],
  ['a success without a token', 200, { status: 'SUCCESS' }, { outcome: 'unreachable' }],
])('[SGN-08] the provider’s answer: %s', async (_case, status, body, outcome) => {
  expect(await answering(status, body)).toEqual(outcome)
})

test('[SGN-08] email, password and return path are posted to the provider’s own address, without cookies', async () => {
  let sent: { url: string; init: RequestInit | undefined } | undefined
  const aimed = { ...WHO, returnTo: '/account/orders/7K3M-9Q2XRD?key=secret' }
  await authenticate('https://id.example', aimed, async (url, init) => {
    sent = { url: String(url), init }
    throw new TypeError('Failed to fetch')
  })
  expect(sent?.url).toBe('https://id.example/api/v1/authn')
  expect(sent?.init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    headers: { 'accept-language': expect.stringMatching(/^[a-z]{2}(-[A-Z]{2})?$/) },
  })
  expect(JSON.parse(String(sent?.init?.body))).toMatchObject(aimed)
})

test('[SGN-08] without a connection the provider counts as unreachable', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await authenticate('https://id.example', WHO, failing)).toEqual({ outcome: 'unreachable' })
})
