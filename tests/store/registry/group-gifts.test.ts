import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#cart/contract/cart.ts'
import { SITES } from '#lib/site.ts'
import type { Customer } from '#platform/actor.ts'
import { guard } from '#platform/limits/guard.ts'
import { newId } from '#platform/new-id.ts'
import { mailCardAgain } from '#registry/server/group/mail-card-again.ts'
import type { CookieBrowser } from '../../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type NewPerson, type SignInWorld } from '../../support/sign-in-world.ts'
import { ADDRESS } from '../../support/test-shop.ts'

const CANADA = 'http://ca.localhost:3000'
/** Whole dollars, so that the amounts of shares are easy to follow. */
const PRICE = 399_00

let world: SignInWorld
let person: NewPerson
let owner: CookieBrowser
let sku: string
let cheap: string
beforeAll(async () => {
  world = await createSignInWorld()
  const { rows } = await world.shop.pool.query<{ sku: string }>(
    `SELECT s.sku FROM sku s JOIN sku_price p ON p.sku = s.sku JOIN product d ON d.id = s.product_id
    WHERE s.property = 0 AND p.country = 'US' AND NOT d.is_gift_card ORDER BY s.sku LIMIT 2`,
  )
  ;[sku, cheap] = rows.map(row => row.sku) as [string, string]
  for (const [one, price] of [
    [sku, PRICE],
    [cheap, 99_99],
  ] as const)
    await world.shop.pool.query(`UPDATE sku_price SET regular = $2, sale = NULL WHERE sku = $1 AND country = 'US'`, [
      one,
      price,
    ])
})
beforeEach(async () => {
  person = await world.newPerson()
  owner = world.browser()
  await world.signIn(owner, person)
})
afterAll(() => world.drop())

/** A list of the owner that wants pieces of an item. */
async function newList(wanted = 1, of = sku): Promise<string> {
  const grId = newId()
  await world.call(owner, '/api/registry/save', {
    grId,
    registryType: 'br',
    firstName: 'Nora',
    lastName: 'Whitfield',
    eventDate: `${new Date().getFullYear() + 1}-06-19`,
    privacy: 'link',
    address: ADDRESS,
  })
  await world.call(owner, '/api/registry/items', { items: [{ Sku: of, Quantity: wanted, GrId: grId }] })
  return grId
}
const setGroup = async (grId: string, isGroup = true, of = sku) =>
  (await world.call(owner, '/api/registry/group-gift', { grId, sku: of, isGroup })).body
async function newGroup(): Promise<string> {
  const grId = await newList()
  await setGroup(grId)
  return grId
}
const give = (giver: CookieBrowser, grId: string, cents: number) =>
  world.call(giver, '/api/cart/add-share', { grId, sku, cents, message: 'With love' })
async function viewed(grId: string, browser = world.browser()) {
  const response = await browser.request(`${ORIGIN}/api/registry/view?grId=${grId}`)
  return ((await response.json()) as { items: { stillWanted: number; group: object | null }[] }).items[0]!
}
async function cartOf(browser: CookieBrowser): Promise<Cart> {
  return (await (await browser.request(`${ORIGIN}/api/cart`)).json()) as Cart
}
const pledged = async (grId: string) =>
  (await world.shop.pool.query('SELECT pledged::int FROM registry_group WHERE registry_id = $1', [grId])).rows[0]

test('the last wanted piece becomes a group gift if it costs at least $100', async () => {
  const grId = await newGroup()
  expect(await viewed(grId)).toMatchObject({
    stillWanted: 0,
    group: { target: PRICE, given: 0, givers: 0, left: PRICE, state: 'open' },
  })
  expect(await setGroup(await newList(2))).toEqual({ outcome: 'pieces' })
  expect(await setGroup(await newList(1, cheap), true, cheap)).toEqual({ outcome: 'cheap' })
  const whole = await world.call(world.browser(), '/browse/scbadd/AddItemToCartV2', {
    items: [{ Sku: sku, GiftRegistryId: grId }],
  })
  expect(whole.body).toMatchObject({ isSuccess: false })
})

