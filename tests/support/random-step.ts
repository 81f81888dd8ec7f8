import { expect } from 'vitest'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import type { AppShop, Browser } from './app-shop.ts'
import { BasketShape } from './basket-shape.ts'
import { STORE } from './cart/cart-shop.ts'
import type { Random } from './seeded.ts'
import { ADDRESS } from './test-shop.ts'

const JWE = 'aaaa.bbbb.cccc.dddd.eeee'
/** A new card, as the payment step saves it. */
export const card = () => ({
  cardOneData: {
    encryptedCardNumber: JWE,
    encryptedExpiryMonth: JWE,
    encryptedExpiryYear: JWE,
    encryptedSecurityCode: JWE,
    type: 'Visa',
    lastFour: '1111',
    expMonth: 3,
    expYear: 2030,
    encryptionTimestamp: new Date().toISOString(),
  },
})

/** The cart's row in the database, with which every reply must agree. */
interface Row {
  id: string
  version: number
  content: {
    lines: { id: string; sku: string; quantity: number; recipientId: string; shipMethod: 'ship' | 'pickup' }[]
    recipients: { id: string; address: unknown; shipments: { id: string }[] }[]
    billingAddress: unknown
    tenders: unknown[]
    maxStep: number
    isInternational?: boolean
  }
}
async function cartOf(shop: AppShop, browser: Browser): Promise<Row | undefined> {
  const { rows } = await shop.pool.query<Row>({
    name: 'walk-basket',
    text: `SELECT id, version, content FROM basket WHERE session_key = $1 AND status <> 'ordered'`,
    values: [browser.session],
  })
  return rows[0]
}

/** The specification's requirements for each step, deliberately duplicated here. */
const isReadyFor = (step: 2 | 3 | 4, cart: Row | undefined): boolean => {
  const content = cart?.content
  const isSentTo = (id: string) => content?.lines.some(line => line.recipientId === id && line.shipMethod === 'ship')
  if (!content || content.lines.length === 0) return false
  if (content.recipients.some(one => one.address === null && isSentTo(one.id))) return false
  return step < 4 || (content.billingAddress !== null && content.tenders.length > 0)
}

type Answer = Record<string, unknown>

