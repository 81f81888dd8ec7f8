import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../../../src/sandbox/create-sandbox.ts'
import { sandboxOptionsFromEnv } from '../../../src/sandbox/sandbox-options.ts'
import { freePorts } from '../../../scripts/start/ports.ts'
import { newId } from '#platform/new-id.ts'
import { SECRET } from '../../support/app-shop.ts'
import type { CookieBrowser } from '../../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type SignInWorld } from '../../support/sign-in-world.ts'

let world: SignInWorld
let sandbox: Sandbox
let social: string
beforeAll(async () => {
  const ports = await freePorts()
  social = `http://localhost:${ports.sandbox}`
  world = await createSignInWorld({
    SANDBOX_PORT: String(ports.sandbox),
    GOOGLE_ISSUER: `${social}/google`,
    APPLE_ISSUER: `${social}/apple`,
    OIDC_APPLE: 'on',
  })
  sandbox = await createSandbox({
    ...sandboxOptionsFromEnv({
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_LEDGER: 'memory',
      SANDBOX_WEBHOOKS: 'off',
      DAVENPORT_SECRET: SECRET,
      IDENTITY_ISSUER: world.issuer,
    }),
  })
})
afterAll(async () => {
  await sandbox.stop()
  await world.drop()
})

/** Starts as the button of the widget does, and chooses a person at the social provider. */
async function signInWith(
  browser: CookieBrowser,
  person: { name: string; email: string; verified?: string } | 'cancel',
  idp = 'google',
) {
  await world.summary(browser)
  const start = `${ORIGIN}/account/auth/loginwithidp?idp=${idp}&redirectUrl=%2Fstores&messageType=ExistingGoogleAccount`
  const chosen = await browser.visit(start)
  expect(chosen.url).toMatch(new RegExp(`^${social}/${idp}/interaction/`))
  return person === 'cancel' ? browser.visit(`${chosen.url}/cancel`, {}) : chooses(browser, chosen.url, person)
}

/** Chooses a person on a social provider's page, and submits the forms that submit themselves in a browser. */
async function chooses(
  browser: CookieBrowser,
  url: string,
  person: { name: string; email: string; verified?: string },
) {
  let page = await browser.visit(url, person)
  while (page.text.includes('Submitting Callback')) page = await browser.submit(page, '')
  return page
}

test.each(['google', 'apple'])(
  '[SGN-16] [API-119] %s signs in at its address, and the same person again',
  async idp => {
    const person = { name: 'Jules Tremblay', email: `${newId()}@gmail.example`, verified: 'on' }
    const browser = world.browser()
    expect((await signInWith(browser, person, idp)).url).toBe(`${ORIGIN}/account/auth/confirm?returnUrl=%2Fstores`)
    expect(await world.summary(browser)).toMatchObject({ firstName: 'Jules', isGuest: false })
    const again = world.browser()
    await signInWith(again, person, idp)
    const { rows } = await world.shop.pool.query('SELECT email FROM customer WHERE email = $1', [person.email])
    expect(rows).toHaveLength(1)
  },
)

test('the file of a customer’s data names the connected social providers and the second steps', async () => {
  const person = { name: 'Jules Tremblay', email: `${newId()}@gmail.example`, verified: 'on' }
  const browser = world.browser()
  await signInWith(browser, person)
  const file = await (await browser.request(`${ORIGIN}/account/privacy/data`)).json()
  expect(file).toMatchObject({
    signIn: { hasPassword: false, social: ['google'], secondSteps: { hasApp: false, passkeys: 0 } },
  })
})

test('a shopper who cancels at the social provider is told so on the login page', async () => {
  const browser = world.browser()
  expect((await signInWith(browser, 'cancel')).url).toBe(
    `${ORIGIN}/account/login?error=denied&returnUrl=%2Fstores&idp=google`,
  )
  expect(await world.summary(browser)).toMatchObject({ isGuest: true })
})

