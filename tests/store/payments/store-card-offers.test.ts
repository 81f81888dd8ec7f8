import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardData } from '#checkout/contract/card-data.ts'
import { saveOfferSelection } from '#checkout/server/store-card/save-offer.ts'
import { storeCardContent } from '#checkout/server/store-card/summary-message.ts'
import { saveCards } from '#checkout/server/tenders/save-cards.ts'
import { basketOf, viewCheckout } from '#checkout/server/view-checkout.ts'
import { SITES, siteIn } from '#lib/site.ts'
import { readOrder } from '#orders/server/read-order.ts'
import type { AuthorizeCommand } from '#payments/server/provider.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { SessionKey } from '#platform/session.ts'
import { createAppShop, newBrowser } from '../../support/app-shop.ts'
import { fillCart } from '../../support/cart-of-browser.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '../../support/test-shop.ts'

const JWE = 'a.b.c.d.e'
let shop: TestShop
let sku: string
const authorized: AuthorizeCommand[] = []
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 1_000)
  await shop.pool.query(`UPDATE sku_price SET regular = 60000, sale = NULL WHERE sku = $1`, [sku])
  shop.gateway.pauseBeforeAnswer(async command => {
    authorized.push(command)
  })
})
afterAll(() => shop.drop())

const cardData = (type: CardData['type'], lastFour: string): CardData => ({
  encryptedCardNumber: JWE,
  encryptedExpiryMonth: JWE,
  encryptedExpiryYear: JWE,
  encryptedSecurityCode: JWE,
  holderName: '',
  type,
  lastFour,
  ...(type === 'PLCCSynchrony' ? { expMonth: 0, expYear: 0 } : { expMonth: 3, expYear: 2041 }),
  saveToAccount: false,
  encryptionTimestamp: new Date().toISOString(),
  appliedAmount: null,
})
const pay = (context: CallContext, type: CardData['type'] = 'PLCCSynchrony') =>
  saveCards(shop.deps, context, 'savePayment', {
    cardOneData: cardData(type, '7730'),
    cardTwoData: null,
    accountCardOneData: null,
    accountCardTwoData: null,
  })
/** A shopper with so many pieces at $600, paid with this card. */
async function shopper(quantity = 1, type: CardData['type'] = 'PLCCSynchrony') {
  const session = await shop.readyShopper([{ sku, quantity }])
  const { paymentData } = await pay(shop.context(session), type)
  return { session, offers: paymentData.plccOffers }
}
const select = (session: SessionKey, selectedOption: 1 | 2, months?: number) =>
  saveOfferSelection(shop.deps, shop.context(session), 'savePlccOfferSelection', { selectedOption, months })
const view = async (session: SessionKey) => {
  const context = shop.context(session)
  return viewCheckout(shop.deps, context, await basketOf(shop.deps, context))
}
/** Places the order. Returns the offer that the order keeps, and the request that the provider got. */
async function placed(session: SessionKey) {
  const { id } = (await loadBasket(shop.pool, session, 'US'))!
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
  const { rows } = await shop.pool.query<{ offer: unknown }>('SELECT offer FROM order_tender WHERE basket_id = $1', [
    id,
  ])
  return { offer: rows[0]!.offer, asked: authorized.findLast(one => one.orderRef === id) }
}

test('[PAY-51] the store credit card is offered rewards and the plan that its amount reaches', async () => {
  const one = await shopper()
  expect(one.offers).toMatchObject({
    lastFour: '7730',
    reward: { percent: 5, amount: 3_000 },
    financing: { months: 6, apr: 0, aprAfter: 29.99, interest: 0 },
    selectedOption: null,
    isSelectionLost: false,
    words: '5% back in rewards: $30.00',
  })
  expect(one.offers!.financing!.terms).not.toEqual([])
  expect((await shopper(3)).offers).toMatchObject({ financing: { months: 12 } })
})

test('[PAY-51] other cards are offered nothing', async () => {
  expect((await shopper(1, 'Visa')).offers).toBeNull()
  expect((await shopper(1, 'CoBrandMasterCard')).offers).toBeNull()
})

test('[PAY-53] [API-077] an accepted plan is kept with the order and passed to the provider', async () => {
  const { session, offers } = await shopper()
  const saved = await select(session, 2, 6)
  expect(saved).toMatchObject({ isSuccess: true, paymentData: { plccOffers: { selectedOption: 2 } } })
  const { monthly, last } = offers!.financing!
  const { offer, asked } = await placed(session)
  expect(offer).toMatchObject({ kind: 'financing', months: 6, apr: 0, aprAfter: 29.99, monthly, last, interest: 0 })
  expect(offer).toMatchObject({ acceptedTerms: { text: offers!.financing!.terms.join('\n') } })
  expect(asked?.offer).toEqual(offer)
})

