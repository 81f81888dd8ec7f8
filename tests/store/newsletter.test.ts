import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStaffRoles } from '../../scripts/staff/staff-accounts.ts'
import type { StaffRole } from '#lib/staff-roles.ts'
import type { CookieBrowser } from '../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type NewPerson, type SignInWorld } from '../support/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

/** A person who is signed in. */
async function signedIn(): Promise<{ person: NewPerson; browser: CookieBrowser }> {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person)
  return { person, browser }
}
/** A browser that is signed in to the back office with a role and a new second step. */
async function staffWith(role: StaffRole): Promise<CookieBrowser> {
  const [{ email, password }, browser] = [await world.newPerson(), world.browser()]
  await setStaffRoles(world.shop.pool, email, [role])
  const manage = await browser.submit(await browser.visit(`${ORIGIN}/staff/sign-in`), '/sign-in', { email, password })
  const app = await browser.submit(manage, 'manage/app')
  const secret = Secret.fromBase32(/<code>([A-Z2-7 ]{39})<\/code>/.exec(app.text)![1]!)
  const code = new TOTP({ secret, digits: 6, period: 30 }).generate()
  await browser.submit(await browser.submit(app, 'manage/confirm-app', { code }), 'manage/done')
  return browser
}
const change = async (browser: CookieBrowser, topics: readonly string[]) =>
  (await world.call(browser, '/api/newsletter/mine', { topics })).body
const countsOf = async (browser: CookieBrowser) =>
  (
    (await (await browser.request(`${ORIGIN}/staff/newsletter/counts`)).json()) as {
      lists: { site: string; subscribers: number }[]
    }
  ).lists
const rowsOf = async ({ email }: NewPerson) =>
  (
    await world.shop.pool.query<Record<string, unknown>>(
      'SELECT site, topics, confirmed_at IS NOT NULL AS is_confirmed FROM newsletter_subscriber WHERE email_key = $1',
      [email.toLowerCase()],
    )
  ).rows
