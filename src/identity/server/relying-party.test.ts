import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { relyingParty, type PendingSignIn } from './relying-party.ts'

const CLIENT = { clientId: 'shop', clientSecret: 'a secret of the client, long enough' }
/** How openid-client refuses an answer. */
const REFUSED = /unexpected JWT claim|JWT timestamp claim|invalid response|selecting a JWT verification key/
type Claims = Readonly<Record<string, unknown>>
type Sign = (claims: Claims) => Promise<string>

let server: Server
let issuer: string
let key: CryptoKey
let otherKey: CryptoKey
/** The ID token that the provider's next answer carries. */
let idToken = ''

const signedBy =
  (by: CryptoKey, kid = 'known', alg = 'ES256'): Sign =>
  claims =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg, kid }).sign(by)

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  ;[key, otherKey] = [pair.privateKey, (await generateKeyPair('ES256')).privateKey]
  const jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'known', alg: 'ES256', use: 'sig' }] }
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      },
      '/jwks': jwks,
      '/token': { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken },
    }
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.statusCode = answers[path] ? 200 : 404
    response.end(JSON.stringify(answers[path] ?? {}))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

const now = () => Math.floor(Date.now() / 1_000)
const rightClaims = ({ nonce }: PendingSignIn): Claims => ({
  iss: issuer,
  sub: 'renata',
  aud: CLIENT.clientId,
  nonce,
  iat: now(),
  exp: now() + 300,
  auth_time: now() - 60,
  email: 'renata@example.com',
  email_verified: true,
  given_name: 'Renata',
  family_name: 'Kowalski',
  amr: ['pwd', 'otp', 'mfa'],
  roles: ['care'],
})

/** Signs in with an ID token whose claims are the right ones with these changes. */
async function signInWith(changes: Claims, sign: Sign = signedBy(key), maxAge?: number) {
  const party = relyingParty({ issuer, ...CLIENT }, Date.now)
  const redirectUri = 'http://shop.test/account/auth/callback'
  const { pending } = await party.begin({ redirectUri, language: 'en', maxAge })
  const claims = Object.entries({ ...rightClaims(pending), ...changes }).filter(([, value]) => value !== undefined)
  idToken = await sign(Object.fromEntries(claims))
  return party.finish(new URL(`http://shop.test/account/auth/callback?code=c&state=${pending.state}`), pending)
}

test('an ID token that is right in every respect signs in', async () => {
  const confirmed = await signInWith({})
  expect(confirmed.identity).toEqual({
    issuer,
    subject: 'renata',
    email: 'renata@example.com',
    isEmailVerified: true,
    firstName: 'Renata',
    lastName: 'Kowalski',
    language: 'en',
  })
  expect(confirmed.methods).toEqual(['pwd', 'otp', 'mfa'])
  expect(confirmed.roles).toEqual(['care'])
  expect(Date.now() - confirmed.authenticatedAt).toBeGreaterThanOrEqual(60_000)
})

test('[ASVS-7.5.1] a sign-in without its time counts as old; one older than was asked for is refused', async () => {
  expect((await signInWith({ auth_time: undefined })).authenticatedAt).toBe(0)
  const old = { auth_time: now() - 3_600 }
  expect((await signInWith(old)).identity.subject).toBe('renata')
  await expect(signInWith(old, signedBy(key), 600)).rejects.toThrow(REFUSED)
  await expect(signInWith({ auth_time: undefined }, signedBy(key), 600)).rejects.toThrow(REFUSED)
})

test.each<[string, () => Claims]>([
  ['of another issuer', () => ({ iss: 'https://elsewhere.example' })],
  ['for another client', () => ({ aud: 'another client' })],
  ['for several clients without saying for which', () => ({ aud: [CLIENT.clientId, 'another client'] })],
  ['of another sign-in', () => ({ nonce: 'another nonce' })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['that has expired', () => ({ iat: now() - 7_200, exp: now() - 3_600 })],
  ['without an expiry', () => ({ exp: undefined })],
  ['without a subject', () => ({ sub: undefined })],
  ['that is not valid yet', () => ({ nbf: now() + 3_600 })],
])('[ASVS-10.5.2] an ID token %s is refused', async (_what, changes) => {
  await expect(signInWith(changes())).rejects.toThrow(REFUSED)
})

test.each<[string, () => Sign]>([
  ['without a signature', () => claims => Promise.resolve(new UnsecuredJWT({ ...claims }).encode())],
  ['signed by another key', () => signedBy(otherKey)],
  ['signed by a key that the provider does not name', () => signedBy(otherKey, 'unknown')],
  [
    'signed with the client’s secret',
    () => claims =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', kid: 'known' })
        .sign(new TextEncoder().encode(CLIENT.clientSecret)),
  ],
  [
    'whose claims were changed after it was signed',
    () => async claims => {
      const [head, body, tail] = (await signedBy(key)(claims)).split('.') as [string, string, string]
      const changed = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims), sub: 'somebody else' }
      return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), tail].join('.')
    },
  ],
])('[ASVS-9.1.1] [ASVS-10.5.2] an ID token %s is refused', async (_what, sign) => {
  await expect(signInWith({}, sign())).rejects.toThrow(REFUSED)
})

test('[ASVS-10.5.2] an answer with the state of another sign-in is refused', async () => {
  const party = relyingParty({ issuer, ...CLIENT }, Date.now)
  const redirectUri = 'http://shop.test/account/auth/callback'
  const { pending } = await party.begin({ redirectUri, language: 'en' })
  idToken = await signedBy(key)(rightClaims(pending))
  const returned = new URL('http://shop.test/account/auth/callback?code=c&state=another')
  await expect(party.finish(returned, pending)).rejects.toThrow(REFUSED)
})
