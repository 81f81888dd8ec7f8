import type { BasketItem } from '#cart/contract/basket-item.ts'
import type { SentCart } from '#cart/contract/cart.ts'
import { wholeCart } from '#cart/rules/sent-cart.ts'
import type { SiteCode } from '#lib/site.ts'
import { expectAcceptedLook, POPUP_WIDTHS } from './support/accepted-pictures.ts'
import { eachPopup, fillsCart } from './support/full-cart.ts'
import { ordersPickup, PICKUPS } from './support/orders-pickup.ts'
import { APPROVED, fromOregon } from './support/person.ts'
import { expect, NEXT, shopperWith, test } from './support/shopper.ts'

/**
 * Compares pages with their accepted pictures; a failure includes a picture of the difference. After an intended
 * change, run this file with `APPEARANCE=accept`, check the changed pictures in tests/appearance/, and commit them.
 */
const SHARED = {
  home: '/',
  search: '/search?q=oak',
  'nothing-found': '/search?q=xyzzyqq',
  'gift-cards': '/gift-cards',
  'gift-registry': '/gift-registry',
  fabric: '/fabrics/linen-moss',
  stores: '/stores',
  'design-services': '/design-services',
  appointments: '/design-services/appointments',
  newsletter: '/newsletter',
  terms: '/customer-service/terms-of-use',
  privacy: '/customer-service/privacy-policy',
  international: '/customer-service/international',
  help: '/customer-service',
  'track-order': '/customer-service/track-order',
  'not-found': '/nowhere',
  'empty-cart': '/checkout/cart',
  account: '/account',
  'sign-in': '/account/login',
  'new-account': '/account/create-account',
} as const
const PAGES: readonly {
  readonly name: string
  readonly site: SiteCode
  readonly paths: Readonly<Record<string, string>>
}[] = [
  {
    name: 'cb',
    site: 'CB-US',
    paths: {
      ...SHARED,
      category: '/shop/sofas',
      product: '/product/alder-sofa',
      kids: '/kids',
      'kids-design-services': '/kids/design-services',
      sectionals: '/furniture-sectional-sofas/',
      planner: '/sectional-planner/alder-sectional',
    },
  },
  {
    name: 'cb2',
    site: 'CB2-US',
    paths: {
      ...SHARED,
      category: '/shop/tables',
      product: '/product/plinth-sofa',
      sectionals: '/sectional-planner-collections/',
      planner: '/sectional-planner/terrace-sectional-collection',
    },
  },
  { name: 'cb-ca', site: 'CB-CA', paths: { product: '/product/alder-sofa' } },
  {
    name: 'cb-fr',
    site: 'CB-CA',
    paths: {
      home: '/fr',
      category: '/fr/shop/sofas',
      product: '/fr/product/alder-sofa',
      search: '/fr/search?q=noyer',
      kids: '/fr/kids',
      'design-services': '/fr/design-services',
      'sign-in': '/fr/account/login',
    },
  },
  {
    name: 'cb2-fr',
    site: 'CB2-CA',
    paths: { home: '/fr', category: '/fr/shop/tables', product: '/fr/product/plinth-sofa', stores: '/fr/stores' },
  },
]

for (const { name, site, paths } of PAGES) {
  for (const [what, path] of Object.entries(paths)) {
    test(`${name}: ${what} matches its accepted picture`, async ({ page, shopper }, info) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // The progress of the 3D rendering depends on the load of the machine, so the page is compared without it.
      if (what === 'planner')
        await page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null
        })
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(shopper.at(site, path), { waitUntil: 'networkidle' })
      await expectAcceptedLook(page, `${name}/${what}`, info)
    })
  }
}

for (const [index, skin] of ['cb', 'kids', 'cb2'].entries()) {
  test(`every UI component in every state matches its accepted picture: ${skin}`, async ({ page }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/gallery', { waitUntil: 'networkidle' })
    await expectAcceptedLook(page, `gallery/${skin}`, info, { part: page.locator('body [data-nav]').nth(index) })
  })
}

for (const [name, site, product] of [
  ['cb', 'CB-US', 'camden-easy-chair'],
  ['cb2', 'CB2-US', 'truss-dining-chair'],
] as const) {
  test(`${name}: the steps from the cart to the confirmation match their accepted pictures`, async ({
    page,
    shopper,
  }, info) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const looks = (what: string) => expectAcceptedLook(page, `${name}-checkout/${what}`, info)
    await shopper.adds(shopper.at(site, `/product/${product}`))
    await page.getByRole('link', { name: 'View Cart & Checkout' }).click()
    await expect(shopper.heading('Your Cart')).toBeVisible()
    await looks('cart')
    await shopper.checksOutAsGuest()
    await expect(shopper.heading('Shipping')).toBeVisible()
    await looks('shipping')
    await shopper.writesAddress({ ...fromOregon(), email: 'renata@example.com' })
    await shopper.button(NEXT.shipping).click()
    await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
    await looks('options')
    await shopper.button(NEXT.options).click()
    await expect(shopper.heading('Payment and Billing')).toBeVisible()
    await looks('payment')
    await shopper.writesCard(APPROVED)
    await shopper.button(NEXT.payment).click()
    await expect(shopper.heading('Review and Place Order')).toBeVisible()
    await looks('review')
    await shopper.placesOrder()
    await looks('confirmation')
  })
}

