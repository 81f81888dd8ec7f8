import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishBank } from '#checkout/server/bank-visit/answer-bank-visit.ts'
import { saveCards } from '#checkout/server/tenders/save-cards.ts'
import type { CardData } from '#checkout/contract/card-data.ts'
import { openVisitOf } from '#orders/server/cards/bank-visits.ts'
import { newestPlacement } from '#orders/server/find-placement.ts'
import { storePaymentEvents, workOnPaymentEvent } from '#orders/server/payment-events.ts'
import { cents } from '#lib/money.ts'
import type { PaymentEvent } from '#payments/server/provider.ts'
import type { SessionKey } from '#platform/session.ts'
import { processPaymentEvents } from '#tests/support/process-payment-events.ts'
import { reconcile } from '#tests/support/reconcile.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '#tests/support/test-shop.ts'

type FakeBehaviour = Parameters<TestShop['gateway']['script']>[number]

const JWE = 'a.b.c.d.e'
let shop: TestShop
let sku: string
const initial = new Map<string, number>()
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 100_000)
  initial.set(sku, 100_000)
  await shop.pool.query(`INSERT INTO shop_switch (name, value) VALUES ('isPayWithTwoCreditCardsEnabled', 'true')`)
})
afterAll(() => shop.drop())

const cardData = (lastFour: string, appliedAmount: number | null): CardData => ({
  encryptedCardNumber: JWE,
  encryptedExpiryMonth: JWE,
  encryptedExpiryYear: JWE,
  encryptedSecurityCode: JWE,
  holderName: '',
  type: 'Visa',
  lastFour,
  expMonth: 3,
  expYear: 2041,
  saveToAccount: false,
  encryptionTimestamp: new Date().toISOString(),
  appliedAmount,
})
const NONE = { cardOneData: null, cardTwoData: null, accountCardOneData: null, accountCardTwoData: null }
const split = (session: SessionKey, one: number | null, two: number | null) =>
  saveCards(shop.deps, shop.context(session), 'savePayment', {
    ...NONE,
    cardOneData: cardData('1111', one),
    cardTwoData: cardData('4444', two),
  })
type Other = 'none' | 'gift-card' | 'reward'
/** A shopper whose order is to be paid with two cards, besides a gift card or a certificate of $3. */
async function shopper(other: Other = 'none') {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  const { id } = (await loadBasket(shop.pool, session, 'US'))!
  if (other !== 'none') {
    const { tender } = other === 'reward' ? await shop.reward(300) : await shop.giftCard(300)
    await shop.pool.query(
      `UPDATE basket SET content = jsonb_set(content, '{tenders}', content->'tenders' || $2::jsonb) WHERE id = $1`,
      [id, JSON.stringify([tender])],
    )
  }
  const { paymentData } = await saveCards(shop.deps, shop.context(session), 'savePayment', {
    ...NONE,
    cardOneData: cardData('1111', null),
  })
  return { session, id, due: paymentData.amountDue }
}
/** Money that the gateway holds for the attempts of an order. */
async function held(basketId: string): Promise<number> {
  const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM payment_attempt WHERE basket_id = $1', [
    basketId,
  ])
  const ids = new Set(rows.map(row => row.id))
  return shop.gateway
    .payments()
    .filter(one => ids.has(one.reference) && (one.state === 'authorized' || one.state === 'pending'))
    .reduce((total, one) => total + one.amount, 0)
}
const stateOf = async (basketId: string) =>
  (
    await shop.pool.query<{ state: string }>(
      'SELECT state FROM placement WHERE basket_id = $1 ORDER BY created_at DESC LIMIT 1',
      [basketId],
    )
  ).rows[0]?.state

test('[PAY-30] a split is accepted only if both amounts add up to what is left to pay, to the cent', async () => {
  const { session, due } = await shopper('gift-card')
  for (const [one, two] of [
    [due - 500, 499],
    [due - 500, 501],
    [due, 1],
    [null, 500],
  ] as const)
    expect(await split(session, one, two), `${one} and ${two}`).toMatchObject({ isSuccess: false })
  const saved = await split(session, due - 500, 500)
  expect(saved).toMatchObject({ isSuccess: true, maxStep: 4 })
  expect(saved.paymentData.creditCardData).toMatchObject({
    cardOneInfo: { appliedAmount: due - 500, lastFour: '1111', isPrimary: true, order: 1 },
    cardTwoInfo: { appliedAmount: 500, appliedAmountString: '5.00', lastFour: '4444', isPrimary: false, order: 2 },
  })
})

