import { centsOf, lettersTo, ordersOf } from './support/sandbox-ledger.ts'
import { APPROVED, fromOregon } from './support/person.ts'
import { expect, test } from './support/shopper.ts'

test(
  '[NAV-10] [ATC-03] [CRT-01] [CHK-01] [CHK-02] [CHK-03] [CHK-04] [CHK-05] [CHK-06] [CHK-08] [CHK-16] [CHK-17] ' +
    '[CHK-18] [ORD-01] a guest finds a chair, buys two and gets one order and one mail',
  async ({ page, shopper }) => {
    const person = fromOregon()
    const sent: { readonly url: string; readonly body: string }[] = []
    page.on('request', request => sent.push({ url: request.url(), body: request.postData() ?? '' }))

    await shopper.opens('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Chairs & Stools/ })
      .click()
    await expect(shopper.heading('Chairs & Stools')).toBeVisible()
    await page.getByRole('link', { name: 'Camden Easy Chair' }).click()
    await expect(shopper.heading('Camden Easy Chair')).toBeVisible()
    await page.getByRole('link', { name: 'Clay Weave' }).click()
    await expect(page.getByRole('img', { name: 'Camden Easy Chair in Clay Weave' })).toBeVisible()
    await shopper.button('Add to Cart').click()
    const layer = page.getByRole('dialog', { name: '1 item added to your cart' })
    await expect(layer).toContainText('Your Cart: 1 item')
    await layer.getByRole('link', { name: 'View Cart & Checkout' }).click()

    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText('Clay Weave')
    const oneChair = await shopper.total()
    await page.getByRole('button', { name: 'Increase Quantity of Camden Easy Chair' }).click()
    await expect(shopper.summary).toContainText('Merchandise (2 items)')
    const total = await shopper.total()
    expect(centsOf(total)).toBeGreaterThan(centsOf(oneChair))
    await expect(shopper.cartLink(2)).toBeVisible()

    // From here to Place Order the page is never reloaded: a property of the window persists.
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    const onStep = async (path: string, title: string) => {
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(shopper.heading(title)).toBeVisible()
      await expect(shopper.heading(title)).toBeFocused()
      expect(await page.evaluate(() => 'isTheSamePage' in window), `${title} opens without a page load`).toBe(true)
    }
    await shopper.checksOutAsGuest()
    await onStep('/checkout/shipping#header_shipping', 'Shipping')
    await expect(shopper.button('Back')).toHaveCount(0)
    await expect(shopper.button('Cancel Changes')).toHaveCount(0)
    await shopper.writesAddress(person)
    await shopper.button('Next').click()

    await onStep('/checkout/shippingandgiftoptions#header_options', 'Shipping and Gift Options')
    await expect(shopper.button('Back')).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked()
    await shopper.button('Next: Payment').click()

    await onStep('/checkout/paymentandbilling#header_payment', 'Payment and Billing')
    await expect(shopper.button('Back')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Same as shipping' })).toBeChecked()
    await shopper.writesCard(APPROVED)
    await shopper.button('Next: Review & Place Order').click()

    await onStep('/checkout/review#header_review', 'Review and Place Order')
    await expect(shopper.button('Back')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ships to' })).toContainText('3410 SE Division St')
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Clay Weave, qty 2')
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Visa ending 1111')
    expect(await shopper.total()).toBe(total)
    await shopper.button('Place Order').click()

    await expect(page).toHaveURL(/\/checkout\/confirmation$/)
    await expect(shopper.heading('Thank you, Renata.')).toBeVisible()
    expect(await shopper.total(page.getByRole('region', { name: 'Receipt' }))).toBe(total)

    const orders = await ordersOf(person.email)
    expect(orders).toEqual([
      expect.objectContaining({
        site: 'CB-US',
        currency: 'USD',
        total: centsOf(total),
        lastFour: '1111',
        units: { 120303: 2 },
      }),
    ])
    await expect(page.getByRole('main')).toContainText(`Order ${orders[0]!.number} is in.`)
    const [letter] = await lettersTo(person.email, 1)
    expect(letter!.text).toContain(orders[0]!.number)
    expect(letter!.text).toContain(`Total: ${total}`)

    for (const { url, body } of sent) {
      const said = decodeURIComponent(url) + body
      expect(said.replace(/[ -]/g, ''), `${url} holds no card number`).not.toContain(APPROVED.number)
      expect(said, `${url} holds no security code`).not.toMatch(new RegExp(`(?<![\\w-])${APPROVED.cvc}(?![\\w-])`))
    }

    await page.goto('/checkout/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(shopper.cartLink(0)).toBeVisible()
  },
)

test('[PAY-16] [PAY-20] [CHK-09] the card fields have the literal labels, a numeric keyboard and formatting', async ({
  page,
  shopper,
}) => {
  await shopper.adds('camden-easy-chair')
  await shopper.checksOut()
  await shopper.writesAddress(fromOregon())
  await shopper.button('Next').click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button('Next: Payment').click()
  const number = page.getByRole('textbox', { name: 'Card Number required', exact: true })
  await expect(number).toHaveAttribute('maxlength', '24')
  await expect(number).toHaveAttribute('inputmode', 'numeric')
  await number.pressSequentially('4111x11111111-1111')
  await expect(number).toHaveValue('4111 1111 1111 1111')
  const expiry = page.getByRole('textbox', { name: 'Expiration MM/YY required', exact: true })
  await expiry.pressSequentially('0341')
  await expect(expiry).toHaveValue('03/41')

  for (const [id, words] of [
    ['authorizationError', 'Your card was not accepted.'],
    ['encryptedAdyenDataExpired', 'Please enter your card again.'],
  ]) {
    await page.goto(`/checkout/paymentandbilling?paymentErrorId=${id}#header_payment`)
    await expect(page.getByRole('alert').filter({ hasText: words! })).toBeVisible()
    await expect(shopper.heading('Payment and Billing')).toBeInViewport()
  }
})
