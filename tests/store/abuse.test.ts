import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../support/app-shop.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { makePromotion } from '../support/test-promotion.ts'
import { countedSkus } from '../support/test-shop.ts'

let shop: AppShop
let sku: string
/** If true, the gateway declines every authorization. */
let isDeclining = false
beforeAll(async () => {
  shop = await createAppShop({
    env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
    payments: provider => ({
      ...provider,
      authorize: request => {
        if (isDeclining) shop.gateway.script('decline')
        return provider.authorize(request)
      },
    }),
  })
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.pool.query('UPDATE stock SET available = 100000 WHERE sku = $1', [sku])
})
afterAll(() => shop.drop())

/** Moves every rate limit into the past, as if so many seconds had passed. */
const rest = (seconds: number) =>
  shop.pool.query('UPDATE rate_limit SET tat = tat - make_interval(secs => $1)', [seconds])
const CARD = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'a.b.c.d.e',
  encryptedExpiryYear: 'a.b.c.d.e',
  encryptedSecurityCode: 'a.b.c.d.e',
  holderName: '',
  encryptionTimestamp: new Date().toISOString(),
}
let cards = 0
/** A guest whose cart is ready for Place Order; each has another card unless `lastFour` is given. */
async function guest(
  address: string,
  lastFour = String(1000 + (cards += 1)),
  browser = newBrowser(undefined, address),
): Promise<Browser> {
  const tenders = (id: string) => [
    {
      kind: 'card' as const,
      id,
      cardKind: 'CardOne' as const,
      brand: 'Visa' as const,
      lastFour,
      expMonth: 3,
      expYear: 2030,
      amount: null,
      encryptionTimestamp: CARD.encryptionTimestamp,
    },
  ]
  const basketId = await readyBasket(shop.wiring.cart, browser.session, [{ sku, quantity: 1 }], CARD)
  const {
    rows: [secret],
  } = await shop.pool.query<{ tender_id: string }>('SELECT tender_id FROM card_secret WHERE basket_id = $1', [basketId])
  await shop.pool.query(`UPDATE basket SET content = jsonb_set(content, '{tenders}', $2) WHERE id = $1`, [
    basketId,
    JSON.stringify(tenders(secret!.tender_id)),
  ])
  return browser
}
async function placeDeclined(browser: Browser): Promise<Record<string, unknown>> {
  isDeclining = true
  const { body } = await shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })
  isDeclining = false
  return body
}
const TOO_MANY = expect.stringMatching(/^Too many cards were declined.*in 3 minutes/) as string

test('of forty declined cards from one address twenty reach the gateway; another address can buy', async () => {
  const asked = shop.gateway.calls()
  const answers = []
  for (let i = 0; i < 40; i++) answers.push(await placeDeclined(await guest('203.0.113.1')))
  expect(answers.filter(answer => answer.message === 'AuthorizationFailure')).toHaveLength(
    GUARD_LIMITS.declinedCard.address.limit,
  )
  expect(answers.at(-1)).toMatchObject({ isSuccess: false, message: TOO_MANY, redirectUrl: '/checkout/review' })
  expect(shop.gateway.calls() - asked).toBe(GUARD_LIMITS.declinedCard.address.limit)
  const neighbour = await guest('203.0.113.2')
  expect((await shop.ask(neighbour, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })).body).toMatchObject({
    isSuccess: true,
  })
  const waiting = await guest('203.0.113.1')
  await shop.ask(waiting, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })
  expect((await shop.ask(waiting, 'GET', '/ReactCheckout/RefreshCheckout')).body).toMatchObject({
    maxStep: 4,
    orderSummary: { itemCount: 1 },
    paymentData: { creditCardData: { cardOneInfo: { type: 'Visa' } } },
  })
  await rest(GUARD_LIMITS.declinedCard.address.seconds)
  expect((await shop.ask(waiting, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })).body).toMatchObject({
    isSuccess: true,
  })
})