test('a share is a line of the cart without shipping, tax or discount, with the name of the piece', async () => {
  const [grId, giver] = [await newGroup(), world.browser()]
  expect((await give(giver, grId, 100_00)).body).toMatchObject({ cents: 100_00, cartItemCount: 1 })
  const { lineItems, orderSummary } = await cartOf(giver)
  expect(lineItems).toMatchObject([
    {
      quantity: 1,
      priceQuantityTotals: { unitPrice: 100_00 },
      itemInfo: { isGiftCard: true, url: `/gift-registry/view/${grId}` },
      emailed: { recipientName: 'Nora', share: { cents: 100_00 } },
    },
  ])
  expect(orderSummary).toMatchObject({ merchandise: 100_00, discount: 0, tax: 0 })
  await world.call(giver, '/api/cart/apply-promo', { code: 'WELCOME10' })
  expect((await cartOf(giver)).orderSummary).toMatchObject({ discount: 0 })
})

test('givers together never hold more than the price, and a removed share is open again', async () => {
  const grId = await newGroup()
  const [first, second] = [world.browser(), world.browser()]
  expect((await give(first, grId, 300_00)).status).toBe(200)
  expect((await give(second, grId, 100_00)).body).toMatchObject({
    message: 'Only $99.00 of this group gift is still open. Someone else has pledged the rest.',
  })
  expect(await pledged(grId)).toEqual({ pledged: 300_00 })
  const [line] = (await cartOf(first)).lineItems
  await world.call(first, '/api/cart/remove-item', { basketItemId: line!.id })
  expect(await pledged(grId)).toEqual({ pledged: 0 })
  expect((await give(second, grId, 399_00)).status).toBe(200)
  const restored = await world.call(first, '/api/cart/restore-item', { basketItemId: line!.id })
  expect(restored.body).toMatchObject({ message: expect.stringContaining('takes no more shares') as string })
})

test('a hold that has ended makes room for another giver', async () => {
  const grId = await newGroup()
  await give(world.browser(), grId, 399_00)
  await world.shop.pool.query(
    `UPDATE registry_share SET held_until = now() - interval '1 second'
    WHERE group_id = (SELECT id FROM registry_group WHERE registry_id = $1)`,
    [grId],
  )
  expect(await viewed(grId)).toMatchObject({ group: { left: PRICE } })
  expect((await give(world.browser(), grId, 399_00)).status).toBe(200)
  expect(await pledged(grId)).toEqual({ pledged: 399_00 })
})

test('a share is at least $25 or what is left, and keeps its amount', async () => {
  const [grId, giver] = [await newGroup(), world.browser()]
  expect((await give(giver, grId, 24_99)).body).toMatchObject({ message: 'A share is at least $25.00.' })
  await give(giver, grId, 389_00)
  expect((await give(giver, grId, 9_99)).body).toMatchObject({ message: 'A share is at least $25.00.' })
  expect((await give(giver, grId, 10_00)).status).toBe(200)
  const [line] = (await cartOf(giver)).lineItems
  const more = await world.call(giver, '/api/cart/update-item', { basketItemId: line!.id, quantity: 2 })
  expect(more.body).toMatchObject({ message: expect.stringContaining('A share stays as it is') as string })
})

test('a share goes along when the giver signs in', async () => {
  const [grId, giver] = [await newGroup(), world.browser()]
  const person = await world.newPerson()
  const before = world.browser()
  await world.signIn(before, person)
  await give(before, grId, 25_00)
  await give(giver, grId, 50_00)
  await world.signIn(giver, person)
  expect((await cartOf(giver)).lineItems.map(line => line.priceQuantityTotals.unitPrice).sort()).toEqual([25_00, 50_00])
  expect(await pledged(grId)).toEqual({ pledged: 75_00 })
})

test('a group gift ends while no share is paid, and the shares in carts end with it', async () => {
  const [grId, giver] = [await newGroup(), world.browser()]
  await give(giver, grId, 100_00)
  expect(await setGroup(grId, false)).toEqual({ outcome: 'changed' })
  expect(await viewed(grId)).toMatchObject({ stillWanted: 1, group: null })
  expect((await give(giver, grId, 100_00)).body).toMatchObject({
    message: expect.stringContaining('takes no more shares') as string,
  })
  const paid = await newGroup()
  await world.shop.pool.query(
    `INSERT INTO registry_share (basket_id, line_id, group_id, cents, state, held_until)
    SELECT gen_random_uuid(), gen_random_uuid(), id, 2500, 'bought', now() FROM registry_group WHERE registry_id = $1`,
    [paid],
  )
  expect(await setGroup(paid, false)).toEqual({ outcome: 'paid' })
})

