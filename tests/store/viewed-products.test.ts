import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldViews } from '#catalog/server/viewed/viewed-store.ts'
import type { CookieBrowser } from '../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type SignInWorld } from '../support/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

const DAY_MS = 86_400_000
/** Sends views, newest first, of which the first was made `msAgo`. */
const keepAged = async (browser: CookieBrowser, msAgo: number, ...skus: string[]) => {
  const views = skus.map((sku, i) => ({ sku, msAgo: msAgo + i }))
  return (await world.call(browser, '/browse/catalog/viewed/keep', { views })).body
}
const keep = (browser: CookieBrowser, ...skus: string[]) => keepAged(browser, 0, ...skus)
const forget = (browser: CookieBrowser, isAllBrands: boolean) =>
  world.call(browser, '/browse/catalog/viewed/forget', { isAllBrands })
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
  await forget(browser, false)
  expect(await kept(browser)).toEqual([])
})

test('[REC-09] a view that is sent late counts from its own time, and not at all after 90 days', async () => {
  const [person, browser] = [await world.newPerson(), await world.browser()]
  await world.signIn(browser, person)
  await keepAged(browser, 10 * DAY_MS, '100101')
  await keepAged(browser, 89 * DAY_MS, '100102')
  await keepAged(browser, 20 * DAY_MS, '100201')
  await keepAged(browser, 90 * DAY_MS, '100301')
  expect(await kept(browser)).toEqual(['100101', '100201'])
  expect(await keepAged(browser, -1, '100301')).not.toHaveProperty('isKept')
})

test('[REC-09] views from before an erasure, which another device sends later, are not kept', async () => {
  const [person, phone, laptop] = [await world.newPerson(), await world.browser(), await world.browser()]
  await world.signIn(phone, person)
  await world.signIn(laptop, person)
  await keepAged(phone, 2 * DAY_MS, '100101')
  await forget(phone, false)
  await keepAged(laptop, DAY_MS, '100201')
  expect(await kept(phone)).toEqual([])
  await keep(laptop, '100301')
  expect(await kept(phone)).toEqual(['100301'])
  await world.shop.pool.query("UPDATE viewed_erasure SET erased_at = now() - interval '91 days'")
  await forgetOldViews(world.shop.pool, 10)
  expect((await world.shop.pool.query('SELECT 1 FROM viewed_erasure')).rowCount).toBe(0)
})

test('[REC-09] the account page erases the lists of both brands, the link beside a list only that one', async () => {
  const [person, browser] = [await world.newPerson(), await world.browser()]
  await world.signIn(browser, person)
  await keep(browser, '100101')
  const { rows } = await world.shop.pool.query<{ id: string }>(
    `INSERT INTO customer_viewed SELECT customer_id, 'CB2', '2001', '200101', now() FROM customer_viewed
    WHERE sku = '100101' ORDER BY viewed_at DESC LIMIT 1 RETURNING customer_id AS id`,
  )
  const left = async () =>
    (await world.shop.pool.query('SELECT 1 FROM customer_viewed WHERE customer_id = $1', [rows[0]!.id])).rowCount
  await forget(browser, false)
  expect(await left()).toBe(1)
  await forget(browser, true)
  expect(await left()).toBe(0)
})