test('[PAY-11] the payment data names all tenders, the ways to pay, and errors of a verification', async () => {
  const { session, due } = await shopper()
  const { paymentData } = await split(session, due - 500, 500)
  expect(paymentData).toMatchObject({
    rewardsData: null,
    tenderCodesData: [],
    isPaymentNeeded: true,
    payPalData: null,
    alternativePaymentsData: null,
    isAlternativePaymentsEnabled: false,
    isPayWithTwoCreditCardsEnabled: true,
    creditCardData: {
      accountCardsInfo: [],
      cardOneInfo: { lastFour: '1111' },
      cardTwoInfo: { lastFour: '4444' },
      isOnlyCbccAllowed: false,
    },
    verifyErrors: [],
  })
})

test('[PAY-30] a split that no longer adds up asks for the payment again', async () => {
  const { session, id, due } = await shopper()
  await split(session, due - 500, 500)
  const { tender } = await shop.giftCard(300)
  await shop.pool.query(
    `UPDATE basket SET version = version + 1,
      content = jsonb_set(content, '{tenders}', content->'tenders' || $2::jsonb) WHERE id = $1`,
    [id, JSON.stringify([tender])],
  )
  expect(await shop.placeOrder(session)).toMatchObject({
    isSuccess: false,
    message: 'The amount to pay has changed. Please check the amounts of your two cards.',
    redirectUrl: '/checkout/paymentandbilling',
  })
  expect(await held(id)).toBe(0)
})

test('[PAY-02] without the flag an order is paid with one card', async () => {
  const { session, due } = await shopper()
  const off = { ...shop.deps.cart.switches, of: async () => ({ ...(await shop.deps.cart.switches.of('CB-US')) }) }
  const flags = { ...(await off.of()), isPayWithTwoCreditCardsEnabled: false }
  const deps = { ...shop.deps, cart: { ...shop.deps.cart, switches: { ...off, of: async () => flags } } }
  const reply = await saveCards(deps, shop.context(session), 'savePayment', {
    ...NONE,
    cardOneData: cardData('1111', due - 500),
    cardTwoData: cardData('4444', 500),
  })
  expect(reply).toMatchObject({ isSuccess: false, message: 'An order can be paid with one card here.' })
})

/** Behaviours of the gateway, and whether a card with it ends up authorized once every notification has arrived. */
const BEHAVIOURS: readonly FakeBehaviour[] = ['approve', 'decline', 'expired', 'lost', 'never-arrived', 'late']

/** Places an order with these answers to its two cards, and lets recovery and late notifications finish it. */
async function outcomeOf(one: FakeBehaviour, two: FakeBehaviour, other: Other) {
  const { session, id, due } = await shopper(other)
  expect(await split(session, due - 1_234, 1_234)).toMatchObject({ isSuccess: true })
  shop.gateway.script(one, two)
  const reply = await shop.placeOrder(session)
  // A second script entry that was not used must not reach the next order.
  shop.gateway.unscript()
  await shop.recoverAll()
  await storePaymentEvents(shop.deps.orders, 'adyen', shop.gateway.arriveLate())
  await processPaymentEvents(shop.deps.orders)
  await shop.recoverAll()
  return { reply, due, held: await held(id), state: await stateOf(id) }
}
async function expectAllOrNothing(one: FakeBehaviour, two: FakeBehaviour, other: Other) {
  const ended = await outcomeOf(one, two, other)
  const isPlaced = one === 'approve' && two === 'approve'
  expect(ended.state).toBe(isPlaced ? 'placed' : 'failed')
  expect(ended.held, 'the whole amount or nothing').toBe(isPlaced ? ended.due : 0)
  // An answer in doubt leads to the page that waits for the payment. The second card is asked after an approval only.
  const deciding = one === 'approve' ? two : one
  expect(ended.reply.isSuccess, `${one}, ${two}`).toBe(deciding !== 'decline' && deciding !== 'expired')
}

