import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CookieBrowser, Visited } from '../../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type NewPerson, type SignInWorld } from '../../support/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

const PERIOD_MS = 30_000
/** The code that an app shows, by default the current one; `later` counts steps of thirty seconds. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + later * PERIOD_MS,
  })

/** Opens the page for second steps as the account page does. */
const openManage = (browser: CookieBrowser) =>
  browser.visit(`${ORIGIN}/account/auth/redirect?action=second-step&redirectUrl=%2Faccount`)

const codesOn = (page: Visited) => [...page.text.matchAll(/<li><code>([\w-]+)<\/code>/g)].map(([, code]) => code!)

/** Connects an app with the current code; returns its secret and the recovery codes. */
async function connectApp(browser: CookieBrowser) {
  const app = await browser.submit(await openManage(browser), 'manage/app')
  const secret = /<code>([A-Z2-7 ]{39})<\/code>/.exec(app.text)![1]!
  const connected = await browser.submit(app, 'manage/confirm-app', { code: codeOf(secret) })
  const codes = codesOn(connected)
  const back = await browser.submit(connected, 'manage/done')
  return { secret, codes, back, page: connected }
}

/** A person with an app, who is signed in with two steps. */
async function personWithApp() {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person)
  return { person, browser, ...(await connectApp(browser)) }
}

const methodsOf = async (person: NewPerson): Promise<string[]> => {
  const { rows } = await world.shop.pool.query<{ methods: string[] }>(
    `SELECT s.methods FROM account_session s JOIN customer c ON c.id = s.customer_id
    WHERE c.email = $1 ORDER BY s.authenticated_at DESC, s.seen_at DESC LIMIT 1`,
    [person.email],
  )
  return rows[0]!.methods
}

test('an app is connected on the provider’s page, and ten recovery codes are shown', async () => {
  const { person, browser, codes, back } = await personWithApp()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect(back.url).toMatch(`${ORIGIN}/account/auth/confirm`)
  expect(await methodsOf(person)).toContain('mfa')
  const data = await (await browser.request(`${ORIGIN}/account/privacy/data`)).json()
  expect(data).toMatchObject({ signIn: { hasPassword: true, social: [], secondSteps: { hasApp: true, passkeys: 0 } } })
  await world.provider.mails.sendDue()
  const mail = world.mails.findLast(({ to }) => to === person.email)
  expect(mail?.subject).toMatch(/^Two-step sign-in/)
  expect(mail?.text).toContain('an authenticator app was just added')
})

test('the page that connects an app can be loaded again, also after a wrong code, and keeps its key', async () => {
  const browser = world.browser()
  await world.signIn(browser, await world.newPerson())
  const keyOn = (page: Visited) => /<code>([A-Z2-7 ]{39})<\/code>/.exec(page.text)?.[1]
  const app = await browser.submit(await openManage(browser), 'manage/app')
  const again = await browser.visit(app.url)
  expect([again.status, keyOn(again)]).toEqual([200, keyOn(app)])
  const wrong = await browser.submit(again, 'manage/confirm-app', { code: '000000' })
  expect([wrong.status, keyOn(wrong), keyOn(await browser.visit(wrong.url))]).toEqual([400, keyOn(app), keyOn(app)])
  const back = await browser.submit(wrong, 'manage/back')
  expect((await browser.visit(back.url)).text).toContain('manage/app')
  const other = await browser.submit(back, 'manage/app')
  expect(keyOn(other), 'an app that was removed does not come back with the next one').not.toBe(keyOn(app))
})

test('[ASVS-6.5.1] the password alone no longer signs in; a code does, once', async () => {
  const { person, secret } = await personWithApp()
  const browser = world.browser()
  const asked = await world.signIn(browser, person)
  expect(asked.url).toMatch(new RegExp(`^${world.issuer}/interaction/`))
  expect(await world.summary(browser)).toMatchObject({ isGuest: true })
  const used = await browser.submit(asked, '/second-step', { code: codeOf(secret) })
  expect(used.status, 'the code that connected the app is used').toBe(401)
  expect(used.text).toContain('Enter the one that the app shows now.')
  expect(used.url, 'a page of its own, which can be loaded again').toMatch(/\/interaction\/[\w-]+\?wrong=/)
  const done = await browser.submit(used, '/second-step', { code: codeOf(secret, 1) })
  expect(done.url).toMatch(`${ORIGIN}/account/auth/confirm`)
  expect(await world.summary(browser)).toMatchObject({ isGuest: false })
  expect(await methodsOf(person)).toEqual(expect.arrayContaining(['pwd', 'otp', 'mfa']))
})

test('a recovery code replaces a lost app, once', async () => {
  const { person, codes } = await personWithApp()
  const [first, second] = [world.browser(), world.browser()]
  const done = await first.submit(await world.signIn(first, person), '/second-step', { code: codes[3]!.toUpperCase() })
  expect(done.url).toMatch(`${ORIGIN}/account/auth/confirm`)
  const refused = await second.submit(await world.signIn(second, person), '/second-step', { code: codes[3]! })
  expect(refused.status).toBe(401)
  expect(refused.text).toContain('each recovery code works once')
})

