import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Locator, Page, TestInfo } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import type { BasketItem, SentCart } from '#cart/contract.ts'
import { wholeCart } from '#cart/rules/sent-cart.ts'
import type { SiteCode } from '#lib/site.ts'
import { showFixedWords } from './support/fixed-words.ts'
import { eachPopup, fillsCart } from './support/full-cart.ts'
import { ordersPickup, PICKUPS } from './support/orders-pickup.ts'
import { APPROVED, fromOregon } from './support/person.ts'
import { expect, NEXT, shopperWith, test } from './support/shopper.ts'

/**
 * How every page looked when somebody last looked at it and said it was good: a picture at each width. A page that now
 * looks otherwise fails here, with a picture of the difference. After a change that is meant, run this file with
 * `APPEARANCE=accept`, open the pictures that changed in tests/appearance/, and commit them.
 */
const WIDTHS = [390, 820, 1440] as const
const FOLDER = new URL('../appearance/', import.meta.url).pathname
/** Of each width, how wide its picture is kept: enough to see a page by, small enough to keep a hundred. */
const KEPT: Readonly<Record<(typeof WIDTHS)[number], number>> = { 390: 390, 820: 410, 1440: 720 }
/**
 * Browsers differ in a letter's edge, and days go by, not where a thing stands: compared at half the size, this much of
 * a page may differ, and of no square of it more than so much.
 */
const MOST_DIFFERENT = 0.004
const SQUARE = 16
const MOST_OF_SQUARE = 0.6
const MOST_TALLER = 0.01
/**
 * A picture that another takes the place of, at another width, may be seen halfway: what looks otherwise is looked at
 * again.
 */
const LOOKS = 5

const SHARED = {
  home: '/',
  search: '/search?q=oak',
  'nothing-found': '/search?q=xyzzyqq',
  'gift-cards': '/gift-cards',
  'gift-registry': '/gift-registry',
  stores: '/stores',
  'design-services': '/design-services',
  appointments: '/design-services/appointments',
  terms: '/customer-service/terms-of-use',
  privacy: '/customer-service/privacy-policy',
  'not-found': '/nowhere',
  'empty-cart': '/checkout/cart',
  account: '/account',
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
    },
  },
  {
    name: 'cb2-fr',
    site: 'CB2-CA',
    paths: { home: '/fr', category: '/fr/shop/tables', product: '/fr/product/plinth-sofa', stores: '/fr/stores' },
  },
]

/** A whole page or a part of it, with everything that comes on scrolling, and nothing in motion. */
async function shot(page: Page, part?: Locator): Promise<Buffer> {
  // A store that is open now is closed tonight.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-by-the-hour]')) one.style.display = 'none'
  })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
  // A picture that is hidden at this width, or further along in a carousel, does not come; one that was scrolled past
  // too fast is gone to again.
  const missing = () =>
    (part ?? page.locator('body')).evaluate(root =>
      [...root.querySelectorAll('img')]
        .filter(image => {
          const { left, right } = image.getBoundingClientRect()
          return image.checkVisibility() && right > 0 && left < innerWidth && !image.complete
        })
        .map(image => {
          image.scrollIntoView({ block: 'center' })
          // A carousel that it stands in must not be turned by that.
          for (let part = image.parentElement; part; part = part.parentElement) part.scrollLeft = 0
          return image.currentSrc
        }),
    )
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].filter(image => image.complete).map(image => image.decode()))
  })
  // Last of all: React puts the words back that were replaced before it took the page over.
  await showFixedWords(page)
  const still = { animations: 'disabled', caret: 'hide', scale: 'css' } as const
  return part ? part.screenshot(still) : page.screenshot({ ...still, fullPage: true })
}

