import { fromOregon } from './support/person.ts'
import { expect, NEXT, test } from './support/shopper.ts'

for (const [site, product] of [
  ['CB-US', 'wren-spindle-chair'],
  ['CB2-US', 'truss-dining-chair'],
] as const) {
  test(`[PUP-19] ${site}: the cart page stays open without a network, and works when it is back`, async ({
    page,
    shopper,
    context,
  }) => {
    await shopper.adds(shopper.at(site, `/product/${product}`))
    await page.getByRole('link', { name: 'View Cart & Checkout' }).click()
    await expect(shopper.heading('Your Cart')).toBeVisible()
    const quantity = page.getByRole('textbox', { name: /^Quantity of / })
    const popup = page.getByRole('alertdialog', { name: 'Network Error' })

    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.getByRole('button', { name: /^Increase Quantity of / }).click()
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(quantity, 'the quantity is unchanged').toHaveValue('1')
    await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
    await popup.getByRole('button', { name: 'Back to Cart' }).click()
    await expect(popup).toHaveCount(0)
    await expect(page).toHaveURL(/\/checkout\/cart$/)

    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await page.getByRole('button', { name: /^Increase Quantity of / }).click()
    await expect(shopper.summary).toContainText('Merchandise (2 items)')
    await shopper.checksOutAsGuest()
    await expect(shopper.heading('Shipping')).toBeVisible()
  })
}

test('[PUP-19] a step without a network keeps the page, and opens the cart once the network is back', async ({
  page,
  shopper,
  context,
}) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.writesAddress(fromOregon())
  const popup = page.getByRole('alertdialog', { name: 'Network Error' })
  await context.setOffline(true)
  await shopper.button(NEXT.shipping).click()
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toContainText('Your cart opens as soon as you are back online.')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText('Wren Spindle Dining Chair')
  await shopper.checksOutAsGuest()
  await expect(shopper.field('Last Name'), 'the submitted address is filled in again').toHaveValue('Kowalski')
})