test('[PAY-54] rewards are kept with the order, also without a choice', async () => {
  const chosen = await shopper()
  expect((await select(chosen.session, 1)).paymentData.plccOffers).toMatchObject({ selectedOption: 1 })
  const rewards = { kind: 'rewards', percent: 5, amount: 3_000 }
  expect(await placed(chosen.session)).toMatchObject({ offer: rewards, asked: { offer: rewards } })
  expect(await placed((await shopper()).session)).toMatchObject({ offer: rewards })
})

test('an order paid with another card keeps no offer', async () => {
  const { offer, asked } = await placed((await shopper(1, 'Visa')).session)
  expect(offer).toBeNull()
  expect(asked?.offer).toBeUndefined()
})

test('a placed order is read with its offer', async () => {
  const { session } = await shopper()
  await select(session, 2)
  const { id } = (await loadBasket(shop.pool, session, 'US'))!
  await shop.placeOrder(session)
  const order = await readOrder(shop.pool, id)
  expect(order?.tenders).toMatchObject([{ brand: 'PLCCSynchrony', offer: { kind: 'financing', months: 6 } }])
})

test('[PAY-55] a plan that the shopper has not seen is refused, and without the card every offer is', async () => {
  const { session } = await shopper()
  expect(await select(session, 2, 12)).toMatchObject({
    isSuccess: false,
    message: 'This order can’t be paid in these payments any more. Please look at the offers again.',
    paymentData: { plccOffers: { selectedOption: null } },
  })
  await pay(shop.context(session), 'Visa')
  expect(await select(session, 1)).toMatchObject({
    isSuccess: false,
    message: 'The store card no longer pays for this order. Nothing was charged.',
  })
})

test('a chosen plan that the changed order no longer reaches is lost, and the order has rewards', async () => {
  const { session } = await shopper(3)
  await select(session, 2)
  await shop.pool.query(
    `UPDATE basket SET version = version + 1, content = jsonb_set(content, '{lines,0,quantity}', '1')
    WHERE id = $1`,
    [(await loadBasket(shop.pool, session, 'US'))!.id],
  )
  expect((await view(session)).paymentData.plccOffers).toMatchObject({ selectedOption: null, isSelectionLost: true })
  expect(await placed(session)).toMatchObject({ offer: { kind: 'rewards' } })
})

test('the same request again keeps the choice, and another card needs a new one', async () => {
  const { session } = await shopper()
  const context = shop.context(session)
  const again = () => saveOfferSelection(shop.deps, context, 'savePlccOfferSelection', { selectedOption: 2 })
  const { basketVersion } = await again()
  expect(await again()).toMatchObject({ basketVersion, paymentData: { plccOffers: { selectedOption: 2 } } })
  expect((await pay(shop.context(session))).paymentData.plccOffers).toMatchObject({ selectedOption: null })
})

test('[API-069] the order summary’s message says what the order earns with the store card', async () => {
  const { session } = await shopper(1, 'Visa')
  const content = (site = SITES['CB-US']) => storeCardContent(shop.deps, { ...shop.context(session), site })
  expect(await content()).toEqual({
    isSuccess: true,
    rewardsOrderSummaryMessage: 'Earn $30.00 in rewards on this order with the C&B/CB2 CC.',
  })
  await pay(shop.context(session))
  expect((await content()).rewardsOrderSummaryMessage).toBe(
    'This order earns $30.00 in rewards with your C&B/CB2 CC ending 7730.',
  )
  expect((await content(siteIn(SITES['CB-US'], 'fr'))).rewardsOrderSummaryMessage).toContain('Cette commande')
  await select(session, 2)
  expect((await content()).rewardsOrderSummaryMessage, 'financing earns nothing').toBe('')
})

test('[API-069] [API-077] the calls are served at their paths; Canadian sites have no offers', async () => {
  const app = await createAppShop()
  try {
    const browser = newBrowser()
    await fillCart(app, browser, [{ sku: '220302' }])
    const path = '/api/checkout/payment-provider/get-checkout-funnel-cbhcc-cms'
    const { status, body } = await app.ask(browser, 'POST', path, {})
    expect(status).toBe(200)
    expect(body.rewardsOrderSummaryMessage).toMatch(/^Earn \$/)
    const canada = { ...browser, headers: { ...browser.headers, host: 'ca.localhost:3000' } }
    expect((await app.ask(canada, 'POST', path, {})).body).toEqual({ isSuccess: true, rewardsOrderSummaryMessage: '' })
    const selection = '/ReactCheckout/SavePlccOfferSelection'
    expect((await app.ask(browser, 'POST', selection, { selectedOption: 1 })).body).toMatchObject({ isSuccess: false })
    expect((await app.ask(browser, 'POST', selection, { selectedOption: 3 })).status).toBe(400)
  } finally {
    await app.drop()
  }
})