test('a list is changed, and takes shares, only on the sites of its country', async () => {
  await world.signIn(owner, person, '/account', {}, CANADA)
  await world.shop.pool.query(
    `INSERT INTO sku_price (sku, country, regular) VALUES ($1, 'CA', 50000)
    ON CONFLICT (sku, country) DO UPDATE SET regular = 50000, sale = NULL`,
    [sku],
  )
  const grId = await newList()
  for (const [path, more] of [
    ['group-gift', { isGroup: true }],
    ['change-item', { wanted: 2 }],
    ['remove-item', { isRemoved: true }],
  ] as const) {
    const answer = await world.call(owner, `/api/registry/${path}`, { grId, sku, ...more }, CANADA)
    expect([path, answer.status]).toEqual([path, 404])
  }
  await setGroup(grId)
  await world.shop.pool.query(`UPDATE registry_group SET site = 'CB-CA' WHERE registry_id = $1`, [grId])
  for (const origin of [ORIGIN, CANADA]) {
    const share = { grId, sku, cents: 100_00, message: '' }
    const answer = await world.call(world.browser(), '/api/cart/add-share', share, origin)
    expect(answer.body).toMatchObject({ message: expect.stringContaining('takes no more shares') as string })
  }
})

test('a repeated request for a share gets the first answer, also when nothing is left', async () => {
  const [grId, giver] = [await newGroup(), world.browser()]
  const [requestId, { requestVerificationToken }] = [newId(), await world.summary(giver)]
  const request = () =>
    giver.request(`${ORIGIN}/api/cart/add-share`, {
      headers: {
        'content-type': 'application/json',
        'x-request-verification-token': String(requestVerificationToken),
        'x-request-id': requestId,
      },
      body: JSON.stringify({ grId, sku, cents: PRICE, message: '' }),
    })
  const [first, second] = [await request(), await request()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await second.json()).toEqual(await first.json())
  expect(await pledged(grId)).toEqual({ pledged: PRICE })
})

test('a registrant has the gift card mailed again a few times an hour; nobody else does', async () => {
  const grId = await newGroup()
  const statusFor = async (browser: CookieBrowser) =>
    (await world.call(browser, '/api/registry/mail-group-card', { grId, sku })).status
  expect(await statusFor(owner)).toBe(404)
  const { pool } = world.shop
  const { rows } = await pool.query<{ id: string; customerId: string }>(
    `UPDATE registry_group SET state = 'issued', amount = target, seed = 'seed', ended_at = now(), heirs = (
      SELECT array_agg(customer_id) FROM registry_registrant WHERE registry_id = $1
    ) WHERE registry_id = $1 RETURNING id, heirs[1] AS "customerId"`,
    [grId],
  )
  const [{ id, customerId }] = rows as [(typeof rows)[0]]
  const stranger = world.browser()
  await world.signIn(stranger, await world.newPerson())
  expect([await statusFor(stranger), await statusFor(owner)]).toEqual([404, 200])
  const deps = { pool, guard: guard({ db: pool, secret: 'a secret', onFull: () => undefined }) }
  const again = async (requestId: string) => {
    const context = { site: SITES['CB-US'], address: '192.0.2.1', requestId }
    return (await mailCardAgain(deps, { kind: 'customer', customerId } as Customer, context, { grId, sku })).outcome
  }
  const answers = []
  for (const requestId of Array.from({ length: 7 }, newId)) answers.push(await again(requestId))
  expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'later', 'later'])
  await pool.query('UPDATE registry_group SET amount = target - 1 WHERE id = $1', [id])
  const items = await owner.request(`${ORIGIN}/api/registry/own-items?grId=${grId}`)
  expect(await items.json()).toMatchObject({
    items: [{ sku, group: null, endedGroup: { given: PRICE - 1, target: PRICE } }],
  })
  expect(await statusFor(owner)).toBe(200)
  const mails = await pool.query(
    `SELECT 1 FROM outbox WHERE kind = 'group-gift-mail' AND payload->>'groupId' = $1 AND payload->>'customerId' = $2`,
    [id, customerId],
  )
  expect(mails.rows).toHaveLength(7)
})
