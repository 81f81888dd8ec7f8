import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#cart/contract.ts'
import type { CheckoutData } from '#checkout/contract.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../support/app-shop.ts'
import { BasketShape } from '../support/basket-shape.ts'
import { reconcile } from '../support/reconcile.ts'
import { forEachSeed, type Random } from '../support/seeded.ts'
import { ADDRESS, countedSkus } from '../support/test-shop.ts'

const UNITS = 200
const STEPS = 40
const JWE = 'aaaa.bbbb.cccc.dddd.eeee'
let shop: AppShop
let skus: string[]
const initial = new Map<string, number>()

beforeAll(async () => {
  shop = await createAppShop()
  skus = await countedSkus(shop.pool, 4)
  for (const sku of skus) {
    await shop.pool.query('DELETE FROM stock WHERE sku = $1', [sku])
    // In two places, so that some orders are split; few enough that some find nothing left.
    await shop.pool.query(
      `INSERT INTO stock (sku, location, available) SELECT $1, location, $2 FROM location WHERE country = 'US' AND kind = 'warehouse' ORDER BY location LIMIT 2`,
      [sku, UNITS],
    )
  }
  const { rows } = await shop.pool.query<{ sku: string; units: number }>(
    'SELECT sku, sum(available)::int AS units FROM stock WHERE sku = ANY ($1) GROUP BY sku',
    [skus],
  )
  for (const row of rows) initial.set(row.sku, row.units)
})
afterAll(() => shop.drop())

interface Row {
  id: string
  version: number
  content: {
    lines: { id: string; quantity: number }[]
    recipients: { id: string; address: unknown }[]
    billingAddress: unknown
    tenders: unknown[]
    maxStep: number
  }
}
/** The basket as it lies in the database: what an answer must agree with. */
async function basketOf(browser: Browser): Promise<Row | undefined> {
  const { rows } = await shop.pool.query<Row>({
    name: 'walk-basket',
    text: `SELECT id, version, content FROM basket WHERE session_key = $1 AND status <> 'ordered'`,
    values: [browser.session],
  })
  return rows[0]
}

/** What the documents ask for before each step; written here a second time on purpose. */
const isReadyFor = (step: 2 | 3 | 4, basket: Row | undefined): boolean => {
  const content = basket?.content
  if (!content || content.lines.length === 0 || content.recipients[0]?.address === null) return false
  return step < 4 || (content.billingAddress !== null && content.tenders.length > 0)
}

