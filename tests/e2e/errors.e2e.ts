import { expect, test } from './support/shopper.ts'
import { spoilCategory } from './support/spoil-category.ts'

test('[PUP-24] [PUP-25] [PUP-26] [PUP-27] a page that fails to render offers search and products', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/product/camden-easy-chair')
  await shopper.opens('/')
  await spoilCategory(page, '/shop/chairs')
  const logged = page.waitForRequest('**/Checkout/Log')
  const written: string[] = []
  page.on('console', line => {
    written.push(line.text())
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Chairs & Stools/ })
    .click()

  await expect(shopper.heading("Oops. Something's not right.")).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText("No worries – it's not you, it's us.", { exact: true })).toBeVisible()
  expect((await logged).postDataJSON()).toEqual({
    message: expect.stringContaining('Uncaught error within react page'),
    level: 'error',
  })
  await expect.poll(() => written.some(line => line.startsWith('Uncaught error within react page'))).toBe(true)
  await expect.poll(async () => (await (await logged).response())?.status()).toBe(200)
  await expect(page.getByRole('region', { name: 'Trending Products' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recently Viewed Products' })).toContainText('Camden Easy Chair')
  await main.getByRole('searchbox', { name: 'Search' }).fill('walnut')
  await page.keyboard.press('Enter')
  await expect(shopper.heading('“walnut”')).toBeVisible()
})

test("[PUP-24] a page whose data can't be read shows the error page instead of a blank one", async ({
  page,
  shopper,
}) => {
  await shopper.opens('/')
  await page.route('**/shop/chairs.data*', route =>
    route.fulfill({ status: 200, contentType: 'text/x-script', body: 'not what was asked for' }),
  )
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Chairs & Stools/ })
    .click()
  await expect(shopper.heading("Oops. Something's not right.")).toBeVisible()
})

for (const path of ['/nowhere/at/all', '/product/no-such-chair', '/shop/no-such-shelf']) {
  test(`${path} is answered with 404, and the page offers search and links`, async ({ page, shopper }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(shopper.heading('We could not find that page')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(shopper.heading('Pull up a corner.')).toBeVisible()
  })
}

test('[ATC-22] adding without a network shows the error in place, and works once the network is back', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.opens('/product/wren-spindle-chair')
  await context.setOffline(true)
  await shopper.button('Add to Cart').click()
  await expect(page.getByRole('alert').filter({ hasText: 'The shop did not answer.' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(shopper.cartLink(0)).toBeVisible()
  await page.getByRole('button', { name: 'Increase Quantity of Wren Spindle Dining Chair' }).click()
  await context.setOffline(false)
  await shopper.button('Add to Cart').click()
  await expect(page.getByRole('dialog', { name: '2 items added to your cart' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[ATC-22] an add that the shop rejects shows the reason in place and opens no dialog', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/product/wren-spindle-chair')
  await page.route('**/browse/scbadd/AddItemToCartV2', route =>
    route.fulfill({ status: 500, json: { isSuccess: false, kind: 'broken', message: 'broken' } }),
  )
  await shopper.button('Add to Cart').click()
  await expect(page.getByRole('alert').filter({ hasText: 'it is our fault' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(shopper.button('Add to Cart')).toBeEnabled()
})