test('declines of one card are limited per address, and declined cards are limited per session', async () => {
  const ofCard = []
  for (let i = 0; i < 8; i++) ofCard.push(await placeDeclined(await guest('203.0.113.10', '4242')))
  expect(ofCard.map(answer => answer.message === 'AuthorizationFailure')).toEqual([
    ...Array<boolean>(6).fill(true),
    false,
    false,
  ])
  const owner = await guest('203.0.113.11', '4242')
  expect((await shop.ask(owner, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })).body).toMatchObject({
    isSuccess: true,
  })
  const browser = newBrowser(undefined, '203.0.113.30')
  const ofSession = []
  for (let i = 0; i < 8; i++) {
    await shop.pool.query('DELETE FROM basket WHERE session_key = $1', [browser.session])
    ofSession.push(await placeDeclined(await guest('', undefined, browser)))
  }
  expect(ofSession.map(answer => answer.message === 'AuthorizationFailure')).toEqual([
    ...Array<boolean>(6).fill(true),
    false,
    false,
  ])
})

test('of sixty simultaneous orders from one address with bad cards, at most twenty reach the gateway', async () => {
  const browsers = []
  for (let i = 0; i < 60; i++) browsers.push(await guest('203.0.113.50'))
  const asked = shop.gateway.calls()
  isDeclining = true
  const answers = await Promise.all(
    browsers.map(one => shop.ask(one, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })),
  )
  isDeclining = false
  expect(shop.gateway.calls() - asked).toBeLessThanOrEqual(GUARD_LIMITS.declinedCard.address.limit)
  expect(answers.filter(({ body }) => body.message === 'AuthorizationFailure').length).toBe(
    shop.gateway.calls() - asked,
  )
})

test('approved orders do not count against the limit, and a declined order that is retried counts once', async () => {
  const address = '203.0.113.51'
  for (let i = 0; i < 25; i++)
    expect(
      (await shop.ask(await guest(address), 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })).body,
    ).toMatchObject({ isSuccess: true })
  await shop.pool.query('DELETE FROM rate_limit')
  const browser = await guest(address)
  const requestId = newId()
  isDeclining = true
  const tries = Array.from({ length: 12 }, () =>
    shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' }, requestId),
  )
  expect(new Set((await Promise.all(tries)).map(({ body }) => body.message))).toEqual(new Set(['AuthorizationFailure']))
  isDeclining = false
  const left = async () =>
    (
      await shop.pool.query<{ most: number }>(
        'SELECT max(extract(epoch FROM tat - now()))::float8 AS most FROM rate_limit',
      )
    ).rows[0]!.most
  await expect.poll(left).toBeLessThanOrEqual(600)
  // The global counter of cards decays within seconds, so the test only checks that its row exists.
  expect((await shop.pool.query('SELECT 1 FROM rate_limit')).rowCount).toBe(5)
})

test('an expired card does not reveal a promo code’s use, and one address learns it at most 30 times', async () => {
  await makePromotion(shop.pool, { id: 'once-each', code: 'ONCEEACH', perCustomer: 1 })
  const order = async (address: string, encrypted = CARD.encryptionTimestamp) => {
    const browser = await guest(address)
    await shop.pool.query(
      `UPDATE basket
      SET content = jsonb_set(
        content || '{"promoCode": "ONCEEACH"}', '{tenders,0,encryptionTimestamp}', to_jsonb($2::text)
      )
      WHERE session_key = $1`,
      [browser.session, encrypted],
    )
    return (await shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })).body.message as string
  }
  expect(await order('203.0.113.53')).toBe('')
  expect(await order('203.0.113.53', '2020-01-01T00:00:00.000Z')).toBe('EncryptedAdyenDataInvalid')
  const told = []
  for (let i = 0; i < 32; i++) told.push(await order('203.0.113.54'))
  expect(told.filter(message => message === 'InvalidPromoCode')).toHaveLength(GUARD_LIMITS.promoGuess.address.limit)
  expect(told.at(-1)).toContain('Too many promo codes were tried.')
})

test('all addresses of an IPv6 network count as one address', async () => {
  const answers = []
  for (let i = 0; i < 22; i++) answers.push(await placeDeclined(await guest(`2001:db8:5:5::${i.toString(16)}`)))
  expect(answers.filter(answer => answer.message === 'AuthorizationFailure')).toHaveLength(20)
})