test('[ASVS-6.3.1] [ASVS-6.3.5] after ten wrong codes even a right one is refused, and the owner is told', async () => {
  const { person, secret } = await personWithApp()
  const browser = world.browser()
  let page = await world.signIn(browser, person)
  for (let tries = 0; tries < 10; tries++) page = await browser.submit(page, '/second-step', { code: 'wrong-code' })
  const locked = await browser.submit(page, '/second-step', { code: codeOf(secret, 1) })
  expect(locked.status).toBe(429)
  expect(locked.text).toContain('Try again in 15 minutes.')
  expect(await world.summary(browser)).toMatchObject({ isGuest: true })
  await world.provider.mails.sendDue()
  const mail = world.mails.find(one => one.to === person.email && one.subject.includes('was locked'))
  expect(mail?.text).toContain('many wrong codes of the second step')
  expect(mail?.text).not.toContain('http')
})

test('a new password by mail does not get around the second step', async () => {
  const { person } = await personWithApp()
  const browser = world.browser()
  await world.call(browser, '/account/reset-password/okta-reset-password-request', {
    accountEmail: person.email,
    token: 'in the header',
  })
  const token = await world.mailedToken(person.email)
  const { body } = await world.call(browser, '/account/reset-password/new-password', {
    token,
    password: 'an ash bench',
  })
  expect(body).toMatchObject({ outcome: 'changed' })
  const { requestVerificationToken } = await world.summary(browser)
  const asked = await browser.visit(`${ORIGIN}/account/auth`, {
    sessionToken: String(body.sessionToken),
    redirectUrl: '/account',
    __RequestVerificationToken: String(requestVerificationToken),
  })
  expect(asked.url).toMatch(new RegExp(`^${world.issuer}/interaction/`))
  expect(await world.summary(browser)).toMatchObject({ isGuest: true })
})

test('the pages for second steps cannot be used before the second step is done', async () => {
  const { person } = await personWithApp()
  const browser = world.browser()
  const asked = await world.signIn(browser, person)
  const refused = await browser.submit(
    { ...asked, text: asked.text.replace('/second-step"', '/manage/remove-app"') },
    '/manage/remove-app',
  )
  expect(refused.url).toContain('/account/login?error=denied')
  const later = world.browser()
  expect((await world.signIn(later, person)).url).toMatch(new RegExp(`^${world.issuer}/interaction/`))
})

test('without the app the password is enough again, and the recovery codes are gone', async () => {
  const { person, browser, codes } = await personWithApp()
  const question = await browser.submit(await openManage(browser), 'manage/remove-app')
  expect(question.text).toContain('Remove the last second step?')
  expect((await browser.submit(question, 'manage/back')).text, 'the app is kept').toContain('manage/remove-app')
  const removed = await browser.submit(question, 'manage/remove-app')
  expect(removed.text).toMatch(/role="status" tabindex="-1" autofocus>The app is removed\./)
  await world.provider.mails.sendDue()
  expect(world.mails.filter(one => one.to === person.email).map(one => one.text)).toContainEqual(
    expect.stringContaining('the authenticator app was just removed from signing in to your'),
  )
  expect(removed.text).not.toContain('manage/codes')
  await browser.submit(removed, 'manage/done')
  const other = world.browser()
  expect((await world.signIn(other, person)).url).toMatch(`${ORIGIN}/account/auth/confirm`)
  const { rows } = await world.shop.pool.query('SELECT count(*)::int AS count FROM davenport_identity.recovery_code')
  expect(rows[0]!.count % 10, `${codes.length} codes of this account are deleted`).toBe(9)
})

test('[ASVS-7.5.1] second steps are set up only after a recent sign-in, and leaving the page is none', async () => {
  const { browser } = await personWithApp()
  const since = async () => {
    const { rows } = await world.shop.pool.query<{ ts: number }>(
      `SELECT (payload->>'loginTs')::int AS ts FROM davenport_identity.oidc_record WHERE model = 'Session'
      ORDER BY (payload->>'iat')::int DESC, (payload->>'loginTs')::int DESC LIMIT 1`,
    )
    return rows[0]!.ts
  }
  const age = (seconds: number) =>
    world.shop.pool.query(
      `UPDATE davenport_identity.oidc_record
      SET payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::int - $1::int))
      WHERE model = 'Session'`,
      [seconds],
    )
  await age(300)
  const before = await since()
  await browser.submit(await openManage(browser), 'manage/done')
  expect(await since()).toBe(before)
  await age(400)
  expect((await openManage(browser)).text).not.toContain('manage/done')
})

test('nobody but the shop’s server starts a sign-in to the shop', async () => {
  const browser = world.browser()
  const query = new URLSearchParams({
    client_id: 'davenport-shop',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${ORIGIN}/account/auth/callback`,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    action: 'second-step',
  })
  const refused = await browser.visit(`${world.issuer}/auth?${query.toString()}`)
  expect(refused.way.join(' ')).toContain('/account/auth/callback?error=invalid_request')
})
