import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#cart/contract/cart.ts'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { giftCardNumber } from '#payments/rules/gift-card-number.ts'
import { giftCardCheck } from '#payments/server/check-gift-card.ts'
import { issueGiftCard } from '#payments/server/gift-cards.ts'
import { createPool } from '#platform/database/db.ts'
import { guard } from '#platform/limits/guard.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../../../../tests/support/app-shop.ts'
import { BasketShape } from '../../../../tests/support/basket-shape.ts'
import { ADDRESS, countedSkus } from '../../../../tests/support/test-shop.ts'

const LEGACY = { apply: '/ReactCheckout/ApplyGiftCardTender', remove: '/ReactCheckout/RemoveGiftCardTender' }
const PROVIDER = {
  apply: '/api/checkout/payment-provider/apply-gift-card',
  remove: '/api/checkout/payment-provider/remove-gift-card',
}
const PIN = '4821'
const UNKNOWN = /can’t find a gift card/

let shop: AppShop
let sku: string
let issued = 0
beforeAll(async () => {
  shop = await createAppShop({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })
  sku = (await countedSkus(shop.pool, 1))[0]!
})
afterAll(() => shop.drop())

async function giftCard(amount: number, country: Country = 'US') {
  const number = giftCardNumber((issued += 1))
  await issueGiftCard(
    shop.pool,
    shop.wiring.checkout.giftCards,
    { id: newId(), number, pin: PIN, country, amount: cents(amount) },
    randomBytes(16),
  )
  return number
}
type Answer = CheckoutData & { giftCardErrorMessage: string }
const ask = async (browser: Browser, path: string, body: object, requestId?: string) =>
  (await shop.ask(browser, 'POST', path, body, requestId)).body as unknown as Answer
const apply = (browser: Browser, cardNumber: string, cardPin = PIN, path = LEGACY.apply) =>
  ask(browser, path, { cardNumber, cardPin })
/** Moves every rate limit into the past, which is the same as waiting for that many seconds. */
const rest = (seconds: number) =>
  shop.pool.query('UPDATE rate_limit SET tat = tat - make_interval(secs => $1)', [seconds])
