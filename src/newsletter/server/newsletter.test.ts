import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SITE_CODES } from '#lib/site.ts'
import type { Mail } from '#platform/mail.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, SECRET, type AppShop, type Browser } from '#tests/support/app-shop.ts'
import { workOutbox } from '#tests/support/work-outbox.ts'
import { runMailing } from '../../../scripts/mailing/run-mailing.ts'
import { forgetStops, forgetUnconfirmed } from './forget-subscribers.ts'
import { newsletterJobs } from './jobs.ts'
import { withoutStopped } from './without-stopped.ts'

const EMAIL = 'Renata@example.com'
const ORIGIN = 'https://shop.example'

let shop: AppShop
let browser: Browser
let place = 0
const mails: Mail[] = []

beforeAll(async () => {
  shop = await createAppShop({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })
})
beforeEach(async () => {
  for (const table of ['newsletter_subscriber', 'newsletter_stop', 'outbox', 'rate_limit'])
    await shop.pool.query(`DELETE FROM ${table}`)
  // The limit of calls by address is counted in memory.
  browser = newBrowser(undefined, `198.51.100.${(place += 1)}`)
  mails.length = 0
})
afterAll(() => shop.drop())

const at = (host: string, language = 'en'): Browser => ({
  ...browser,
  headers: { ...browser.headers, host: `${host}:3000`, 'accept-language': language },
})
const ask = (more: object = {}, { by = browser, requestId = newId() } = {}) =>
  shop.ask(by, 'POST', '/api/newsletter/ask', { emailAddress: EMAIL, topics: ['ideas', 'offers'], ...more }, requestId)
const post = (call: string, body: object) => shop.ask(browser, 'POST', `/api/newsletter/${call}`, body)
const subscription = async (key: string) =>
  (await shop.ask(browser, 'GET', `/api/newsletter/subscription?key=${key}`)).body.subscription

const handlers = () =>
  newsletterJobs({
    db: shop.pool,
    sendMail: async mail => {
      if (!mails.some(one => one.id === mail.id)) mails.push(mail)
    },
    secret: shop.wiring.env.DAVENPORT_SECRET,
    originOf: () => ORIGIN,
  })
/** Sends the waiting mails; returns the last one. */
async function mailed(): Promise<Mail> {
  await workOutbox(shop.pool, handlers(), shop.wiring.log)
  return mails.at(-1)!
}
/** The key in a mail's link to a page of the newsletter. */
const keyIn = ({ text }: Mail, page: 'confirm' | 'unsubscribe') =>
  new RegExp(`/newsletter/${page}\\?key=([\\w.-]+)`).exec(text)![1]!
const rowsOf = async () =>
  (await shop.pool.query<Record<string, unknown>>('SELECT * FROM newsletter_subscriber ORDER BY site, email_key')).rows
const count = async (table: string) =>
  (await shop.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]!.n

/** A subscriber, and the keys of both links. */
async function subscriber(more: object = {}, by = browser) {
  await ask(more, { by })
  const confirmKey = keyIn(await mailed(), 'confirm')
  await post('confirm', { key: confirmKey })
  return { confirmKey, key: keyIn(await mailed(), 'unsubscribe') }
}

test('an address is on the list only after the button on the page of the mail’s link is pressed', async () => {
  expect((await ask()).body).toEqual({ isSuccess: true, errors: {} })
  const mail = await mailed()
  expect([mail.to, mails.length, mail.headers]).toEqual([EMAIL, 1, undefined])
  expect(mail.text).toContain(`${ORIGIN}/newsletter/confirm?key=`)
  expect(await rowsOf()).toMatchObject([{ site: 'CB-US', email_address: EMAIL, confirmed_at: null }])
  expect((await post('confirm', { key: keyIn(mail, 'confirm') })).body).toEqual({ outcome: 'confirmed' })
  expect(await rowsOf()).toMatchObject([{ topics: ['ideas', 'offers'], confirmed_at: expect.any(Date) }])
})

