import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { derivedSecret } from '#platform/derived-secret.ts'
import { authenticate } from '#identity/web/authenticate.ts'
import { newId } from '#platform/new-id.ts'
import { SECRET } from '../support/app-shop.ts'
import type { CookieBrowser } from '../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type NewPerson, type SignInWorld } from '../support/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

const newAccount = (browser: CookieBrowser, person: NewPerson) =>
  world.call(browser, '/account/auth/new-account', { firstName: 'R', lastName: 'K', ...person })
const openLink = (browser: CookieBrowser, link: object) => world.call(browser, '/account/auth/verify-email', link)

test('the link of a new account signs in where it was created; elsewhere it asks for the password', async () => {
  const person = { email: `${newId()}@example.com`, password: 'a small oak table' }
  await newAccount(world.browser(), person)
  const token = await world.mailedToken(person.email)
  const elsewhere = world.browser()
  expect((await openLink(elsewhere, { token })).body).toEqual({ outcome: 'password' })
  expect((await openLink(elsewhere, { token, password: 'not the password' })).body).toEqual({ outcome: 'wrong' })
  expect((await world.authenticate(person)).status).toBe(401)
  expect((await openLink(elsewhere, { token, password: person.password })).body).toMatchObject({ outcome: 'verified' })
  expect((await world.authenticate(person)).status).toBe(200)
})

test('whoever creates an account with the address of somebody else, who opens the link, cannot sign in', async () => {
  const [email, owner] = [`${newId()}@example.com`, world.browser()]
  await newAccount(owner, { email, password: 'the table of its owner' })
  await newAccount(world.browser(), { email, password: 'the table of a stranger' })
  const token = await world.mailedToken(email)
  expect((await openLink(owner, { token })).body).toEqual({ outcome: 'password' })
  expect((await openLink(owner, { token, password: 'the table of its owner' })).body).toEqual({ outcome: 'wrong' })
  expect((await world.authenticate({ email, password: 'the table of a stranger' })).status).toBe(401)
})

test('[ASVS-6.3.1] the password of a new account cannot be guessed by its link', async () => {
  const person = { email: `${newId()}@example.com`, password: 'a small oak table' }
  await newAccount(world.browser(), person)
  const [token, elsewhere] = [await world.mailedToken(person.email), world.browser()]
  for (let tries = 0; tries < 10; tries++) await openLink(elsewhere, { token, password: `guess ${tries}` })
  expect((await openLink(elsewhere, { token, password: person.password })).body).toEqual({ outcome: 'busy' })
})

test('[ASVS-7.4.3] a new password also ends sign-ins that are under way, and the links in earlier mails', async () => {
  const [person, thief] = [await world.newPerson(), world.browser()]
  const form = await thief.visit(`${ORIGIN}/account/auth/redirect`)
  const [, action, token] = /<form[^>]*action="([^"]+\/sign-in)"[^]*?name="token" value="([\w-]+)"/.exec(form.text)!
  const entered = await thief.request(new URL(action!, form.url).href, {
    form: { token: token!, email: person.email, password: person.password },
  })
  expect(entered.status).toBe(303)
  const owner = world.browser()
  await world.signIn(owner, person)
  await world.call(owner, '/account/profile/change-email', { email: 'thief@example.com' })
  const change = await world.mailedToken('thief@example.com')
  const changed = await world.call(owner, '/account/security/change-password', {
    oldPassword: person.password,
    newPassword: 'another oak table',
  })
  expect(changed.body).toEqual({ outcome: 'changed' })
  await thief.visit(entered.headers.get('location')!)
  expect(await world.summary(thief)).toMatchObject({ isGuest: true })
  expect((await openLink(owner, { token: change, isConfirmed: true })).body).toEqual({ outcome: 'expired' })
})