const welcomes = async () =>
  (
    await world.shop.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM outbox WHERE kind = 'newsletter-mail' AND payload->>'kind' = 'welcome'`,
    )
  ).rows[0]!.n

test('a customer subscribes the verified address of the account, changes topics and unsubscribes', async () => {
  const { person, browser } = await signedIn()
  const before = await welcomes()
  expect(await change(browser, ['ideas'])).toEqual({ outcome: 'subscribed' })
  expect(await change(browser, ['offers', 'arrivals'])).toEqual({ outcome: 'subscribed' })
  expect(await rowsOf(person)).toEqual([{ site: 'CB-US', topics: ['offers', 'arrivals'], is_confirmed: true }])
  expect((await welcomes()) - before).toBe(1)
  const data = (await (await browser.request(`${ORIGIN}/account/privacy/data`)).json()) as Record<string, unknown>
  expect(data.newsletters).toMatchObject([{ site: 'CB-US', emailAddress: person.email }])
  for (let times = 0; times < 2; times++) expect(await change(browser, [])).toEqual({ outcome: 'stopped' })
  expect(await rowsOf(person)).toEqual([])
})

test('an address that the provider has not verified gets the mail with the link, and ends nothing', async () => {
  const { person, browser } = await signedIn()
  await change(browser, ['ideas'])
  await world.shop.pool.query('UPDATE customer SET is_email_verified = false WHERE email = $1', [person.email])
  expect(await change(browser, [])).toEqual({ outcome: 'stopped' })
  expect(await rowsOf(person)).toHaveLength(1)
  await world.shop.pool.query('DELETE FROM newsletter_subscriber')
  expect(await change(browser, ['ideas'])).toEqual({ outcome: 'mail-sent' })
  expect(await rowsOf(person)).toEqual([{ site: 'CB-US', topics: ['ideas'], is_confirmed: false }])
})

test('an account whose verified address begins with a sign of formulas is told why it gets no newsletter', async () => {
  const { person, browser } = await signedIn()
  await world.shop.pool.query(`UPDATE customer SET email = '+' || email WHERE email = $1`, [person.email])
  expect(await change(browser, ['ideas'])).toMatchObject({
    kind: 'bad-input',
    message: expect.stringContaining('letter or a digit'),
  })
  expect(await rowsOf({ ...person, email: `+${person.email}` })).toEqual([])
})

test('an account whose address gets no mail with a link is told so instead of that it was sent', async () => {
  const { person, browser } = await signedIn()
  // The provider accepts longer addresses than the shop.
  const long = `${'a'.repeat(60)}@example.com`
  await world.shop.pool.query('UPDATE customer SET is_email_verified = false, email = $2 WHERE email = $1', [
    person.email,
    long,
  ])
  expect(await change(browser, ['ideas'])).toMatchObject({
    kind: 'bad-input',
    message: expect.stringMatching(/email/i),
  })
  expect(await rowsOf({ ...person, email: long })).toEqual([])
})

test('a guest changes no subscription of an account, and a deleted account leaves none', async () => {
  expect((await world.call(world.browser(), '/api/newsletter/mine', { topics: ['ideas'] })).status).toBe(401)
  const { person, browser } = await signedIn()
  await change(browser, ['ideas'])
  await world.call(browser, '/account/privacy/delete', {})
  expect(await rowsOf(person)).toEqual([])
})

test('merchandisers count and export subscribers, which is recorded; other staff and shoppers do neither', async () => {
  const { person, browser } = await signedIn()
  await change(browser, ['ideas'])
  const [merchandiser, care] = [await staffWith('merchandiser'), await staffWith('care')]
  const counts = await countsOf(merchandiser)
  expect(counts.map(({ site }) => site)).toEqual(['CB-US', 'CB-CA', 'CB2-US', 'CB2-CA'])
  expect(counts[0]!.subscribers).toBeGreaterThan(0)
  const list = await merchandiser.request(`${ORIGIN}/staff/newsletter/export?site=CB-US`)
  expect(list.headers.get('content-type')).toContain('text/csv')
  expect(await list.text()).toContain(`"${person.email}","CB-US","en","ideas"`)
  for (const path of ['counts', 'export?site=CB-US']) {
    expect((await care.request(`${ORIGIN}/staff/newsletter/${path}`)).status).toBe(403)
    expect((await browser.request(`${ORIGIN}/staff/newsletter/${path}`)).status).toBe(401)
  }
  const { rows } = await world.shop.pool.query(`SELECT outcome FROM audit_entry WHERE action = 'exportSubscribers'`)
  expect(rows).toContainEqual({ outcome: 'done' })
  expect(await (await merchandiser.request(`${ORIGIN}/staff/newsletter`)).text()).toContain('newsletter-page.mjs')
})

test('a list that is longer than downloads may be is refused and names the command that prints it', async () => {
  const merchandiser = await staffWith('merchandiser')
  const { newsletter } = world.shop.wiring
  const { now } = newsletter
  const site = 'CB2-CA'
  Object.assign(newsletter, { mostDownloaded: 2 })
  await countsOf(merchandiser)
  const add = (name: string) =>
    world.shop.pool.query(
      `INSERT INTO newsletter_subscriber (id, site, email_key, email_address, language, topics, confirmed_at)
      VALUES (gen_random_uuid(), $2, $1, $1, 'en', '{ideas}', now())`,
      [name, site],
    )
  const download = () => merchandiser.request(`${ORIGIN}/staff/newsletter/export?site=${site}`)
  for (const name of ['ana@example.com', 'halina@example.com']) await add(name)
  expect((await (await download()).text()).split('\r\n')).toHaveLength(4)
  await add('renata@example.com')
  const refused = await download()
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('mailing -- newsletter CB2-CA')])
  // Counts are kept for five minutes.
  expect((await countsOf(merchandiser))[3]).toMatchObject({ site, subscribers: 0, isDownloadable: true })
  Object.assign(newsletter, { now: () => now() + 6 * 60_000 })
  expect((await countsOf(merchandiser))[3]).toMatchObject({ subscribers: 3, isDownloadable: false })
  Object.assign(newsletter, { now })
})