test('promo codes can be guessed thirty times over cart and checkout before the address must wait', async () => {
  const address = '203.0.113.40'
  const answers: string[] = []
  for (let i = 0; i < 60; i++) {
    const path = i % 2 === 0 ? '/api/cart/apply-promo' : '/ReactCheckout/ApplyPromoCode'
    answers.push(
      String((await shop.ask(await guest(address), 'POST', path, { promoCode: `GUESS${i}` })).body.promoErrorMessage),
    )
  }
  const limited = answers.map(words => words.startsWith('Too many promo codes were tried.'))
  expect([limited.filter(isLimited => !isLimited).length, limited.at(-1)]).toEqual([
    GUARD_LIMITS.promoGuess.address.limit,
    true,
  ])
  const honest = async (at: string) =>
    (await shop.ask(await guest(at), 'POST', '/api/cart/apply-promo', { promoCode: 'WELCOME10' })).body
      .promoErrorMessage
  expect([await honest(address), await honest('203.0.113.41')]).toEqual([
    expect.stringContaining('Please try again in a minute'),
    '',
  ])
})

test('valid promo codes do not count as guesses, however often they are applied', async () => {
  for (let i = 0; i < 40; i++) {
    expect(
      (await shop.ask(await guest('203.0.113.42'), 'POST', '/api/cart/apply-promo', { promoCode: 'WELCOME10' })).body,
    ).toMatchObject({ promoErrorMessage: '' })
  }
})

test('guesses of reward certificates are limited in the same way, over both paths together', async () => {
  const answers: string[] = []
  for (let i = 0; i < 40; i++) {
    const path =
      i % 2 === 0
        ? '/ReactCheckout/ApplyCartRewardCertificate'
        : '/api/checkout/payment-provider/apply-cart-reward-certificate'
    answers.push(
      String(
        (
          await shop.ask(await guest('203.0.113.43'), 'POST', path, {
            accountNumber: 'AC 204 118',
            certificateNumber: `RWD-${10_000_000 + i}`,
          })
        ).body.rewardErrorMessage,
      ),
    )
  }
  expect(answers.filter(words => words.startsWith('We can’t find'))).toHaveLength(
    GUARD_LIMITS.rewardGuess.address.limit,
  )
  expect(answers.at(-1)).toContain('Too many certificates were tried.')
})

test('one address writes at most 120 lines an hour to the client log, and others are not affected', async () => {
  const log = async (i: number, address: string) => {
    const browser = newBrowser(undefined, address)
    return i % 2 === 0
      ? shop.ask(browser, 'POST', '/Checkout/Log', { message: 'something broke', level: 'error' })
      : shop.ask(browser, 'POST', '/api/checkout/client-error', {
          message: 'something broke',
          actionName: 'a',
          apiDetails: 'b',
          basketId: null,
        })
  }
  for (let i = 0; i < 200; i++) expect((await log(i, '203.0.113.44')).status).toBe(200)
  const {
    rows: [kept],
  } = await shop.pool.query<{ reports: number }>('SELECT sum(count)::int AS reports FROM client_error')
  expect(kept!.reports).toBe(GUARD_LIMITS.clientError.address.limit)
  expect((await log(0, '203.0.113.45')).body).toEqual({ isSuccess: true })
})

test('[ORD-04] the decline reason is shown a few times per card and address, then replaced by “other”', async () => {
  const reasonOf = async (browser: Browser): Promise<unknown> => {
    shop.gateway.script('decline-code')
    const { body } = await shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })
    expect(body).toMatchObject({ isSuccess: false, message: 'AuthorizationFailure' })
    return body.declineReason
  }
  const { card, address } = GUARD_LIMITS.declineReason
  const ofCard = []
  for (let i = 0; i < card.limit + 2; i++) ofCard.push(await reasonOf(await guest(`203.0.113.${150 + i}`, '4243')))
  expect(ofCard).toEqual([...Array<string>(card.limit).fill('security-code'), 'other', 'other'])
  const atAddress = []
  for (let i = 0; i < address.limit + 2; i++) atAddress.push(await reasonOf(await guest('203.0.113.160')))
  expect(atAddress).toEqual([...Array<string>(address.limit).fill('security-code'), 'other', 'other'])
})
