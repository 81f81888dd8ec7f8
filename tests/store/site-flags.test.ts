import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../support/app-shop.ts'
import { fillCart, whileFlag } from '../support/cart-of-browser.ts'

let shop: AppShop
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createAppShop()
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.drop()
})

const on = (browser: Browser, host: string): Browser => ({ ...browser, headers: { ...browser.headers, host } })
const US = 'localhost:3000'
const CB2_US = 'cb2.localhost:3000'

interface Settings {
  readonly config: Record<string, boolean>
}
const cartConfig = async (browser: Browser) =>
  ((await shop.ask(browser, 'GET', '/api/cart')).body as unknown as Settings).config
const checkout = async (browser: Browser) =>
  (await shop.ask(browser, 'GET', '/ReactCheckout/RefreshCheckout')).body as unknown as CheckoutData

test.each([
  'oms_UseSharedEngine',
  'paymentProvider_EnableAdyen',
  'cbhcc_EnableCbhcc',
  'disableTrendingProduct',
] as const)('[PAY-57] the cart of a site says whether %s is on there', async name => {
  const browser = newBrowser()
  const before = (await cartConfig(browser))[name]!
  await whileFlag(
    shop,
    [name, !before],
    async () => {
      expect((await cartConfig(on(browser, CB2_US)))[name]).toBe(!before)
      expect((await cartConfig(on(browser, US)))[name]).toBe(before)
    },
    'CB2-US',
  )
  expect((await cartConfig(on(browser, CB2_US)))[name]).toBe(before)
})

test('[PAY-57] [PAY-02] the checkout data of a site say what its payment offers', async () => {
  const browser = newBrowser()
  await fillCart(shop, browser, [{ sku: '220302' }])
  for (const name of ['isAlternativePaymentsEnabled', 'isPayWithTwoCreditCardsEnabled'] as const)
    for (const isOn of [true, false])
      await whileFlag(shop, [name, isOn], async () => {
        expect((await checkout(browser)).paymentData[name]).toBe(isOn)
      })
  await whileFlag(
    shop,
    ['paymentProvider_EnableAdyen', false],
    async () => {
      expect((await checkout(browser)).config.paymentProvider_EnableAdyen).toBe(false)
      expect((await checkout(on(browser, CB2_US))).config.paymentProvider_EnableAdyen).toBe(true)
    },
    'CB-US',
  )
})

test('[PAY-45] our own cards are recognized only where the flag is on', async () => {
  const browser = newBrowser()
  await fillCart(shop, browser, [{ sku: '220302' }])
  const ranges = async (host: string) => (await checkout(on(browser, host))).paymentData.creditCardData.storeCards
  expect((await ranges(US)).map(({ brand }) => brand)).toEqual(['PLCCSynchrony', 'Imprint', 'CoBrandMasterCard'])
  await whileFlag(
    shop,
    ['isStoreCardRecognitionEnabled', false],
    async () => {
      expect(await ranges(CB2_US)).toEqual([])
      expect(await ranges(US)).toHaveLength(3)
    },
    'CB2-US',
  )
})
