import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { createIdentityRole } from '../../scripts/postgres/identity-role.ts'
import { freePorts } from '../../scripts/start/ports.ts'
import { createIdentityProvider, type IdentityProvider } from '../../src/idp/create-identity-provider.ts'
import { idpSettings } from '../../src/idp/idp-settings.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, SECRET, type AppShop } from './app-shop.ts'
import { CookieBrowser, type Visited } from './cookie-browser.ts'

/** A mail service that keeps what it gets. */
async function mailService(): Promise<{ url: string; mails: Mail[]; server: Server }> {
  const mails: Mail[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => (text += String(chunk)))
    request.on('end', () => {
      mails.push(JSON.parse(text) as Mail)
      response.end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mail`, mails, server }
}

export const ORIGIN = 'http://localhost:3000'
const ORIGINS = [ORIGIN, 'http://cb2.localhost:3000', 'http://ca.localhost:3000', 'http://cb2.ca.localhost:3000']

export interface NewPerson {
  readonly email: string
  readonly password: string
}
export interface SignInWorld {
  readonly shop: AppShop
  readonly provider: IdentityProvider
  readonly issuer: string
  /** Every line that the provider has logged. */
  readonly providerLines: readonly string[]
  /** Every mail that the provider has sent. */
  readonly mails: readonly Mail[]
  /** A browser without cookies. */
  browser(): CookieBrowser
  /** The token in the latest mail to an address that has one, after sending what is due. */
  mailedToken(email: string): Promise<string>
  /** An account whose address is verified. */
  newPerson(): Promise<NewPerson>
  /** The session token that the sign-in form gets, or the answer without one. */
  authenticate(person: NewPerson): Promise<{ status: number; body: Record<string, unknown> }>
  /** Signs a browser in, from its page `path` of a site, and returns where it ends. */
  signIn(
    browser: CookieBrowser,
    person: NewPerson,
    path?: string,
    more?: Record<string, string>,
    origin?: string,
  ): Promise<Visited>
  /** The summary of a browser's session at a site. */
  summary(browser: CookieBrowser, origin?: string): Promise<Record<string, unknown>>
  /** Makes a JSON call of the shop as the pages of a site do. */
  call(
    browser: CookieBrowser,
    path: string,
    body: object,
    origin?: string,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  drop(): Promise<void>
}

interface Started {
  readonly shop: AppShop
  readonly provider: IdentityProvider
  readonly issuer: string
  readonly providerLines: string[]
  readonly post: Awaited<ReturnType<typeof mailService>>
}

async function startProcesses(env: Readonly<Record<string, string>>): Promise<Started> {
  const [ports, post] = [await freePorts(), await mailService()]
  const issuer = `http://localhost:${ports.identity}`
  const providerLines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      providerLines.push(chunk.toString())
      done()
    },
  })
  const shop = await createAppShop({ env: { IDENTITY_PORT: String(ports.identity), ...env } })
  const provider = await createIdentityProvider(
    idpSettings({
      IDENTITY_PORT: String(ports.identity),
      IDENTITY_DATABASE_URL: await createIdentityRole(shop.url, SECRET),
      DAVENPORT_SECRET: SECRET,
      MAIL_URL: post.url,
      ...env,
    }),
    createLog('identity', 'info', destination),
  ).catch(async (error: unknown) => {
    post.server.close()
    await shop.drop()
    throw error
  })
  return { shop, provider, issuer, providerLines, post }
}

/** The shop with the bundled identity provider: real processes' code, one database with a role for each, real HTTP. */
export async function createSignInWorld(env: Readonly<Record<string, string>> = {}): Promise<SignInWorld> {
  const { shop, provider, issuer, providerLines, post } = await startProcesses(env)
  const api = async (path: string, body: object) => {
    const response = await fetch(`${issuer}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const summary = async (browser: CookieBrowser, origin = ORIGIN) => {
    const response = await browser.request(`${origin}/session/summary`)
    return (await response.json()) as Record<string, unknown>
  }
  const world: SignInWorld = {
    shop,
    provider,
    issuer,
    providerLines,
    mails: post.mails,
    browser: () => new CookieBrowser(shop.app, ORIGINS),
    async mailedToken(email) {
      await provider.mails.sendDue()
      const tokens = post.mails.filter(mail => mail.to === email).map(({ text }) => /[?]token=([\w-]{43})/.exec(text))
      return tokens.findLast(found => found !== null)?.[1] ?? ''
    },
    async newPerson() {
      const person = { email: `${newId()}@example.com`, password: 'a small oak table' }
      const browser = world.browser()
      await world.call(browser, '/account/auth/new-account', { firstName: 'Renata', lastName: 'Kowalski', ...person })
      const token = await world.mailedToken(person.email)
      const { body } = await world.call(browser, '/account/auth/verify-email', { token })
      if (body.outcome !== 'verified') throw new Error(`the address is not verified: ${JSON.stringify(body)}`)
      return person
    },
    authenticate: ({ email, password }) => api('/api/v1/authn', { username: email, password }),
    async signIn(browser, person, path = '/account', more = {}, origin = ORIGIN) {
      const { body } = await world.authenticate(person)
      const { requestVerificationToken } = await summary(browser, origin)
      return browser.visit(`${origin}/account/auth`, {
        sessionToken: String(body.sessionToken),
        redirectUrl: `/account/auth/confirm?returnUrl=${encodeURIComponent(path)}`,
        __RequestVerificationToken: String(requestVerificationToken),
        ...more,
      })
    },
    summary,
    async call(browser, path, body, origin = ORIGIN) {
      const { requestVerificationToken } = await summary(browser, origin)
      const response = await browser.request(`${origin}${path}`, {
        headers: {
          'content-type': 'application/json',
          'x-request-verification-token': String(requestVerificationToken),
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    async drop() {
      await provider.stop()
      post.server.close()
      await shop.drop()
    },
  }
  return world
}