test.each([
  ['google', 'Google'],
  ['apple', 'Apple'],
])('[ASVS-6.8.1] an equal address at %s connects with an account only by its password, once', async (idp, title) => {
  const known = await world.newPerson()
  const person = { name: 'Somebody', email: known.email, verified: 'on' }
  const browser = world.browser()
  const asked = await signInWith(browser, person, idp)
  expect(asked.url).toMatch(/\/link$/)
  expect(await world.summary(browser)).toMatchObject({ isGuest: true })
  const token = /name="token" value="([\w-]+)"/.exec(asked.text)![1]!
  const wrong = await browser.visit(asked.url, { token, password: 'a wrong password' })
  expect(wrong.status).toBe(401)
  expect(wrong.url, 'a page of its own, which can be loaded again').toMatch(/\/link\?wrong=/)
  expect(wrong.text).toContain(`There is an account for ${known.email}.`)
  expect(wrong.text).toContain('That is not the password of this account.')
  const right = await browser.visit(asked.url, { token, password: known.password })
  expect(right.url).toContain('/account/auth/confirm')
  expect(await world.summary(browser)).toMatchObject({ firstName: 'Renata' })
  const mail = await mailWith(known.email, new RegExp(`^${title} was connected to your .* account$`))
  expect(mail?.text).toBeDefined()
  expect(mail?.text).not.toContain('http')
  const later = world.browser()
  expect((await signInWith(later, person, idp)).url).toContain('/account/auth/confirm')
  const { body } = await world.call(later, '/account/security/disconnect', { provider: idp })
  expect(body).toEqual({ outcome: 'disconnected', social: [] })
  expect((await signInWith(world.browser(), person, idp)).url).toMatch(/\/link$/)
})

test('[ASVS-6.3.1] a locked account is not connected, and the page says for how long it is locked', async () => {
  const [known, browser] = [await world.newPerson(), world.browser()]
  let page = await signInWith(browser, { name: 'Somebody', email: known.email, verified: 'on' })
  for (let tries = 0; tries < 10; tries++) page = await browser.submit(page, '/link', { password: 'a wrong password' })
  page = await browser.submit(page, '/link', { password: known.password })
  expect(page.status).toBe(429)
  expect(page.text).toContain('This account is locked. It opens again in 15 minutes.')
  await world.shop.pool.query('UPDATE davenport_identity.lockout SET locked_until = now()')
  const later = await browser.visit(page.url)
  expect([later.status, later.text.includes('locked')]).toEqual([200, false])
})

test('whoever cancels on the page that asks for the password was not sent back by Google', async () => {
  const [known, browser] = [await world.newPerson(), world.browser()]
  const asked = await signInWith(browser, { name: 'Somebody', email: known.email, verified: 'on' })
  const back = await browser.submit(asked, '/cancel')
  expect(back.url).toBe(`${ORIGIN}/account/login?error=denied&returnUrl=%2Fstores`)
  expect(await world.summary(browser)).toMatchObject({ isGuest: true })
})

test('an account whose address is not verified does not keep its owner from signing in with Google', async () => {
  const email = `${newId()}@gmail.example`
  const stranger = { firstName: 'Mallory', lastName: 'Stranger', email, password: 'the table of a stranger' }
  await world.call(world.browser(), '/account/auth/new-account', stranger)
  const browser = world.browser()
  expect((await signInWith(browser, { name: 'Jules Tremblay', email, verified: 'on' })).url).toContain(
    '/account/auth/confirm',
  )
  expect(await world.summary(browser)).toMatchObject({ firstName: 'Jules', isGuest: false })
  expect((await world.authenticate(stranger)).status).toBe(401)
})

test('after a session has expired, the button of a social provider does not sign in the former person', async () => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person)
  await world.shop.pool.query(
    'UPDATE account_session SET ends_at = now() WHERE customer_id = (SELECT id FROM customer WHERE email = $1)',
    [person.email],
  )
  const jules = { name: 'Jules Tremblay', email: `${newId()}@gmail.example`, verified: 'on' }
  await signInWith(browser, jules)
  expect(await world.summary(browser)).toMatchObject({ firstName: 'Jules', isGuest: false })
})

test('an account without a password is not asked for one by another provider, but led to its own', async () => {
  const person = { name: 'Jules Tremblay', email: `${newId()}@gmail.example`, verified: 'on' }
  await signInWith(world.browser(), person)
  const browser = world.browser()
  const asked = await signInWith(browser, person, 'apple')
  expect(asked.text).toContain('It has no password: sign in with Google.')
  expect(asked.text).not.toContain('type="password"')
  const atGoogle = await browser.submit(asked, '/social/google')
  expect(atGoogle.url).toContain(`${social}/google/interaction/`)
  await browser.visit(atGoogle.url, person)
  expect(await world.summary(browser)).toMatchObject({ firstName: 'Jules', isGuest: false })
})

