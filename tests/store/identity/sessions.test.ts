import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#platform/session.ts'
import { createAppShop, newBrowser, SECRET, testSessions, type AppShop } from '../../support/app-shop.ts'

const DAY_MS = 86_400_000
let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

const HOST = { host: 'localhost:3000' }
const summary = (cookie: string) => shop.app.request('/session/summary', { headers: { ...HOST, cookie } })
const add = (browser: ReturnType<typeof newBrowser>) =>
  shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: '100101' }] })

/** A browser with a session issued `issuedDays` days ago and last seen `seenDays` days ago. */
const aged = (issuedDays: number, seenDays: number) => {
  const then = sessions({ secret: SECRET, scheme: 'http', now: () => Date.now() - issuedDays * DAY_MS })
  const session = then.issue()
  return newBrowser({ ...session, seen: session.seen + (issuedDays - seenDays) * 24 * 60 })
}

const signedBy = (secret: string): string =>
  sessions({ secret, scheme: 'http', now: Date.now }).cookie(testSessions.issue()).slice(4).split(';')[0]!

test.each([
  ['with a made-up id', () => `sid=${'A'.repeat(43)}`],
  ['signed with another secret', () => `sid=${signedBy('another secret of thirty-two characters')}`],
  ['issued ninety days ago', () => aged(90, 1).headers.cookie!],
  ['not seen for thirty days', () => aged(40, 30).headers.cookie!],
])(
  'a session %s is not accepted: a new one is issued, and calls with the old one are refused',
  async (_case, cookieOf) => {
    const cookie = cookieOf()
    const answer = await summary(cookie)
    const issued = answer.headers.get('set-cookie')!
    expect(issued).toMatch(/^sid=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    expect(testSessions.read(issued.split(';')[0])).toBeDefined()
    expect(issued).not.toContain(cookie.slice(4, 47))
    const refused = await add({ ...newBrowser(), headers: { ...newBrowser().headers, cookie } })
    expect(refused).toMatchObject({ status: 403, body: { kind: 'bad-token', isReset: true } })
  },
)

test('an active session keeps its cart and token when its cookie is renewed after a day', async () => {
  const browser = aged(20, 2)
  expect((await add(browser)).status).toBe(200)
  const answer = await summary(browser.headers.cookie!)
  const renewed = answer.headers.get('set-cookie')!.split(';')[0]!
  expect(renewed).not.toBe(browser.headers.cookie)
  expect(await (await summary(renewed)).json()).toMatchObject({
    cartItemCount: 1,
    requestVerificationToken: browser.headers['x-request-verification-token'],
  })
  expect((await add({ ...browser, headers: { ...browser.headers, cookie: renewed } })).status).toBe(200)
})

test('the cookie of a session seen today is not renewed', async () => {
  expect((await summary(newBrowser().headers.cookie!)).headers.get('set-cookie')).toBeNull()
})
