import { SITES } from '#lib/site.ts'
import { lettersTo } from './support/sandbox-ledger.ts'
import { APPROVED, DECLINED, fromOregon } from './support/person.ts'
import { expect, test } from './support/shopper.ts'
import { spoilCategory } from './support/spoil-category.ts'
import { expectNoViolations } from './support/violations.ts'

const BRANDS = [
  {
    site: SITES['CB-US'],
    category: '/shop/chairs',
    shelf: /^Chairs & Stools/,
    product: '/product/camden-easy-chair',
    query: 'walnut',
  },
  {
    site: SITES['CB2-US'],
    category: '/shop/storage',
    shelf: /^Storage/,
    product: '/product/truss-dining-chair',
    query: 'steel',
  },
] as const

for (const {
  site: { code, brand },
  category,
  shelf,
  product,
  query,
} of BRANDS) {
  test(`${brand}: every page of the shop is accessible`, async ({ page, shopper }) => {
    const pages = {
      home: '/',
      category,
      product,
      'search results': `/search?q=${query}`,
      'nothing found': '/search?q=xyzzyqq',
      'empty search': '/search',
      'empty cart': '/checkout/cart',
      account: '/account',
      'sign in': '/account/login',
      'new account': '/account/create-account',
      'new password, expired': '/account/reset-password',
      ...(brand === 'CB' && { kids: '/kids', 'kids design services': '/kids/design-services' }),
    }
    for (const [name, path] of Object.entries(pages)) {
      await shopper.opens(shopper.at(code, path))
      await expectNoViolations(page, name)
    }
    await page.goto(shopper.at(code, '/nowhere'))
    await expect(shopper.heading('We could not find that page')).toBeVisible()
    await expectNoViolations(page, '404')
  })

  test(`${brand}: the steps from the product to the address are accessible`, async ({ page, shopper }) => {
    await shopper.adds(shopper.at(code, product))
    await expectNoViolations(page, 'the layer after adding')
    await page.getByRole('link', { name: 'View Cart & Checkout' }).click()
    await expect(shopper.heading('Your Cart')).toBeVisible()
    await expectNoViolations(page, 'cart')
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
    await expectNoViolations(page, 'cart with a line removed')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await shopper.checksOutAsGuest()

    await expect(shopper.heading('Shipping')).toBeVisible()
    await expectNoViolations(page, 'shipping')
    await shopper.button('Next').click()
    await expect(page.getByText('The First Name field is required.')).toBeVisible()
    await expectNoViolations(page, 'shipping with errors')
    await shopper.writesAddress({ ...fromOregon(), region: 'Illinois' })
    await shopper.button('Next').click()
    await expect(page.getByRole('heading', { name: 'Check your address' })).toBeVisible()
    await expectNoViolations(page, 'shipping with a suggestion')
  })

  test(`${brand}: paying, with a card that is declined first, is accessible`, async ({ page, shopper }) => {
    const person = fromOregon()
    await shopper.adds(shopper.at(code, product))
    await shopper.checksOut()
    await shopper.writesAddress(person)
    await shopper.button('Next').click()
    await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
    await expectNoViolations(page, 'shipping and gift options')
    await shopper.button('Next: Payment').click()
    await expect(shopper.heading('Payment and Billing')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Same as shipping' }).uncheck()
    await expectNoViolations(page, 'payment with a billing address')
    await shopper.button('Next: Review & Place Order').click()
    await expect(shopper.field('Card Number required')).toBeFocused()
    await expectNoViolations(page, 'payment with errors')
    await page.getByRole('checkbox', { name: 'Same as shipping' }).check()
    await shopper.writesCard(DECLINED)
    await shopper.button('Next: Review & Place Order').click()

    await expect(shopper.heading('Review and Place Order')).toBeVisible()
    await expectNoViolations(page, 'review')
    await shopper.button('Place Order').click()
    await expect(page.getByRole('alertdialog', { name: 'Payment Error' })).toBeVisible()
    await expectNoViolations(page, 'payment error popup')
    await page.getByRole('button', { name: 'Update Payment' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was not accepted.' })).toBeVisible()
    await expectNoViolations(page, 'payment after a declined card')
    await shopper.writesCard(APPROVED)
    await shopper.button('Next: Review & Place Order').click()
    await expect(shopper.heading('Review and Place Order')).toBeVisible()
    await shopper.placesOrder()
    await expectNoViolations(page, 'confirmation')

    const [letter] = await lettersTo(person.email, 1)
    await page.goto(`${process.env.SANDBOX_URL}/mailbox`)
    await expectNoViolations(page, 'mailbox')
    await page.getByRole('link', { name: letter!.subject }).click()
    await expect(
      page
        .getByTitle('The email as displayed')
        .contentFrame()
        .getByRole('heading', { name: /^Thank you[.] Your order .+ is in[.]$/ }),
    ).toBeVisible()
    await expectNoViolations(page, 'letter')
  })

  test(`${brand}: the error page is accessible`, async ({ page, shopper }) => {
    await shopper.opens(shopper.at(code, '/'))
    await spoilCategory(page, category)
    await page.getByRole('main').getByRole('link', { name: shelf }).click()
    await expect(shopper.heading("Oops. Something's not right.")).toBeVisible()
    await expect(page.getByRole('region', { name: 'Trending Products' }).getByRole('link').first()).toBeVisible()
    await expectNoViolations(page, 'error page')
  })

  test(`${brand}: at 320 px no page scrolls sideways`, async ({ page, shopper, isMobile }) => {
    test.skip(!isMobile, 'a phone shows the same at this width')
    await page.setViewportSize({ width: 320, height: 640 })
    const fits = async (what: string) => {
      // A document that has just been opened may be measured before its style sheets.
      await page.waitForLoadState()
      const { wide, window: narrow } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        window: window.innerWidth,
      }))
      expect.soft({ what, wide: Math.max(wide, narrow) }).toEqual({ what, wide: 320 })
    }
    for (const path of [
      '/',
      category,
      product,
      `/search?q=${query}`,
      '/search?q=xyzzyqq',
      '/checkout/cart',
      ...(brand === 'CB' ? ['/kids'] : []),
    ]) {
      await shopper.opens(shopper.at(code, path))
      await fits(path)
    }
    await shopper.adds(shopper.at(code, product))
    await fits('layer')
    await shopper.checksOut()
    await fits('shipping')
    await shopper.fillsSteps()
    await fits('review')
    await shopper.placesOrder()
    await fits('confirmation')
  })

  test(`${brand}: with reduced motion nothing is animated`, async ({ page, shopper, isMobile }) => {
    test.skip(isMobile, 'the same style sheets')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const longest = () =>
      page.evaluate(() =>
        Math.max(
          0,
          ...document.getAnimations().map(one => Number(one.effect?.getComputedTiming().activeDuration ?? 0)),
        ),
      )
    await shopper.opens(shopper.at(code, '/'))
    expect(await longest()).toBeLessThanOrEqual(1)
    await shopper.adds(shopper.at(code, product))
    expect(await longest()).toBeLessThanOrEqual(1)
    expect(
      await page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter(one => getComputedStyle(one).scrollBehavior === 'smooth').length,
      ),
    ).toBe(0)
  })
}

