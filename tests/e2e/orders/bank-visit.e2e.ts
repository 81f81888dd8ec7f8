import { ordersOf } from '../support/sandbox-ledger.ts'
import { APPROVED, fromOregon } from '../support/person.ts'
import { expect, test } from '../support/shopper.ts'

/** A card whose bank asks its cardholder. */
const ASKED = { ...APPROVED, number: '4212345678910006' }

test('a shopper whose bank asks goes back, answers another time in the frame, and gets one order', async ({
  page,
  shopper,
}) => {
  const person = fromOregon()
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.fillsSteps(person, ASKED)
  await shopper.button('Place Order').click()
  await expect(shopper.heading('Check with your bank')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Is this payment yours?')).toBeVisible()
  await shopper.button('Back to Payment and Billing').click()

  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  expect(await ordersOf(person.email)).toEqual([])
  await shopper.writesCard(ASKED)
  await shopper.button('Next: Review & Place Order').click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
  await shopper.button('Place Order').click()
  await expect(shopper.heading('Check with your bank')).toBeVisible()
  await page.reload()
  await page.frameLocator('iframe').getByRole('link', { name: 'Approve the payment' }).click()

  await expect(shopper.heading(/^Thank you/)).toBeVisible()
  expect(await ordersOf(person.email)).toEqual([expect.objectContaining({ lastFour: '0006' })])
})

test('on the bank’s own page a cardholder refuses, and the payment step says so', async ({ page, shopper }) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.fillsSteps(fromOregon(), ASKED)
  await shopper.button('Place Order').click()
  await page.getByRole('link', { name: 'Open your bank’s page instead' }).click()
  await page.getByRole('link', { name: 'This is not my payment' }).click()
  await expect(page).toHaveURL(/\/checkout\/paymentandbilling\?paymentErrorId=authorizationError/)
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was not accepted.' })).toBeVisible()
})
