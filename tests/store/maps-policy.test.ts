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

test('[ADR-22] pages of one shopper may call the maps service only in a shop that has a key', async () => {
  const policy = await policyOf(withMaps, '/checkout/cart')
  const calls = policy.split('; ').find(directive => directive.startsWith('connect-src'))
  expect(calls?.match(MAPS)).toEqual(['https://maps.googleapis.com', 'https://places.googleapis.com'])
  expect(policy.match(MAPS)).toHaveLength(2)
  // The script is added by a script of the page, which has the nonce.
  expect(policy).toMatch(/script-src 'nonce-[\w-]+' 'strict-dynamic'/)
  expect(await policyOf(usual, '/checkout/cart')).not.toMatch(MAPS)
})

test('[ADR-22] public pages, which have no address form, never may call the maps service', async () => {
  expect(await policyOf(withMaps, '/')).toContain('connect-src')
  expect(await policyOf(withMaps, '/')).not.toMatch(MAPS)
})
