import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStaffRoles, staffAccounts } from '../../../scripts/staff/staff-accounts.ts'
import type { StaffRole } from '#lib/staff-roles.ts'
import type { CookieBrowser, Visited } from '../../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type NewPerson, type SignInWorld } from '../../support/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate()

/** An account with roles and without a second step. */
async function newStaff(...roles: StaffRole[]): Promise<NewPerson> {
  const person = await world.newPerson()
  await setStaffRoles(world.shop.pool, person.email, roles)
  return person
}

/** Opens the sign-in of the back office, and gives the password at the provider. */
async function enterPassword(browser: CookieBrowser, { email, password }: NewPerson) {
  return browser.submit(await browser.visit(`${ORIGIN}/staff/sign-in`), '/sign-in', { email, password })
}

/** Sets up an app on the page for second steps, and leaves it. */
async function setUpApp(browser: CookieBrowser, manage: Visited): Promise<Visited> {
  const app = await browser.submit(manage, 'manage/app')
  const secret = /<code>([A-Z2-7 ]{39})<\/code>/.exec(app.text)![1]!
  const connected = await browser.submit(app, 'manage/confirm-app', { code: codeOf(secret) })
  return browser.submit(connected, 'manage/done')
}

/** Signs a new member of staff in, who sets up an app on the way. */
async function signInStaff(...roles: StaffRole[]) {
  const [person, browser] = [await newStaff(...roles), world.browser()]
  const end = await setUpApp(browser, await enterPassword(browser, person))
  return { person, browser, end }
}

async function ask(browser: CookieBrowser, path: string, token?: string) {
  const response = await browser.request(`${ORIGIN}${path}`, {
    ...(token !== undefined && {
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-request-verification-token': token },
    }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('[ASVS-6.3.3] a member of staff sets up a second step on the way, and is in', async () => {
  const { person, browser, end } = await signInStaff('care', 'store')
  expect(end.url).toBe(`${ORIGIN}/staff`)
  const { status, body } = await ask(browser, '/staff/profile')
  expect(status).toBe(200)
  expect(body).toMatchObject({ email: person.email, name: 'Renata Kowalski', roles: ['care', 'store'] })
  expect(body.signIns).toEqual([
    expect.objectContaining({ action: 'staffSignIn', target: { methods: expect.arrayContaining(['mfa']) } }),
  ])
})

test('[ASVS-6.3.3] without a second step there is no session, even for an admin', async () => {
  const [person, browser] = [await newStaff('admin'), world.browser()]
  const manage = await enterPassword(browser, person)
  const end = await browser.submit(manage, 'manage/done')
  expect(end.url).toBe(`${ORIGIN}/staff?error=no-second-step`)
  expect((await ask(browser, '/staff/profile')).status).toBe(401)
  // The refused try is in the audit trail, and not among the sign-ins that the page lists.
  await setUpApp(browser, await enterPassword(browser, person))
  const { signIns } = (await ask(browser, '/staff/profile')).body
  expect(signIns).toEqual([expect.objectContaining({ outcome: 'done' })])
  const { body } = await ask(browser, '/staff/audit')
  expect(body.entries).toContainEqual(expect.objectContaining({ email: person.email, outcome: 'no-second-step' }))
})

test('[NAV-09] a shopper has no way into the back office, and staff are guests of the shop', async () => {
  const [shopper, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, shopper)
  expect((await ask(browser, '/staff/profile')).status).toBe(401)
  expect((await enterPassword(browser, shopper)).url).toBe(`${ORIGIN}/staff?error=no-role`)
  const staff = await signInStaff('admin')
  expect(await world.summary(staff.browser)).toMatchObject({ isGuest: true })
})

test('[ASVS-8.2.1] a call is refused without its role, and an admin sees the refusal in the trail', async () => {
  const [care, admin] = [await signInStaff('care'), await signInStaff('admin')]
  expect((await ask(care.browser, '/staff/audit')).status).toBe(403)
  const { status, body } = await ask(admin.browser, '/staff/audit')
  expect(status).toBe(200)
  expect(body.entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: care.person.email, action: 'auditTrail', outcome: 'not-allowed' }),
      expect.objectContaining({ email: care.person.email, action: 'staffSignIn', outcome: 'done' }),
    ]),
  )
})