async function withGoods(address?: string): Promise<Browser> {
  const browser = newBrowser(undefined, address)
  await ask(browser, '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
  await ask(browser, '/ReactCheckout/SaveShippingAddress', ADDRESS)
  await ask(browser, '/ReactCheckout/SaveBillingAddress', ADDRESS)
  return browser
}
const contentOf = async (browser: Browser) =>
  (await shop.pool.query<{ content: unknown }>('SELECT content FROM basket WHERE session_key = $1', [browser.session]))
    .rows[0]!.content

test.each([LEGACY, PROVIDER])(
  '[PAY-59] [API-054] [API-055] [API-062] [API-063] a gift card is applied by number and PIN, and removed: $apply',
  async ({ apply: path, remove }) => {
    const [browser, number] = [await withGoods(), await giftCard(700)]
    const printed = number.replace(/(\d{4})(?=\d)/g, '$1 ')
    const applied = await apply(browser, printed, PIN, path)
    expect(applied).toMatchObject({
      isSuccess: true,
      giftCardErrorMessage: '',
      paymentData: {
        isPaymentNeeded: true,
        giftCards: [{ lastFour: number.slice(-4), amount: 700, balanceLeft: 0 }],
        amountDue: applied.orderSummary.total - 700,
      },
    })
    expect(BasketShape.safeParse(await contentOf(browser)).error).toBeUndefined()
    expect(
      (await apply(browser, number, PIN, path)).paymentData.giftCards,
      'a card applied twice is listed once',
    ).toHaveLength(1)
    const removed = await ask(browser, remove, { cardNumber: printed })
    expect(removed.paymentData).toMatchObject({ giftCards: [], amountDue: removed.orderSummary.total })
    await apply(browser, number, PIN, path)
    expect(
      (await ask(browser, remove, { cardNumber: number.slice(-4) })).paymentData.giftCards,
      'removed by its last four digits',
    ).toEqual([])
    expect((await ask(browser, remove, { cardNumber: number })).isSuccess, 'removing it again succeeds').toBe(true)
  },
)

test('[PAY-59] a gift card that covers the total allows an order without a card; a smaller one does not', async () => {
  const browser = await withGoods()
  await apply(browser, await giftCard(100))
  expect(await ask(browser, '/ReactCheckout/MoveToReviewPage', {})).toMatchObject({
    isSuccess: false,
    message: 'Please enter a payment.',
  })
  const covered = await apply(browser, await giftCard(10_000_000))
  expect(covered.paymentData).toMatchObject({
    isPaymentNeeded: false,
    amountDue: 0,
    giftCards: [
      { amount: 100, balanceLeft: 0 },
      { amount: covered.orderSummary.total - 100, balanceLeft: 10_000_100 - covered.orderSummary.total },
    ],
  })
  expect(await ask(browser, '/ReactCheckout/MoveToReviewPage', {})).toMatchObject({ isSuccess: true, maxStep: 4 })
  expect(await ask(browser, '/ReactCheckout/PlaceOrder', { adata: '' })).toMatchObject({
    isSuccess: true,
    redirectUrl: '/checkout/confirmation',
  })
})

test('[PAY-59] gift cards are kept when the card is changed or removed', async () => {
  const browser = await withGoods()
  await apply(browser, await giftCard(100))
  const jwe = 'aaaa.bbbb.cccc.dddd.eeee'
  const cardOneData = {
    encryptedCardNumber: jwe,
    encryptedExpiryMonth: jwe,
    encryptedExpiryYear: jwe,
    encryptedSecurityCode: jwe,
    type: 'Visa',
    lastFour: '1111',
    expMonth: 3,
    expYear: 2030,
    encryptionTimestamp: new Date().toISOString(),
  }
  const paid = await ask(browser, '/ReactCheckout/SavePayment', { cardOneData })
  expect(paid.paymentData).toMatchObject({
    giftCards: [{ amount: 100 }],
    creditCardData: { cardOneInfo: { appliedAmount: paid.orderSummary.total - 100 } },
  })
  expect((await ask(browser, '/ReactCheckout/SavePayment', { cardOneData: null })).paymentData).toMatchObject({
    giftCards: [{ amount: 100 }],
    creditCardData: { cardOneInfo: null },
  })
})

test('[PAY-59] wrong PINs, unknown numbers, empty and foreign cards are rejected and change nothing', async () => {
  const browser = await withGoods()
  const [number, canadian, empty] = [await giftCard(500), await giftCard(500, 'CA'), await giftCard(1)]
  await shop.pool.query('UPDATE gift_card SET balance = 0 WHERE last_four = $1', [empty.slice(-4)])
  const before = await contentOf(browser)
  for (const [typed, pin, words] of [
    [number, '0000', UNKNOWN],
    [giftCardNumber(99_999), PIN, UNKNOWN],
    [canadian, PIN, /another country/],
    [empty, PIN, /nothing left/],
  ] as const) {
    const answer = await apply(browser, typed, pin)
    expect(answer).toMatchObject({
      isSuccess: false,
      giftCardErrorMessage: expect.stringMatching(words),
      paymentData: { giftCards: [] },
    })
  }
  expect(await contentOf(browser)).toEqual(before)
})

const from = (address: string) => newBrowser(undefined, address)
const wrongPins = (count: number, number: string, address: string) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      apply(from(address), number, String(1000 + i), i % 2 === 0 ? LEGACY.apply : PROVIDER.apply),
    ),
  )

