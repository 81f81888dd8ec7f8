import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { GUEST } from '#platform/actor.ts'
import { giftHolds } from '#registry/server/gift-holds.ts'
import { shareHolds } from '#registry/server/group/share-holds.ts'
import { newId } from '#platform/new-id.ts'
import { createPipelinedDb, type PipelinedDb } from '#platform/database/pipelined-db.ts'
import { Refused } from '#platform/refusal.ts'
import { sessionKey } from '#platform/session.ts'
import { SITES, siteIn } from '#lib/site.ts'
import { addLines } from '../rules/lines/add-lines.ts'
import { itemCount, LINE_DEFAULTS } from '../rules/basket.ts'
import { addItems } from './lines/add-items.ts'
import { basketChanges } from './basket-changes.ts'
import { seenBaskets } from './basket-cache.ts'
import { viewCart } from './cart-view.ts'
import { changeBasket, changeStep, type Change, type ChangeDeps } from './change-basket.ts'
import { changeItem } from './lines/change-item.ts'
import { removeFromCart } from './lines/remove-item.ts'
import { addItemToCart } from '../adding-contract.ts'
import { Cart } from '../contract/cart.ts'
import { loadBasket } from './store.ts'
import { countedSkus, createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let skus: string[]
/** Two processes of the shop, each with its own connections and queues. */
let processes: (ChangeDeps & { db: PipelinedDb; durable: PipelinedDb })[]
const oneProcess = () => ({
  db: createPipelinedDb(shop.url, { lanes: 2, durable: false }),
  durable: createPipelinedDb(shop.url, { lanes: 3, durable: true }),
  newId,
  changes: basketChanges(),
  seen: seenBaskets({ now: Date.now }),
  gifts: giftHolds(shop.pool),
  shares: shareHolds(shop.pool),
})
beforeAll(async () => {
  shop = await createTestShop()
  skus = await countedSkus(shop.pool, 2)
  processes = [oneProcess(), oneProcess()]
})
afterAll(async () => {
  await Promise.all(processes.flatMap(one => [one.db.end(), one.durable.end()]))
  await shop.drop()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs `work` `count` times, at most `width` at once. */
async function atOnce(count: number, width: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

const change = (
  session = sessionKey(randomBytes(8).toString('hex')),
  requestId = newId(),
  input: unknown = null,
  call = 'test',
): Change => ({ actor: GUEST, session, country: 'US', requestId, call, input })
const addOne = (one: Change, deps: ChangeDeps = shop.deps.cart) =>
  changeBasket<number>(deps, one, content => {
    const added = addLines(
      content,
      [
        {
          ...LINE_DEFAULTS,
          sku: skus[0]!,
          quantity: 1,
          optionChoices: null,
          personalization: null,
          grId: null,
          shipMethod: 'ship',
        },
      ],
      newId,
    )
    return added.kind === 'added'
      ? { kind: 'change', content: added.content, outcome: itemCount(added.content.lines) }
      : { kind: 'leave', outcome: 0 }
  })
const items = (sku: string, more: object = {}) => addItemToCart.input.parse({ items: [{ Sku: sku, ...more }] })

test('concurrent requests with one request id change the cart once and get the same answer', async () => {
  const one = change()
  const answers = await Promise.all(Array.from({ length: 20 }, () => addOne(one)))
  expect(new Set(answers.map(answer => answer.outcome))).toEqual(new Set([1]))
  expect(itemCount((await loadBasket(shop.pool, one.session, 'US'))!.lines)).toBe(1)
})
test.each([8, 32])('keeps all of 80 adds to one cart, %i at once', async width => {
  const { session } = change()
  await addOne(change(session))
  await atOnce(80, width, () => addOne(change(session)))
  expect(itemCount((await loadBasket(shop.pool, session, 'US'))!.lines)).toBe(81)
})
test.each([8, 32])('keeps all of 80 adds to one cart by two processes, %i at once', async width => {
  const { session } = change()
  await atOnce(80, width, n => addOne(change(session), processes[n % 2]))
  expect(itemCount((await loadBasket(shop.pool, session, 'US'))!.lines)).toBe(80)
})
test('a request that arrives repeatedly at two processes adds one unit', async () => {
  const one = change()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => addOne(one, processes[n % 2])))
  expect(new Set(answers.map(answer => answer.outcome))).toEqual(new Set([1]))
  expect(itemCount((await loadBasket(shop.pool, one.session, 'US'))!.lines)).toBe(1)
})
test('rejects every change while the order is being placed, and leaves the cart unchanged', async () => {
  const { session } = change()
  const { basket } = await addOne(change(session))
  await shop.pool.query(`UPDATE basket SET status = 'placing' WHERE id = $1`, [basket!.id])
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => addOne(change(session), processes[n % 2])),
  )
  expect(new Set(answers.map(one => one.status === 'rejected' && (one.reason as Refused).refusal.kind))).toEqual(
    new Set(['conflict']),
  )
  expect(await loadBasket(shop.pool, session, 'US')).toMatchObject({
    version: basket!.version,
    lines: [{ quantity: 1 }],
  })
})
test('refuses a change as in-flight if other processes keep changing the cart', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { session } = change()
  await addOne(change(session))
  const losing = changeBasket<null>(shop.deps.cart, change(session), async content => {
    await shop.pool.query('UPDATE basket SET version = version + 1 WHERE session_key = $1', [session])
    vi.advanceTimersByTime(1_500)
    return { kind: 'change', content, outcome: null }
  })
  await expect(losing).rejects.toMatchObject({
    refusal: { kind: 'in-flight', message: 'The cart is being changed elsewhere. Please try again.' },
  })
})
test('rejects a request id that is reused with another input', async () => {
  const one = change(undefined, newId(), { quantity: 1 })
  await addOne(one)
  await expect(addOne({ ...one, input: { quantity: 2 } })).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
})
test('each country has a cart of its own', async () => {
  const one = change()
  await addOne(one)
  expect(await loadBasket(shop.pool, one.session, 'CA')).toBeUndefined()
})
test('[ATC-20] [ATC-21] [API-005] an add without quantity and ship method adds one unit to ship', async () => {
  const one = change()
  const reply = addItemToCart.reply.parse(await addItems(shop.deps.cart, SITES['CB-US'], one, items(skus[0]!)))
  expect(reply).toMatchObject({
    isSuccess: true,
    addedItemCount: 1,
    cartItemCount: 1,
    items: [{ sku: skus[0], quantity: 1, formattedPrice: expect.stringMatching(/^\$[\d,]+\.\d\d$/) }],
  })
  const basket = await loadBasket(shop.pool, one.session, 'US')
  expect([reply.basketId, reply.version]).toEqual([basket?.id, basket?.version])
  expect(basket?.lines).toMatchObject([{ quantity: 1, shipMethod: 'ship' }])
  expect(basket?.recipients[0]?.shipments).toMatchObject([{ serviceLevel: 1 }])
})
test('[ATC-22] adds all items or none: with one unknown SKU the cart is unchanged', async () => {
  const one = change()
  await expect(
    addItems(
      shop.deps.cart,
      SITES['CB-US'],
      one,
      addItemToCart.input.parse({ items: [{ Sku: skus[0] }, { Sku: '999999' }] }),
    ),
  ).rejects.toMatchObject({ refusal: { kind: 'not-found' } })
  expect(await loadBasket(shop.pool, one.session, 'US')).toBeUndefined()
})
test('[CRT-02] [CRT-04] [API-014] [API-017] changing and removing an item updates the summary', async () => {
  const { session } = change()
  await addItems(shop.deps.cart, SITES['CB-US'], change(session), items(skus[0]!, { Quantity: 2 }))
  const line = (await loadBasket(shop.pool, session, 'US'))!.lines[0]!
  const updated = await changeItem(shop.deps.cart, change(session), line.id, 5)
  expect(updated.cart.orderSummary.merchandise).toBe(updated.cart.lineItems[0]!.priceQuantityTotals.unitPrice * 5)
  const removed = await removeFromCart(shop.deps.cart, change(session), line.id, 'lines')
  expect([removed.cart.lineItems, removed.cart.orderSummary.total]).toEqual([[], 0])
  await expect(changeItem(shop.deps.cart, change(session), line.id, 2)).rejects.toMatchObject({
    refusal: { kind: 'not-found' },
  })
})
test('[CRT-01] [CRT-19] [CRT-24] [API-013] full and empty carts have the documented fields', async () => {
  const { session } = change()
  expect(Cart.parse(await viewCart(shop.deps.cart, undefined, { actor: GUEST, language: 'en' }))).toMatchObject({
    lineItems: [],
    savedForLater: [],
    cartSummary: { discountCode: null, taxZipCode: null },
    isGuest: true,
    isInternational: false,
    isApp: false,
    messages: [],
  })
  await addItems(shop.deps.cart, SITES['CB-US'], change(session), items(skus[0]!, { Quantity: 3 }))
  const cart = Cart.parse(
    await viewCart(shop.deps.cart, await loadBasket(shop.pool, session, 'US'), { actor: GUEST, language: 'en' }),
  )
  expect(cart.orderSummary).toMatchObject({ rewardsTotal: 0, rewardsExceedOrderTotalMessage: '', itemCount: 3 })
  expect(cart.lineItems[0]).toMatchObject({
    sku: skus[0],
    quantity: 3,
    grId: null,
    personalization: null,
    optionChoices: null,
    isPickup: false,
    isRemoved: false,
    isSaveForLaterEnabled: true,
    priceQuantityTotals: { quantity: 3, isQuantityDisabled: false },
    itemInfo: { isDescriptionDisabled: false, vendorDropShipMessage: '' },
    shippingDeliveryOptions: {
      isShipOptionVisible: true,
      selectedShipOption: 'ship',
      shippingOption: { edd: expect.stringMatching(/–/), promoLinks: [], vendorDropShipUrl: '' },
      bopsOption: { edd: '', pickupQuantityMessage: '' },
    },
  })
})
test('cart texts and refusals are in the language of the page', async () => {
  const { session } = change()
  await addItems(shop.deps.cart, SITES['CB-US'], change(session), items(skus[0]!, { Quantity: 2 }))
  const {
    rows: [piece],
  } = await shop.pool.query<{ name: string }>(
    `SELECT t.name
    FROM sku JOIN product_text t ON t.product_id = sku.product_id AND t.language = 'fr'
    WHERE sku.sku = $1`,
    [skus[0]],
  )
  const cart = Cart.parse(
    await viewCart(shop.deps.cart, await loadBasket(shop.pool, session, 'US'), { actor: GUEST, language: 'fr' }),
  )
  expect(cart.lineItems[0]!.itemInfo.title).toBe(piece!.name)
  expect(cart.lineItems[0]!.shippingDeliveryOptions.shippingOption.edd).toMatch(
    /^\d.*\u00a0(novembre|décembre|janvier|février|mars)$/,
  )
  await expect(changeItem(shop.deps.cart, { ...change(session), language: 'fr' }, newId(), 2)).rejects.toMatchObject({
    refusal: { message: 'Cet article n’est plus dans votre panier.' },
  })
  await expect(
    addItems(shop.deps.cart, siteIn(SITES['CB-CA'], 'fr'), change(session), items('999999')),
  ).rejects.toMatchObject({ refusal: { message: 'Nous ne vendons plus cet article (999999).' } })
})