test('the trail has refused calls and sign-ins too, and a call that cannot be recorded has no effect', async () => {
  const { person, browser } = await signInStaff('admin')
  expect((await ask(browser, '/staff/audit?before=xyz')).status).toBe(400)
  expect((await ask(browser, '/staff/sign-out', 'wrong')).status).toBe(403)
  const shopper = await world.newPerson()
  await enterPassword(world.browser(), shopper)
  const { body } = await ask(browser, '/staff/audit')
  const entries = body.entries as { email: string; action: string; outcome: string }[]
  const of = (email: string) => entries.filter(one => one.email === email).map(one => `${one.action} ${one.outcome}`)
  expect(of(person.email)).toEqual([
    'auditTrail begun',
    expect.stringMatching(/^staffSignOut /),
    'auditTrail bad-input',
    'staffSignIn done',
  ])
  expect(of(shopper.email)).toEqual(['staffSignIn no-role'])
  const { requestVerificationToken } = (await ask(browser, '/staff/profile')).body
  await world.shop.pool.query('ALTER TABLE audit_entry RENAME TO audit_entry_away')
  expect((await ask(browser, '/staff/sign-out', String(requestVerificationToken))).status).toBe(500)
  await world.shop.pool.query('ALTER TABLE audit_entry_away RENAME TO audit_entry')
  expect((await ask(browser, '/staff/profile')).status).toBe(200)
})

test('the trail is read page by page, without gaps or repeats', async () => {
  const { browser } = await signInStaff('admin')
  for (let count = 0; count < 60; count++) await ask(browser, '/staff/profile')
  const ids: string[] = []
  for (let before = ''; ;) {
    const { body } = await ask(browser, `/staff/audit${before && `?before=${before}`}`)
    ids.push(...(body.entries as { id: string }[]).map(one => one.id))
    if (body.hasMore !== true) break
    before = ids.at(-1)!
  }
  const { rows } = await world.shop.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM audit_entry')
  expect(new Set(ids).size).toBe(ids.length)
  // Each page that was read is recorded too.
  expect(ids.length).toBeGreaterThan(60)
  expect(rows[0]!.count - ids.length).toBeLessThanOrEqual(4)
})

test('[ASVS-7.4.1] signing out ends the sessions here and at the provider, and needs its own token', async () => {
  const { person, browser } = await signInStaff('finance')
  expect((await ask(browser, '/staff/sign-out', 'wrong')).status).toBe(403)
  const copied = world.browser()
  copied.plant('localhost', 'staff', browser.cookie('localhost', 'staff')!)
  const { body } = await ask(browser, '/staff/profile')
  expect(await ask(browser, '/staff/sign-out', String(body.requestVerificationToken))).toMatchObject({ status: 200 })
  for (const one of [browser, copied]) expect((await ask(one, '/staff/profile')).status).toBe(401)
  // The next person at the computer is asked for a password, in the back office and in the shop.
  for (const path of ['/staff/sign-in', '/account/auth/redirect'])
    expect((await browser.visit(`${ORIGIN}${path}`)).url).toContain(`${world.issuer}/interaction/`)
  const { rows } = await world.shop.pool.query(
    `SELECT 1 FROM davenport_identity.oidc_record
    WHERE model = 'Session' AND account_id = (SELECT id::text FROM davenport_identity.account WHERE email = $1)`,
    [person.email],
  )
  expect(rows).toEqual([])
})

test('a staff session that has ended does not come back without a password', async () => {
  const { browser } = await signInStaff('care')
  await world.shop.pool.query('DELETE FROM staff_session')
  expect((await browser.visit(`${ORIGIN}/staff/sign-in`)).url).toContain(`${world.issuer}/interaction/`)
})

test('whoever loses a role is out at once, and the list of staff says who has which', async () => {
  const { person, browser } = await signInStaff('merchandiser')
  expect(await staffAccounts(world.shop.pool)).toContainEqual({ email: person.email, roles: ['merchandiser'] })
  await setStaffRoles(world.shop.pool, person.email, [])
  expect((await ask(browser, '/staff/profile')).status).toBe(401)
  expect((await browser.visit(`${ORIGIN}/staff`)).text).toContain('Your roles in the back office were changed')
  expect((await world.browser().visit(`${ORIGIN}/staff`)).text).not.toContain('Your roles')
  const { body } = await ask((await signInStaff('admin')).browser, '/staff/audit')
  expect(body.entries).toContainEqual(
    expect.objectContaining({
      email: 'npm run staff',
      action: 'setStaffRoles',
      target: { email: person.email, roles: [], formerRoles: ['merchandiser'] },
      outcome: 'done',
    }),
  )
  expect((await staffAccounts(world.shop.pool)).map(one => one.email)).not.toContain(person.email)
  expect(await setStaffRoles(world.shop.pool, 'nobody@example.com', ['care'])).toBe(false)
})