/** A shopper who is about to act, while another also has a cart. */
interface Walk {
  readonly shop: AppShop
  readonly me: Browser
  readonly random: Random
  readonly skus: readonly string[]
  readonly before: Row | undefined
  readonly theirs: Row | undefined
  /** A line of the shopper's cart; undefined if there is none, and sometimes although there is one. */
  readonly line: { readonly id: string; readonly quantity: number } | undefined
  /** Makes a call that must be answered with `status`. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown, status?: number): Promise<Answer>
}

/** Expects a reply about the checkout to belong to the shopper's own session. */
function expectOwn({ theirs }: Walk, body: Answer, now: Row | undefined): void {
  const said = JSON.stringify(body)
  for (const strange of theirs ? [theirs.id, ...theirs.content.lines.map(line => line.id)] : [])
    expect(said, 'another session’s things').not.toContain(strange)
  if ('basketId' in body) expect(body.basketId).toBe(now?.id ?? null)
}

/** Units by SKU. */
const goodsOf = (row: Row | undefined): string =>
  JSON.stringify(
    [...Map.groupBy(row?.content.lines ?? [], line => line.sku)]
      .map(([sku, lines]) => [sku, lines.reduce((sum, line) => sum + line.quantity, 0)])
      .toSorted(),
  )

/** Expects a call about recipients to change who gets what, and never what the cart holds. */
async function expectSameGoods({ shop, me, before }: Walk, act: () => Promise<unknown>): Promise<void> {
  await act()
  expect(goodsOf(await cartOf(shop, me))).toBe(goodsOf(before))
}

const moveTo = (path: string, to: 2 | 3 | 4) => async (walk: Walk) => {
  const { before } = walk
  const body = (await walk.ask('POST', `/ReactCheckout/${path}`)) as unknown as CheckoutData
  expect(body.isSuccess, `${path} with ${JSON.stringify(before?.content ?? null)}`).toBe(isReadyFor(to, before))
  const now = await cartOf(walk.shop, walk.me)
  if (!body.isSuccess) expect(now?.content.maxStep ?? 0).toBe(before?.content.maxStep ?? 0)
  else expect(body.maxStep).toBeGreaterThanOrEqual(to)
  expectOwn(walk, body as unknown as Answer, now)
}

async function placeOrder({ shop, me, random, before, ask }: Walk): Promise<void> {
  if (random.below(4) === 0) shop.gateway.script('decline')
  // Placing an order moves the browser to another session.
  const { session } = me
  const ordersOfSession = () => shop.pool.query('SELECT 1 FROM shop_order WHERE session_key = $1', [session])
  const placedBefore = await ordersOfSession()
  const body = await ask('POST', '/ReactCheckout/PlaceOrder', {
    adata: '',
    ...(random.below(2) === 0 && before && { basketVersion: before.version }),
  })
  const placedAfter = await ordersOfSession()
  if (placedAfter.rowCount! > placedBefore.rowCount!)
    expect(
      [body.isSuccess, isReadyFor(4, before), before?.content.maxStep],
      'an order is placed from the review step only',
    ).toEqual([true, true, 4])
  // If the cart is gone because it was ordered, the reply is that order.
  else if (before) expect(body.isSuccess, JSON.stringify(body)).toBe(false)
}

/** Calls one of the Remove… calls for items that cannot be bought. */
async function clearAway({ random, ask }: Walk): Promise<void> {
  const away = random.pick([
    'RemoveNlaItems',
    'RemoveAllNlaItems',
    'RemovePfasItems',
    'RemovePersonalizedItems',
    'RemoveInHousePersonalizedNlaItems',
    'RemoveInstallationService',
  ])
  expect((await ask('POST', `/ReactCheckout/${away}`)).isSuccess).toBe(true)
  if (away === 'RemoveNlaItems')
    expect([3, 7]).not.toContain((await ask('POST', '/ReactCheckout/ValidateCart')).errorType)
}

/** Actions that a shopper can take. Data of other shoppers must appear as not existing [ASVS 8.2.2]. */
const MOVES = {
  add: async ({ random, skus, ask }) => {
    const items = Array.from({ length: 1 + random.below(2) }, () => ({
      Sku: random.pick(skus),
      Quantity: 1 + random.below(5),
    }))
    await ask('POST', '/browse/scbadd/AddItemToCartV2', { items })
  },
  update: async walk => {
    const { line, random, ask, before } = walk
    if (line === undefined) return
    const body = await ask('POST', '/api/cart/update-item', { basketItemId: line.id, quantity: 1 + random.below(9) })
    expectOwn(walk, body.cart as Answer, before)
  },
  remove: async ({ line, ask }) => {
    if (line) await ask('POST', '/api/cart/remove-item', { basketItemId: line.id })
  },
  ship: async ({ random, ask }) => {
    await ask('POST', `/ReactCheckout/${random.pick(['ValidateAndSaveAddress', 'SaveShippingAddress'])}`, ADDRESS)
  },
  bill: async ({ ask }) => {
    await ask('POST', '/ReactCheckout/SaveBillingAddress', ADDRESS)
  },
  options: moveTo('MoveToShippingAndGiftOptions', 2),
  payment: moveTo('MoveToPaymentPage', 3),
  review: moveTo('MoveToReviewPage', 4),
  promo: async ({ random, ask }) => {
    await ask('POST', '/ReactCheckout/ApplyPromoCode', { promoCode: random.pick(['WELCOME10', 'CORNER100', 'NOPE']) })
  },
  'no promo': async ({ ask }) => {
    await ask('POST', '/ReactCheckout/RemovePromoCode')
  },
  'verify promo': async ({ ask }) => {
    await ask('POST', '/ReactCheckout/VerifyPromoCode', { promoCode: 'WELCOME10' })
  },
  level: async ({ before, random, ask }) => {
    if (before === undefined) return
    const recipientId = random.pick(before.content.recipients).id
    const giftOptions = random.below(2) === 0 ? [] : ['wrap']
    const serviceLevel = 1 + random.below(3)
    await ask('POST', '/ReactCheckout/UpdateGiftOption', { recipientId, giftOptions, serviceLevel })
  },
  'new recipient': async walk => {
    const { random, line, ask } = walk
    const address = { ...ADDRESS, firstName: random.pick(['Nora', 'Piotr', 'Halina']), basketItemId: line?.id }
    await expectSameGoods(walk, () => ask('POST', '/ReactCheckout/SaveMultiShippingAddress', address))
  },
  assign: async walk => {
    const { before, random, line, ask } = walk
    if (before === undefined || line === undefined) return
    const recipientId = random.pick(before.content.recipients).id
    const body = { basketItemId: line.id, recipientId }
    await expectSameGoods(walk, () => ask('POST', '/ReactCheckout/SaveRecipientSelection', body))
  },
  'swap recipients': async walk => {
    const { before, random, ask } = walk
    if (before === undefined) return
    const [oldRecipientId, newRecipientId] = [random, random].map(dice => dice.pick(before.content.recipients).id)
    const body = { oldRecipientId, newRecipientId }
    await expectSameGoods(walk, () => ask('POST', '/ReactCheckout/UpdateRecipientId', body))
  },
  split: async walk => {
    const { line, ask } = walk
    if (line === undefined) return
    const status = line.quantity > 1 ? 200 : 409
    await expectSameGoods(walk, () => ask('POST', '/ReactCheckout/SplitItem', { basketItemId: line.id }, status))
  },
  'shipping options': async ({ before, random, ask }) => {
    if (before === undefined) return
    const { id, shipments } = random.pick(before.content.recipients)
    const shipment = { id: shipments[0]!.id, isShipCompleteSelected: random.below(2) === 0, selectedServiceLevel: 2 }
    await ask('POST', '/ReactCheckout/SaveShippingAndGiftOptions', { recipients: [{ id, shipments: [shipment] }] })
  },
  pay: async ({ before, ask }) => {
    await ask('POST', '/ReactCheckout/SavePayment', card(), before && before.content.lines.length > 0 ? 200 : 409)
  },
  unpay: async ({ ask }) => {
    await ask('POST', '/ReactCheckout/SavePayment', { cardOneData: null })
  },
  cart: async walk => expectOwn(walk, await walk.ask('GET', '/api/cart'), walk.before),
  checkout: async walk => expectOwn(walk, await walk.ask('GET', '/ReactCheckout/RefreshCheckout'), walk.before),
  summary: async ({ ask, before }) => {
    expect((await ask('GET', '/session/summary')).cartItemCount).toBe(
      before?.content.lines.reduce((count, one) => count + one.quantity, 0) ?? 0,
    )
  },
  place: placeOrder,
  'their line': async ({ shop, me, theirs, before, ask }) => {
    const theirLine = theirs?.content.lines[0]
    if (theirLine === undefined) return
    await ask('POST', '/api/cart/update-item', { basketItemId: theirLine.id, quantity: 2 }, 404)
    await ask('POST', '/api/cart/remove-item', { basketItemId: theirLine.id }, 404)
    expect(await cartOf(shop, me)).toEqual(before)
  },
  'their recipient': async ({ shop, me, theirs, before, ask }) => {
    if (theirs === undefined) return
    const recipientId = theirs.content.recipients[0]!.id
    await ask('POST', '/ReactCheckout/UpdateGiftOption', { recipientId, giftOptions: [], serviceLevel: 2 }, 404)
    expect(await cartOf(shop, me)).toEqual(before)
  },
  international: async ({ random, ask }) => {
    const isInternational = random.below(2) === 0
    const { cart } = await ask('POST', '/api/cart/set-international', { isInternational })
    expect(cart).toMatchObject({ isInternational })
  },
  'pickup store': async ({ before, ask }) => {
    const isRefused = before?.content.isInternational ?? false
    await ask('POST', '/Checkout/Cart/SetInStorePickupStore', { storeNumber: STORE }, isRefused ? 409 : 200)
  },
  status: async walk => expectOwn(walk, await walk.ask('GET', '/api/checkout/placement-status'), walk.before),
  validate: async ({ ask }) => {
    await ask('POST', '/ReactCheckout/ValidateCart')
  },
  start: async ({ ask }) => {
    expect(['/checkout/shipping#header_shipping', null]).toContain(
      (await ask('POST', '/api/checkout/start', { isGuestCheckout: true })).redirectUrl,
    )
  },
  'clear away': clearAway,
} satisfies Record<string, (walk: Walk) => Promise<void>>

/** Actions to draw from: adding, paying and placing are twice as likely as the others. */
const DRAWN = [
  'add',
  'add',
  'update',
  'remove',
  'ship',
  'bill',
  'options',
  'payment',
  'review',
  'promo',
  'no promo',
  'verify promo',
  'level',
  'new recipient',
  'assign',
  'swap recipients',
  'split',
  'shipping options',
  'pay',
  'pay',
  'unpay',
  'cart',
  'checkout',
  'summary',
  'place',
  'place',
  'their line',
  'their recipient',
  'international',
  'pickup store',
  'status',
  'validate',
  'start',
  'clear away',
] as const satisfies readonly (keyof typeof MOVES)[]

/**
 * Does one random action as `me`, and expects a correct reply and an unchanged cart of `them`. Returns the name of the
 * action.
 */
export async function step(
  shop: AppShop,
  me: Browser,
  them: Browser,
  random: Random,
  skus: readonly string[],
): Promise<string> {
  const before = await cartOf(shop, me)
  const theirs = await cartOf(shop, them)
  const line = before && random.pick([...before.content.lines, undefined])
  const did = random.pick(DRAWN)
  const ask: Walk['ask'] = async (method, path, body, status = 200) => {
    const answer = await shop.ask(me, method, path, body)
    const { status: given } = answer
    expect({ path, status: given, answer: given === status ? null : answer.body }).toEqual({
      path,
      status,
      answer: null,
    })
    return answer.body
  }
  await MOVES[did]({ shop, me, random, skus, before, theirs, line, ask })
  expect(await cartOf(shop, them), `${did} touched another session`).toEqual(theirs)
  const after = await cartOf(shop, me)
  if (after) expect(BasketShape.safeParse(after.content).error?.issues ?? [], did).toEqual([])
  return did
}
