import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, newBrowser, type AppShop } from '../support/app-shop.ts'
import { shopPages } from '../support/shop-pages.ts'

const MAPS = /https:\/\/(maps|places)[.]googleapis[.]com/g

let usual: AppShop
let withMaps: AppShop
beforeAll(async () => {
  usual = await createAppShop({ build: shopPages })
  withMaps = await createAppShop({ build: shopPages, env: { MAPS_PLACES_KEY: 'a-browser-key-of-the-maps-service' } })
})
afterAll(async () => {
  await usual.drop()
  await withMaps.drop()
})

const policyOf = async ({ app }: AppShop, path: string): Promise<string> =>
  (await app.request(path, { headers: newBrowser().headers })).headers.get('content-security-policy') ?? ''
const originsIn = (policy: string, name: string) =>
  policy
    .split('; ')
    .find(directive => directive.startsWith(name))
    ?.match(MAPS)

// The browser's router opens the checkout within a public page, whose policy stays.
test.each(['/checkout/cart', '/'])('[ADR-22] %s may use the maps service only in a shop that has a key', async path => {
  const policy = await policyOf(withMaps, path)
  expect(originsIn(policy, 'connect-src')).toEqual(['https://maps.googleapis.com', 'https://places.googleapis.com'])
  expect(originsIn(policy, 'script-src')).toEqual(['https://maps.googleapis.com'])
  expect(policy.match(MAPS)).toHaveLength(3)
  const other = await policyOf(usual, path)
  expect(other).toContain('connect-src')
  expect(other).not.toMatch(MAPS)
})

test('[ADR-22] a page of one shopper allows the service’s script by its nonce', async () => {
  expect(await policyOf(withMaps, '/checkout/cart')).toMatch(/script-src 'nonce-[\w-]+' 'strict-dynamic'/)
})