for (const pickup of PICKUPS) {
  const name = pickup.site.split('-')[0]!.toLowerCase()
  test(`${name}: the confirmation of a pickup matches its accepted picture`, async ({ page, shopper }, info) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await ordersPickup(page, shopper, pickup, { ...fromOregon(), email: 'renata@example.com' })
    await expectAcceptedLook(page, `${name}-checkout/pickup-confirmation`, info)
  })
}

/** A cart line in the form in which checkout start reports a problem with it. */
const problemOf = (
  { id, sku, quantity, itemInfo: { title, picture }, priceQuantityTotals: { unitPrice } }: BasketItem,
  availabilityMessage: string,
  arrives: string,
  left = 0,
) => ({
  basketItemId: id,
  sku,
  title,
  imagePath: '',
  currentPrice: unitPrice,
  quantity,
  left,
  availabilityMessage,
  edd: { message: arrives },
  isCustomNla: false,
  picture,
})
const BOXES = [
  { boxNumber: 1, quantity: 1, width: 92, depth: 42, height: 38 },
  { boxNumber: 2, quantity: 2, width: 24, depth: 12, height: 6 },
]

for (const [name, site, products] of [
  ['cb', 'CB-US', ['camden-easy-chair', 'wren-spindle-chair']],
  ['cb2', 'CB2-US', ['truss-dining-chair', 'plinth-sofa']],
] as const) {
  test(
    `[PUP-05] [PUP-06] [PUP-10] [PUP-16] ${name}: the popups of a cart that can’t be bought match their ` +
      'accepted pictures',
    async ({ page, shopper, context }, info) => {
      test.setTimeout(240_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const product of products) {
        await shopper.adds(shopper.at(site, `/product/${product}`))
        await page.getByRole('button', { name: 'Continue Shopping' }).click()
      }
      await shopper.opens(shopper.at(site, '/checkout/cart'))
      const {
        lineItems: [one, two],
      } = wholeCart(await page.evaluate(async () => (await (await fetch('/api/cart')).json()) as SentCart))
      const gone = problemOf(one!, 'No longer available', '')
      const few = problemOf(two!, 'Only 1 left', '', 1)
      const answers = {
        'not-available': {
          errorType: 3,
          errorMessage:
            'These items are not available in the quantity you want. Remove them, or go back to your cart and ' +
            'change them.',
          lineItems: [gone, few],
        },
        pfas: {
          errorType: 9,
          errorMessage:
            'This item contains something that is not allowed in California, so it can’t be sent there or picked ' +
            'up there.',
          lineItems: [{ ...gone, availabilityMessage: 'Not sold in California' }],
        },
        installation: {
          errorType: 4,
          errorMessage: 'We can’t install anything at the moment. You can continue without the service.',
          lineItems: [problemOf(one!, 'Can’t be installed at the moment', 'Jun 12–Jun 18')],
        },
        oversized: {
          errorType: 0,
          errorMessage: '',
          lineItems: [],
          oversizedItems: [{ sku: one!.sku, title: one!.itemInfo.title, boxes: BOXES }],
        },
        'are-you-sure': {
          errorType: 7,
          errorMessage: 'Nothing in your cart is available in the quantity you want.',
          lineItems: [gone],
        },
      }
      // Other tests prove which popup the shop's reply opens; this one only compares their appearance.
      let answer: object = {}
      await page.route('**/api/checkout/start', route =>
        route.fulfill({
          json: { isSuccess: false, popupUrl: null, redirectUrl: null, checkout: null, oversizedItems: [], ...answer },
        }),
      )
      const dialog = page.locator('dialog')
      const looks = (what: string) =>
        expectAcceptedLook(page, `${name}-popups/${what}`, info, { part: dialog, widths: POPUP_WIDTHS })
      for (const [what, said] of Object.entries(answers)) {
        answer = said
        await page.setViewportSize({ width: 1440, height: 900 })
        await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
        await expect(dialog).toBeVisible()
        if (what === 'are-you-sure') await dialog.getByRole('button', { name: 'Remove All' }).click()
        await looks(what)
        if (what === 'are-you-sure') await dialog.getByRole('button', { name: 'Cancel' }).click()
        await dialog.getByRole('button', { name: 'Back to Cart' }).click()
        await expect(dialog).toHaveCount(0)
      }
      await page.goto(shopper.at(site, '/checkout/shipping'))
      await expect(shopper.heading('Shipping')).toBeVisible()
      const other = shopperWith(await context.newPage(), page.url())
      await other.adds(shopper.at(site, `/product/${products[0]}`))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(dialog).toBeVisible()
      await looks('cart-changed')
    },
  )
}

for (const [name, site] of [
  ['cb', 'CB-US'],
  ['cb2', 'CB2-US'],
] as const) {
  test(`${name}: a full cart and the popups that it opens match their accepted pictures`, async ({
    page,
    shopper,
  }, info) => {
    test.setTimeout(400_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await fillsCart(page, shopper, site)
    await expectAcceptedLook(page, `${name}-checkout/full-cart`, info)
    await eachPopup(page, shopper, async (popup, dialog) => {
      // The test above compares the popups of a cart that cannot be bought.
      if (['not-available', 'are-you-sure', 'oversized-items'].includes(popup)) return
      await expectAcceptedLook(page, `${name}-popups/${popup}`, info, { part: dialog, widths: POPUP_WIDTHS })
    })
  })
}
