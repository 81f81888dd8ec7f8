import { centsOf, ordersOf } from './support/sandbox-ledger.ts'
import { APPROVED, fromOregon } from './support/person.ts'
import { expect, NEXT, test } from './support/shopper.ts'

test('[CRT-08] a guest who enters a promo code in the payment step pays the lower total', async ({ page, shopper }) => {
  const person = fromOregon()
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.writesAddress(person)
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  await shopper.writesCard(APPROVED)
  const before = centsOf(await shopper.total())
  await shopper.summary.getByText('Promo code', { exact: true }).click()
  const code = shopper.summary.getByRole('textbox', { name: 'Enter promo code' })
  await code.fill('NO-SUCH-CODE')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('WELCOME10')
  await page.keyboard.press('Enter')
  await expect(shopper.summary).toContainText('Promotion WELCOME10')
  const total = centsOf(await shopper.total())
  expect(total).toBeLessThan(before)
  await expect(shopper.field('Card Number required'), 'the typed card number is kept').toHaveValue(
    '4111 1111 1111 1111',
  )
  await shopper.button(NEXT.payment).click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
  await shopper.placesOrder()
  expect(await ordersOf(person.email)).toEqual([expect.objectContaining({ total })])
})