const step = (one: Change, deps: ChangeDeps, decide: (zip: string | null) => string | null) =>
  changeStep<number>(deps, one, content => {
    const [taxZipCode, outcome] = [decide(content.taxZipCode), content.lines.length]
    if (taxZipCode === null) return { kind: 'leave', outcome }
    return { kind: 'change', content: { ...content, taxZipCode }, outcome }
  })
/** A session whose cart the first process has just read. */
async function seenByFirst(): Promise<Change['session']> {
  const one = change()
  await addOne(one)
  await step(change(one.session), processes[0]!, () => '10001')
  return one.session
}
const zipOnDisk = async (session: Change['session']) => (await loadBasket(shop.pool, session, 'US'))?.taxZipCode

test('a step decided on an outdated cart is decided again and loses no change', async () => {
  const session = await seenByFirst()
  await addOne(change(session), processes[1])
  const asked: (string | null)[] = []
  const { basket, outcome } = await step(change(session), processes[0]!, zip => {
    asked.push(zip)
    return '60614'
  })
  expect([asked, outcome, itemCount(basket!.lines), basket!.version]).toEqual([['10001', '10001'], 1, 2, 4])
  expect(await zipOnDisk(session)).toBe('60614')
})
test.each<[string, () => string | null]>([
  ['would change nothing', () => null],
  [
    'is refused',
    () => {
      throw new Refused({ kind: 'conflict', message: 'as it was' })
    },
  ],
])('a step that %s on an outdated cart is decided again on the current one', async (_case, onOld) => {
  const session = await seenByFirst()
  await step(change(session), processes[1]!, () => '94107')
  await step(change(session), processes[0]!, zip => (zip === '10001' ? onOld() : '60614'))
  expect(await zipOnDisk(session)).toBe('60614')
})
test('a step changes neither a cart of another session nor one that is being placed', async () => {
  const [from, to, placing] = [await seenByFirst(), change().session, await seenByFirst()]
  await shop.pool.query('UPDATE basket SET session_key = $2 WHERE session_key = $1', [from, to])
  await step(change(from), processes[0]!, () => '60614')
  expect(await zipOnDisk(to)).toBe('10001')
  await shop.pool.query(`UPDATE basket SET status = 'placing' WHERE session_key = $1`, [placing])
  await expect(step(change(placing), processes[0]!, () => '60614')).rejects.toMatchObject({
    refusal: { kind: 'conflict' },
  })
})
test('a step that is sent twice is applied once and answered twice', async () => {
  const one = change(await seenByFirst())
  const answers = [await step(one, processes[0]!, () => '60614'), await step(one, processes[0]!, () => '60614')]
  expect(answers.map(({ basket, outcome }) => [basket!.version, outcome])).toEqual([
    [3, 1],
    [3, 1],
  ])
})
