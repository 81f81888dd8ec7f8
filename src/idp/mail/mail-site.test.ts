import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { CookieBrowser } from '#tests/support/cookie-browser.ts'
import { createSignInWorld, type NewPerson, type SignInWorld } from '#tests/support/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

/** Not the default site: the other brand, in the other country. */
const SITE = 'http://cb2.ca.localhost:3000'

/** Makes a call as the pages of the site do in a language. */
async function call(browser: CookieBrowser, language: string, path: string, body: object) {
  const { requestVerificationToken } = await world.summary(browser, SITE)
  const response = await browser.request(`${SITE}${path}`, {
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      'x-request-verification-token': String(requestVerificationToken),
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

/** Signs a new person in, who has chosen the language of the shop's mails. */
async function signedIn(language = 'fr'): Promise<{ person: NewPerson; browser: CookieBrowser }> {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person, '/fr/account', {}, SITE)
  await call(browser, language, '/account/profile/save', { firstName: 'R', lastName: 'K', language })
  return { person, browser }
}

/** The mail to an address with such a subject. */
async function mailTo(email: string, subject: RegExp) {
  await world.provider.mails.sendDue()
  return world.mails.find(mail => mail.to === email && subject.test(mail.subject))
}

const PASSWORD = 'a small ash table'

test.each([
  ['en', /^Your password for Copper & Basalt was changed$/, `: ${SITE}/account/login`],
  ['fr', /^Votre mot de passe pour .*Basalt.* a été changé$/, `: ${SITE}/fr/account/login`],
])(
  'the mail about a changed password is from the site on which it was changed, in %s',
  async (language, subject, link) => {
    const { person, browser } = await signedIn(language)
    const change = { oldPassword: person.password, newPassword: PASSWORD }
    await call(browser, language, '/account/security/change-password', change)
    expect((await mailTo(person.email, subject))?.text).toContain(link)
  },
)

test('so is the mail about a password that was changed by the link of a mail', async () => {
  const { person, browser } = await signedIn()
  await call(browser, 'fr', '/account/security/password-link', {})
  const token = await world.mailedToken(person.email)
  await call(browser, 'fr', '/account/reset-password/new-password', { token, password: PASSWORD })
  const mail = await mailTo(person.email, /^Votre mot de passe pour .*Basalt.* a été changé$/)
  expect(mail?.text).toContain(`: ${SITE}/fr/account/login`)
})

test('so is the mail to the former address of an account', async () => {
  const [{ person, browser }, email] = [await signedIn(), `${newId()}@example.com`]
  await call(browser, 'fr', '/account/profile/change-email', { email })
  const token = await world.mailedToken(email)
  expect(await call(browser, 'fr', '/account/auth/verify-email', { token, isConfirmed: true })).toMatchObject({
    outcome: 'verified',
  })
  const mail = await mailTo(person.email, /^Votre adresse courriel chez .*Basalt.* a été changée$/)
  expect(mail?.text).toContain(`: ${SITE}/fr`)
})

test('so is the mail about a deleted account', async () => {
  const { person, browser } = await signedIn('en')
  await call(browser, 'en', '/account/privacy/delete', {})
  expect(await mailTo(person.email, /^Your Copper & Basalt account is deleted$/)).toBeDefined()
})

test('[ASVS-6.3.5] so is the mail about a lock: of the form in the shop’s page', async () => {
  const { email } = (await signedIn()).person
  for (let tries = 0; tries < 12; tries++)
    await fetch(`${world.issuer}/api/v1/authn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE, 'accept-language': 'fr-CA' },
      body: JSON.stringify({ username: email, password: 'a wrong password' }),
    })
  expect(await mailTo(email, /^Votre compte Copper & Basalt a été bloqué/)).toBeDefined()
})

test('[ASVS-6.3.7] so are the mails about second steps, which are set up on the provider’s page', async () => {
  const { person, browser } = await signedIn()
  const redirect = `${SITE}/account/auth/redirect?action=second-step&redirectUrl=%2Ffr%2Faccount`
  const app = await browser.submit(await browser.visit(redirect), 'manage/app')
  const secret = Secret.fromBase32(/<code>([A-Z2-7 ]{39})<\/code>/.exec(app.text)![1]!)
  await browser.submit(app, 'manage/confirm-app', { code: new TOTP({ secret }).generate() })
  const mail = await mailTo(person.email, /^La session en deux étapes de votre compte Copper & Basalt/)
  expect(mail?.text).toContain(`: ${SITE}/fr/account/login`)
})

test.each([
  ['en', 'fr', /^Your password for Copper & Basalt was changed$/],
  ['fr', 'en', /^Votre mot de passe pour .*Basalt.* a été changé$/],
])('a mail has the chosen language, %s, also if the page of its cause is in %s', async (chosen, ofPage, subject) => {
  const { person, browser } = await signedIn(chosen)
  const change = { oldPassword: person.password, newPassword: PASSWORD }
  await call(browser, ofPage, '/account/security/change-password', change)
  expect(await mailTo(person.email, subject)).toBeDefined()
})

test('somebody else’s tries do not choose the language of the mail about a lock, nor of a taken address', async () => {
  const [{ person }, { browser: other }] = [await signedIn('fr'), await signedIn('en')]
  for (let tries = 0; tries < 12; tries++)
    await fetch(`${world.issuer}/api/v1/authn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE, 'accept-language': 'en-US' },
      body: JSON.stringify({ username: person.email, password: 'a wrong password' }),
    })
  expect(await mailTo(person.email, /^Votre compte Copper & Basalt a été bloqué/)).toBeDefined()
  await call(other, 'en', '/account/profile/change-email', { email: person.email })
  expect(await mailTo(person.email, /^Cette adresse/)).toBeDefined()
})
