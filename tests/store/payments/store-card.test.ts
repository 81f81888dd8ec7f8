import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, newBrowser, type AppShop } from '../../support/app-shop.ts'
import { fillCart } from '../../support/cart-of-browser.ts'
import { sealedCard } from '../../support/ready-basket.ts'

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

const KEY = `10001|${'c1'.padEnd(510, '5')}01`

test('[PAY-49] [PAY-48] saves a store card without expiry, and no other card without one', async () => {
  const browser = newBrowser()
  await fillCart(shop, browser, [{ sku: '220302' }])
  const sealed = await sealedCard(KEY)
  const save = (changes: object) =>
    shop.ask(browser, 'POST', '/ReactCheckout/SavePayment', {
      cardOneData: {
        ...sealed,
        type: 'Visa',
        lastFour: '1111',
        expMonth: 3,
        expYear: 2030,
        encryptionTimestamp: new Date().toISOString(),
        ...changes,
      },
    })
  const none = { expMonth: 0, expYear: 0 }
  expect((await save(none)).status).toBe(400)
  expect((await save({ type: 'PLCCSynchrony' })).status).toBe(400)
  const saved = { paymentData: { creditCardData: { cardOneInfo: { expMonth: 0, expYear: 0, isValid: true } } } }
  expect((await save({ type: 'PLCCSynchrony', ...none })).body).toMatchObject(saved)
  const past = { paymentData: { creditCardData: { cardOneInfo: { isValid: false } } } }
  expect((await save({ expMonth: 1, expYear: 2020 })).body).toMatchObject(past)
})
