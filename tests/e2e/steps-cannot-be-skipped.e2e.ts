import { APPROVED, fromOregon } from './support/person.ts'
import { expect, test } from './support/shopper.ts'

const STEPS = ['review', 'paymentandbilling', 'shippingandgiftoptions'] as const

test('[CHK-07] a shopper with only a cart is redirected from every later step to the first', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  for (const step of STEPS) {
    await page.goto(`/checkout/${step}`)
    await expect(page).toHaveURL(/\/checkout\/shipping#header_shipping$/)
    await expect(shopper.heading('Shipping')).toBeVisible()
  }
})

test('[CHK-07] with an empty cart no step can be opened', async ({ page, shopper }) => {
  for (const step of ['shipping', ...STEPS]) {
    await page.goto(`/checkout/${step}`)
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(shopper.button('Place Order')).toHaveCount(0)
  }
  await page.goto('/checkout/confirmation')
  await expect(shopper.heading('No order here yet')).toBeVisible()
})

test('[CHK-07] [CHK-10] each step, when reopened, still has the entered data', async ({ page, shopper }) => {
  const person = fromOregon()
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.writesAddress(person)
  await shopper.button('Next').click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await page.getByRole('radio', { name: 'Express' }).check()
  await expect(shopper.summary).toContainText('$59.95')

  await page.reload()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Express' })).toBeChecked()
  await expect(shopper.summary).toContainText('$59.95')
  await page.goto('/checkout/shipping')
  await expect(shopper.field('Email Address')).toHaveValue(person.email)
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('OR')
  await page.goto('/checkout/review')
  await expect(page, 'step 3 is not done yet').toHaveURL(/\/checkout\/shippingandgiftoptions#header_options$/)

  await shopper.button('Next: Payment').click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  await shopper.writesCard({ ...APPROVED, number: '5555555555554444' })
  await shopper.button('Next: Review & Place Order').click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('MasterCard ending 4444')
  await page.goto('/checkout/paymentandbilling')
  await expect(page.getByRole('main')).toContainText('MasterCard ending 4444, expires 03/41')
  await expect(shopper.field('Card Number required'), 'the card form is not shown again').toHaveCount(0)
})