test('a confirmed address gets one welcome with one-click headers, however often the button is pressed', async () => {
  const { confirmKey, key } = await subscriber()
  for (let times = 0; times < 2; times++)
    expect((await post('confirm', { key: confirmKey })).body).toEqual({ outcome: 'confirmed' })
  const welcome = await mailed()
  expect(mails).toHaveLength(2)
  expect(welcome.headers).toEqual({
    'List-Unsubscribe': `<${ORIGIN}/newsletter/unsubscribe?key=${key}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('the reply is the same for a new, an unconfirmed and a subscribed address; the mail tells its owner', async () => {
  const first = await ask()
  const second = await ask()
  await post('confirm', { key: keyIn(await mailed(), 'confirm') })
  await mailed()
  const third = await ask({ topics: ['arrivals'] })
  expect([second.body, third.body, second.status, third.status]).toEqual([first.body, first.body, 200, 200])
  expect((await mailed()).subject).toMatch(/^You are subscribed to .* already$/)
  // A stranger changes nothing of a subscription.
  expect(await rowsOf()).toMatchObject([{ topics: ['ideas', 'offers'] }])
})

test('a repeated request sends one mail', async () => {
  const requestId = newId()
  for (let times = 0; times < 3; times++) await ask({}, { requestId })
  await mailed()
  await ask({}, { requestId })
  await mailed()
  expect(mails).toHaveLength(1)
})

test('a wrong address and a request without topics are refused field by field, and nothing is stored', async () => {
  expect((await ask({ emailAddress: 'renata@', topics: [] })).body).toMatchObject({
    isSuccess: false,
    errors: { emailAddress: expect.any(String), topics: 'Choose at least one topic.' },
  })
  expect((await ask({ topics: ['everything'] })).status).toBe(400)
  expect([await count('newsletter_subscriber'), await count('outbox')]).toEqual([0, 0])
})

test('an address that a spreadsheet takes for a formula is refused: its list would have another address', async () => {
  for (const sign of ['=', '+', '-'])
    expect((await ask({ emailAddress: `${sign}cmd@example.com` })).body).toEqual({
      isSuccess: false,
      errors: { emailAddress: 'Please use an email address that begins with a letter or a digit.' },
    })
  expect(await count('newsletter_subscriber')).toBe(0)
})

test('each brand and country has its own list, in the language of its page', async () => {
  await ask({}, { by: at('localhost') })
  await ask({}, { by: at('cb2.localhost') })
  await ask({}, { by: at('ca.localhost', 'fr-CA') })
  expect(await rowsOf()).toMatchObject([
    { site: 'CB-CA', language: 'fr' },
    { site: 'CB-US', language: 'en' },
    { site: 'CB2-US', language: 'en' },
  ])
  await mailed()
  const french = mails.find(({ subject }) => subject.startsWith('Confirmez'))!
  expect(french.text).toContain(`${ORIGIN}/fr/newsletter/confirm?key=`)
})

test('the link of a mail cannot be forged, and confirms nothing after its time', async () => {
  await ask()
  const key = keyIn(await mailed(), 'confirm')
  const [id, until, signature] = key.split('.')
  const later = Number(until) + 1
  for (const forged of ['', 'x', `${id}.${until}`, `${id}.${later}.${signature}`, `${newId()}.${until}.${signature}`])
    expect((await post('confirm', { key: forged })).body).toEqual({ outcome: 'expired' })
  const { now } = shop.wiring.newsletter
  Object.assign(shop.wiring.newsletter, { now: () => now() + 8 * 86_400_000 })
  expect((await post('confirm', { key })).body).toEqual({ outcome: 'expired' })
  Object.assign(shop.wiring.newsletter, { now })
  expect((await post('stop', { key })).status).toBe(404)
  expect(await rowsOf()).toMatchObject([{ confirmed_at: null }])
})

test('unsubscribing forgets the address at once, keeps a hash, and may be repeated', async () => {
  const { confirmKey, key } = await subscriber()
  expect(await subscription(key)).toEqual({ emailAddress: 'R•••@example.com', topics: ['ideas', 'offers'] })
  for (let times = 0; times < 2; times++) expect((await post('stop', { key })).body).toEqual({ isStopped: true })
  expect(await subscription(key)).toBeNull()
  expect(await count('newsletter_subscriber')).toBe(0)
  const { rows } = await shop.pool.query<{ text: string; hash: Buffer }>(
    'SELECT s::text AS text, email_hash AS hash FROM newsletter_stop s',
  )
  expect(rows.map(({ hash }) => hash.length)).toEqual([32])
  expect(rows[0]!.text).not.toContain('example')
  // The link of the earlier request does not bring it back; a new request does.
  expect((await post('confirm', { key: confirmKey })).body).toEqual({ outcome: 'expired' })
  await subscriber()
  expect([await count('newsletter_subscriber'), await count('newsletter_stop')]).toEqual([1, 0])
})

test('the link of an earlier subscription ends a later one, and changes nothing without one', async () => {
  const { key: older, confirmKey } = await subscriber()
  await post('stop', { key: older })
  expect((await post('topics', { key: older, topics: ['ideas'] })).body).toEqual({ isSuccess: false })
  await ask({ topics: ['offers'] })
  // Until the address is confirmed again, the link changes no topics.
  expect((await post('topics', { key: older, topics: ['ideas'] })).body).toEqual({ isSuccess: false })
  await post('confirm', { key: keyIn(await mailed(), 'confirm') })
  expect(await subscription(older)).toMatchObject({ topics: ['offers'] })
  const oneClick = await shop.app.request(`/newsletter/unsubscribe?key=${older}`, {
    method: 'POST',
    headers: { host: 'localhost:3000' },
  })
  expect([oneClick.status, await rowsOf()]).toEqual([200, []])
  expect((await post('confirm', { key: confirmKey })).body).toEqual({ outcome: 'expired' })
  expect([await count('newsletter_subscriber'), await count('newsletter_stop')]).toEqual([0, 1])
})

test('requests for an address at the same time are all accepted and store it once', async () => {
  const answers = await Promise.all(Array.from({ length: 3 }, () => ask()))
  expect([answers.map(({ status }) => status), await count('newsletter_subscriber')]).toEqual([[200, 200, 200], 1])
})

test('the topics of a subscription change by its link, and not below one', async () => {
  const { key } = await subscriber()
  expect((await post('topics', { key, topics: ['arrivals', 'arrivals'] })).body).toEqual({ isSuccess: true })
  expect(await subscription(key)).toMatchObject({ topics: ['arrivals'] })
  expect((await post('topics', { key, topics: [] })).status).toBe(400)
  await post('stop', { key })
  expect((await post('topics', { key, topics: ['ideas'] })).body).toEqual({ isSuccess: false })
})

test('mail programs unsubscribe with one click, without session, token or redirect', async () => {
  const oneClick = (path: string) =>
    shop.app.request(path, {
      method: 'POST',
      headers: { host: 'ca.localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const { key } = await subscriber({}, at('ca.localhost', 'fr-CA'))
  expect((await oneClick('/newsletter/unsubscribe?key=wrong')).status).toBe(404)
  expect(await count('newsletter_subscriber')).toBe(1)
  for (let times = 0; times < 2; times++) {
    const answer = await oneClick(`/fr/newsletter/unsubscribe?key=${key}`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('désabonné')])
  }
  expect([await count('newsletter_subscriber'), await count('newsletter_stop')]).toEqual([0, 1])
})

test('an address gets at most three mails a day, whoever asks and whatever stands after its plus sign', async () => {
  const answers: number[] = []
  for (let i = 0; i < 4; i++)
    answers.push(
      (await ask({ emailAddress: `renata+${i}@example.com` }, { by: newBrowser(undefined, `203.0.113.${i}`) })).status,
    )
  expect(answers).toEqual([200, 200, 200, 429])
  expect((await ask({ emailAddress: 'ana@example.com' })).status).toBe(200)
})

test('an unconfirmed address is deleted after seven days, a subscriber never, a hash after three years', async () => {
  await subscriber()
  const old = { young: 6, old: 8 }
  for (const [name, days] of Object.entries(old))
    await shop.pool.query(
      `INSERT INTO newsletter_subscriber (id, site, email_key, email_address, language, topics, asked_at)
      VALUES (gen_random_uuid(), 'CB-US', $1, $1, 'en', '{ideas}', now() - make_interval(days => $2))`,
      [name, days],
    )
  await shop.pool.query(`UPDATE newsletter_subscriber SET asked_at = '2020-01-01' WHERE confirmed_at IS NOT NULL`)
  await shop.pool.query(
    `INSERT INTO newsletter_stop SELECT site, '\\x00'::bytea, now() - interval '1096 days' FROM unnest($1::text[]) site
    UNION ALL SELECT 'CB-US', '\\x01'::bytea, now()`,
    [SITE_CODES],
  )
  expect([await forgetUnconfirmed(shop.pool, 10), await forgetStops(shop.pool, 3)]).toEqual([1, 3])
  expect((await rowsOf()).map(row => row.email_key)).toEqual([EMAIL.toLowerCase(), 'young'])
  expect([await forgetStops(shop.pool, 3), await count('newsletter_stop')]).toEqual([1, 1])
})

test('an unsubscription counts for its site, and for consents up to its day', async () => {
  const { key } = await subscriber()
  await post('stop', { key })
  const today = new Date().toISOString().slice(0, 10)
  const consent = { site: 'CB-US', emailAddress: EMAIL, agreedOn: today }
  const others = [
    { ...consent, site: 'CB2-US' },
    { ...consent, emailAddress: 'ana@example.com' },
    { ...consent, agreedOn: '2999-01-01' },
  ]
  expect(await withoutStopped(shop.pool, SECRET, [consent, ...others])).toEqual(others)
  // The search uses the whole primary key: a hash at another site is another row.
  await shop.pool.query(`UPDATE newsletter_stop SET site = 'CB2-US'`)
  expect(await withoutStopped(shop.pool, SECRET, [consent])).toEqual([consent])
})

test('the list of a site has its confirmed addresses alone, each with a link that unsubscribes it', async () => {
  const { key } = await subscriber({ emailAddress: 'renata+list@example.com' })
  await ask({ emailAddress: 'waits@example.com' })
  await subscriber({ emailAddress: 'other@example.com' }, at('cb2.localhost'))
  const said: string[] = []
  const settings = { secret: SECRET, originOf: () => ORIGIN }
  await runMailing(shop.pool, ['newsletter', 'CB-US'], settings, text => said.push(text))
  expect(said).toEqual([
    'emailAddress,site,language,topics,askedAt,confirmedAt,unsubscribeUrl',
    expect.stringMatching(
      /^"renata\+list@example.com","CB-US","en","ideas offers","\d{4}-[^"]*Z","\d{4}-[^"]*Z","https:/,
    ),
  ])
  expect(said[1]).toContain(`"${ORIGIN}/newsletter/unsubscribe?key=${key}"`)
  await expect(runMailing(shop.pool, ['newsletter', 'CB'], settings, () => {})).rejects.toThrow(/npm run mailing/)
})
