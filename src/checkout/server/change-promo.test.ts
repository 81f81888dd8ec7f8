import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '#tests/support/app-shop.ts'
import { makePromotion } from '#tests/support/test-promotion.ts'
import { ADDRESS } from '#tests/support/test-shop.ts'
import { customerOf } from '#promotions/server/redemptions.ts'
import { newId } from '#platform/new-id.ts'

let shop: AppShop
let browser: Browser
let [chair, other] = ['', '']
beforeAll(async () => {
  shop = await createAppShop()
  const { rows } = await shop.pool.query<{
    sku: string
  }>(`SELECT s.sku
    FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US' JOIN product d ON d.id = s.product_id
    WHERE NOT s.is_nla
      AND s.property = 0
      AND NOT s.is_freight
      AND s.restricted_regions = '{}'
      AND NOT d.is_gift_card
      AND d.brand = 'CB'
      AND p.sale IS NULL
      AND p.regular < 50000
      AND s.personalization_type = 0
    ORDER BY s.sku LIMIT 2`)
  ;[chair, other] = [rows[0]!.sku, rows[1]!.sku]
  await makePromotion(shop.pool, { id: 'ten', code: 'TEN' })
  await makePromotion(shop.pool, { id: 'once', code: 'ONCE', perCustomer: 1 })
  await makePromotion(shop.pool, {
    id: 'pair',
    code: 'PAIR',
    offer: { kind: 'buy-x-get-y', buy: 1, get: 1, percent: 100 },
  })
  await makePromotion(shop.pool, { id: 'chair', code: 'CHAIR' })
  await shop.pool.query(`UPDATE promotion SET rule = jsonb_set(rule, '{scope,skus}', $1) WHERE id = 'chair'`, [
    JSON.stringify([chair]),
  ])
  await makePromotion(shop.pool, { id: 'over', code: 'OVER' })
})
afterAll(() => shop.drop())
beforeEach(async () => {
  browser = newBrowser()
  await shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: chair }] })
})

type Answer = CheckoutData & { promoErrorMessage?: string; promoState?: string }
const ask = async (call: 'ApplyPromoCode' | 'VerifyPromoCode' | 'RemovePromoCode', promoCode?: string) => {
  const { status, body } = await shop.ask(
    browser,
    'POST',
    `/ReactCheckout/${call}`,
    promoCode === undefined ? {} : { promoCode },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Answer
}
const change = (jsonPath: string, value: unknown) =>
  shop.pool.query(
    `UPDATE basket SET version = version + 1, content = jsonb_set(content, $2, $3) WHERE session_key = $1`,
    [browser.session, jsonPath, JSON.stringify(value)],
  )
const REMOVED = { isSuccess: false, message: 'Promotion Code has been removed', promoCode: null, promoState: 'removed' }

test('[API-051] [API-053] a code is applied in any case and with spaces around it, and can be removed', async () => {
  const applied = await ask('ApplyPromoCode', ' ten ')
  expect(applied).toMatchObject({ isSuccess: true, message: '', promoErrorMessage: '', promoCode: 'TEN' })
  expect(applied.orderSummary.discount).toBe(Math.round(applied.orderSummary.merchandise / 10))
  const without = await ask('RemovePromoCode')
  expect([without.promoCode, without.orderSummary.discount]).toEqual([null, 0])
})

test('[API-051] a code that can’t be used is rejected with its reason, and the previous code is kept', async () => {
  await ask('ApplyPromoCode', 'TEN')
  expect(await ask('ApplyPromoCode', 'NOPE')).toMatchObject({
    isSuccess: false,
    promoErrorMessage: 'We don’t know the promo code NOPE. Check how it is written.',
    promoCode: 'TEN',
  })
  expect(await ask('ApplyPromoCode', 'PAIR')).toMatchObject({
    isSuccess: false,
    promoErrorMessage: 'PAIR needs 1 more piece of the goods it is for.',
    promoCode: 'TEN',
  })
})

test('[CHK-12] [API-052] a code without matching goods is kept and works again when they are back', async () => {
  await ask('ApplyPromoCode', 'CHAIR')
  const {
    lineItems: [line],
  } = await ask('VerifyPromoCode', 'CHAIR')
  await change('{lines,0,sku}', other)
  const waiting = await ask('VerifyPromoCode', 'CHAIR')
  expect([waiting.isSuccess, waiting.promoCode, waiting.orderSummary.discount]).toEqual([true, 'CHAIR', 0])
  const { body: cart } = await shop.ask(browser, 'GET', '/api/cart')
  expect(cart['cartSummary']).toMatchObject({
    discountCode: 'CHAIR',
    discountMessage: 'CHAIR, “chair”, does not apply to anything in your cart.',
  })
  await change('{lines,0,sku}', line!.sku)
  const back = await ask('VerifyPromoCode', 'CHAIR')
  expect([back.promoCode, back.orderSummary.discount > 0]).toEqual(['CHAIR', true])
})

test.each<[string, string]>([
  ['it ended', `UPDATE promotion SET ends_at = now() - interval '1 minute' WHERE id = 'over'`],
  ['it has no redemptions left', `UPDATE promotion SET ends_at = NULL, redemptions_left = 0 WHERE id = 'over'`],
  [
    'it is limited to the other country',
    `UPDATE promotion SET redemptions_left = NULL, rule = jsonb_set(rule, '{countries}', '["CA"]') WHERE id = 'over'`,
  ],
  ['it is deleted', `DELETE FROM promotion WHERE id = 'over'`],
])('[CHK-15] [API-052] a code is removed with the documented message when %s', async (_, statement) => {
  await change('{promoCode}', 'OVER')
  await shop.pool.query(statement)
  // Processes cache promotions for up to two seconds.
  await expect
    .poll(
      async () => {
        const { isSuccess, message, promoCode, promoState } = await ask('VerifyPromoCode', 'OVER')
        return { isSuccess, message, promoCode, promoState }
      },
      { timeout: 5_000, interval: 250 },
    )
    .toEqual(REMOVED)
})

test('[CRT-10] a code limited per customer gives the same replies before and after it is redeemed', async () => {
  const answers = async (emailAddress: string) => {
    await change('{recipients,0,address}', { ...ADDRESS, emailAddress })
    await change('{billingAddress}', { ...ADDRESS, emailAddress })
    const given = [
      await ask('ApplyPromoCode', 'ONCE'),
      await ask('VerifyPromoCode', 'ONCE'),
      await ask('ApplyPromoCode', 'ONCE'),
    ]
    return given.map(({ isSuccess, message, promoErrorMessage, promoCode, orderSummary }) => ({
      isSuccess,
      message,
      promoErrorMessage,
      promoCode,
      discount: orderSummary.discount,
    }))
  }
  const stranger = await answers('grace@example.com')
  await shop.pool.query(
    `INSERT INTO promotion_use (promotion_id, customer, slot, basket_id, placement_id)
    VALUES ('once', $1, 1, $2, $2)
    ON CONFLICT DO NOTHING`,
    [customerOf(ADDRESS.emailAddress), newId()],
  )
  expect(await answers(ADDRESS.emailAddress)).toEqual(stranger)
  expect(stranger.map(one => one.promoCode)).toEqual(['ONCE', 'ONCE', 'ONCE'])
})