test.each(['google', 'apple'])(
  'after signing out, %s asks who signs in, although it still knows the former person',
  async idp => {
    const [jules, renata] = ['Jules Tremblay', 'Renata Kowalski'].map(name => ({
      name,
      email: `${newId()}@gmail.example`,
      verified: 'on',
    }))
    const browser = world.browser()
    await signInWith(browser, jules!, idp)
    await world.call(browser, '/account/auth/sign-out', {})
    // `signInWith` expects the page on which the social provider asks for a person.
    await signInWith(browser, renata!, idp)
    expect(await world.summary(browser)).toMatchObject({ firstName: 'Renata', isGuest: false })
  },
)

test('[ASVS-6.8.1] the token that asks for the password of an account does not set a new one', async () => {
  const [{ email }, browser] = [await world.newPerson(), world.browser()]
  await signInWith(browser, { name: 'Somebody', email, verified: 'on' })
  const stateToken = browser.cookie('localhost', 'federated')
  expect(stateToken).toMatch(/^[\w-]{43}$/)
  const reset = await fetch(`${world.issuer}/api/v1/authn/credentials/reset_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stateToken, newPassword: 'the table of a stranger' }),
  })
  expect(reset.status).toBe(403)
})

/** Whether the sessions of a person are remembered, the oldest first. */
async function remembered(email: string): Promise<boolean[]> {
  const { rows } = await world.shop.pool.query<{ is_remembered: boolean }>(
    `SELECT s.is_remembered FROM account_session s JOIN customer c ON c.id = s.customer_id
    WHERE c.email = $1 ORDER BY s.authenticated_at`,
    [email],
  )
  return rows.map(row => row.is_remembered)
}

test('[SGN-11] the remember-me box counts for a social provider, and is on by default', async () => {
  const person = { name: 'Jules Tremblay', email: `${newId()}@gmail.example`, verified: 'on' }
  await signInWith(world.browser(), person)
  const shared = world.browser()
  shared.plant('localhost', 'remember-me', 'off')
  await signInWith(shared, person)
  expect(await remembered(person.email)).toEqual([true, false])
})

test.each([
  ['was to end with the browser', {}, 'on', false],
  ['was remembered', { rememberMe: 'on' }, 'off', true],
])('[SGN-11] a session that %s stays so after signing in again', async (_case, more, otherChoice, expected) => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person, '/account', more)
  browser.plant('localhost', 'remember-me', otherChoice)
  expect((await browser.visit(`${ORIGIN}/account/auth/redirect?action=again`)).url).toContain('/account/auth/confirm')
  expect(await remembered(person.email)).toEqual([expected])
})

test.each([
  ['was to end with the browser', {}, 'on', false],
  ['was remembered', { rememberMe: 'on' }, 'off', true],
])('[SGN-11] a session that %s stays so after a change of the password', async (_case, more, other, expected) => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person, '/account', more)
  browser.plant('localhost', 'remember-me', other)
  const changed = 'another oak table'
  await world.call(browser, '/account/security/change-password', {
    oldPassword: person.password,
    newPassword: changed,
  })
  await world.signIn(browser, { ...person, password: changed }, '/account', { rememberMe: 'as-before' })
  expect(await remembered(person.email)).toEqual([expected])
})

test.each([
  ['is remembered by default', undefined, true],
  ['follows the remember-me box', 'off', false],
])('[SGN-11] without a session before, signing in by a mail %s', async (_case, choice, expected) => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  if (choice !== undefined) browser.plant('localhost', 'remember-me', choice)
  await world.signIn(browser, person, '/account', { rememberMe: 'as-before' })
  expect(await remembered(person.email)).toEqual([expected])
})

test('[ASVS-6.8.1] an address that the social provider has not verified signs in to nothing', async () => {
  const known = await world.newPerson()
  for (const email of [known.email, `${newId()}@gmail.example`]) {
    const browser = world.browser()
    expect((await signInWith(browser, { name: 'Somebody', email })).url).toContain('/account/login?error=unverified')
    expect(await world.summary(browser)).toMatchObject({ isGuest: true })
  }
})

test('[SGN-12] a provider that is not enabled is not started', async () => {
  const browser = world.browser()
  const response = await browser.request(`${ORIGIN}/account/auth/loginwithidp?idp=facebook&redirectUrl=/`)
  expect(response.status).toBe(404)
})

/** Makes the last sign-in of an account at the shop an hour ago. */
const ageSignIn = (email: string) =>
  world.shop.pool.query(
    `UPDATE account_session SET authenticated_at = now() - interval '1 hour'
    WHERE customer_id = (SELECT id FROM customer WHERE email = $1)`,
    [email],
  )
/** The mail to an address with such a subject. Mails that are due together are sent in any order. */
const mailWith = async (email: string, subject: RegExp) => {
  await world.provider.mails.sendDue()
  return world.mails.find(mail => mail.to === email && subject.test(mail.subject))
}
const tokenIn = (page: string): string => /name="token" value="([\w-]+)"/.exec(page)![1]!

test('[ASVS-7.5.1] an account without a password signs in again with Google, and needs no password', async () => {
  const person = { name: 'Jules Tremblay', email: `${newId()}@gmail.example`, verified: 'on' }
  const browser = world.browser()
  await signInWith(browser, person)
  await ageSignIn(person.email)
  await world.shop.pool.query(
    `UPDATE davenport_identity.oidc_record SET payload = payload || '{"loginTs": 1000000000}'
    WHERE model = 'Session' AND account_id = (SELECT id::text FROM davenport_identity.account WHERE email = $1)`,
    [person.email],
  )
  const change = { email: `${newId()}@example.com` }
  const asked = await world.call(browser, '/account/profile/change-email', change)
  expect(asked.body).toEqual({ outcome: 'sign-in-again' })
  const again = await browser.visit(`${ORIGIN}/account/auth/redirect?action=again&redirectUrl=/account/profile`)
  expect(again.text).toContain('Sign in with Google')
  expect(again.text).not.toMatch(/type="password"|Sign in with Apple/)
  const chosen = await browser.visit(`${again.url}/social/google`, { token: tokenIn(again.text) })
  expect(chosen.way.some(url => url.startsWith(`${social}/google/`))).toBe(true)
  // Google may ask once more who that is.
  const back = chosen.url.startsWith(social)
    ? await browser.visit(chosen.url, { name: person.name, email: person.email, verified: 'on' })
    : chosen
  expect(back.url).toContain('/account/auth/confirm')
  expect((await world.call(browser, '/account/profile/change-email', change)).body).toEqual({ outcome: 'mail-sent' })
})

test('an account without a password gets one by a mail, and only then can Google be disconnected', async () => {
  const person = { name: 'Jules Tremblay', email: `${newId()}@gmail.example`, verified: 'on' }
  const browser = world.browser()
  await signInWith(browser, person)
  const disconnect = (one: CookieBrowser) => world.call(one, '/account/security/disconnect', { provider: 'google' })
  expect((await disconnect(browser)).body).toEqual({ outcome: 'only-way' })
  expect((await world.call(browser, '/account/security/password-link', {})).body).toMatchObject({ isSuccess: true })
  const token = await world.mailedToken(person.email)
  expect((await mailWith(person.email, /^Choose a password for/))?.text).toContain('which has none yet')
  const password = 'a small ash bench'
  const set = await world.call(browser, '/account/reset-password/new-password', { token, password })
  expect(set.body).toMatchObject({ outcome: 'changed' })
  const later = world.browser()
  await world.signIn(later, { email: person.email, password })
  expect((await disconnect(later)).body).toEqual({ outcome: 'disconnected', social: [] })
  const mail = await mailWith(person.email, /^Google was disconnected from your .* account$/)
  expect(mail?.text).toBeDefined()
  expect(mail?.text).not.toContain('http')
  // Google now stands for a stranger with the same address, who must know the password.
  expect((await signInWith(world.browser(), person)).url).toMatch(/\/link$/)
})

test('[ASVS-7.5.1] Google is disconnected only after a recent sign-in', async () => {
  const person = { name: 'Jules Tremblay', email: `${newId()}@gmail.example`, verified: 'on' }
  const browser = world.browser()
  await signInWith(browser, person)
  await ageSignIn(person.email)
  const { body } = await world.call(browser, '/account/security/disconnect', { provider: 'google' })
  expect(body).toEqual({ outcome: 'sign-in-again' })
})
