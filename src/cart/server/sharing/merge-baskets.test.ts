import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINE_DEFAULTS, type BasketContent, type BasketLine } from '../../rules/basket.ts'
import { GUEST } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import { sessionKey, type SessionKey } from '#platform/session.ts'
import { changeBasket } from '../change-basket.ts'
import { mergeBaskets } from './merge-baskets.ts'
import { moveItemToCart, saveItemForLater } from '../lines/save-for-later.ts'
import { giveShareCode } from './share-cart.ts'
import { forgetSharedCarts } from './shared-carts.ts'
import { loadBasket } from '../store.ts'
import { takeSharedCart } from './take-cart.ts'
import { ADDRESS, countedSkus, createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'

let shop: TestShop
let skus: string[]
beforeAll(async () => {
  shop = await createTestShop()
  skus = await countedSkus(shop.pool, 3)
  for (const sku of skus) await shop.stock(sku, 10)
})
afterAll(() => shop.drop())

const key = (): SessionKey => sessionKey(randomBytes(8).toString('hex'))
const change = (session: SessionKey, call = 'test', input: unknown = null, requestId = newId()) => ({
  session,
  country: 'US' as const,
  actor: GUEST,
  requestId,
  call,
  input,
})
const line = (
  sku: string,
  quantity: number,
  more: Partial<BasketLine> = {},
): Omit<BasketLine, 'id' | 'recipientId'> => ({
  ...LINE_DEFAULTS,
  sku,
  quantity,
  optionChoices: null,
  personalization: null,
  grId: null,
  shipMethod: 'ship',
  ...more,
})
async function holding(
  lines: readonly Omit<BasketLine, 'id' | 'recipientId'>[],
  more: Partial<BasketContent> = {},
  session = key(),
): Promise<SessionKey> {
  await changeBasket<null>(shop.deps.cart, change(session), (content, { id }) => ({
    kind: 'change',
    outcome: null,
    content: { ...content, ...more, lines: lines.map(one => ({ ...one, id: newId(), recipientId: id })) },
  }))
  return session
}
const basketOf = async (session: SessionKey) => (await loadBasket(shop.pool, session, 'US'))!
const contents = async (session: SessionKey) => {
  const { lines, savedForLater } = await basketOf(session)
  return { lines: lines.map(one => [one.sku, one.quantity]), saved: savedForLater.map(one => [one.sku, one.quantity]) }
}
const merge = (from: SessionKey, into: SessionKey) =>
  mergeBaskets(shop.deps.cart, { from, into, country: 'US', language: 'en' })
const share = (session: SessionKey, requestId?: string) =>
  giveShareCode(shop.deps.cart, change(session, 'shareCart', null, requestId))
const take = (session: SessionKey, code: string, requestId?: string) =>
  takeSharedCart(shop.deps.cart, change(session, 'takeCart', { code }, requestId), code)

test('at sign-in sums two carts up to the stock, saves the excess for later, and adds a notice', async () => {
  const [a, b, c] = skus as [string, string, string]
  const guest = await holding([line(a, 7), line(b, 2), line(c, 1, { personalization: 'ADA' })])
  const customer = await holding([line(a, 5), line(c, 1, { personalization: 'ADA' })])
  expect(await merge(guest, customer)).toBe('merged')
  expect(await contents(customer)).toEqual({
    lines: [
      [a, 10],
      [c, 1],
      [b, 2],
      [c, 1],
    ],
    saved: [[a, 2]],
  })
  expect(await contents(guest)).toEqual({ lines: [], saved: [] })
  const { notices } = await basketOf(customer)
  expect(notices).toMatchObject([{ kind: 'merged', added: 2, summed: 1, capped: [{ quantity: 2 }] }])
})
test('merging again, or 20 times at once, changes nothing more and loses no unit', async () => {
  const [guest, customer] = [await holding([line(skus[1]!, 3)]), await holding([line(skus[1]!, 1)])]
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => merge(guest, customer)))
  expect(outcomes.filter(one => one.status === 'fulfilled' && one.value === 'merged')).toHaveLength(1)
  expect(await merge(guest, customer)).toBe('nothing to merge')
  expect(await contents(customer)).toEqual({ lines: [[skus[1], 4]], saved: [] })
})
test('a customer without a cart gets the guest’s whole cart, including ZIP code and address', async () => {
  const [guest, customer] = [
    await holding([line(skus[0]!, 2)], { taxZipCode: '60614', billingAddress: ADDRESS }),
    key(),
  ]
  expect(await merge(guest, customer)).toBe('merged')
  expect(await basketOf(customer)).toMatchObject({
    taxZipCode: '60614',
    billingAddress: ADDRESS,
    lines: [{ quantity: 2 }],
  })
  expect(await loadBasket(shop.pool, guest, 'US')).toBeUndefined()
})
test('[CRT-19] an international guest’s empty cart makes the customer’s cart so, and ships its pickups', async () => {
  const guest = await holding([], { isInternational: true })
  const customer = await holding([line(skus[0]!, 1, { shipMethod: 'pickup' })], { pickupStore: 'lincoln-park' })
  expect(await merge(guest, customer)).toBe('merged')
  expect(await basketOf(customer)).toMatchObject({
    isInternational: true,
    pickupStore: null,
    lines: [{ sku: skus[0], shipMethod: 'ship' }],
    notices: [{ kind: 'pickup-to-ship', lines: 1 }],
  })
  expect(await merge(guest, customer)).toBe('nothing to merge')
})
test('does not merge while one of the carts is being ordered, nor a cart with itself', async () => {
  const [guest, customer] = [await holding([line(skus[0]!, 1)]), await holding([line(skus[0]!, 1)])]
  await shop.pool.query(`UPDATE basket SET status = 'placing' WHERE session_key = $1`, [customer])
  await expect(merge(guest, customer)).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
  expect(await contents(guest)).toEqual({ lines: [[skus[0], 1]], saved: [] })
  expect(await merge(guest, guest)).toBe('nothing to merge')
})
test('a change between reading and merging is not lost', async () => {
  const [guest, customer] = [await holding([line(skus[2]!, 1)]), await holding([line(skus[0]!, 1)])]
  const add = () =>
    changeBasket<null>(shop.deps.cart, change(customer), content => ({
      kind: 'change',
      outcome: null,
      content: {
        ...content,
        lines: content.lines.map(one => (one.sku === skus[0] ? { ...one, quantity: one.quantity + 1 } : one)),
      },
    }))
  await Promise.all([merge(guest, customer), add(), add(), add()])
  expect(await contents(customer)).toEqual({
    lines: [
      [skus[0], 4],
      [skus[2], 1],
    ],
    saved: [],
  })
})