// The second card is asked after an approval of the first only.
const PAIRS = [
  ...BEHAVIOURS.map(two => ['approve', two] as const),
  ...BEHAVIOURS.filter(one => one !== 'approve').map(one => [one, 'approve'] as const),
]
test('[PAY-30] two cards are both authorized or neither, whatever the gateway answers', async () => {
  for (const [i, [one, two]] of PAIRS.entries())
    await expectAllOrNothing(one, two, (['none', 'gift-card', 'reward'] as const)[i % 3]!)
  await reconcile(shop.pool, shop.gateway.payments(), initial)
})

test('[PAY-30] C13 a second card that is declined voids the first, and nothing is held', async () => {
  const { session, id, due } = await shopper()
  await split(session, due - 500, 500)
  shop.gateway.script('approve', 'decline')
  const refused = { isSuccess: false, message: 'AuthorizationFailure', declinedCard: 'CardTwo' }
  expect(await shop.placeOrder(session)).toMatchObject(refused)
  const states = await shop.pool.query('SELECT state FROM payment_attempt WHERE basket_id = $1 ORDER BY state', [id])
  expect(states.rows.map(row => row.state)).toEqual(['declined', 'voided'])
  expect(await held(id)).toBe(0)
  await reconcile(shop.pool, shop.gateway.payments(), initial)
})

test('after a decline at the bank the shopper learns which of two cards it was', async () => {
  const { session, due } = await shopper()
  await split(session, due - 500, 500)
  shop.gateway.script('approve', 'challenge')
  expect(await shop.placeOrder(session)).toMatchObject({ message: 'BankVisit' })
  const placement = (await newestPlacement(shop.pool, session, 'US'))!
  const { attemptId } = (await openVisitOf(shop.pool, { basketId: placement.basketId, id: placement.id }))!
  expect(await finishBank(shop.deps, shop.context(session), { attemptId, result: 'refused' })).toMatchObject({
    message: 'AuthorizationFailure',
    declinedCard: 'CardTwo',
    declinedCardName: { brand: 'Visa', lastFour: '4444' },
  })
})

test('a decline that comes after the reply is stored with the card that it is about', async () => {
  const { session, id, due } = await shopper()
  await split(session, due - 500, 500)
  shop.gateway.script('pending')
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
  await shop.pool.query(`UPDATE payment_attempt SET state = 'declined' WHERE basket_id = $1 AND amount = $2`, [
    id,
    due - 500,
  ])
  await shop.recoverAll()
  const { rows } = await shop.pool.query<{ failure: string }>('SELECT failure FROM placement WHERE basket_id = $1', [
    id,
  ])
  expect(JSON.parse(rows[0]!.failure)).toEqual({
    kind: 'declined',
    card: 'CardOne',
    name: { brand: 'Visa', lastFour: '1111' },
  })
})

test('a notification that only a part was approved names the card that it is about', async () => {
  const { session, id, due } = await shopper()
  await split(session, due - 500, 500)
  shop.gateway.script('pending')
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
  const { rows: attempts } = await shop.pool.query<{ id: string }>(
    'SELECT id FROM payment_attempt WHERE basket_id = $1 AND amount = $2',
    [id, due - 500],
  )
  const attemptId = attempts[0]!.id
  const event: PaymentEvent = {
    id: `AUTHORISATION:${attemptId}`,
    kind: 'authorized',
    attemptId,
    providerRef: `PSP-${attemptId}`,
    amount: cents(1),
  }
  for (const stored of await storePaymentEvents(shop.deps.orders, 'adyen', [event]))
    await workOnPaymentEvent(shop.deps.orders, stored)
  const { rows } = await shop.pool.query<{ failure: string }>('SELECT failure FROM placement WHERE basket_id = $1', [
    id,
  ])
  expect(JSON.parse(rows[0]!.failure)).toMatchObject({ kind: 'declined', reason: 'funds', card: 'CardOne' })
})

test('a second card is not asked when the first is declined', async () => {
  const { session, due } = await shopper()
  await split(session, due - 500, 500)
  const before = shop.gateway.calls()
  shop.gateway.script('decline')
  const refused = { isSuccess: false, message: 'AuthorizationFailure', declinedCard: 'CardOne' }
  expect(await shop.placeOrder(session)).toMatchObject(refused)
  expect(shop.gateway.calls() - before).toBe(1)
})

