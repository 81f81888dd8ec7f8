import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardData } from '#checkout/contract/card-data.ts'
import { saveCards } from '#checkout/server/tenders/save-cards.ts'
import { basketOf, viewCheckout } from '#checkout/server/view-checkout.ts'
import { setFeatureFlag } from '#platform/feature-flags.ts'
import type { SessionKey } from '#platform/session.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '../../support/test-shop.ts'

const JWE = 'a.b.c.d.e'
const RESTRICTED = 'Your reward certificates need one of our own cards for the rest.'
let shop: TestShop
let sku: string
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 100)
  await setFeatureFlag(shop.pool, 'isOnlyStoreCardWithRewards', true)
})
afterAll(() => shop.drop())

/** A cart that a Visa and, if given, a certificate of $3 pay. */
async function shopper(hasReward: boolean): Promise<SessionKey> {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  if (hasReward) {
    const { tender } = await shop.reward(300)
    await shop.pool.query(
      `UPDATE basket SET version = version + 1,
        content = jsonb_set(content, '{tenders}', content->'tenders' || $2::jsonb) WHERE id = $1`,
      [(await loadBasket(shop.pool, session, 'US'))!.id, JSON.stringify([tender])],
    )
  }
  return session
}
const pay = (session: SessionKey, type: CardData['type']) =>
  saveCards(shop.deps, shop.context(session), 'savePayment', {
    cardOneData: {
      encryptedCardNumber: JWE,
      encryptedExpiryMonth: JWE,
      encryptedExpiryYear: JWE,
      encryptedSecurityCode: JWE,
      holderName: '',
      type,
      lastFour: '1111',
      expMonth: 3,
      expYear: 2041,
      saveToAccount: false,
      encryptionTimestamp: new Date().toISOString(),
      appliedAmount: null,
    },
    cardTwoData: null,
    accountCardOneData: null,
    accountCardTwoData: null,
  })
const creditCards = async (session: SessionKey) => {
  const context = shop.context(session)
  return (await viewCheckout(shop.deps, context, await basketOf(shop.deps, context))).paymentData.creditCardData
}

test('[PAY-27] [PAY-37] with certificates, another card than ours says why it cannot pay', async () => {
  const session = await shopper(true)
  expect(await creditCards(session)).toMatchObject({
    isOnlyCbccAllowed: true,
    cardOneInfo: {
      isValid: false,
      errors: {
        hasRewardsRestrictionError: true,
        hasSessionError: false,
        messages: [expect.stringContaining(RESTRICTED)],
      },
    },
  })
  expect(await shop.placeOrder(session)).toMatchObject({
    isSuccess: false,
    message: expect.stringContaining(RESTRICTED),
    redirectUrl: '/checkout/paymentandbilling',
  })
})

test('[PAY-37] with certificates only our own cards are accepted', async () => {
  const session = await shopper(true)
  expect(await pay(session, 'Visa')).toMatchObject({ isSuccess: false, message: expect.stringContaining(RESTRICTED) })
  expect(await pay(session, 'CoBrandMasterCard')).toMatchObject({ isSuccess: true })
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
})

test('without certificates any card pays', async () => {
  const session = await shopper(false)
  expect(await creditCards(session)).toMatchObject({ isOnlyCbccAllowed: false, cardOneInfo: { isValid: true } })
  expect(await pay(session, 'Visa')).toMatchObject({ isSuccess: true })
})