test('copies the items of a shared cart to another device once, without address, payment or exemption', async () => {
  const owner = await holding([line(skus[0]!, 2), line(skus[1]!, 1, { personalization: 'ADA' })], {
    savedForLater: [],
    billingAddress: ADDRESS,
    promoCode: 'WELCOME10',
    taxZipCode: '60614',
    taxExemption: { organization: 'School', certificate: 'E9998-12345' },
  })
  const { code, goodUntil } = await share(owner)
  expect(Date.parse(goodUntil) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  const phone = key()
  const taken = await take(phone, code.toLowerCase().replaceAll('-', ' '))
  expect(taken).toMatchObject({
    isSuccess: true,
    isTakenBefore: false,
    cart: {
      messages: ['We combined your two carts: 2 items came along.'],
      lineItems: [{ quantity: 2 }, { quantity: 1, personalization: 'ADA' }],
    },
  })
  expect(await basketOf(phone)).toMatchObject({
    billingAddress: null,
    promoCode: null,
    taxZipCode: null,
    taxExemption: null,
    tenders: [],
    recipients: [{ address: null }],
  })
  expect((await take(phone, code)).isTakenBefore).toBe(true)
  expect(await contents(phone)).toEqual({
    lines: [
      [skus[0], 2],
      [skus[1], 1],
    ],
    saved: [],
  })
  expect((await take(owner, code)).isTakenBefore).toBe(true)
  expect((await basketOf(owner)).lines).toHaveLength(2)
  expect((await take(key(), code)).isTakenBefore).toBe(false)
})
test('[ATC-04] [ATC-08] shared made-to-order lines lose registry and acceptance, and need a new one', async () => {
  const {
    rows: [made],
  } = await shop.pool.query<{ sku: string; title: string }>(
    `SELECT s.sku
    FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
    WHERE s.property = 300 AND NOT s.is_nla AND s.sku NOT IN (SELECT family->>'sku' FROM special_order_family)
    ORDER BY s.sku LIMIT 1`,
  )
  const acceptedTerms = { text: 'Once it is cut it is yours.', at: '2026-11-21T12:00:00.000Z' }
  const owner = await holding([line(made!.sku, 1, { acceptedTerms, grId: 'R1' }), line(skus[0]!, 1, { grId: 'R1' })])
  const { code } = await share(owner)
  const phone = key()
  const { cart } = await take(phone, code)
  expect(cart.messages).toEqual([
    'We combined your two carts: 1 item came along.',
    expect.stringMatching(
      /^Made to order, so you need to accept its terms: .+[.] Saved for later: add it from its page[.]$/,
    ),
  ])
  const { lines, savedForLater } = await basketOf(phone)
  expect([...lines, ...savedForLater].map(one => [one.sku, one.grId, one.acceptedTerms])).toEqual([
    [skus[0], null, null],
    [made!.sku, null, null],
  ])
  expect(savedForLater).toHaveLength(1)
  await expect(moveItemToCart(shop.deps.cart, change(phone, 'moveToCart'), savedForLater[0]!.id)).rejects.toMatchObject(
    {
      refusal: {
        kind: 'conflict',
        message: 'This is made to order for you. Please open its page, accept its terms there and add it.',
      },
    },
  )
  const mine = (await basketOf(owner)).lines[0]!.id
  await saveItemForLater(shop.deps.cart, change(owner, 'saveForLater'), mine)
  expect((await moveItemToCart(shop.deps.cart, change(owner, 'moveToCart'), mine)).cart.lineItems).toHaveLength(2)
})
test('concurrent share requests with one request id get the same code', async () => {
  const [owner, request] = [await holding([line(skus[0]!, 1)]), newId()]
  const all = await Promise.all(Array.from({ length: 20 }, () => share(owner, request)))
  expect(new Set(all.map(one => `${one.code} ${one.goodUntil}`)).size).toBe(1)
})
test('a retry of taking a shared cart gets the first answer, and 20 concurrent requests take one copy', async () => {
  const { code } = await share(await holding([line(skus[1]!, 1)]))
  const [phone, request] = [key(), newId()]
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(phone, code, request)))
  expect(answers.map(one => one.isTakenBefore)).toEqual(Array.from({ length: 10 }, () => false))
  await Promise.all(Array.from({ length: 10 }, () => take(phone, code)))
  expect(await contents(phone)).toEqual({ lines: [[skus[1], 1]], saved: [] })
})
test('a retry of sharing gets the same code, and the database stores only its hash', async () => {
  const owner = await holding([line(skus[0]!, 1)])
  const request = newId()
  const [first, again, another] = [await share(owner, request), await share(owner, request), await share(owner)]
  expect(again).toEqual(first)
  expect(another.code).not.toBe(first.code)
  const { rows } = await shop.pool.query<{ all: string }>(
    `SELECT (SELECT string_agg(s::text, '') FROM shared_cart s)
      || (SELECT string_agg(a::text, '') FROM request_answer a) AS all`,
  )
  expect(rows[0]!.all).not.toContain(first.code)
})
test('rejects an invalid or expired code and one of another country, and does not share an empty cart', async () => {
  const { code } = await share(await holding([line(skus[0]!, 1)]))
  await expect(take(key(), 'nonsense')).rejects.toMatchObject({ refusal: { kind: 'not-found' } })
  await expect(take(key(), '0000-0000-0000-0000')).rejects.toMatchObject({ refusal: { kind: 'not-found' } })
  await expect(
    takeSharedCart(shop.deps.cart, { ...change(key(), 'takeCart'), country: 'CA' }, code),
  ).rejects.toMatchObject({ refusal: { kind: 'not-found' } })
  await expect(share(key())).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
  await shop.pool.query(`UPDATE shared_cart SET good_until = now() - interval '1 second'`)
  await expect(take(key(), code)).rejects.toMatchObject({ refusal: { kind: 'not-found' } })
  expect(await forgetSharedCarts(shop.pool, 1_000)).toBeGreaterThan(0)
  const { rows } = await shop.pool.query<{ n: number }>(
    'SELECT (SELECT count(*) FROM shared_cart)::int + (SELECT count(*) FROM shared_cart_taken)::int AS n',
  )
  expect(rows[0]!.n).toBe(0)
})
