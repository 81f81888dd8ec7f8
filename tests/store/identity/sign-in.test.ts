import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { createSignInWorld, ORIGIN, type SignInWorld } from '../../support/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

/** Puts a piece into the cart of a browser's session. */
const add = (browser: ReturnType<SignInWorld['browser']>, sku: string) =>
  world.call(browser, '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })

test('[SGN-08] [SGN-15] [API-118] a shopper signs in at the provider, and the confirmation page follows', async () => {
  const browser = world.browser()
  const { url, way } = await world.signIn(browser, await world.newPerson(), '/product/alder-sofa?colour=oat')
  expect(url).toBe(`${ORIGIN}/account/auth/confirm?returnUrl=%2Fproduct%2Falder-sofa%3Fcolour%3Doat`)
  expect(way.some(address => address.startsWith(`${world.issuer}/`))).toBe(true)
  expect(way.join(' '), 'the session token is in no address').not.toMatch(/sessionToken/)
  expect(await world.summary(browser)).toMatchObject({ firstName: 'Renata', isGuest: false })
})

test('[NAV-08] the guest’s cart becomes the account’s, and is the same on another device', async () => {
  const person = await world.newPerson()
  const [first, second] = [world.browser(), world.browser()]
  await add(first, '100101')
  await world.signIn(first, person)
  expect(await world.summary(first)).toMatchObject({ cartItemCount: 1 })
  await add(second, '100102')
  await world.signIn(second, person)
  expect(await world.summary(second)).toMatchObject({ cartItemCount: 2 })
  const { owner } = await world.summary(second)
  expect([(await world.summary(first)).owner, (await world.summary(world.browser())).owner]).toEqual([owner, null])
  expect(await world.summary(first)).toMatchObject({ cartItemCount: 2 })
})

test('the checkout says that signing in has combined two carts, until the cart has said it', async () => {
  const [person, first, second] = [await world.newPerson(), world.browser(), world.browser()]
  await add(first, '100101')
  await world.signIn(first, person)
  const said = async (browser: ReturnType<SignInWorld['browser']>) =>
    (await world.call(browser, '/ReactCheckout/MoveToShippingAndGiftOptions', {})).body.mergeMessages
  expect(await said(first)).toEqual([])
  await add(second, '100101')
  await world.signIn(second, person)
  expect(await said(second)).toEqual(['We combined your two carts: 1 item was added to the same item here.'])
  await world.call(second, '/api/cart/dismiss-messages', {})
  expect(await said(second)).toEqual([])
})

test('[NAV-08] adding to the cart and its confirmation layer answer a customer as they answer a guest', async () => {
  const [guest, customer] = [world.browser(), world.browser()]
  await world.signIn(customer, await world.newPerson())
  const added = async (browser: ReturnType<SignInWorld['browser']>) => {
    const items = [{ Sku: '100101' }]
    const { status, body } = await world.call(browser, '/browse/scbadd/AddItemToCartV2', { items })
    return { status, text: JSON.stringify(body).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id') }
  }
  expect(await added(customer)).toEqual(await added(guest))
})

test('[ASVS-7.2.4] the session id changes at sign-in, and the planted one is a guest’s without the cart', async () => {
  const planted = world.browser()
  await add(planted, '100101')
  const victim = world.browser()
  victim.plant('localhost', 'sid', planted.cookie('localhost', 'sid')!)
  await world.signIn(victim, await world.newPerson())
  expect(victim.cookie('localhost', 'sid')).not.toBe(planted.cookie('localhost', 'sid'))
  expect(await world.summary(planted)).toMatchObject({ isGuest: true, firstName: null, cartItemCount: 0 })
})

test('[ASVS-7.4.1] signing out ends the session on the server, and the next person has an empty cart', async () => {
  const [browser, person] = [world.browser(), await world.newPerson()]
  await world.signIn(browser, person)
  await add(browser, '100101')
  const copied = world.browser()
  copied.plant('localhost', 'sid', browser.cookie('localhost', 'sid')!)
  const { body } = await world.call(browser, '/account/auth/sign-out', {})
  expect(body).toEqual({ isSuccess: true, redirectUrl: '/account/login?signedOut=true' })
  const { rows } = await world.shop.pool.query(
    `SELECT 1 FROM davenport_identity.oidc_record
    WHERE account_id = (SELECT id::text FROM davenport_identity.account WHERE email = $1)`,
    [person.email],
  )
  expect(rows, 'nobody is signed in at the provider').toEqual([])
  for (const one of [browser, copied])
    expect(await world.summary(one)).toMatchObject({ isGuest: true, firstName: null, cartItemCount: 0 })
})

test('[ASVS-7.4.3] signing out everywhere, or a new password, ends the sessions of all devices', async () => {
  const person = await world.newPerson()
  const browsers = [world.browser(), world.browser()]
  for (const browser of browsers) await world.signIn(browser, person)
  await world.call(browsers[0]!, '/account/auth/sign-out', { isEverywhere: true })
  expect(await world.summary(browsers[1]!)).toMatchObject({ isGuest: true })
  await world.signIn(browsers[1]!, person)
  const guest = world.browser()
  const asked = await world.call(guest, '/account/reset-password/okta-reset-password-request', {
    accountEmail: person.email,
    token: 'in the header',
  })
  expect(asked.body).toMatchObject({ isSuccess: true })
  const token = await world.mailedToken(person.email)
  const changed = await world.call(guest, '/account/reset-password/new-password', {
    token,
    password: 'another oak table',
  })
  expect(changed.body).toMatchObject({ outcome: 'changed' })
  expect(await world.summary(browsers[1]!)).toMatchObject({ isGuest: true })
  expect((await world.authenticate(person)).status).toBe(401)
  expect((await world.authenticate({ ...person, password: 'another oak table' })).body).toMatchObject({
    status: 'SUCCESS',
  })
})

test('[ASVS-6.4.3] [ASVS-6.5.1] the token of a reset mail works once, and is in no answer and no log', async () => {
  const person = await world.newPerson()
  const guest = world.browser()
  const asked = await world.call(guest, '/account/reset-password/okta-reset-password-request', {
    accountEmail: person.email,
    token: 'in the header',
  })
  const token = await world.mailedToken(person.email)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(asked)).not.toContain(token)
  const isOpen = async () =>
    (
      await fetch(`${world.issuer}/api/v1/authn/recovery/token/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ recoveryToken: token }),
      })
    ).ok
  expect([await isOpen(), await isOpen()]).toEqual([true, true])
  const refused = await world.call(guest, '/account/reset-password/new-password', { token, password: 'password' })
  expect(refused.body).toMatchObject({ outcome: 'refused', fault: 'common' })
  expect(await isOpen(), 'a refused password does not use up the link').toBe(true)
  const reopened = await world.call(guest, '/account/reset-password/new-password', { token, password: 'password' })
  expect(reopened.body).toMatchObject({ outcome: 'refused', fault: 'common' })
  const retryToken = String(refused.body.retryToken)
  const same = await world.call(guest, '/account/reset-password/new-password', {
    retryToken,
    password: person.password,
  })
  expect(same.body).toMatchObject({ outcome: 'refused', fault: 'same' })
  const again = { retryToken, password: 'a birch stool' }
  expect((await world.call(guest, '/account/reset-password/new-password', again)).body.outcome).toBe('changed')
  for (const used of [again, { token, password: 'a third stool' }])
    expect((await world.call(guest, '/account/reset-password/new-password', used)).body.outcome).toBe('expired')
  expect(world.shop.lines.join('\n')).not.toContain(token)
})

test('[ASVS-3.5.1] the sign-in form is refused without the session’s own token', async () => {
  const [browser, other] = [world.browser(), world.browser()]
  const { body } = await world.authenticate(await world.newPerson())
  const { requestVerificationToken } = await world.summary(other)
  await world.summary(browser)
  for (const token of ['', String(requestVerificationToken)]) {
    const form = { sessionToken: String(body.sessionToken), redirectUrl: '/', __RequestVerificationToken: token }
    expect((await browser.request(`${ORIGIN}/account/auth`, { form })).status).toBe(403)
  }
})

test('a browser without cookies that submits the sign-in form is told so on the login page', async () => {
  const { body } = await world.authenticate(await world.newPerson())
  const form = { sessionToken: String(body.sessionToken), redirectUrl: '/stores', __RequestVerificationToken: 'any' }
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const answer = await world.browser().request(`${ORIGIN}/account/auth`, { form, headers })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/account/login?error=no-session&returnUrl=%2Fstores',
  ])
})

test('a session token works once, and a forged one never: the login page says so', async () => {
  const person = await world.newPerson()
  const { body } = await world.authenticate(person)
  const use = async (sessionToken: string) => {
    const browser = world.browser()
    const { requestVerificationToken } = await world.summary(browser)
    return (
      await browser.visit(`${ORIGIN}/account/auth`, {
        sessionToken,
        redirectUrl: '/stores',
        __RequestVerificationToken: String(requestVerificationToken),
      })
    ).url
  }
  expect(await use(String(body.sessionToken))).toContain('/account/auth/confirm?')
  expect(await use(String(body.sessionToken))).toBe(`${ORIGIN}/account/login?error=denied&returnUrl=%2Fstores`)
  expect(await use('A'.repeat(43))).toContain('/account/login?error=denied')
})

test('[SGN-11] the browser keeps the session only if the shopper wants to be remembered', async () => {
  const person = await world.newPerson()
  const cookieOf = async (more: Record<string, string>) => {
    const browser = world.browser()
    const { body } = await world.authenticate(person)
    const { requestVerificationToken } = await world.summary(browser)
    const form = { sessionToken: String(body.sessionToken), redirectUrl: '/', ...more }
    let response = await browser.request(`${ORIGIN}/account/auth`, {
      form: { ...form, __RequestVerificationToken: String(requestVerificationToken) },
    })
    let set = ''
    while (response.headers.has('location')) {
      response = await browser.request(new URL(response.headers.get('location')!, response.url || ORIGIN).href)
      set = response.headers.getSetCookie().find(one => one.startsWith('sid=')) ?? set
      if (set) break
    }
    return set
  }
  expect(await cookieOf({ rememberMe: 'on' })).toMatch(/; Max-Age=\d{7}$/)
  expect(await cookieOf({})).not.toMatch(/Max-Age/)
})

test('[ASVS-6.3.1] after ten failures a name is locked, known or not, even for the right password', async () => {
  const person = await world.newPerson()
  for (const email of [person.email, 'nobody@example.com']) {
    for (let tries = 0; tries < 10; tries++)
      expect(await world.authenticate({ email, password: 'wrong password' })).toMatchObject({
        status: 401,
        body: { errorCode: 'E0000004' },
      })
    expect((await world.authenticate({ ...person, email })).body).toMatchObject({ status: 'LOCKED_OUT' })
  }
})

test('[ASVS-6.3.5] the owner of a locked account is told at most once a day, without a link', async () => {
  const person = await world.newPerson()
  const locks = async () => {
    await world.provider.mails.sendDue()
    return world.mails.filter(({ to, subject }) => to === person.email && subject.includes('was locked'))
  }
  for (let times = 0; times < 2; times++) {
    for (let tries = 0; tries < 12; tries++) await world.authenticate({ ...person, password: 'wrong password' })
    const [mail, ...more] = await locks()
    expect(mail?.text).not.toContain('http')
    expect(more).toEqual([])
    await world.shop.pool.query("UPDATE davenport_identity.lockout SET locked_until = now() - interval '1 minute'")
  }
})

test('[ASVS-6.3.8] a new account is answered alike for a known address, whose owner gets a mail', async () => {
  const person = await world.newPerson()
  const create = (email: string) =>
    world.call(world.browser(), '/account/auth/new-account', {
      firstName: 'R',
      lastName: 'K',
      email,
      password: 'a new oak table',
    })
  expect(await create(person.email)).toEqual(await create('somebody-new@example.com'))
  await world.provider.mails.sendDue()
  expect(world.mails.findLast(mail => mail.to === person.email)?.subject).toMatch(/^You already have an account/)
  expect((await world.authenticate(person)).body).toMatchObject({ status: 'SUCCESS' })
})

test('an account works only once its address is verified', async () => {
  const person = { email: 'unverified@example.com', password: 'a small oak table' }
  const browser = world.browser()
  await world.call(browser, '/account/auth/new-account', { firstName: 'R', lastName: 'K', ...person })
  const token = await world.mailedToken(person.email)
  expect((await world.authenticate(person)).status).toBe(401)
  const verified = await world.call(browser, '/account/auth/verify-email', { token })
  expect(verified.body).toMatchObject({ outcome: 'verified' })
  const elsewhere = await world.call(world.browser(), '/account/auth/verify-email', { token })
  expect(elsewhere.body, 'the link opened once more signs nobody in').toEqual({ outcome: 'already' })
  expect((await world.authenticate(person)).body).toMatchObject({ status: 'SUCCESS' })
})

test('links of mails end by themselves: 24 hours to verify an address, ten minutes to reset a password', async () => {
  const fresh = { email: `${newId()}@example.com`, password: 'a small oak table' }
  const [known, browser] = [await world.newPerson(), world.browser()]
  await world.call(browser, '/account/auth/new-account', { firstName: 'R', lastName: 'K', ...fresh })
  const verification = await world.mailedToken(fresh.email)
  const asked = { accountEmail: known.email, token: 'in the header' }
  await world.call(browser, '/account/reset-password/okta-reset-password-request', asked)
  const recovery = await world.mailedToken(known.email)
  const ages = await world.shop.pool.query(
    `UPDATE davenport_identity.token SET expires_at = now() - interval '1 second'
    WHERE kind IN ('verification', 'recovery') RETURNING kind`,
  )
  expect(ages.rowCount).toBeGreaterThanOrEqual(2)
  const opened = await world.call(browser, '/account/auth/verify-email', { token: verification })
  expect(opened.body).toEqual({ outcome: 'expired' })
  const chosen = { token: recovery, password: 'another oak table' }
  const reset = await world.call(browser, '/account/reset-password/new-password', chosen)
  expect(reset.body).toMatchObject({ outcome: 'expired' })
})

test('[API-008] [API-009] a reset is asked for with the token of the first call in the body', async () => {
  const browser = world.browser()
  const first = await browser.request(`${ORIGIN}/account/reset-password/GetRequestVerificationToken`)
  const { requestVerificationToken } = (await first.json()) as { requestVerificationToken: string }
  const ask = async (token: string) => {
    const response = await browser.request(`${ORIGIN}/account/reset-password/okta-reset-password-request`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountEmail: 'nobody@example.com', token }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  expect(await ask('not the token of this session')).toMatchObject({ status: 403, body: { kind: 'bad-token' } })
  const { status, body } = await ask(requestVerificationToken)
  expect([status, body.isSuccess]).toEqual([200, true])
  expect(body.message).toContain('nobody@example.com')
})

test('another person signs in by password where the provider still knows the former one', async () => {
  const [former, next, browser] = [await world.newPerson(), await world.newPerson(), world.browser()]
  await world.signIn(browser, former)
  await world.shop.pool.query(
    'UPDATE account_session SET ends_at = now() WHERE customer_id = (SELECT id FROM customer WHERE email = $1)',
    [former.email],
  )
  await browser.submit(await world.signIn(browser, next), '/session/end/confirm')
  const downloaded = await browser.request(`${ORIGIN}/account/privacy/data`)
  expect(await downloaded.text()).toContain(next.email)
})

test('[ASVS-7.4.1] signing out ends the sessions that this browser has at the other sites, and no other', async () => {
  const [person, other] = [await world.newPerson(), await world.newPerson()]
  const [browser, laptop] = [world.browser(), world.browser()]
  const CANADA = 'http://ca.localhost:3000'
  await world.signIn(browser, person)
  await world.signIn(laptop, person)
  await world.signIn(browser, person, '/account', {}, CANADA)
  const asOther = await world.signIn(browser, other, '/account', {}, 'http://cb2.localhost:3000')
  // The provider ends the session of the former person first.
  await browser.submit(asOther, '/session/end/confirm')
  const { body } = await world.call(browser, '/account/auth/sign-out', {})
  const { url, way } = await browser.visit(String(body.redirectUrl))
  expect(url).toBe(`${ORIGIN}/account/login?signedOut=true`)
  expect(way.map(address => new URL(address).host)).toEqual([
    'ca.localhost:3000',
    'cb2.localhost:3000',
    'cb2.ca.localhost:3000',
    'localhost:3000',
  ])
  expect(await world.summary(browser)).toMatchObject({ isGuest: true })
  expect(browser.cookie('ca.localhost', 'signed-out'), 'pages that are open there keep no entries').toBe('1')
  expect(browser.cookie('cb2.localhost', 'signed-out'), 'another person').toBeUndefined()
  expect(await world.summary(browser, CANADA)).toMatchObject({ isGuest: true })
  expect(await world.summary(browser, 'http://cb2.localhost:3000'), 'another person').toMatchObject({ isGuest: false })
  expect(await world.summary(laptop), 'another browser').toMatchObject({ isGuest: false })
  // Somebody who was sent the link of the last step stays signed in.
  await world.signIn(laptop, other)
  const last = way.at(-2)!.replace('cb2.ca.localhost', 'localhost')
  await laptop.visit(last)
  expect(await world.summary(laptop)).toMatchObject({ isGuest: false })
  expect((await laptop.visit(`${ORIGIN}/account/auth/signed-out?ticket=invented`)).url).toBe(`${ORIGIN}/account/login`)
})

test('[NAV-02] [NAV-05] a customer stays signed in at the other sites, also where a guest comes back', async () => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person)
  for (const origin of ['http://ca.localhost:3000', 'http://cb2.ca.localhost:3000']) {
    expect((await browser.visit(`${origin}/session/switch?from=CB-US&path=%2Fstores`)).url).toBe(`${origin}/stores`)
    expect(await world.summary(browser, origin)).toMatchObject({ firstName: 'Renata', isGuest: false })
  }
  const shared = world.browser()
  await world.signIn(shared, person, '/account', {}, 'http://ca.localhost:3000')
  await world.summary(shared)
  await shared.visit('http://ca.localhost:3000/session/switch?from=CB-US&path=%2F')
  expect(await world.summary(shared, 'http://ca.localhost:3000'), 'a guest comes from the US').toMatchObject({
    isGuest: false,
  })
})

test.each([
  ['http://localhost:3000', 'Cedar', '#6b241b', 'besley.woff2'],
  ['http://cb2.ca.localhost:3000', 'Copper', '#0f1112', 'archivo-display.woff2'],
])(
  '[ASVS-3.4.3] the page of the provider looks like the shop at %s, within its policy',
  async (origin, name, ink, font) => {
    const { text, url } = await world.browser().visit(`${origin}/account/auth/redirect`)
    expect(text).toMatch(new RegExp(`<p class="brand"><svg.*?</svg><span>${name} <b>&#38;</b> `))
    const style = /<style>([^]*?)<\/style>/.exec(text)![1]!
    expect(style).toContain(`--c-action:${ink}`)
    expect(style).toContain(`/assets/fonts/${font}`)
    const asked = await fetch(`${new URL(url).origin}/assets/fonts/${font}`)
    expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    const expired = await fetch(`${new URL(url).origin}/interaction/unknown`)
    const policy = expired.headers.get('content-security-policy')!
    const defaultStyle = /<style>([^]*?)<\/style>/.exec(await expired.text())![1]!
    expect(policy).toContain(`'sha256-${createHash('sha256').update(defaultStyle).digest('base64')}'`)
    expect(policy).not.toContain('unsafe')
    expect((await fetch(`${new URL(url).origin}/assets/fonts/README.md`)).status).toBe(404)
  },
)