/** At half the size, whatever it was kept as: formats that shrink while they are read round otherwise. */
async function pixels(picture: Buffer) {
  const {
    data,
    info: { width, height },
  } = await sharp(picture).flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(Math.round(width / 2), Math.round(height / 2), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** How much of the square that differs most does, 0 to 1. `mask`: RGBA, seen where pictures differ. */
function worstSquare(mask: Buffer, width: number, height: number): number {
  const counts = new Map<number, number>()
  for (let at = 0; at < width * height; at++) {
    if (mask[at * 4 + 3] === 0) continue
    const square = Math.floor(Math.floor(at / width) / SQUARE) * 10_000 + Math.floor((at % width) / SQUARE)
    counts.set(square, (counts.get(square) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) / SQUARE ** 2
}

async function compare(
  name: string,
  width: (typeof WIDTHS)[number],
  take: () => Promise<Buffer>,
  info: TestInfo,
  looks = LOOKS,
): Promise<void> {
  const now = await take()
  const file = `${FOLDER}${name}-${width}.webp`
  const small = await sharp(now).resize({ width: KEPT[width] }).toBuffer()
  if (process.env.APPEARANCE === 'accept') {
    mkdirSync(FOLDER, { recursive: true })
    await sharp(small).webp({ quality: 62, effort: 6 }).toFile(file)
    return
  }
  const [was, is] = await Promise.all([pixels(await readFile(file)), pixels(small)])
  const taller = Math.abs(was.info.height - is.info.height) / was.info.height
  const height = Math.min(was.info.height, is.info.height)
  const bytes = was.info.width * height * 4
  const difference = Buffer.alloc(bytes)
  const count = pixelmatch(
    was.data.subarray(0, bytes),
    is.data.subarray(0, bytes),
    difference,
    was.info.width,
    height,
    { threshold: 0.2, diffMask: true },
  )
  const [share, square] = [count / (was.info.width * height), worstSquare(difference, was.info.width, height)]
  const isDifferent = share > MOST_DIFFERENT || square > MOST_OF_SQUARE
  if ((taller > MOST_TALLER || isDifferent) && looks > 1) return compare(name, width, take, info, looks - 1)
  if (taller > MOST_TALLER || isDifferent) {
    await info.attach(`${name}-${width}-now`, { body: small, contentType: 'image/png' })
    await info.attach(`${name}-${width}-difference`, {
      body: await sharp(difference, { raw: { width: was.info.width, height, channels: 4 } })
        .png()
        .toBuffer(),
      contentType: 'image/png',
    })
  }
  expect
    .soft(
      { page: name, width, isTaller: taller > MOST_TALLER, isDifferent },
      `${(share * 100).toFixed(2)} % differ, ${(square * 100).toFixed(0)} % of one square, ${(taller * 100).toFixed(1)} % taller or shorter`,
    )
    .toEqual({ page: name, width, isTaller: false, isDifferent: false })
}

for (const { name, site, paths } of PAGES) {
  for (const [what, path] of Object.entries(paths)) {
    test(`${name}: ${what} looks as it was accepted`, async ({ page, shopper }, info) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // What a processor draws in 3D depends on how busy it is: the page is compared as it is without.
      if (what === 'planner')
        await page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null
        })
      await page.setViewportSize({ width: WIDTHS[0], height: 900 })
      await page.goto(shopper.at(site, path), { waitUntil: 'networkidle' })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await compare(`${name}-${what}`, width, () => shot(page), info)
      }
    })
  }
}

for (const [index, skin] of ['cb', 'kids', 'cb2'].entries()) {
  test(`every part of the kit in every state looks as it was accepted: ${skin}`, async ({ page }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/gallery', { waitUntil: 'networkidle' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await compare(`gallery-${skin}`, width, () => shot(page, page.locator('body [data-nav]').nth(index)), info)
    }
  })
}