test('five wrong PINs from one address block the card for that address only', async () => {
  const [owner, stranger, number] = [await withGoods('198.51.100.1'), '198.51.100.2', await giftCard(500)]
  await wrongPins(4, number, stranger)
  expect((await apply(await withGoods(stranger), number)).isSuccess, 'the correct PIN after four wrong ones').toBe(true)
  await wrongPins(12, number, stranger)
  const rests = await apply(await withGoods(stranger), number)
  expect(rests.giftCardErrorMessage).toMatch(UNKNOWN)
  expect(rests.giftCardErrorMessage).toContain('After 5 wrong PINs a card can’t be used for 3 minutes.')
  expect((await apply(owner, number)).isSuccess, 'the correct PIN from another address').toBe(true)
  await rest(3 * 60 + 1)
  expect((await apply(await withGoods(stranger), number)).isSuccess, 'the correct PIN three minutes later').toBe(true)
})

test('[ASVS-6.3.1] wrong PINs of a card count together in two processes, and at once', async () => {
  const number = await giftCard(500)
  const pools = [createPool(shop.url, 4), createPool(shop.url, 4)]
  const checks = pools.map(db =>
    giftCardCheck({
      db,
      secrets: shop.wiring.checkout.giftCards,
      guard: guard({ db, secret: 'the secret of both', onFull: () => {} }),
    }),
  )
  const tried = (i: number, pin: string) =>
    checks[i % 2]!({ number, pin, address: '198.51.100.9', session: `session ${i}`, busy: 'busy' })
  const wrong = await Promise.all(Array.from({ length: 5 }, (_, i) => tried(i, String(1000 + i))))
  expect(new Set(wrong.map(({ kind }) => kind))).toEqual(new Set(['unknown']))
  for (const i of [10, 11]) expect((await tried(i, PIN)).kind, 'the correct PIN after five wrong ones').toBe('unknown')
  await rest(15 * 60 + 1)
  for (const i of [12, 13]) expect((await tried(i, PIN)).kind, 'after the limit').toBe('card')
  await Promise.all(pools.map(pool => pool.end()))
})

test('fifty simultaneous requests with the correct PIN of one card all succeed', async () => {
  const number = await giftCard(500)
  const browsers = await Promise.all(Array.from({ length: 50 }, (_, i) => withGoods(`198.51.100.${30 + (i % 5)}`)))
  const answers = await Promise.all(browsers.map(browser => apply(browser, number)))
  expect(answers.filter(answer => !answer.isSuccess)).toEqual([])
})

test('PIN guesses for many cards are limited per session and address; unknown numbers do not count', async () => {
  const address = '198.51.100.4'
  const cards = await Promise.all(Array.from({ length: 12 }, () => giftCard(500)))
  const said = async (browser: Browser, number: string) => (await apply(browser, number, '0000')).giftCardErrorMessage
  const browser = from('198.51.100.14')
  const one = []
  for (const number of cards.slice(0, 11)) one.push(await said(browser, number))
  expect(one.map(words => /Too many gift cards/.test(words))).toEqual([...Array(10).fill(false), true])
  for (const number of cards.slice(0, 10)) await said(from(address), number)
  const many = []
  for (const number of cards) many.push(await said(from(address), number))
  expect(many.map(words => /Too many gift cards/.test(words))).toEqual([...Array(10).fill(false), true, true])
  expect(await said(from(address), '1234567890123456'), 'an unknown number').toMatch(UNKNOWN)
})

test('an address can make twenty gift card attempts a minute, over both API paths together', async () => {
  const number = await giftCard(500)
  const browsers = await Promise.all(Array.from({ length: 70 }, () => withGoods('198.51.100.5')))
  const answers = await Promise.all(
    browsers.map((browser, i) => apply(browser, number, PIN, i % 2 === 0 ? LEGACY.apply : PROVIDER.apply)),
  )
  expect(answers.filter(answer => answer.isSuccess)).toHaveLength(20)
  expect(new Set(answers.map(answer => answer.giftCardErrorMessage))).toEqual(
    new Set(['', 'Too many gift cards were tried. Please try again in a minute.']),
  )
})

