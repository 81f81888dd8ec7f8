import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMailing } from '../../scripts/mailing/run-mailing.ts'
import { createAppShop, newBrowser, SECRET, type AppShop, type Browser } from '../support/app-shop.ts'
import { findSku, PLAIN } from '../support/cart/cart-shop.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { ADDRESS } from '../support/test-shop.ts'

const sealed = 'a.b.c.d.e'
const CARD = {
  encryptedCardNumber: sealed,
  encryptedExpiryMonth: sealed,
  encryptedExpiryYear: sealed,
  encryptedSecurityCode: sealed,
  holderName: '',
}
const MAILING = { secret: SECRET, originOf: () => 'https://shop.example' }
let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

async function buyer(): Promise<Browser> {
  const browser = newBrowser()
  await readyBasket(shop.wiring.cart, browser.session, [{ sku: await findSku(shop, PLAIN), quantity: 1 }], CARD)
  expect((await shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })).body.isSuccess).toBe(true)
  return browser
}
const choose = (browser: Browser, isOptIn: boolean, isBilling = true, address: object | null = null) =>
  shop.ask(browser, 'POST', '/ReactCheckout/SetTYMPreferences', { isOptIn, isBilling, address })
const listed = async (...args: string[]) => {
  const said: string[] = []
  await runMailing(shop.pool, args, MAILING, text => {
    said.push(text)
  })
  return said.slice(1)
}

test('[API-080] the printed catalogue goes to the billing address, or to the one that is given', async () => {
  const browser = await buyer()
  expect((await choose(browser, true)).body).toEqual({ isSuccess: true, isOptIn: true, errors: {} })
  await choose(browser, true)
  const billed = await listed()
  expect(billed).toEqual([
    expect.stringMatching(/^"\d{4}-\d\d-\d\d","CB-US","en-US","Renata","Kowalski","2418 N Burling St","","",/),
  ])
  expect(billed[0]).not.toContain(ADDRESS.emailAddress)
  await choose(browser, true, false, { ...ADDRESS, address1: '1 Elm St', firstName: 'Halina' })
  expect(await listed()).toEqual([expect.stringContaining('"Halina","Kowalski","1 Elm St"')])
  expect((await choose(browser, false)).body).toMatchObject({ isSuccess: true, isOptIn: false })
  expect(await listed()).toEqual([])
})

test('[API-080] a wrong address, none at all, or a session without an order stores nothing', async () => {
  const browser = await buyer()
  const wrong = await choose(browser, true, false, { ...ADDRESS, lastName: '' })
  expect(wrong.body).toMatchObject({ isSuccess: false, errors: { lastName: 'The Last Name field is required.' } })
  expect((await choose(browser, true, false)).status).toBe(400)
  expect((await choose(newBrowser(), true)).status).toBe(404)
  await shop.pool.query(`UPDATE shop_order SET placed_at = now() - interval '2 hours'`)
  expect((await choose(browser, true)).status).toBe(404)
  expect(await listed()).toEqual([])
})

test('the list is a CSV without formulas, since a day; other arguments are refused', async () => {
  const browser = await buyer()
  await choose(browser, true)
  await shop.pool.query(
    `UPDATE mailing_wish
    SET address = address || '{"address1": "=1+1", "lastName": "O\\"Brien"}', asked_at = '2026-12-01T12:00Z'`,
  )
  expect(await listed('2026-12-01')).toEqual([expect.stringContaining(`"O""Brien","'=1+1"`)])
  expect(await listed('2026-12-02')).toEqual([])
  await expect(listed('yesterday')).rejects.toThrow(/npm run mailing/)
  await expect(listed('2026-12-01', 'more')).rejects.toThrow(/npm run mailing/)
})