for (const [name, site, product] of [
  ['cb', 'CB-US', 'camden-easy-chair'],
  ['cb2', 'CB2-US', 'truss-dining-chair'],
] as const) {
  test(`${name}: the way from the cart to the confirmation looks as it was accepted`, async ({
    page,
    shopper,
  }, info) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const looks = async (what: string) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await compare(`${name}-${what}`, width, () => shot(page), info)
      }
    }
    await shopper.adds(shopper.at(site, `/product/${product}`))
    await page.getByRole('link', { name: 'View Cart & Checkout' }).click()
    await expect(shopper.heading('Your Cart')).toBeVisible()
    await looks('cart')
    await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
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
  test(`${name}: the confirmation of a pickup looks as it was accepted`, async ({ page, shopper }, info) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await ordersPickup(page, shopper, pickup, { ...fromOregon(), email: 'renata@example.com' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await compare(`${name}-pickup-confirmation`, width, () => shot(page), info)
    }
  })
}

/** A cart's item as the start of the checkout names it when something is wrong with it. */
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
  test(`[PUP-05] [PUP-06] [PUP-10] [PUP-16] ${name}: the popups of a cart that can’t be bought look as they were accepted`, async ({
    page,
    shopper,
    context,
  }, info) => {
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
      'nla-popup': {
        errorType: 3,
        errorMessage:
          'These items are not available in the quantity you want. Remove them, or go back to your cart and change them.',
        lineItems: [gone, few],
      },
      'pfas-popup': {
        errorType: 9,
        errorMessage:
          'This item holds something that is not allowed in California, so it can’t be sent there or picked up there.',
        lineItems: [{ ...gone, availabilityMessage: 'Not sold in California' }],
      },
      'installation-popup': {
        errorType: 4,
        errorMessage: 'Our people can’t come to install anything at the moment. You can go on without the service.',
        lineItems: [problemOf(one!, 'Can’t be installed at the moment', 'Jun 12–Jun 18')],
      },
      'oversized-popup': {
        errorType: 0,
        errorMessage: '',
        lineItems: [],
        oversizedItems: [{ sku: one!.sku, title: one!.itemInfo.title, boxes: BOXES }],
      },
      'sure-popup': {
        errorType: 7,
        errorMessage: 'Nothing in your cart is available in the quantity you want.',
        lineItems: [gone],
      },
    }
    // Which popup comes is the shop's answer, and tests of their own prove it; here it is how each looks.
    let answer: object = {}
    await page.route('**/api/checkout/start', route =>
      route.fulfill({
        json: { isSuccess: false, popupUrl: null, redirectUrl: null, checkout: null, oversizedItems: [], ...answer },
      }),
    )
    const dialog = page.locator('dialog')
    const looks = async (what: string) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await compare(`${name}-${what}`, width, () => shot(page, dialog), info)
      }
    }
    for (const [what, said] of Object.entries(answers)) {
      answer = said
      await page.setViewportSize({ width: 1440, height: 900 })
      await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
      await expect(dialog).toBeVisible()
      if (what === 'sure-popup') await dialog.getByRole('button', { name: 'Remove All' }).click()
      await looks(what)
      if (what === 'sure-popup') await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.getByRole('button', { name: 'Back to Cart' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await page.goto(shopper.at(site, '/checkout/shipping'))
    await expect(shopper.heading('Shipping')).toBeVisible()
    const other = shopperWith(await context.newPage(), page.url())
    await other.adds(shopper.at(site, `/product/${products[0]}`))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(dialog).toBeVisible()
    await looks('cart-changed-popup')
  })
}

for (const [name, site] of [
  ['cb', 'CB-US'],
  ['cb2', 'CB2-US'],
] as const) {
  test(`${name}: a cart with everything on it, and what it opens over itself, look as they were accepted`, async ({
    page,
    shopper,
  }, info) => {
    test.setTimeout(400_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await fillsCart(page, shopper, site)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await compare(`${name}-full-cart`, width, () => shot(page), info)
    }
    await eachPopup(page, shopper, async (popup, dialog) => {
      // Those of a cart that can't be bought have theirs above.
      if (['not-available', 'are-you-sure', 'oversized-items'].includes(popup)) return
      for (const width of [390, 1440] as const) {
        await page.setViewportSize({ width, height: 900 })
        await compare(`${name}-popup-${popup}`, width, () => shot(page, dialog), info)
      }
    })
  })
}