test('numbers and PINs of gift cards are neither stored nor logged; payment card numbers are rejected', async () => {
  const [browser, number] = [await withGoods(), await giftCard(500)]
  await apply(browser, number)
  const { rows } = await shop.pool.query<{ row: string }>(
    `SELECT to_jsonb(b)::text AS row FROM basket b
    UNION ALL
    SELECT to_jsonb(g)::text FROM gift_card g
    UNION ALL
    SELECT to_jsonb(a)::text FROM request_answer a`,
  )
  expect(
    [...rows.map(({ row }) => row), ...shop.lines].filter(
      // Ids and hashes may contain these four digits by chance.
      line => line.includes(number) || /(?<!\d)4821(?!\d)/.test(line.replaceAll(/[\w-]{20,}/g, '')),
    ),
  ).toEqual([])
  expect((await shop.ask(browser, 'POST', LEGACY.apply, { cardNumber: '4111111111111111', cardPin: PIN })).status).toBe(
    400,
  )
})

test('an order accepts five gift cards, and a retried call applies its card once', async () => {
  const browser = await withGoods()
  const [requestId, number] = [newId(), await giftCard(100)]
  await ask(browser, LEGACY.apply, { cardNumber: number, cardPin: PIN }, requestId)
  expect(
    (await ask(browser, LEGACY.apply, { cardNumber: number, cardPin: PIN }, requestId)).paymentData.giftCards,
  ).toHaveLength(1)
  for (let i = 0; i < 4; i++) expect((await apply(browser, await giftCard(100))).isSuccess).toBe(true)
  expect(await apply(browser, await giftCard(100))).toMatchObject({
    isSuccess: false,
    giftCardErrorMessage: expect.stringContaining('5 gift cards'),
    paymentData: { giftCards: Array.from({ length: 5 }, () => ({ amount: 100 })) },
  })
})

test('[PAY-59] the cart lists its gift cards with paid amount and remaining balance', async () => {
  const [browser, number] = [await withGoods(), await giftCard(10_000_000)]
  await apply(browser, number)
  const cart = (await shop.ask(browser, 'GET', '/api/cart')).body as unknown as Cart
  const { total, amountDue } = cart.orderSummary
  expect(cart.giftCards).toEqual([
    { id: expect.any(String), lastFour: number.slice(-4), amount: total, balanceLeft: 10_000_000 - total },
  ])
  expect(amountDue).toBe(0)
})

test('[PAY-59] of two gift cards with the same last digits the one with the given id is removed', async () => {
  const [browser, one, other] = [await withGoods(), await giftCard(100), await giftCard(200)]
  await shop.pool.query("UPDATE gift_card SET last_four = '7777' WHERE last_four = ANY($1)", [
    [one.slice(-4), other.slice(-4)],
  ])
  await apply(browser, one)
  const {
    paymentData: { giftCards },
  } = await apply(browser, other)
  const second = giftCards.find(card => card.amount === 200)!
  const removed = await ask(browser, LEGACY.remove, { cardNumber: '7777', id: second.id })
  expect(removed.paymentData.giftCards).toMatchObject([{ amount: 100 }])
})

test('a balance check needs the PIN, changes no cart, and has the same limits as paying', async () => {
  const BALANCE = '/api/checkout/gift-card-balance'
  const [browser, number] = [await withGoods('198.51.100.77'), await giftCard(12_345)]
  const read = (cardPin: string) => ask(browser, BALANCE, { cardNumber: number, cardPin })
  const before = await contentOf(browser)
  expect(await read(PIN)).toEqual({ isSuccess: true, message: '', lastFour: number.slice(-4), balance: 12_345 })
  expect(await contentOf(browser)).toEqual(before)
  for (let i = 0; i < 5; i++)
    expect(await read('0000')).toEqual({
      isSuccess: false,
      message: expect.stringMatching(UNKNOWN),
      lastFour: '',
      balance: 0,
    })
  expect((await read(PIN)).isSuccess, 'the balance check is blocked after five wrong PINs').toBe(false)
  expect((await apply(browser, number)).isSuccess, 'payment is blocked too').toBe(false)
})
