import type { Page } from '@playwright/test'
import { ordersOf, centsOf } from './support/sandbox-ledger.ts'
import { APPROVED, fromOntario } from './support/person.ts'
import { expect, test, type Shopper } from './support/shopper.ts'

const navigationState = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.dataset.nav))
const shopTab = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Our shops' }).getByRole('link', { name, exact: true })
const cartLines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' })

test('[NAV-01] [NAV-02] [NAV-05] [NAV-06] switching between the brands keeps the cart, there and back', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await shopTab(page, 'Copper & Basalt').click()

  await expect(page).toHaveURL(shopper.at('CB2-US', '/'))
  await navigationState(page).toBe('CB2')
  await expect(shopper.heading('Hold the line.')).toBeVisible()
  await expect(page).toHaveTitle(/^Copper & Basalt/)
  await expect(shopper.cartLink(1)).toBeVisible()
  await shopper.adds(shopper.at('CB2-US', '/product/truss-dining-chair'))
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await shopTab(page, 'Cedar & Birch').click()

  await expect(page).toHaveURL(shopper.at('CB-US', '/'))
  await navigationState(page).toBe('default')
  await expect(shopper.heading('Pull up a corner.')).toBeVisible()
  await shopper.cartLink(2).click()
  await expect(cartLines(page)).toContainText('Wren Spindle Dining Chair')
  await expect(cartLines(page)).toContainText('Truss Dining Chair')
  await shopTab(page, 'Copper & Basalt').click()
  await shopper.cartLink(2).click()
  await expect(cartLines(page).getByRole('listitem')).toHaveCount(2)
})

test('[NAV-03] [NAV-04] the header follows the navigation state: default, cratekids or CB2', async ({
  page,
  shopper,
}) => {
  const home = (name: string) => page.getByRole('banner').getByRole('link', { name })
  await shopper.opens('/')
  await navigationState(page).toBe('default')
  await expect(home('Cedar & Birch , home')).toBeVisible()
  await shopTab(page, 'Kids').click()
  await expect(page).toHaveURL(/\/kids$/)
  await navigationState(page).toBe('cratekids')
  await expect(home('Cedar & Birch Kids , home')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^See All/ })
    .click()
  await expect(shopper.heading('Kids')).toBeVisible()
  await navigationState(page).toBe('cratekids')

  await shopper.opens(shopper.at('CB2-US', '/'))
  await navigationState(page).toBe('CB2')
  await shopTab(page, 'Kids').click()
  await expect(page).toHaveURL(shopper.at('CB-US', '/kids'))
  await navigationState(page).toBe('cratekids')
})

test("[NAV-02] [NAV-05] a product of the other brand opens in that brand's shop, with the same cart", async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await page.goto('/product/truss-dining-chair')
  await expect(page).toHaveURL(new RegExp(`^${shopper.at('CB2-US', '/product/truss-dining-chair')}`))
  await expect(shopper.heading('Truss Dining Chair')).toBeVisible()
  await expect(shopper.cartLink(1)).toBeVisible()
})

/** Price and width of the chair on a site. */
async function chairOn(page: Page, shopper: Shopper, url: string) {
  await shopper.opens(url)
  const price = await page
    .getByRole('paragraph')
    .filter({ hasText: /^\$[\d,.]+$/ })
    .first()
    .textContent()
  return {
    price: centsOf(price ?? ''),
    width: await page.getByRole('list', { name: 'Dimensions' }).getByRole('listitem').first().textContent(),
  }
}

for (const { brand, slug } of [
  { brand: 'CB', slug: 'wren-spindle-chair' },
  { brand: 'CB2', slug: 'truss-dining-chair' },
] as const) {
  test(`[NAV-02] [NAV-07] [ADR-03] [ADR-15] ${brand} in Canada has its currency and units`, async ({
    page,
    shopper,
  }) => {
    const american = await chairOn(page, shopper, shopper.at(`${brand}-US`, `/product/${slug}`))
    const canadian = await chairOn(page, shopper, shopper.at(`${brand}-CA`, `/product/${slug}`))
    expect(canadian.price).toBeGreaterThan(american.price)
    expect(american.width).toMatch(/^[\d.]+″ wide[\d.]+ cm$/)
    expect(canadian.width).toMatch(/^[\d.]+ cm wide[\d.]+″$/)

    const person = fromOntario()
    await shopper.adds(shopper.at(`${brand}-CA`, `/product/${slug}`))
    await shopper.checksOut()
    const province = page.getByRole('combobox', { name: 'Province', exact: true })
    await expect(province).toHaveValue('')
    await expect(province.getByRole('option').first()).toHaveText('Please Select')
    await expect(
      province.getByRole('option', { name: 'Québec' }).or(province.getByRole('option', { name: 'Quebec' })),
    ).toHaveCount(1)
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveCount(0)
    await expect(shopper.field('ZIP Code')).toHaveCount(0)
    await shopper.button('Next').click()
    await expect(page.getByText('Province is invalid.')).toBeVisible()
    await shopper.fillsSteps(person, APPROVED)
    await expect(page.getByRole('region', { name: 'Ships to' })).toContainText('Toronto, ON M5H 2N2')
    const total = await shopper.total()
    await shopper.placesOrder()
    await expect(page).toHaveURL(shopper.at(`${brand}-CA`, '/checkout/confirmation'))
    expect(await ordersOf(person.email)).toEqual([
      expect.objectContaining({ site: `${brand}-CA`, currency: 'CAD', total: centsOf(total) }),
    ])
  })
}
