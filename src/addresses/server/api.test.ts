import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, newBrowser, type AppShop } from '../../../tests/support/app-shop.ts'
import { addressSuggester, suggestPlaces } from '../contract.ts'

const KEY = 'a-browser-key-of-the-maps-service'

let usual: AppShop
let withMaps: AppShop
beforeAll(async () => {
  usual = await createAppShop()
  withMaps = await createAppShop({ env: { MAPS_PLACES_KEY: KEY } })
})
afterAll(async () => {
  await usual.drop()
  await withMaps.drop()
})

const get = ({ app }: AppShop, path: string, host = 'localhost:3000', language = 'en-US') =>
  app.request(path, { headers: { ...newBrowser().headers, host, 'accept-language': language } })
const places = async (q: string, host?: string, language?: string) => {
  const reply = await get(usual, `/api/addresses/places?q=${encodeURIComponent(q)}`, host, language)
  return suggestPlaces.reply.parse(await reply.json()).places
}

test('[ADR-22] suggestions are limited to the country of the site and are in its language', async () => {
  const toronto = { postalCode: 'M5V 2T6', city: 'Toronto', state: 'ON' }
  expect(await places('60614')).toEqual([{ postalCode: '60614', city: 'Chicago', state: 'IL' }])
  expect(await places('60614', 'ca.localhost:3000')).toEqual([])
  expect(await places('m5v2t6', 'cb2.ca.localhost:3000')).toEqual([toronto])
  expect(await places('m5v2t6', 'cb2.localhost:3000')).toEqual([])
  expect((await places('queb', 'ca.localhost:3000', 'fr-CA'))[0]).toMatchObject({ city: 'Québec', state: 'QC' })
})

test('[ADR-22] only the shopper’s browser may cache suggestions, for each language', async () => {
  const { headers } = await get(usual, '/api/addresses/places?q=chic')
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, max-age=86400', 'accept-language'])
})

test('[ADR-22] longer text than a field accepts is refused, and the refusal is not cached', async () => {
  const reply = await get(usual, `/api/addresses/places?q=${'a'.repeat(41)}`)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([400, 'no-store'])
})

test('[ADR-22] a shop names the maps service’s key only if it has one', async () => {
  const keyOf = async (shop: AppShop) =>
    addressSuggester.reply.parse(await (await get(shop, '/api/addresses/suggester')).json()).mapsKey
  expect([await keyOf(usual), await keyOf(withMaps)]).toEqual([null, KEY])
})
