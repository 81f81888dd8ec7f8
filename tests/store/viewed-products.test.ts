import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldViews } from '#catalog/server/viewed/viewed-store.ts'
import type { CookieBrowser } from '../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type SignInWorld } from '../support/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

const keep = async (browser: CookieBrowser, ...skus: string[]) =>
  (await world.call(browser, '/browse/catalog/viewed/keep', { skus })).body
const kept = async (browser: CookieBrowser) => (await keep(browser))['skus']

test('[REC-09] what was viewed before signing in is merged into the account, and read on another device', async () => {
  const [person, phone, laptop] = [await world.newPerson(), await world.browser(), await world.browser()]
  expect(await keep(phone, '100201')).toEqual({ isKept: false, skus: [], items: [] })
  await world.signIn(phone, person)
  expect(await keep(phone, '100201', '100101', 'unknown')).toMatchObject({
    isKept: true,
    skus: ['100201', '100101'],
    items: [{ sku: '100201' }, { sku: '100101' }],
  })
  await world.signIn(laptop, person)
  expect(await kept(laptop)).toEqual(['100201', '100101'])
  // Another color of a product takes the place of the former one.
  await keep(laptop, '100102', '100301')
  expect(await kept(phone)).toEqual(['100102', '100301', '100201'])
})

test('[REC-10] the account keeps the latest fifteen products, and nobody else reads them', async () => {
  const [person, browser, other] = [await world.newPerson(), await world.browser(), await world.browser()]
  await world.signIn(browser, person)
  const { rows } = await world.shop.pool.query<{ sku: string }>(
    "SELECT min(sku) AS sku FROM sku JOIN product p ON p.id = product_id WHERE p.brand = 'CB' GROUP BY p.id LIMIT 20",
  )
  const skus = rows.map(row => row.sku)
  await keep(browser, ...skus.slice(0, 15))
  await keep(browser, ...skus.slice(15))
  const all = (await kept(browser)) as string[]
  expect([all.length, all.slice(0, 5)]).toEqual([15, skus.slice(15)])
  await world.signIn(other, await world.newPerson())
  expect(await kept(other)).toEqual([])
})

test('[REC-09] the list is in the file of a customer’s data, ends after 90 days, and can be erased', async () => {
  const [person, browser] = [await world.newPerson(), await world.browser()]
  await world.signIn(browser, person)
  await keep(browser, '100101', '100201')
  const file = JSON.parse(await (await browser.request(`${ORIGIN}/account/privacy/data`)).text()) as Record<
    string,
    unknown
  >
  expect(file['viewed']).toMatchObject([
    { brand: 'CB', sku: '100101' },
    { brand: 'CB', sku: '100201' },
  ])
  await world.shop.pool.query(
    "UPDATE customer_viewed SET viewed_at = now() - interval '91 days' WHERE product_id = '1002'",
  )
  await forgetOldViews(world.shop.pool, 10)
  expect(await kept(browser)).toEqual(['100101'])
  await world.call(browser, '/browse/catalog/viewed/forget', {})
  expect(await kept(browser)).toEqual([])
})
