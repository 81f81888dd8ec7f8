import { spawnSync } from 'node:child_process'
import { fromOntario } from './support/person.ts'
import { expect, NEXT, test } from './support/shopper.ts'
import { ordersOf } from './support/sandbox-ledger.ts'

/** Turns the wallets on as operators do, on a site of which no other journey sees the payment step. */
function offerWallets(): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/switch/main.ts', 'isAlternativePaymentsEnabled', 'on', 'CB2-CA'],
    { env: { ...process.env, DATABASE_URL: process.env.E2E_DATABASE_URL }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
}

test('[PAY-01] [PAY-63] a shopper cancels at PayPal, approves at the second try, and places the order', async ({
  page,
  shopper,
}) => {
  offerWallets()
  const person = fromOntario()
  await shopper.adds(shopper.at('CB2-CA', '/product/truss-dining-chair'))
  await shopper.checksOut()
  await shopper.writesAddress(person)
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()

  const payPal = async () => {
    await page.getByRole('radio', { name: 'PayPal', exact: true }).check()
    await shopper.button('Pay with PayPal').click()
    await expect(page.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible()
  }
  await payPal()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('You left PayPal without paying.')).toBeVisible()
  await payPal()
  await page.getByRole('link', { name: 'renata-k@example.com' }).click()

  await expect(page.locator('#paypal-venmo-pay-option')).toContainText('PayPal renata-k@example.com')
  await expect(page).toHaveURL(/\/checkout\/paymentandbilling#header_payment$/)
  await shopper.button(NEXT.payment).click()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('PayPal renata-k@example.com')
  await shopper.placesOrder()
  await expect(page.getByRole('main')).toContainText('PayPal')
  expect(await ordersOf(person.email)).toHaveLength(1)
})

test('[PAY-01] [PAY-63] a guest checks out from the cart with PayPal, reviews, and places the order', async ({
  page,
  shopper,
}) => {
  offerWallets()
  await shopper.adds(shopper.at('CB2-CA', '/product/truss-dining-chair'))
  await page.goto(shopper.at('CB2-CA', '/checkout/cart'))
  await shopper.button('Check out with PayPal').click()
  await page.getByRole('link', { name: 'renata-k@example.com' }).click()

  // The cart page loads, sends the approval, and opens the review.
  await expect(shopper.heading('Review and Place Order')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/checkout\/review#header_review$/)
  await expect(page.getByRole('main')).toContainText('PayPal is ready.')
  await expect(page.getByRole('main')).toContainText('55 Bloor St W')
  await shopper.placesOrder()
  await expect(page.getByRole('main')).toContainText('PayPal')
})

test('[PAY-01] [PAY-63] a guest buys from the product page with PayPal, and sees the whole cart first', async ({
  page,
  shopper,
}) => {
  offerWallets()
  const chair = shopper.at('CB2-CA', '/product/truss-dining-chair')
  await shopper.adds(chair)
  await page.goto(chair)
  await shopper.button('Buy now with PayPal').click()
  const dialog = page.getByRole('dialog', { name: 'Check out with PayPal' })
  await expect(dialog).toContainText('Your cart already had other pieces.')
  await expect(dialog).toContainText('Quantity 2')
  await dialog.getByRole('button', { name: 'Continue with PayPal' }).click()
  await page.getByRole('link', { name: 'renata-k@example.com' }).click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible({ timeout: 30_000 })
  await shopper.placesOrder()
  await expect(page.getByRole('main')).toContainText('PayPal')
})
