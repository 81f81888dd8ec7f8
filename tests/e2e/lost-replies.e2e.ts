import type { Page, Request, Route } from '@playwright/test'
import { lettersTo, ordersOf } from './support/sandbox-ledger.ts'
import { askShop, cartOf } from './support/cart-screen.ts'
import { APPROVED, fromOregon, type Person } from './support/person.ts'
import { expect, NEXT, test, type Shopper } from './support/shopper.ts'

const PLACE_ORDER = '**/ReactCheckout/PlaceOrder'
const SAVE_PAYMENT = '**/ReactCheckout/SavePayment'
/** The call that saves the shipping address and opens step 2. */
const SAVE = '**/ReactCheckout/ValidateAndSaveAddress'

const toReview = async (shopper: Shopper, person: Person) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.fillsSteps(person)
}
const requestIds = (requests: readonly Request[]) => new Set(requests.map(request => request.headers()['x-request-id']))

/** Collects the page's reports to the client log. */
const clientErrors = (page: Page) => {
  const reports: Record<string, unknown>[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/checkout/client-error'))
      reports.push(request.postDataJSON() as Record<string, unknown>)
  })
  return reports
}

test('[ORD-15] Place Order whose reply is lost is retried with its request id: one order, one mail', async ({
  page,
  shopper,
}) => {
  const person = fromOregon()
  await toReview(shopper, person)
  const seen: Request[] = []
  await page.route(PLACE_ORDER, async route => {
    seen.push(route.request())
    if (seen.length > 1) return route.continue()
    // The shop places the order; the browser gets neither the reply nor the cookie of the next session.
    const cookies = await page.context().cookies()
    await route.fetch()
    await page.context().addCookies(cookies)
    return route.abort('failed')
  })
  await shopper.placesOrder()
  expect(seen).toHaveLength(2)
  expect(requestIds(seen).size, 'both have one request id').toBe(1)
  expect(await ordersOf(person.email)).toHaveLength(1)
  await lettersTo(person.email, 1)
})

/** Sends a request to the shop outside the browser, which gets neither the reply nor the cookie of the next session. */
const passOn = async (request: Request): Promise<void> => {
  const { host: _host, 'content-length': _length, connection: _connection, ...headers } = await request.allHeaders()
  const answer = await fetch(request.url(), { method: request.method(), headers, body: request.postData() ?? '' })
  expect(await answer.json()).toMatchObject({ isSuccess: true })
}

