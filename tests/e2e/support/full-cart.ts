import type { Locator, Page } from '@playwright/test'
import type { BasketItem } from '#cart/contract/basket-item.ts'
import type { Cart } from '#cart/contract/cart.ts'
import { sentCart } from '#cart/rules/sent-cart.ts'
import type { SiteCode } from '#lib/site.ts'
import { askShop, cartOf } from './cart-screen.ts'
import { expect, type Shopper } from './shopper.ts'

interface Goods {
  /** An in-home delivered sofa, an item with installation, and small items; the last is saved for later. */
  readonly skus: readonly string[]
  readonly code: string
}
const CEDAR: Goods = { skus: ['100101', '120303', '220101', '240201', '360101'], code: '60614' }
const COPPER: Goods = { skus: ['110101', '230301', '230101', '385101', '365101'], code: '60607' }
const GOODS: Readonly<Record<SiteCode, Goods>> = {
  'CB-US': CEDAR,
  'CB2-US': COPPER,
  'CB-CA': { ...CEDAR, code: 'M6A 2T9' },
  'CB2-CA': { ...COPPER, code: 'M5V 1M7' },
}

/** Opens a page of either language and waits for its scripts: these show the cart count in the header. */
async function opens(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('banner').locator('a[href$="/checkout/cart"]:not([hreflang])')).toContainText(/[0-9]/)
}

/**
 * Fills a cart with everything it can contain: ZIP code, pickup store, a pickup line, installation, promo code,
 * donation and a saved line. `prefix`: path prefix of the language.
 */
export async function fillsCart(page: Page, shopper: Shopper, site: SiteCode, prefix = ''): Promise<void> {
  const { skus, code } = GOODS[site]
  const tell = async (path: string, body: object) => {
    const { cart, ...answer } = await askShop<{
      readonly isSuccess: boolean
      readonly message?: string
      readonly cart: Cart
    }>(page, 'POST', path, body)
    expect(answer, path).toMatchObject({ isSuccess: true })
    return cart
  }
  await opens(page, shopper.at(site, prefix === '' ? '/' : prefix))
  await tell('/browse/scbadd/AddItemToCartV2', { items: skus.map((Sku, i) => ({ Sku, Quantity: i === 2 ? 2 : 1 })) })
  await tell('/api/cart/apply-zip', { zipCode: code })
  const { stores } = await askShop<{ readonly stores: readonly { readonly storeNumber: string }[] }>(
    page,
    'POST',
    '/Checkout/Cart/StoreAvailabilityLayer',
    { zipCode: code },
  )
  const { lineItems } = await tell('/Checkout/Cart/SetInStorePickupStore', { storeNumber: stores[0]!.storeNumber })
  const idOf = (sku: string) => lineItems.find(line => line.sku === sku)!.id
  await tell('/api/cart/add-installation-service', { basketItemId: idOf(skus[1]!) })
  await tell('/api/cart/update-ship-method', { basketItemId: idOf(skus[3]!), shipMethod: 2 })
  await tell('/api/cart/save-for-later', { basketItemId: idOf(skus[4]!) })
  await tell('/api/cart/apply-promo', { promoCode: 'WELCOME10' })
  await tell('/api/cart/add-donation', { amount: 500 })
  await opens(page, shopper.at(site, `${prefix}/checkout/cart`))
}

/** The cart page and helpers for each popup that it opens. */
interface Looked {
  readonly page: Page
  readonly shopper: Shopper
  /** The topmost dialog. */
  readonly top: Locator
  look(name: string, dialog: Locator): Promise<void>
  press(name: RegExp, within?: Page | Locator): Promise<void>
  /** Closes the topmost dialog by keyboard, and expects no other to be open. */
  closeLast(): Promise<void>
}

/** Opens the store popup, and the details of a store on top of it. */
async function lookAtStores({ page, top, look, press, closeLast }: Looked): Promise<void> {
  await press(/^(Change store|Changer de magasin)/)
  await expect(top.getByRole('button', { name: /^(Address and Hours|Adresse et heures)/ }).first()).toBeVisible()
  await look('stores', top)
  await press(/^(Address and Hours|Adresse et heures)/, top)
  await expect(page.locator('dialog')).toHaveCount(2)
  await look('store-details', page.locator('dialog').last())
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(1)
  await closeLast()
}

async function lookAtCharges({ top, look, press, closeLast }: Looked): Promise<void> {
  await press(/^(Shipping Charges|Frais d’expédition)$/)
  await expect(top.getByRole('tab').first()).toBeVisible()
  for (const [i, tab] of (await top.getByRole('tab').all()).entries()) {
    await tab.click()
    await look(`shipping-${i + 1}`, top)
  }
  await closeLast()
  await press(/^(About large pieces|À propos des grandes pièces)/)
  await expect(top).toBeVisible()
  await look('large-pieces', top)
  await closeLast()
}

