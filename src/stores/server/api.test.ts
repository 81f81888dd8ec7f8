import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, newBrowser } from '../../../tests/support/app-shop.ts'
import type { AppShop } from '../../../tests/support/app-shop.ts'
import { findStores, storeDetails } from '../contract.ts'

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

const get = (path: string, host = 'localhost:3000', language?: string) => {
  const browser = newBrowser()
  return shop.ask(
    {
      ...browser,
      headers: { ...browser.headers, host, ...(language !== undefined && { 'accept-language': language }) },
    },
    'GET',
    path,
  )
}
const find = async (query: string, host?: string, language?: string) =>
  findStores.reply.parse((await get(`/api/stores?${query}`, host, language)).body)

test('[API-100] [STO-22] stores near a ZIP are listed nearest first, and warehouses on request only', async () => {
  const near = await find('zip=60614')
  expect(near).toMatchObject({
    isCanada: false,
    isValidZipCode: true,
    includeWarehouse: false,
    isInRange: true,
    zipCode: '60614',
    message: '',
  })
  expect(near.stores.map(one => one.storeNumber)).toEqual(['lincoln-park', 'naperville', 'third-ward'])
  const distances = near.stores.map(one => one.distance)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  const withWarehouses = await find('zip=60614&includeWarehouse=true')
  expect(withWarehouses.stores.filter(one => one.isWarehouse).map(one => one.storeNumber)).toEqual(['wh-joliet'])
})

test('[API-100] finds stores of the site’s brand and country, also by the first half of a Canadian code', async () => {
  expect((await find('zip=60614', 'cb2.localhost:3000')).stores.map(one => one.storeNumber)).toEqual(['fulton-market'])
  expect((await find('zip=M5V', 'ca.localhost:3000')).stores[0]).toMatchObject({
    storeNumber: 'yorkdale',
    country: 'CA',
    brand: 'CB',
  })
  expect((await find('zip=V6B%201A1', 'cb2.ca.localhost:3000')).stores.map(one => one.storeNumber)).toEqual(['gastown'])
})

test('[STO-17] [STO-19] an invalid code, and a code without a store in range, get a message', async () => {
  expect(await find('zip=6061')).toMatchObject({ isValidZipCode: false, message: 'Enter a valid ZIP Code', stores: [] })
  expect(await find('zip=00001')).toMatchObject({ isValidZipCode: false })
  expect(await find('zip=59801')).toMatchObject({
    isValidZipCode: true,
    isInRange: false,
    message: 'There is no store within 100 miles of 59801. Try another ZIP code, or have your order shipped.',
  })
  expect(await find('zip=zzz', 'ca.localhost:3000', 'fr-CA')).toMatchObject({
    isCanada: true,
    message: 'Entrez un code postal valide',
  })
})

test('[API-102] [STO-02] storeDetails returns telephone, address, hours and map of a store', async () => {
  const { body } = await get('/api/stores/details?storeNumber=soho')
  const details = storeDetails.reply.parse(body)
  expect(details).toMatchObject({
    storeNumber: 'soho',
    storeName: 'SoHo',
    storeCityState: 'New York, NY',
    address1: '611 Broadway',
    zipCode: '10012',
    storePhoneNumber: '212-555-0122',
    storeClickablePhoneNumber: 'tel:+12125550122',
    storeHours: ['Mon–Sat 10 am–7 pm', 'Sun 12 pm–6 pm'],
    isWarehouse: false,
    brand: 'CB',
    timeZone: 'America/New_York',
    path: '/stores/soho',
  })
  expect(details.week.map(one => one.opens)).toEqual(['10:00', '10:00', '10:00', '10:00', '10:00', '10:00', '12:00'])
  expect(details.mapUrl).toContain('mlat=40.726&mlon=-73.996')
  expect(
    storeDetails.reply.parse((await get('/api/stores/details?storeNumber=wh-joliet', 'cb2.localhost:3000')).body),
  ).toMatchObject({ isWarehouse: true, brand: null })
})

test('[API-102] [STO-02] storeDetails returns stores of the other brand, because they serve pickups', async () => {
  expect(
    storeDetails.reply.parse((await get('/api/stores/details?storeNumber=soho', 'cb2.localhost:3000')).body),
  ).toMatchObject({ storeNumber: 'soho', brand: 'CB' })
})

test.each([
  ['soho', 'ca.localhost:3000'],
  ['atlantis', 'localhost:3000'],
])('[API-102] there is no store %s on %s', async (number, host) => {
  expect((await get(`/api/stores/details?storeNumber=${number}`, host)).status).toBe(404)
})
test('[API-102] a malformed store number is refused', async () => {
  expect((await get('/api/stores/details?storeNumber=..%2F')).status).toBe(400)
})

test('60 stores and 6 warehouses have hours, a telephone number of their own, and pickup', async () => {
  const all = await shop.wiring.stores.stores.all()
  const count = (kind: string, country: string, brand: string | null) =>
    all.filter(one => one.kind === kind && one.country === country && one.brand === brand).length
  expect([
    count('store', 'US', 'CB'),
    count('store', 'US', 'CB2'),
    count('store', 'CA', 'CB'),
    count('store', 'CA', 'CB2'),
    count('warehouse', 'US', null),
    count('warehouse', 'CA', null),
  ]).toEqual([26, 20, 8, 6, 4, 2])
  expect(new Set(all.map(one => one.phone)).size).toBe(66)
  expect(
    all
      .filter(
        one => one.hours.length === 0 || !one.services.includes('pickup') || !/^\d{3}-555-01\d\d$/.test(one.phone),
      )
      .map(one => one.location),
  ).toEqual([])
})

test('every store has at least 60 SKUs for pickup, none oversized and none of the other brand', async () => {
  const { rows } = await shop.pool.query<{ location: string; skus: number; strange: number; most: number }>(`SELECT
      l.location, count(*)::int AS skus, max(t.available)::int AS most,
      count(*) FILTER (WHERE p.brand <> l.brand OR s.is_oversize)::int AS strange
    FROM location l JOIN stock t USING (location) JOIN sku s USING (sku) JOIN product p ON p.id = s.product_id
    WHERE l.kind = 'store' AND t.available > 0
    GROUP BY l.location`)
  expect(rows).toHaveLength(60)
  expect(rows.filter(one => one.skus < 60 || one.strange > 0 || one.most > 10)).toEqual([])
})
