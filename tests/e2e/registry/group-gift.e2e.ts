import { askShop } from '../support/cart-screen.ts'
import { expectNoViolations } from '../support/violations.ts'
import { APPROVED, fromOregon } from '../support/person.ts'
import { hasRegistry } from '../support/registrant.ts'
import { expect, NEXT, test } from '../support/shopper.ts'

/** Camden Easy Chair, which costs more than the least price of a group gift. */
const SKU = '120301'

test('a guest gives a share of a group gift, and its owner reads what is given', async ({ page, browser, shopper }) => {
  const owner = await (await browser.newContext()).newPage()
  const { grId } = await hasRegistry(owner)
  await askShop(owner, 'POST', '/api/registry/items', { items: [{ Sku: SKU, Quantity: 1, GrId: grId }] })
  await owner.goto(`/gift-registry/registrant-list/${grId}`)
  await owner.getByRole('button', { name: 'Make Camden Easy Chair a group gift' }).click()
  await expect(owner.getByRole('status').filter({ hasText: 'is now a group gift' })).toBeVisible()
  await expectNoViolations(owner, 'the owner’s list with a group gift')

  await shopper.opens(`/gift-registry/view/${grId}`)
  await page.getByRole('button', { name: /^Give a Share/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A share of Camden Easy Chair' })
  await dialog.getByRole('radio', { name: 'Another amount' }).check()
  await dialog.getByRole('textbox', { name: 'Amount in dollars' }).fill('10')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Amount in dollars' })).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page, 'the dialog of a share')
  await dialog.getByRole('textbox', { name: 'Amount in dollars' }).fill('180')
  await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('For slow Sundays.')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(shopper.heading('Your Cart')).toBeVisible()
  await expect(shopper.summary).toContainText('$180.00')
  await expectNoViolations(page, 'the cart with a share')

  await shopper.checksOutAsGuest()
  await expect(page.getByText('There is nothing to ship')).toBeVisible()
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  await shopper.writesCard(APPROVED)
  await shopper.writesAddress(fromOregon())
  await shopper.button(NEXT.payment).click()
  await expect(page.getByRole('main')).toContainText('Camden Easy Chair')
  await shopper.placesOrder()
  await expect(page.getByRole('main')).toContainText('Camden Easy Chair')

  await expect(async () => {
    await owner.reload()
    await expect(owner.getByRole('main')).toContainText('$180.00 of $679.00 given by 1', { timeout: 1_000 })
  }).toPass()
  await expect(owner.getByRole('main')).toContainText('For slow Sundays.')
  await owner.context().close()
})