const CAN_BE_BOUGHT = {
  errorType: 0,
  errorMessage: '',
  isSuccess: true,
  lineItems: [],
  popupUrl: null,
  redirectUrl: null,
  checkout: null,
  oversizedItems: [],
}

/** A cart line in the form in which checkout start reports that only one unit is left. */
const lineLeft = ({
  id,
  sku,
  quantity,
  itemInfo: { title, picture },
  priceQuantityTotals: { unitPrice },
  shippingDeliveryOptions: { shippingOption },
}: BasketItem) => ({
  basketItemId: id,
  sku,
  title,
  imagePath: '',
  currentPrice: unitPrice,
  quantity,
  left: 1,
  availabilityMessage: 'Only 1 left',
  edd: { message: shippingOption.edd },
  isCustomNla: false,
  picture,
})

/** Presses Checkout; the request is answered with `answer`. */
async function startCheckout({ page, shopper, top }: Looked, answer: object): Promise<void> {
  await page.unroute('**/api/checkout/start')
  await page.route('**/api/checkout/start', route => route.fulfill({ json: { ...CAN_BE_BOUGHT, ...answer } }))
  await shopper.summary
    .or(page.getByRole('region', { name: 'Sommaire de la commande' }))
    .getByRole('button', { name: /^(Checkout|Passer à la caisse)$/ })
    .click()
  await expect(top).toBeVisible()
}

/** Opens the popups of checkout start: unavailable items, the confirmation of Remove All, oversized boxes. */
async function lookAtProblems(looked: Looked): Promise<void> {
  const { page, top, look, press, closeLast } = looked
  const lines = (await cartOf(page)).lineItems.slice(0, 2)
  await startCheckout(looked, {
    errorType: 7,
    isSuccess: false,
    errorMessage: lines.map(line => line.itemInfo.title).join(', '),
    lineItems: lines.map(lineLeft),
  })
  await look('not-available', top)
  // Remove All asks for confirmation.
  await press(/^(Remove All|Tout retirer)$/, top)
  await expect(top.getByRole('button', { name: /^(Cancel|Annuler)$/ })).toBeVisible()
  await look('are-you-sure', top)
  await press(/^(Cancel|Annuler)$/, top)
  await expect(top.getByRole('button', { name: /^(Back to Cart|Retour au panier)$/ })).toBeVisible()
  await closeLast()
  const boxes = [
    { boxNumber: 1, quantity: 1, width: 98, depth: 40, height: 30 },
    { boxNumber: 2, quantity: 2, width: 36, depth: 34, height: 20 },
  ]
  const { sku, itemInfo } = lines[0]!
  await startCheckout(looked, { oversizedItems: [{ sku, title: itemInfo.title, boxes }] })
  await look('oversized-items', top)
  await closeLast()
  await page.unroute('**/api/checkout/start')
}

/** Opens the confirmation for removing the last line of a cart with a reward certificate. */
async function lookAtCertificates({ page, top, look, closeLast }: Looked): Promise<void> {
  const whole = await cartOf(page)
  const certificate = { id: whole.lineItems[0]!.id, lastFour: '4417', amount: 2500, applied: 2500 }
  await page.route('**/api/cart', route =>
    route.fulfill({
      json: sentCart({
        ...whole,
        version: whole.version + 1,
        lineItems: whole.lineItems.slice(0, 1),
        rewardCertificates: [certificate],
      }),
    }),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.locator('main h2')).not.toHaveCount(0)
  const remove = page
    .getByRole('list', { name: /^(Items in your cart|Articles dans votre panier)$/ })
    .getByRole('button', { name: /^(Remove|Retirer) (?!the |le service)/ })
  await expect(remove).toHaveCount(1)
  await remove.click()
  await expect(top).toBeVisible()
  await look('certificates', top)
  await closeLast()
  await page.unroute('**/api/cart')
}

/** Opens each popup of the cart page in turn, calls `look`, and closes it. Works in either language. */
export async function eachPopup(page: Page, shopper: Shopper, look: Looked['look']): Promise<void> {
  const looked: Looked = {
    page,
    shopper,
    top: page.getByRole('dialog').or(page.getByRole('alertdialog')).last(),
    look,
    press: (name, within = page) => within.getByRole('button', { name }).first().click(),
    closeLast: async () => {
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(0)
    },
  }
  await lookAtStores(looked)
  await lookAtCharges(looked)
  await lookAtProblems(looked)
  await lookAtCertificates(looked)
}
