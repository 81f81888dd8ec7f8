import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOKEN_HEADER } from '#lib/call.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../support/app-shop.ts'
import { ADDRESS, countedSkus } from '../support/test-shop.ts'

const PATH = '/ReactCheckout/ApplyTaxExemption/'
let shop: AppShop
let sku: string
beforeAll(async () => {
  shop = await createAppShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
})
afterAll(() => shop.drop())

async function addressed(): Promise<Browser> {
  const browser = newBrowser()
  await shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
  await shop.ask(browser, 'POST', '/ReactCheckout/SaveShippingAddress', ADDRESS)
  return browser
}
const exempt = (browser: Browser, certificate: string) =>
  shop.ask(browser, 'GET', `${PATH}?taxExemption=${encodeURIComponent(certificate)}`)
const stored = async (browser: Browser) =>
  (
    await shop.pool.query<{ exemption: unknown; version: number }>(
      "SELECT content->'taxExemption' AS exemption, version FROM basket WHERE session_key = $1",
      [browser.session],
    )
  ).rows[0]!

test('[API-088] [CRT-15] a certificate exempts the order, and an empty value removes the exemption', async () => {
  const browser = await addressed()
  const exempted = await exempt(browser, ' E9998-12345 ')
  expect(exempted).toMatchObject({
    status: 200,
    body: { isSuccess: true, orderSummary: { tax: 0, isTaxExempt: true }, maxStep: expect.any(Number) },
  })
  const organization = `${ADDRESS.firstName} ${ADDRESS.lastName}`
  const after = await stored(browser)
  expect(after.exemption).toEqual({ organization, certificate: 'E9998-12345' })
  await exempt(browser, 'E9998-12345')
  expect(await stored(browser)).toEqual(after)
  const { body } = await exempt(browser, '')
  expect(body).toMatchObject({ isSuccess: true, orderSummary: { isTaxExempt: false } })
  expect((await stored(browser)).exemption).toBeNull()
})

test('[API-088] without an organization or a name the order stays taxed and the reply says why', async () => {
  const browser = newBrowser()
  await shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
  const { body } = await exempt(browser, 'E9998-12345')
  expect(body).toMatchObject({ isSuccess: false, message: expect.stringMatching(/organization/) })
  expect((await stored(browser)).exemption).toBeNull()
})

test.each(['!', 'abc', 'x'.repeat(31), '<script>'])('[API-088] refuses %s as a certificate', async certificate => {
  const browser = await addressed()
  expect(await exempt(browser, certificate)).toMatchObject({ status: 400, body: { kind: 'bad-input' } })
  expect((await stored(browser)).exemption).toBeNull()
})

test('[API-088] a GET without the token, from another site, or by HEAD changes nothing; none is cached', async () => {
  const browser = await addressed()
  const before = await stored(browser)
  const { [TOKEN_HEADER]: _token, ...withoutToken } = browser.headers
  const address = `${PATH}?taxExemption=E9998-12345`
  const crossSite = { ...browser.headers, 'sec-fetch-site': 'cross-site' }
  for (const headers of [withoutToken, crossSite]) {
    const refused = await shop.app.request(address, { headers })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('cache-control')).toBe('no-store')
  }
  await shop.app.request(address, { method: 'HEAD', headers: browser.headers })
  expect((await shop.app.request(address.replace('/?', '?'), { headers: browser.headers })).status).toBe(404)
  expect(await stored(browser)).toEqual(before)
  const done = await shop.app.request(address, { headers: browser.headers })
  expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store'])
})