test('[CHK-06] reloading the review page after its order was placed leads to the confirmation', async ({
  page,
  shopper,
}) => {
  const person = fromOregon()
  await toReview(shopper, person)
  const seen: Request[] = []
  const isPlaced = Promise.withResolvers<void>()
  await page.route(PLACE_ORDER, async route => {
    seen.push(route.request())
    if (seen.length > 1) return route.continue()
    await passOn(route.request())
    // The browser does not get the reply.
    isPlaced.resolve()
  })
  await shopper.button('Place Order').click()
  await isPlaced.promise
  await page.reload()
  await expect(page).toHaveURL(/\/checkout\/confirmation#header_confirmation$/)
  await expect(shopper.heading(/^Thank you, Renata/)).toBeVisible()
  expect(requestIds(seen).size, 'all have one request id').toBe(1)
  expect(await ordersOf(person.email)).toHaveLength(1)
})

test('[CHK-06] pressing Place Order again after a reload leads to the confirmation', async ({ page, shopper }) => {
  const person = fromOregon()
  await toReview(shopper, person)
  const seen: Request[] = []
  await page.route(PLACE_ORDER, route => {
    seen.push(route.request())
    return seen.length > 1 ? route.continue() : undefined
  })
  await shopper.button('Place Order').click()
  await expect.poll(() => seen.length).toBe(1)
  await page.reload()
  await expect(shopper.button('Place Order')).toBeEnabled()
  const first = passOn(seen[0]!)
  await shopper.placesOrder()
  await first
  expect(requestIds(seen).size, 'all have one request id').toBe(1)
  expect(await ordersOf(person.email)).toHaveLength(1)
})

test('[CHK-13] Place Order in a second window shows that the cart is empty and links to the order', async ({
  page,
  shopper,
}) => {
  const person = fromOregon()
  await toReview(shopper, person)
  const second = await page.context().newPage()
  await second.goto('/checkout/review')
  const late = second.getByRole('button', { name: 'Place Order', exact: true })
  await expect(late).toBeEnabled()
  await shopper.placesOrder()
  await late.click()
  await expect(second.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await second.getByRole('link', { name: 'See Your Order' }).click()
  await expect(second.getByRole('heading', { level: 1, name: /^Thank you, Renata/ })).toBeVisible()
  expect(await ordersOf(person.email)).toHaveLength(1)
})

test('[ORD-15] [ORD-19] [PUP-19] after three requests without a reply a popup leads to the cart', async ({
  page,
  shopper,
}) => {
  const person = fromOregon()
  await toReview(shopper, person)
  const reports = clientErrors(page)
  const seen: Request[] = []
  await page.route(PLACE_ORDER, route => {
    seen.push(route.request())
    return route.abort('failed')
  })
  await shopper.button('Place Order').click()

  const popup = page.getByRole('alertdialog', { name: 'Network Error' })
  await expect(popup).toContainText('never charged twice')
  expect(seen).toHaveLength(3)
  expect(requestIds(seen).size).toBe(1)
  await expect
    .poll(() => reports)
    .toEqual([
      expect.objectContaining({
        message: expect.stringContaining('Failed to fetch'),
        actionName: 'placeOrder',
        apiDetails: 'placeOrder, status 0',
        basketId: expect.stringMatching(/^[\da-f-]{36}$/),
      }),
    ])
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText('Wren Spindle Dining Chair')
  expect(await ordersOf(person.email)).toEqual([])
})

for (const flag of ['isReset', 'IsReset']) {
  test(`[PUP-20] [ORD-13] [ORD-14] a reply flagged ${flag} shows a popup that asks for a reload`, async ({
    page,
    shopper,
  }) => {
    await shopper.adds('wren-spindle-chair')
    await shopper.checksOut()
    const reports = clientErrors(page)
    await page.route(SAVE, async route => {
      // The shop saves the address; only its reply is replaced.
      await route.fetch()
      return route.fulfill({ json: { [flag]: true } })
    })
    const person = fromOregon()
    await shopper.writesAddress(person)
    await shopper.button('Next').click()

    const popup = page.getByRole('alertdialog', { name: "We're Sorry." })
    await expect(popup).toContainText(
      'Something went wrong. Please refresh your page to proceed with placing your order.',
    )
    await expect(popup.getByRole('button')).toHaveText(['Refresh Page'])
    await page.keyboard.press('Escape')
    await expect(popup, 'Escape does not close the popup').toBeVisible()
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    await page.unroute(SAVE)
    const loaded = page.waitForEvent('load')
    await popup.getByRole('button', { name: 'Refresh Page' }).click()
    await loaded
    await expect(shopper.field('Email Address')).toHaveValue(person.email)
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(false)
    expect(reports).toEqual([])
  })
}

test(
  '[PUP-21] [PUP-22] [ORD-02] [ORD-13] [ORD-16] [ORD-19] [CHK-14] a broken shop is reported, and Place Order can ' +
    'be pressed again',
  async ({ page, shopper }) => {
    const person = fromOregon()
    await toReview(shopper, person)
    const reports = clientErrors(page)
    let sends = 0
    await page.route(PLACE_ORDER, route => {
      sends++
      return route.fulfill({ status: 500, json: { isSuccess: false, kind: 'broken', message: 'broken' } })
    })
    await shopper.button('Place Order').click()

    const popup = page.getByRole('alertdialog', { name: 'Something went wrong' })
    await expect(popup).toContainText('Please try again from your cart.')
    await expect(popup.getByRole('link', { name: 'Back to Cart' })).toBeVisible()
    expect(sends, 'an HTTP error is never sent again').toBe(1)
    await expect(
      page.getByRole('button', { name: /^Place Order/, includeHidden: true }),
      'the button behind the popup is enabled again',
    ).not.toHaveAttribute('aria-disabled', 'true')
    await expect
      .poll(() => reports)
      .toEqual([
        expect.objectContaining({
          message: expect.stringContaining('Status: 500'),
          actionName: 'placeOrder',
          apiDetails: 'placeOrder, status 500, broken',
          basketId: expect.stringMatching(/^[\da-f-]{36}$/),
        }),
      ])
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)

    await page.unroute(PLACE_ORDER)
    await page.goto('/checkout/review')
    await expect(shopper.button('Place Order')).toBeEnabled()
    await shopper.placesOrder()
    expect(await ordersOf(person.email)).toHaveLength(1)
  },
)

test("[PUP-21] [CHK-11] a step that fails with 503 reports that the shop can't be reached and stays open", async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await page.route(SAVE, route =>
    route.fulfill({ status: 503, json: { isSuccess: false, kind: 'unavailable', message: 'later' } }),
  )
  await shopper.writesAddress(fromOregon())
  await shopper.button('Next').click()
  const popup = page.getByRole('alertdialog', { name: 'Something went wrong' })
  await expect(popup).toContainText('We could not reach')
  await expect(page).toHaveURL(/\/checkout\/shipping#header_shipping$/)
  await expect(popup.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/checkout/cart')
})

test('[PUP-21] [PUP-22] a cart that another window empties while a card is saved is reported as empty', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.writesAddress(fromOregon())
  await shopper.button(NEXT.shipping).click()
  await shopper.button(NEXT.options).click()
  await shopper.writesCard(APPROVED)
  const other = await page.context().newPage()
  await other.goto('/checkout/cart')
  const { lineItems } = await cartOf(other)
  // The cart was still complete when the forward button validated it.
  await page.route('**/ReactCheckout/SavePayment', async route => {
    await askShop(other, 'POST', '/api/cart/remove-item', { basketItemId: lineItems[0]!.id })
    return route.continue()
  })
  await shopper.button(NEXT.payment).click()
  const popup = page.getByRole('alertdialog', { name: 'Something went wrong' })
  await expect(popup).toContainText('Your cart is empty, so there is nothing to check out.')
  await expect(popup.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await popup.getByRole('link', { name: 'Back to Cart' }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
})

test('[ADR-25] [PUP-19] [PUP-22] Back to Cart in an error popup keeps the page and the typed card', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.writesAddress(fromOregon())
  await shopper.button(NEXT.shipping).click()
  await shopper.button(NEXT.options).click()
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  const failures = [
    {
      title: 'Something went wrong',
      fails: (route: Route) => route.fulfill({ status: 500, json: { kind: 'broken' } }),
    },
    { title: 'Network Error', fails: (route: Route) => route.abort('failed') },
  ]
  await shopper.writesCard(APPROVED)
  for (const { title, fails } of failures) {
    await page.route(SAVE_PAYMENT, fails)
    await shopper.button(NEXT.payment).click()
    await page.getByRole('alertdialog', { name: title }).getByText('Back to Cart').click()
    await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText('Wren Spindle Dining Chair')
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await page.unroute(SAVE_PAYMENT)
    await shopper.checksOutAsGuest()
    await shopper.button(NEXT.shipping).click()
    await shopper.button(NEXT.options).click()
    await expect(shopper.heading('Payment and Billing')).toBeVisible()
    await expect(shopper.field('Card Number required')).toHaveValue(APPROVED.number.replaceAll(/\d{4}(?=\d)/g, '$& '))
    await expect(shopper.field('Security Code required')).toHaveValue(APPROVED.cvc)
  }
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  await shopper.button(NEXT.payment).click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
})
