import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignInWorld, type SignInWorld } from '#tests/support/sign-in-world.ts'
import { hostedLanguage } from './page.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

test.each([
  ['the language that the client asks for', 'fr', 'en-CA', 'fr'],
  ['the same in English, for a browser that prefers French', 'en', 'fr-CA', 'en'],
  ['a locale of a country', 'fr-CA', 'en-CA', 'fr'],
  ['the first language that the pages have', 'de it-CH fr en', 'en-CA', 'fr'],
  ['no language of the pages', 'de frr', 'fr-CA,fr;q=0.9', 'fr'],
  ['no language of the client', undefined, 'fr-CA,fr;q=0.9', 'fr'],
  ['no language at all', undefined, undefined, 'en'],
])('the language of a page is, with %s (%s, %s): %s', (_case, uiLocales, acceptLanguage, language) => {
  expect(hostedLanguage(uiLocales, acceptLanguage)).toBe(language)
})

const CANADA = 'http://ca.localhost:3000'
const signInPage = `${CANADA}/account/auth/redirect?redirectUrl=`

test.each([
  ['/fr/account', 'fr', 'Ouvrir une session'],
  ['/account', 'en', 'Sign In'],
])('the sign-in page that %s of the shop opens is in its language: %s', async (from, language, title) => {
  const page = await world.browser().visit(`${signInPage}${encodeURIComponent(from)}`)
  expect(page.text).toContain(`<html lang="${language}">`)
  expect(page.text).toContain(`<h1>${title}</h1>`)
})

test('the answer to a wrong password is in the language of the shop’s page too', async () => {
  const browser = world.browser()
  const page = await browser.visit(`${signInPage}${encodeURIComponent('/fr/account')}`)
  const again = await browser.submit(page, '/sign-in', { email: 'nobody@example.com', password: 'a wrong password' })
  expect(again.text).toContain('Ce courriel et ce mot de passe ne vont pas ensemble.')
  expect(again.status).toBe(401)
  expect(again.url, 'a page of its own, which can be loaded again').toMatch(/\/interaction\/[\w-]+\?wrong=password$/)
  expect(again.text).toContain('value="nobody@example.com"')
})

test('the browser’s Back after a sign-in leads to the shop that the browser came from, in its language', async () => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  const page = await browser.visit(`${signInPage}${encodeURIComponent('/fr/account')}`)
  await browser.submit(page, '/sign-in', { ...person })
  const back = await browser.visit(page.url)
  expect(back.status).toBe(400)
  expect(back.text).toContain(`<a href="${CANADA}/fr/account">`)
  const stranger = await world.browser().visit(page.url)
  expect([stranger.status, stranger.text.includes('<a ')]).toEqual([400, false])
})

test('the page of a locked account says how long it is locked', async () => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  let page = await browser.visit(`${signInPage}%2Faccount`)
  for (let tries = 0; tries < 11; tries++)
    page = await browser.submit(page, '/sign-in', { email: person.email, password: 'a wrong password' })
  expect(page.status).toBe(429)
  expect(page.text).toContain('It opens again in 15 minutes.')
  await world.shop.pool.query('UPDATE davenport_identity.lockout SET locked_until = now()')
  const later = await browser.visit(page.url)
  expect([later.status, later.text.includes('locked')]).toEqual([200, false])
})