async function step(me: Browser, them: Browser, random: Random): Promise<string> {
  const before = await basketOf(me)
  const theirs = await basketOf(them)
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown, status = 200) => {
    const answer = await shop.ask(me, method, path, body)
    expect({ path, status: answer.status, answer: answer.status === status ? null : answer.body }).toEqual({
      path,
      status,
      answer: null,
    })
    return answer.body
  }
  /** Whatever an answer says of a checkout, it says of this session's own. */
  const expectOwn = (body: Record<string, unknown>, now: Row | undefined) => {
    const said = JSON.stringify(body)
    for (const strange of theirs ? [theirs.id, ...theirs.content.lines.map(line => line.id)] : [])
      expect(said, 'another session’s things').not.toContain(strange)
    if ('basketId' in body) expect(body.basketId).toBe(now?.id ?? null)
  }
  const move = async (path: string, to: 2 | 3 | 4) => {
    const body = (await ask('POST', `/ReactCheckout/${path}`)) as unknown as CheckoutData
    expect(body.isSuccess, `${path} with ${JSON.stringify(before?.content ?? null)}`).toBe(isReadyFor(to, before))
    const now = await basketOf(me)
    if (!body.isSuccess) expect(now?.content.maxStep ?? 0).toBe(before?.content.maxStep ?? 0)
    else expect(body.maxStep).toBeGreaterThanOrEqual(to)
    expectOwn(body as unknown as Record<string, unknown>, now)
  }
  const line = before && random.pick([...before.content.lines, undefined])
  const theirLine = theirs?.content.lines[0]
  const did = random.pick([
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
    'status',
    'validate',
    'start',
    'clear away',
  ] as const)
  switch (did) {
    case 'add':
      await ask('POST', '/browse/scbadd/AddItemToCartV2', {
        items: Array.from({ length: 1 + random.below(2) }, () => ({
          Sku: random.pick(skus),
          Quantity: 1 + random.below(5),
        })),
      })
      break
    case 'update':
      if (line) {
        const body = await ask('POST', '/api/cart/update-item', {
          basketItemId: line.id,
          quantity: 1 + random.below(9),
        })
        expectOwn(body.cart as Cart as unknown as Record<string, unknown>, before)
      }
      break
    case 'remove':
      if (line) await ask('POST', '/api/cart/remove-item', { basketItemId: line.id })
      break
    case 'ship':
      await ask('POST', `/ReactCheckout/${random.pick(['ValidateAndSaveAddress', 'SaveShippingAddress'])}`, ADDRESS)
      break
    case 'bill':
      await ask('POST', '/ReactCheckout/SaveBillingAddress', ADDRESS)
      break
    case 'options':
      await move('MoveToShippingAndGiftOptions', 2)
      break
    case 'payment':
      await move('MoveToPaymentPage', 3)
      break
    case 'review':
      await move('MoveToReviewPage', 4)
      break
    case 'promo':
      await ask('POST', '/ReactCheckout/ApplyPromoCode', { promoCode: random.pick(['WELCOME10', 'CORNER100', 'NOPE']) })
      break
    case 'no promo':
      await ask('POST', '/ReactCheckout/RemovePromoCode')
      break
    case 'verify promo':
      await ask('POST', '/ReactCheckout/VerifyPromoCode', { promoCode: 'WELCOME10' })
      break
    case 'level':
      if (before)
        await ask('POST', '/api/checkout/save-service-level', {
          recipientId: before.content.recipients[0]!.id,
          serviceLevel: 1 + random.below(3),
        })
      break
    case 'pay':
      await ask(
        'POST',
        '/ReactCheckout/SavePayment',
        {
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
        },
        before && before.content.lines.length > 0 ? 200 : 409,
      )
      break
    case 'unpay':
      await ask('POST', '/ReactCheckout/SavePayment', { cardOneData: null })
      break
    case 'cart':
      expectOwn(await ask('GET', '/api/cart'), before)
      break
    case 'checkout':
      expectOwn(await ask('GET', '/ReactCheckout/RefreshCheckout'), before)
      break
    case 'summary':
      expect((await ask('GET', '/session/summary')).cartItemCount).toBe(
        before?.content.lines.reduce((count, one) => count + one.quantity, 0) ?? 0,
      )
      break
    case 'validate':
      await ask('POST', '/ReactCheckout/ValidateCart')
      break
    case 'start':
      expect(['/checkout/shipping#header_shipping', null]).toContain(
        (await ask('POST', '/api/checkout/start')).redirectUrl,
      )
      break
    case 'clear away': {
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
      break
    }
    case 'status':
      expectOwn(await ask('GET', '/api/checkout/placement-status'), before)
      break
    case 'place': {
      if (random.below(4) === 0) shop.gateway.script('decline')
      // The order gives the browser another session.
      const { session } = me
      const placedBefore = await shop.pool.query('SELECT 1 FROM shop_order WHERE session_key = $1', [session])
      const body = await ask('POST', '/ReactCheckout/PlaceOrder', {
        adata: '',
        ...(random.below(2) === 0 && before && { basketVersion: before.version }),
      })
      const placedAfter = await shop.pool.query('SELECT 1 FROM shop_order WHERE session_key = $1', [session])
      const isNew = placedAfter.rowCount! > placedBefore.rowCount!
      if (isNew)
        expect(
          [body.isSuccess, isReadyFor(4, before), before?.content.maxStep],
          'an order is placed from the review step only',
        ).toEqual([true, true, 4])
      // A cart that is gone, because it was ordered, is answered with that order.
      else if (before) expect(body.isSuccess, JSON.stringify(body)).toBe(false)
      break
    }
    // Somebody else's things are not there [ASVS 8.2.2].
    case 'their line':
      if (theirLine) {
        await ask('POST', '/api/cart/update-item', { basketItemId: theirLine.id, quantity: 2 }, 404)
        await ask('POST', '/api/cart/remove-item', { basketItemId: theirLine.id }, 404)
        expect(await basketOf(me)).toEqual(before)
      }
      break
    case 'their recipient':
      if (theirs) {
        await ask(
          'POST',
          '/api/checkout/save-service-level',
          { recipientId: theirs.content.recipients[0]!.id, serviceLevel: 2 },
          404,
        )
        expect(await basketOf(me)).toEqual(before)
      }
      break
    default:
      did satisfies never
  }
  expect(await basketOf(them), `${did} touched another session`).toEqual(theirs)
  const after = await basketOf(me)
  if (after) expect(BasketShape.safeParse(after.content).error?.issues ?? [], did).toEqual([])
  return did
}

test('two shoppers who do anything in any order never see or change each other’s cart, never skip a step, and leave balanced books', async () => {
  const done = new Map<string, number>()
  await forEachSeed('walks', async random => {
    const [one, two] = [newBrowser(), newBrowser()]
    const walked: string[] = []
    try {
      for (let i = 0; i < STEPS; i++) {
        const [me, them] = random.below(2) === 0 ? [one, two] : [two, one]
        const did = await step(me, them, random)
        walked.push(did)
        done.set(did, (done.get(did) ?? 0) + 1)
      }
      // Both try to finish, so that many walks end in an order.
      for (const browser of [one, two]) {
        await shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: random.pick(skus) }] })
        await shop.ask(browser, 'POST', '/ReactCheckout/SaveShippingAddress', ADDRESS)
        await shop.ask(browser, 'POST', '/ReactCheckout/SaveBillingAddress', ADDRESS)
        await shop.ask(browser, 'POST', '/ReactCheckout/SavePayment', {
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
        await shop.ask(browser, 'POST', '/ReactCheckout/MoveToReviewPage')
        expect((await shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' }, newId())).status).toBe(200)
      }
    } catch (error) {
      throw new Error(`after ${walked.join(', ')}`, { cause: error })
    }
  })
  const { placed, failed } = await reconcile(shop.pool, shop.gateway.payments(), initial)
  expect(placed).toBeGreaterThan(0)
  expect(shop.lines.filter(line => line.includes('call failed'))).toEqual([])
  process.stdout.write(
    `walks: ${[...done.values()].reduce((all, one) => all + one, 0)} steps, ${placed} orders placed, ${failed} failed\n`,
  )
}, 120_000)
