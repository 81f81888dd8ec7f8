import type { Page } from '@playwright/test'
import { centsOf } from './support/sandbox-ledger.ts'
import { askShop, cartOf } from './support/cart-screen.ts'
import { expect, test, type Shopper } from './support/shopper.ts'

const LAMP = { sku: '220101', name: 'Tansy Gourd Table Lamp' }
const PITCHER = { sku: '240201', name: 'Fern Pitcher' }
const CHAIR = { sku: '120303', name: 'Camden Easy Chair' }

const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
const lineOf = (page: Page, name: string) =>
  lines(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const saved = (page: Page) => page.getByRole('region', { name: 'Saved for Later' }).getByRole('listitem')
const place = (page: Page) => page.getByRole('region', { name: 'Delivery location' })
/** A row of the order summary, by the start of its label. */
const row = (shopper: Shopper, name: string) =>
  shopper.summary.locator('dl > div').filter({ hasText: new RegExp(`^${name}`) })
const amountOf = async (shopper: Shopper, name: string): Promise<number> =>
  centsOf((await row(shopper, name).getByRole('definition').textContent()) ?? '')

/** Opens the cart page with one unit of each of these SKUs. */
async function opensCart(page: Page, shopper: Shopper, ...goods: readonly { readonly sku: string }[]): Promise<void> {
  await shopper.opens('/')
  await askShop(page, 'POST', '/browse/scbadd/AddItemToCartV2', { items: goods.map(({ sku }) => ({ Sku: sku })) })
  await shopper.opens('/checkout/cart')
  await expect(lines(page)).toHaveCount(goods.length)
}

async function appliesZip(page: Page, code: string): Promise<void> {
  await place(page)
    .getByRole('button', { name: /^(Enter ZIP Code|Change where)/ })
    .click()
  await place(page).getByRole('textbox', { name: 'ZIP Code' }).fill(code)
  await place(page).getByRole('button', { name: 'Update' }).click()
}

test('[CRT-01] [CRT-02] [CRT-03] [CRT-04] a line is changed, saved, moved back and removed', async ({
  page,
  shopper,
}) => {
  await opensCart(page, shopper, LAMP, PITCHER)
  const goods = await amountOf(shopper, 'Merchandise')
  await page.getByRole('button', { name: `Increase Quantity of ${PITCHER.name}` }).click()
  await expect(shopper.summary).toContainText('Merchandise (3 items)')
  const more = await amountOf(shopper, 'Merchandise')
  expect(more).toBeGreaterThan(goods)

  await page.getByRole('button', { name: `Save for Later ${PITCHER.name}` }).click()
  await expect(page.getByRole('button', { name: `Undo saving ${PITCHER.name} for later` })).toBeFocused()
  await expect(saved(page)).toContainText([`${PITCHER.name}`])
  await expect(saved(page)).toContainText(['Price unchanged since you saved it.'])
  await expect(shopper.summary).toContainText('Merchandise (1 item)')
  await page.getByRole('button', { name: `Move to Cart ${PITCHER.name}` }).click()
  await expect(shopper.summary).toContainText('Merchandise (3 items)')
  expect(await amountOf(shopper, 'Merchandise')).toBe(more)

  await page.getByRole('button', { name: `Remove ${LAMP.name}` }).click()
  await expect(shopper.summary).toContainText('Merchandise (2 items)')
  await expect(shopper.cartLink(2)).toBeVisible()
  await page.getByRole('button', { name: `Undo removing ${LAMP.name}` }).click()
  await expect(page.getByRole('heading', { name: LAMP.name })).toBeFocused()
  await expect(lines(page).first()).toContainText(LAMP.name)
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  expect(await amountOf(shopper, 'Merchandise')).toBe(more)
})

test('[CRT-05] [CRT-17] [STO-11] pickup is chosen in the store popup and is free', async ({ page, shopper }) => {
  await opensCart(page, shopper, LAMP, PITCHER)
  await appliesZip(page, '60614')
  await expect(place(page)).toContainText('Delivering to Chicago, IL 60614.')
  await lineOf(page, LAMP.name).getByText('Free pickup').click()
  const stores = page.getByRole('dialog')
  await expect(stores).toContainText('Lincoln Park')
  await stores.getByRole('button', { name: /^Select This Location.*Lincoln Park$/ }).click()
  await expect(stores).toHaveCount(0)
  await expect(lineOf(page, LAMP.name).getByRole('radio', { name: 'Free pickup' })).toBeChecked()
  await expect(place(page)).toContainText('Picking up at Lincoln Park.')
  await expect(row(shopper, 'Free pickup')).toContainText('$0.00')
  const both = await shopper.total()
  await lineOf(page, PITCHER.name).getByText('Free pickup').click()
  await expect(lineOf(page, PITCHER.name).getByRole('radio', { name: 'Free pickup' })).toBeChecked()
  await expect(lineOf(page, PITCHER.name).getByRole('button', { name: /Updating/ })).toHaveCount(0)
  await expect.poll(async () => centsOf(await shopper.total())).toBeLessThan(centsOf(both))
  expect((await cartOf(page)).orderSummary.shipping, 'a pickup has no shipping charge').toBe(0)
  await lineOf(page, LAMP.name).getByText('Ship', { exact: true }).click()
  await expect(lineOf(page, LAMP.name).getByRole('radio', { name: 'Ship' })).toBeChecked()
})

test('[CRT-06] [CRT-07] [CRT-13] a ZIP is validated before it is sent; lines show their delivery dates', async ({
  page,
  shopper,
}) => {
  await opensCart(page, shopper, LAMP)
  const sent: string[] = []
  page.on('request', request => sent.push(new URL(request.url()).pathname))
  await appliesZip(page, '606')
  await expect(place(page)).toContainText('“606” is not a ZIP Code. A ZIP Code has 5 digits, such as 60642.')
  expect(sent).not.toContain('/api/cart/apply-zip')
  await place(page).getByRole('textbox', { name: 'ZIP Code' }).fill('00000')
  await place(page).getByRole('button', { name: 'Update' }).click()
  await expect(place(page)).toContainText('Zip code could not be updated')
  await place(page).getByRole('textbox', { name: 'ZIP Code' }).fill('97202')
  await place(page).getByRole('button', { name: 'Update' }).click()
  await expect(place(page)).toContainText('Delivering to Portland, OR 97202.')
  await expect(place(page).getByRole('button', { name: 'Change where it is delivered' })).toBeFocused()
  await expect(lineOf(page, LAMP.name)).toContainText(/Arrives [A-Z][a-z]{2} \d+–[A-Z][a-z]{2} \d+/)
  expect(sent).toContain('/api/cart/delivery-estimates')
})

test('[CRT-08] [CRT-09] [CRT-10] a promo code is applied and removed; a wrong one is explained', async ({
  page,
  shopper,
}) => {
  await opensCart(page, shopper, LAMP)
  const before = await shopper.total()
  const panel = shopper.summary.locator('details').filter({ hasText: 'Promo code' })
  expect(
    await panel.evaluate(one => getComputedStyle(one, '::details-content').transitionDuration.split(', ')[0]),
  ).toBe('0.6s')
  await panel.locator('summary').click()
  await panel.getByRole('textbox').fill('NOTACODE')
  await panel.getByRole('textbox').press('Enter')
  await expect(panel.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  expect((await cartOf(page)).cartSummary.discountCode).toBeNull()
  await panel.getByRole('textbox').fill('WELCOME10')
  await panel.getByRole('textbox').press('Enter')
  await expect(row(shopper, 'Promotion WELCOME10')).toContainText('−$19.90')
  expect((await cartOf(page)).cartSummary.discountCode).toBe('WELCOME10')
  await panel.getByRole('button', { name: 'Remove promo code WELCOME10' }).click()
  await expect(row(shopper, 'Promotion')).toHaveCount(0)
  expect(await shopper.total()).toBe(before)
})

test('[CRT-12] [CRT-15] a donation is added to the summary; a tax exemption removes the tax', async ({
  page,
  shopper,
}) => {
  await opensCart(page, shopper, LAMP)
  await appliesZip(page, '60614')
  await expect(row(shopper, 'Estimated tax, 60614')).toBeVisible()
  const [tax, total] = [await amountOf(shopper, 'Estimated tax'), centsOf(await shopper.total())]
  expect(tax).toBeGreaterThan(0)
  await page.locator('summary', { hasText: 'Choose an amount to plant trees' }).click()
  await page.getByRole('button', { name: '$10.00', exact: true }).click()
  await expect(row(shopper, 'Tree planting donation')).toContainText('$10.00')
  expect(centsOf(await shopper.total())).toBe(total + 1000)

  await page.getByRole('checkbox', { name: 'My organization is tax exempt' }).check()
  await page.getByRole('textbox', { name: /^Organization/ }).fill('Corner Library')
  await page.getByRole('textbox', { name: /^Exemption certificate number/ }).fill('E-9961 4417')
  await shopper.summary.getByRole('button', { name: 'Apply' }).last().click()
  await expect(shopper.summary).toContainText('Corner Library, certificate ending 4417')
  await expect.poll(async () => centsOf(await shopper.total())).toBe(total + 1000 - tax)
  await page.getByRole('checkbox', { name: 'My organization is tax exempt' }).click()
  await expect.poll(async () => centsOf(await shopper.total())).toBe(total + 1000)
})

test('[CRT-11] installation is added for its fee and removed again', async ({ page, shopper }) => {
  await opensCart(page, shopper, CHAIR)
  const total = await shopper.total()
  const service = lineOf(page, CHAIR.name).getByRole('checkbox', { name: /^Installation service/ })
  await service.check()
  await expect(row(shopper, 'Installation')).toContainText('$79.00')
  await page.getByRole('button', { name: 'Remove the installation service' }).click()
  await expect(service).not.toBeChecked()
  await expect(row(shopper, 'Installation')).toHaveCount(0)
  expect(await shopper.total()).toBe(total)
})

test('[CRT-18] a change that fails is logged, and the page keeps working', async ({ page, shopper }) => {
  await opensCart(page, shopper, LAMP, PITCHER)
  const logged = page.waitForRequest(request => request.url().endsWith('/api/checkout/client-error'))
  await page.route('**/api/cart/save-for-later', route =>
    route.fulfill({ status: 409, json: { isSuccess: false, kind: 'conflict', message: 'That can’t be saved now.' } }),
  )
  await page.getByRole('button', { name: `Save for Later ${LAMP.name}` }).click()
  await expect(lineOf(page, LAMP.name).getByRole('alert')).toContainText('That can’t be saved now.')
  expect((await logged).postDataJSON()).toMatchObject({ actionName: 'saveForLater' })
  await page.getByRole('button', { name: `Remove ${PITCHER.name}` }).click()
  await expect(shopper.cartLink(1)).toBeVisible()
})

test('a change in one tab appears in the other; changing a removed line shows an explanation', async ({
  page,
  context,
  shopper,
  isMobile,
}) => {
  test.skip(isMobile, 'the same page')
  await opensCart(page, shopper, LAMP, PITCHER)
  const other = await context.newPage()
  await other.goto('/checkout/cart')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart , 2 items' })).toBeVisible()
  await page.getByRole('button', { name: `Increase Quantity of ${LAMP.name}` }).click()
  await expect(other.getByRole('textbox', { name: `Quantity of ${LAMP.name}` })).toHaveValue('2')
  // Without BroadcastChannel the tab gets no messages, like a browser on another device that shares the cart.
  await other.evaluate(() => {
    Object.assign(window, { BroadcastChannel: undefined })
  })
  await other.reload()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart , 3 items' })).toBeVisible()
  const { lineItems } = await cartOf(page)
  await page.route('**/api/cart', route => route.abort())
  await askShop(other, 'POST', '/api/cart/remove-item', {
    basketItemId: lineItems.find(line => line.sku === PITCHER.sku)!.id,
  })
  await page.unroute('**/api/cart')
  await page.getByRole('button', { name: `Save for Later ${PITCHER.name}` }).click()
  await expect(page.getByRole('alert')).toContainText(PITCHER.name)
  await expect(lines(page)).toHaveCount(1)
})