test('[ASVS-7.4.3] a new password or a role lost under a new address ends the staff session', async () => {
  const [{ person, browser }, other] = [await signInStaff('care'), await signInStaff('store')]
  await world.call(world.browser(), '/account/reset-password/okta-reset-password-request', {
    accountEmail: person.email,
    token: 'in the header',
  })
  const token = await world.mailedToken(person.email)
  await world.call(world.browser(), '/account/reset-password/new-password', { token, password: 'a birch stool' })
  expect((await ask(browser, '/staff/profile')).status).toBe(401)
  const { pool } = world.shop
  const moved = `moved-${other.person.email}`
  const move = 'UPDATE davenport_identity.account SET email = $2, email_key = $2 WHERE email = $1'
  await pool.query(move, [other.person.email, moved])
  expect((await ask(other.browser, '/staff/profile')).status).toBe(200)
  await setStaffRoles(pool, moved, [])
  expect((await ask(other.browser, '/staff/profile')).status).toBe(401)
})

test('a guest who opens the page of claims is led to the page for signing in, and from there back', async () => {
  const guest = world.browser()
  const start = await guest.visit(`${ORIGIN}/staff/claims?text=1`)
  expect(start.url).toBe(`${ORIGIN}/staff?returnTo=%2Fstaff%2Fclaims%3Ftext%3D1`)
  const signIn = /href="(\/staff\/sign-in[^"]*)"/.exec(start.text)![1]!
  const person = await newStaff('care')
  const form = await guest.visit(`${ORIGIN}${signIn}`)
  const end = await setUpApp(
    guest,
    await guest.submit(form, '/sign-in', { email: person.email, password: person.password }),
  )
  expect(end.url).toBe(`${ORIGIN}/staff/claims?text=1`)
  const { browser } = await signInStaff('care')
  expect((await browser.visit(`${ORIGIN}/staff/claims`)).url).toBe(`${ORIGIN}/staff/claims`)
})

test('[ASVS-8.2.1] only care decides claims, and each try is in the trail', async () => {
  const [store, care, admin] = [await signInStaff('store'), await signInStaff('care'), await signInStaff('admin')]
  const claimId = randomUUID()
  const one = `/staff/claims/one?claimId=${claimId}`
  for (const path of ['/staff/claims/open', one, `/staff/claims/picture?pictureId=${claimId}`])
    expect((await ask(store.browser, path)).status).toBe(403)
  expect(await ask(care.browser, '/staff/claims/open')).toMatchObject({ status: 200, body: { claims: [] } })
  expect((await ask(care.browser, one)).status).toBe(404)
  const { requestVerificationToken } = (await ask(care.browser, '/staff/profile')).body
  const answer = { answerId: randomUUID(), claimId, decision: 'decline', remedy: null, words: 'It was used.' }
  const send = async (browser: CookieBrowser, token: string, body: object) =>
    (
      await browser.request(`${ORIGIN}/staff/claims/answer`, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-request-verification-token': token },
      })
    ).status
  const token = String(requestVerificationToken)
  expect(await send(care.browser, 'wrong', answer)).toBe(403)
  expect(await send(care.browser, token, answer)).toBe(404)
  for (const wrong of [{ words: ' ' }, { decision: 'ask', words: '' }, { remedy: 'refund' }, { decision: 'accept' }])
    expect(await send(care.browser, token, { ...answer, ...wrong })).toBe(400)
  const { entries } = (await ask(admin.browser, '/staff/audit')).body
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: store.person.email, action: 'openClaims', outcome: 'not-allowed' }),
      expect.objectContaining({ email: store.person.email, action: 'staffClaimPicture', outcome: 'not-allowed' }),
      expect.objectContaining({ email: care.person.email, action: 'openClaims', outcome: 'done' }),
      expect.objectContaining({ email: care.person.email, action: 'readClaim', target: { claimId } }),
      expect.objectContaining({ email: care.person.email, action: 'answerClaim', outcome: 'bad-token' }),
      expect.objectContaining({ action: 'answerClaim', outcome: 'not-found', target: answer }),
    ]),
  )
})

test('the page of the back office says whether its script has anything to ask for', async () => {
  const isKnownGuest = async (browser: CookieBrowser) =>
    (await browser.visit(`${ORIGIN}/staff`)).text.includes('data-known')
  const { browser } = await signInStaff('care')
  expect([await isKnownGuest(world.browser()), await isKnownGuest(browser)]).toEqual([true, false])
})
