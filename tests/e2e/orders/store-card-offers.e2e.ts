import { numberFrom } from '../../support/store-card-ranges.ts'
import { ordersOf } from '../support/sandbox-ledger.ts'
import { fromOregon } from '../support/person.ts'
import { expect, NEXT, test } from '../support/shopper.ts'

test('[PAY-51] [PAY-52] [PAY-53] the store card pays in equal payments whose terms were accepted', async ({
  page,
  shopper,
}) => {
  const person = fromOregon()
  await shopper.adds('camden-easy-chair')
  await shopper.checksOut()
  await shopper.writesAddress(person)
  await shopper.button(NEXT.shipping).click()
  await shopper.button(NEXT.options).click()
  await shopper.field('Card Number required').pressSequentially(numberFrom('603534'))
  await expect(shopper.summary).toContainText('in rewards on this order')
  await shopper.button(NEXT.payment).click()

  const popup = page.getByRole('dialog', { name: 'Please select an offer' })
  await expect(popup.getByRole('radio', { name: /back in rewards/ })).toBeChecked()
  await popup.getByRole('radio', { name: /equal payments/ }).check()
  await shopper.button('Continue').click()
  await expect(popup.getByRole('heading', { name: /^The terms of/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup.getByRole('radio', { name: /back in rewards/ })).toBeChecked()
  await popup.getByRole('radio', { name: /equal payments/ }).check()
  await shopper.button('Continue').click()
  await shopper.button('Accept').click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/equal payments of \$.*, 0% APR/)
  await shopper.placesOrder()
  await expect(page.getByRole('list', { name: 'Paid with' })).toContainText(/equal payments of \$.*, 0% APR/)
  expect(await ordersOf(person.email)).toHaveLength(1)
})