const WORDS = [
  '/fabrics',
  '/fabrics/linen-moss',
  '/stores',
  '/gift-cards',
  '/gift-registry',
  '/gift-registry/find?last=Okafor',
  '/design-services',
  '/design-services/appointments',
  '/newsletter',
  '/newsletter/unsubscribe',
  '/customer-service/terms-of-use',
  '/customer-service/privacy-policy',
  '/customer-service/international',
  '/customer-service',
  '/customer-service/track-order',
] as const
const WALKS = [
  ['CB-US', '', [...WORDS, '/furniture-sectional-sofas/']],
  ['CB2-US', '', [...WORDS, '/sectional-planner-collections/']],
  [
    'CB-CA',
    '/fr',
    [
      '',
      '/shop/chairs',
      '/product/camden-easy-chair',
      '/search?q=noyer',
      '/search?q=xyzzyqq',
      '/kids',
      '/kids/design-services',
      '/furniture-sectional-sofas/',
      '/checkout/cart',
      '/account',
      ...WORDS,
    ],
  ],
  [
    'CB2-CA',
    '/fr',
    [
      '',
      '/shop/storage',
      '/product/truss-dining-chair',
      '/search?q=acier',
      '/sectional-planner-collections/',
      '/checkout/cart',
      ...WORDS,
    ],
  ],
] as const
for (const [site, prefix, paths] of WALKS) {
  test(`${site}${prefix}: information pages and pages in another language are accessible`, async ({
    page,
    shopper,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same parts as on the pages above')
    for (const path of paths) {
      await page.goto(shopper.at(site, `${prefix}${path}`), { waitUntil: 'networkidle' })
      await expectNoViolations(page, `${prefix}${path}`)
    }
  })
}

for (const {
  site: { code, brand },
  category,
  product,
} of BRANDS) {
  test(`${brand}: at 200 % zoom everything is visible and nothing overlaps`, async ({ browser, shopper, isMobile }) => {
    test.skip(isMobile, 'the window is made here')
    // The layout of a 1,280 px wide window at 200 % zoom.
    const context = await browser.newContext({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    for (const path of ['/', category, product, '/stores', '/checkout/cart']) {
      await page.goto(shopper.at(code, path), { waitUntil: 'networkidle' })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(640)
      await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible()
      const isCut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main h1, main h2, main button, main a')]
          .filter(
            one =>
              one.checkVisibility() &&
              getComputedStyle(one).overflowX === 'hidden' &&
              one.scrollWidth > one.clientWidth + 1 &&
              one.clientWidth > 1,
          )
          .map(one => one.outerHTML.slice(0, 120)),
      )
      expect.soft(isCut, `${path}: no words are cut off`).toEqual([])
    }
    await context.close()
  })

  test(`${brand}: with forced colours, controls and the selected choice remain distinguishable`, async ({
    page,
    shopper,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same style sheets')
    await page.emulateMedia({ forcedColors: 'active' })
    for (const path of ['/', category, product]) {
      await page.goto(shopper.at(code, path), { waitUntil: 'networkidle' })
      const unmarked = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, input:not([type=hidden]), select, [aria-current=true]')]
          .filter(
            one =>
              one.checkVisibility({ opacityProperty: true }) &&
              one.getBoundingClientRect().width > 2 &&
              !(one instanceof HTMLInputElement && /checkbox|radio|range/.test(one.type)),
          )
          .filter(one => {
            const drawn = (element: Element | null) => {
              const style = element && getComputedStyle(element)
              return (
                style &&
                ((style.borderBottomStyle !== 'none' && style.borderBottomWidth !== '0px') ||
                  style.outlineStyle !== 'none' ||
                  (style.boxShadow !== 'none' && style.forcedColorAdjust === 'none') ||
                  style.textDecorationLine !== 'none')
              )
            }
            return (
              one.textContent?.trim() === '' &&
              one.querySelector('svg') === null &&
              ![one, one.parentElement, one.parentElement?.parentElement ?? null].some(drawn)
            )
          })
          .map(one => one.outerHTML.slice(0, 160)),
      )
      expect.soft(unmarked, path).toEqual([])
    }
    await page.goto(shopper.at(code, product), { waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const style = getComputedStyle(document.activeElement!)
        return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
      }),
    ).toBe(true)
  })
}

test('the API document and the sandbox are accessible', async ({ page }) => {
  for (const path of ['/api-document', process.env.SANDBOX_URL!]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page, path)
  }
})

test('the menu of a small screen is accessible', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shopper.opens('/')
  await shopper.button('Menu').click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expectNoViolations(page, 'menu')
  await menu.getByRole('link', { name: 'Rugs' }).click()
  await expect(shopper.heading('Rugs')).toBeVisible()
  await expect(menu).toHaveCount(0)
})