test('mails that the shop asks for are counted by their address alone: the shop counts its own callers', async () => {
  const token = derivedSecret(SECRET, 'identity api token')
  const ask = (path: string, body: object) =>
    fetch(`${world.issuer}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `SSWS ${token}` },
      body: JSON.stringify(body),
    })
  for (let person = 0; person < 61; person++)
    await ask('/api/v1/authn/recovery/password', { username: `${newId()}@example.com`, factorType: 'EMAIL' })
  for (let batch = 0; batch < 4; batch++) await world.provider.mails.sendDue()
  expect((await world.authenticate(await world.newPerson())).status).toBe(200)
})

test('mails name the shop, also those that no page of it has asked for', async () => {
  const person = { email: `${newId()}@example.com`, password: 'a small oak table' }
  await newAccount(world.browser(), person)
  // The password is right, but the address is not verified: the provider itself sends a further mail.
  await world.authenticate(person)
  await world.provider.mails.sendDue()
  const subjects = world.mails.filter(mail => mail.to === person.email).map(({ subject }) => subject)
  expect(subjects).toEqual(Array.from({ length: 2 }, () => 'Confirm your email address for Cedar & Birch'))
})

test('[SGN-17] the further mail of a sign-in leads back to the page that the sign-in was for', async () => {
  const person = { email: `${newId()}@example.com`, password: 'a small oak table' }
  await newAccount(world.browser(), person)
  await world.mailedToken(person.email)
  const signedIn = await authenticate(world.issuer, {
    username: person.email,
    password: person.password,
    returnTo: '/checkout/shipping',
  })
  expect(signedIn).toEqual({ outcome: 'refused' })
  await world.provider.mails.sendDue()
  const mail = world.mails.findLast(({ to }) => to === person.email)
  expect(mail?.text.replaceAll('&amp;', '&')).toMatch(/verify-email\?token=[\w-]+&returnUrl=%2Fcheckout%2Fshipping\n/)
})

test('one’s own address, in capitals too, is no new one, and causes no mail', async () => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person)
  const email = ` ${person.email.toUpperCase()}`
  const asked = await world.call(browser, '/account/profile/change-email', { email })
  expect(asked.body).toEqual({ outcome: 'invalid', message: 'That is your address already.' })
  await world.provider.mails.sendDue()
  expect(world.mails.filter(mail => mail.to === person.email && mail.subject.startsWith('This address'))).toEqual([])
})

test('[ASVS-7.4.3] a password that was changed at the provider alone ends older sessions of the shop', async () => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person)
  await world.shop.pool.query("UPDATE account_session SET authenticated_at = now() - interval '1 hour'")
  const resetAtProvider = async (path: string, body: object) => {
    const answer = await fetch(`${world.issuer}/api/v1/authn/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { readonly status: string; readonly stateToken: string }
  }
  await resetAtProvider('recovery/password', { username: person.email, relayState: ORIGIN })
  const { stateToken } = await resetAtProvider('recovery/token', {
    recoveryToken: await world.mailedToken(person.email),
  })
  const changed = await resetAtProvider('credentials/reset_password', { stateToken, newPassword: 'a birch stool' })
  expect(changed.status).toBe('SUCCESS')
  const renewed = await world.signIn(world.browser(), { ...person, password: 'a birch stool' })
  expect(renewed.url).toContain('/account/auth/confirm')
  await world.shop.pool.query("UPDATE account_session SET seen_at = seen_at - interval '10 minutes'")
  await vi.waitFor(async () => expect(await world.summary(browser)).toMatchObject({ isGuest: true }), 5_000)
  const left = await world.shop.pool.query(
    'SELECT 1 FROM account_session s JOIN customer c ON c.id = s.customer_id WHERE c.email = $1',
    [person.email],
  )
  expect(left.rowCount, 'the session that began with the new password stays').toBe(1)
})

test('[ASVS-7.4.3] after a change of the password this session stays, and counts as just signed in', async () => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person)
  await world.shop.pool.query("UPDATE account_session SET authenticated_at = now() - interval '1 hour'")
  const changed = await world.call(browser, '/account/security/change-password', {
    oldPassword: person.password,
    newPassword: 'another oak table',
  })
  expect(changed.body).toEqual({ outcome: 'changed' })
  await world.shop.pool.query("UPDATE account_session SET seen_at = seen_at - interval '10 minutes'")
  expect(await world.summary(browser)).toMatchObject({ isGuest: false })
  const isAlive = async () => (await world.summary(browser)).isGuest === false
  expect([await isAlive(), await isAlive(), await isAlive()]).toEqual([true, true, true])
  const { rowCount } = await world.shop.pool.query(
    'SELECT 1 FROM account_session s JOIN customer c ON c.id = s.customer_id WHERE c.email = $1',
    [person.email],
  )
  expect(rowCount).toBe(1)
})

test.each([
  ['/checkout/shipping?from=cart', '?returnUrl=%2Fcheckout%2Fshipping%3Ffrom%3Dcart'],
  ['//evil.example', ''],
])('[SGN-17] the mails of a new account lead back to the page aimed at, %s', async (returnUrl, query) => {
  const person = { email: `${newId()}@example.com`, password: 'a small oak table' }
  const [browser, textOfMail] = [
    world.browser(),
    () => world.mails.findLast(mail => mail.to === person.email)?.text.replaceAll('&amp;', '&') ?? '',
  ]
  const create = () =>
    world.call(browser, '/account/auth/new-account', { firstName: 'R', lastName: 'K', ...person, returnUrl })
  await create()
  const token = await world.mailedToken(person.email)
  expect(textOfMail()).toContain(`/account/verify-email?token=${token}${query.replace('?', '&')}\n`)
  await openLink(browser, { token })
  await create()
  await world.provider.mails.sendDue()
  expect(textOfMail()).toContain(`/account/login${query}\n`)
})

test('[SGN-21] a mail for a new password leads back to the page aimed at; only the latest link works', async () => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  const request = async (returnUrl: string) => {
    await world.call(browser, '/account/reset-password/okta-reset-password-request', {
      accountEmail: person.email,
      token: 'in the header',
      returnUrl,
    })
    return world.mailedToken(person.email)
  }
  const first = await request('/checkout/shipping')
  const text = world.mails.findLast(mail => mail.to === person.email)?.text.replaceAll('&amp;', '&')
  expect(text).toContain(`/account/reset-password?token=${first}&returnUrl=%2Fcheckout%2Fshipping\n`)
  const second = await request('//evil.example')
  const reset = (token: string) =>
    world.call(browser, '/account/reset-password/new-password', { token, password: 'another oak table' })
  expect((await reset(first)).body).toEqual({ outcome: 'expired' })
  expect((await reset(second)).body).toMatchObject({ outcome: 'changed' })
})