test('[PAY-30] the amounts of two cards are changed without entering the cards again', async () => {
  const { session, id, due } = await shopper()
  const { paymentData } = await split(session, due - 500, 500)
  const { cardOneInfo, cardTwoInfo } = paymentData.creditCardData
  const saved = await saveCards(shop.deps, shop.context(session), 'savePayment', {
    ...NONE,
    cardOneData: { basketPaymentId: cardOneInfo!.basketPaymentId, appliedAmount: 700 },
    cardTwoData: { basketPaymentId: cardTwoInfo!.basketPaymentId, appliedAmount: due - 700 },
  })
  expect(saved.paymentData.creditCardData).toMatchObject({
    cardOneInfo: { lastFour: '1111', appliedAmount: 700 },
    cardTwoInfo: { lastFour: '4444', appliedAmount: due - 700 },
  })
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
  expect(await held(id)).toBe(due)
})

test('[PAY-30] the first of two cards goes on alone, and the other is forgotten', async () => {
  const { session, id, due } = await shopper()
  const { paymentData } = await split(session, due - 500, 500)
  const { basketPaymentId } = paymentData.creditCardData.cardOneInfo!
  const saved = await saveCards(shop.deps, shop.context(session), 'savePayment', {
    ...NONE,
    cardOneData: { basketPaymentId, appliedAmount: null },
  })
  expect(saved.paymentData.creditCardData).toMatchObject({
    cardOneInfo: { lastFour: '1111', appliedAmount: due },
    cardTwoInfo: null,
  })
  const secrets = await shop.pool.query('SELECT tender_id FROM card_secret WHERE basket_id = $1', [id])
  expect(secrets.rows).toEqual([{ tender_id: basketPaymentId }])
})

test('[PAY-36] the same card of an order cannot pay twice, and one that is gone is asked for again', async () => {
  const { session, due } = await shopper()
  const { paymentData } = await split(session, due - 500, 500)
  const { basketPaymentId } = paymentData.creditCardData.cardOneInfo!
  const put = (one: string, two: string) =>
    saveCards(shop.deps, shop.context(session), 'savePayment', {
      ...NONE,
      cardOneData: { basketPaymentId: one, appliedAmount: due - 500 },
      cardTwoData: { basketPaymentId: two, appliedAmount: 500 },
    })
  expect(await put(basketPaymentId, basketPaymentId)).toMatchObject({
    isSuccess: false,
    message: 'Card already in use.',
  })
  await expect(put(basketPaymentId, randomUUID())).rejects.toThrow('Please enter your card again.')
})

const secondsLeft = async (basketId: string): Promise<number> => {
  const { rows } = await shop.pool.query<{ seconds: number }>(
    'SELECT extract(epoch FROM deadline - now())::int AS seconds FROM placement WHERE basket_id = $1',
    [basketId],
  )
  return rows[0]!.seconds
}

test.each([
  ['placed when both banks have their answer', ['challenge', 'challenge'], ['passed', 'passed'], true],
  ['placed when the one bank that asks has its answer', ['challenge', 'approve'], ['passed'], true],
  ['not placed when the second cardholder refuses', ['challenge', 'challenge'], ['passed', 'refused'], false],
  ['not placed when the other card was declined at once', ['challenge', 'decline'], [], false],
] as const)('[PAY-30] an order with two cards is %s', async (_, script, results, isPlaced) => {
  const { session, id, due } = await shopper()
  await split(session, due - 500, 500)
  shop.gateway.script(...script)
  let reply = await shop.placeOrder(session)
  for (const result of results) {
    expect(reply.message).toBe('BankVisit')
    const placement = (await newestPlacement(shop.pool, session, 'US'))!
    const visit = (await openVisitOf(shop.pool, { basketId: id, id: placement.id }))!
    reply = await finishBank(shop.deps, shop.context(session), { attemptId: visit.attemptId, result })
    // Whoever goes from one bank to the next has as much time there.
    if (reply.message === 'BankVisit') expect(await secondsLeft(id)).toBeGreaterThan(9 * 60)
  }
  expect(reply.isSuccess).toBe(isPlaced)
  expect(await held(id), 'the whole amount or nothing').toBe(isPlaced ? due : 0)
  await reconcile(shop.pool, shop.gateway.payments(), initial)
})
