import { createServer, type Server } from 'node:http'
import { Provider } from 'oidc-provider'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from '../../../scripts/start/ports.ts'
import { memoryAdapter } from '../../../src/sandbox/social/memory-adapter.ts'
import { createAppShop, type AppShop } from '../../support/app-shop.ts'
import { CookieBrowser } from '../../support/cookie-browser.ts'

// A provider that knows nothing of the shop but OpenID Connect: the settings alone make it the shop's.

const ORIGIN = 'http://localhost:3000'
const CLIENT = { id: 'the-shop-at-another-provider', secret: 'a secret of the other provider' }
let shop: AppShop
let server: Server
let issuer: string

/** Signs in whoever comes, by its own page: here without one. */
async function otherProvider(port: number): Promise<Server> {
  issuer = `http://localhost:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${ORIGIN}/account/auth/callback`],
        post_logout_redirect_uris: [`${ORIGIN}/account/login?signedOut=true`],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'other' }] } as never,
    cookies: { keys: ['a key of the other provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'locale'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.org`, email_verified: true, name: 'Ada King', locale: 'fr-CA' }),
    }),
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const oidc = provider.callback()
  const listening = createServer((request, response) => {
    if (request.url?.startsWith('/sign-in/'))
      void provider.interactionFinished(request, response, { login: { accountId: 'ada' } })
    else void oidc(request, response)
  })
  await new Promise<void>(resolve => listening.listen(port, '127.0.0.1', () => resolve()))
  return listening
}

beforeAll(async () => {
  server = await otherProvider((await freePorts()).identity)
  shop = await createAppShop({
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_API_URL: '',
    },
  })
})
afterAll(async () => {
  server.close()
  await shop.drop()
})
const summary = async (browser: CookieBrowser) =>
  (await (await browser.request(`${ORIGIN}/session/summary`)).json()) as Record<string, unknown>

test('[SGN-08] settings alone put another provider in place: sign-in by its page, sign-out there too', async () => {
  const browser = new CookieBrowser(shop.app, [ORIGIN])
  const configuration = await browser.request(`${ORIGIN}/account/auth/configuration`)
  expect(await configuration.json()).toMatchObject({ apiUrl: null })
  const { url, way } = await browser.visit(`${ORIGIN}/account/auth/redirect?redirectUrl=%2Fstores`)
  expect(url).toBe(`${ORIGIN}/account/auth/confirm?returnUrl=%2Fstores`)
  expect(way.some(address => address.startsWith(`${issuer}/sign-in/`))).toBe(true)
  const { firstName, requestVerificationToken } = await summary(browser)
  expect(firstName).toBe('Ada')
  const out = await browser.request(`${ORIGIN}/account/auth/sign-out`, {
    headers: {
      'content-type': 'application/json',
      'x-request-verification-token': String(requestVerificationToken),
    },
    body: '{}',
  })
  const { redirectUrl } = (await out.json()) as { redirectUrl: string }
  expect(redirectUrl).toMatch(new RegExp(`^${issuer}/session/end[?].*signedOut%3Dtrue`))
  expect(await summary(browser)).toMatchObject({ isGuest: true })
})

test('[SGN-11] the remember-me choice counts on the provider’s own page, and is on by default', async () => {
  const isRemembered = async (choice?: string) => {
    const browser = new CookieBrowser(shop.app, [ORIGIN])
    if (choice !== undefined) browser.plant('localhost', 'remember-me', choice)
    await browser.visit(`${ORIGIN}/account/auth/redirect`)
    const { rows } = await shop.pool.query<{ is_remembered: boolean }>(
      'SELECT is_remembered FROM account_session ORDER BY seen_at DESC LIMIT 1',
    )
    return rows[0]?.is_remembered
  }
  expect([await isRemembered(), await isRemembered('off'), await isRemembered('on')]).toEqual([true, false, true])
})

test('a provider that still knows the former person lets nobody in unasked, whatever the link says', async () => {
  const browser = new CookieBrowser(shop.app, [ORIGIN])
  await browser.visit(`${ORIGIN}/account/auth/redirect`)
  const isAsked = async (action: string) =>
    (await browser.visit(`${ORIGIN}/account/auth/redirect?action=${action}`)).way.some(address =>
      address.startsWith(`${issuer}/sign-in/`),
    )
  expect(await isAsked('again')).toBe(false)
  await shop.pool.query('DELETE FROM account_session')
  expect(await isAsked('again')).toBe(true)
  await shop.pool.query('DELETE FROM account_session')
  expect(await isAsked('second-step')).toBe(true)
})

test('without calls of the provider, new accounts and passwords are its own pages’ matter', async () => {
  const browser = new CookieBrowser(shop.app, [ORIGIN])
  const { requestVerificationToken } = await summary(browser)
  const refused = await browser.request(`${ORIGIN}/account/auth/new-account`, {
    headers: {
      'content-type': 'application/json',
      'x-request-verification-token': String(requestVerificationToken),
    },
    body: JSON.stringify({ firstName: 'A', lastName: 'B', email: 'a@example.org', password: 'a small oak table' }),
  })
  expect([refused.status, ((await refused.json()) as { kind: string }).kind]).toEqual([404, 'not-found'])
})
