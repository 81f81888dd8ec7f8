import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#lib/language.ts'
import { formatMoney } from '#lib/money.ts'
import { SITES, siteIn, type SiteCode } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import { orderPath } from '#orders/server/order-link.ts'
import { readOrder } from '#orders/server/read-order.ts'
import { customerKey } from '#platform/session.ts'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { confirmedOrder } from '../checkout/confirmed-order.server.ts'
import { loader } from './account.page.server.ts'
import { shownOrder } from './shown-order.server.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())

const SECRET = 'a secret'
const FRENCH = 'Chaise Troglodyte'
const GONE = 'Lampe de l’an dernier'

/** An order of the French pages of the Canadian site; its lamp has left the catalogue since. */
async function canadianOrder() {
  const { pool } = world.shop
  const { basketId } = await world.ordered([{ sku: world.chair }, { sku: world.lamp }])
  await pool.query(`UPDATE shop_order SET site = 'CB-CA', currency = 'CAD', locale = 'fr-CA' WHERE basket_id = $1`, [
    basketId,
  ])
  await pool.query(
    `UPDATE order_line SET title = CASE sku WHEN $2 THEN $3 ELSE $4 END, option_text = 'bleu',
      unit_price = CASE sku WHEN $2 THEN 42995 ELSE 100 END, sku = CASE sku WHEN $2 THEN sku ELSE 'gone' END
    WHERE basket_id = $1`,
    [basketId, world.chair, FRENCH, GONE],
  )
  const customerId = randomUUID()
  await pool.query('UPDATE placement SET viewer_key = $2 WHERE basket_id = $1', [basketId, customerKey(customerId)])
  return { order: (await readOrder(pool, basketId))!, customerId }
}

function requestOf(code: SiteCode, language: Language, customerId?: string): PageRequest {
  return {
    site: siteIn(SITES[code], language),
    language,
    checkout: world.shop.deps,
    account: { db: world.shop.pool, secret: SECRET },
    clock: { now: world.shop.deps.orders.now, today: () => '2026-11-27' },
    hosts: { origin: (other: SiteCode) => `https://${other}.example` },
    signIn: { apiUrl: '' },
    shopper: customerId && { actor: { kind: 'customer', customerId } },
  } as unknown as PageRequest
}

const nameOf = async (sku: string, language: Language) =>
  (await world.shop.deps.cart.skus([sku], 'CA', language)).get(sku)!.title

test('on the US site the page of a Canadian order names its currency, and its products in English', async () => {
  const { order } = await canadianOrder()
  const url = new URL(`https://shop.example${orderPath(SECRET, order.number)}`)
  const { view } = await shownOrder(requestOf('CB-US', 'en'), order.number, url)
  expect(formatMoney(order.total, view.currency)).toMatch(/^CA\$/)
  const english = await nameOf(world.chair, 'en')
  expect(view.order.lines.map(({ title }) => title).toSorted()).toEqual([GONE, english].toSorted())
  const pieces = view.shipments.flatMap(({ lines }) => lines)
  expect(pieces.map(({ title }) => title).toSorted()).toEqual([GONE, english].toSorted())
  expect(pieces.find(({ title }) => title === GONE)!.optionText).toBe('bleu')
  expect(pieces.find(({ title }) => title === english)!.optionText).not.toBe('bleu')
})

test('on the site of the order the page writes amounts without a country, and names as they were ordered', async () => {
  const { order } = await canadianOrder()
  const url = new URL(`https://shop.example${orderPath(SECRET, order.number)}`)
  const { view } = await shownOrder(requestOf('CB2-CA', 'fr'), order.number, url)
  expect(view.currency).toBe('CAD')
  expect(view.order.lines.map(({ title }) => title).toSorted()).toEqual([FRENCH, GONE].toSorted())
})

test('the confirmation of an order of the French pages has English names on the English pages', async () => {
  const { order } = await canadianOrder()
  const { lines } = await confirmedOrder(world.shop.deps, 'CA', 'en', order)
  expect(lines.map(({ title }) => title)).toContain(await nameOf(world.chair, 'en'))
})

const listOf = (code: SiteCode, language: Language, customerId: string) =>
  loader({
    context: { get: () => requestOf(code, language, customerId) },
    params: { section: 'orders' },
    url: new URL('https://shop.example/account/orders'),
  } as unknown as Parameters<typeof loader>[0])

test.each([
  ['CB-US', 'en', 'foreign CAD'],
  ['CB-CA', 'en', 'CAD'],
  ['CB-CA', 'fr', 'CAD'],
] as const)('the list of orders on %s in %s shows a Canadian order in %s', async (code, language, currency) => {
  const { order, customerId } = await canadianOrder()
  expect(await listOf(code, language, customerId)).toMatchObject({
    orders: [
      { number: order.number, currency, title: language === 'fr' ? FRENCH : await nameOf(world.chair, language) },
    ],
  })
})

test('a monogram can be ordered again from the list of orders on its own site, while it is sold', async () => {
  const { order, customerId } = await canadianOrder()
  const { pool } = world.shop
  const designId = randomUUID()
  const lettering = { lines: ['A.K.'], layout: 'line', frame: 'none' }
  await pool.query(
    `INSERT INTO monogram_design (id, request_id, sku, text, content, hash) VALUES ($1, $1, $2, 'A.K.', $3, 'hash')`,
    [designId, world.chair, { lettering, place: { location: 'hem' }, typeface: 'besley', colour: 'navy' }],
  )
  await pool.query('UPDATE order_line SET personalization_id = $2 WHERE basket_id = $1', [order.basketId, designId])
  const design = { sku: world.chair, choice: { templateName: 'line', locationName: 'hem' }, texts: ['A.K.'] }
  // The lamp of the order is no longer sold.
  expect(await listOf('CB-CA', 'fr', customerId)).toMatchObject({ orders: [{ again: [{ title: FRENCH, design }] }] })
  expect(await listOf('CB2-CA', 'fr', customerId)).toMatchObject({ orders: [{ again: [] }] })
})
