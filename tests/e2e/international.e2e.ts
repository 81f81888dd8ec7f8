import { ordersOf } from './support/sandbox-ledger.ts'
import { APPROVED, fromOregon } from './support/person.ts'
import { expect, NEXT, test } from './support/shopper.ts'

const ON = 'You are shopping from another country. We deliver to addresses in the United States only.'

test('[SGN-04] [CRT-19] a guest who lives in another country orders without pickup and without the flyout', async ({
  page,
  shopper,
  isMobile,
}) => {
  const person = fromOregon()
  await shopper.adds('wren-spindle-chair')
  await shopper.button('Continue Shopping').click()
  if (isMobile) await shopper.button('Menu').click()
  else await page.getByRole('banner').getByText('United States · USD').first().click()
  await page.getByRole('link', { name: 'Another country' }).first().click()
  await expect(shopper.heading('Shopping from Another Country')).toBeVisible()
  await shopper.button('Shop from Another Country').click()
  await expect(shopper.button('I Live in the United States')).toBeFocused()

  await page.getByRole('link', { name: 'Go to Your Cart' }).click()
  await expect(shopper.heading('Your Cart')).toBeVisible()
  await expect(page.getByText(ON)).toBeVisible()
  const ways = page.getByRole('list', { name: 'Items in your cart' }).getByRole('radio')
  await expect(ways).toHaveCount(1)
  await expect(ways).toBeChecked()

  await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
  await expect(shopper.heading('Shipping')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shopper.writesAddress(person)
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  await shopper.writesCard(APPROVED)
  await page.getByRole('checkbox', { name: 'Same as shipping' }).uncheck()
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'France' })
  const billing = {
    'First Name': 'Renata',
    'Last Name': 'Kowalski',
    'Address 1': '8 rue de Rivoli',
    City: 'Paris',
    'Phone Number': '+33 1 42 97 48 16',
    'Email Address': person.email,
  }
  for (const [name, text] of Object.entries(billing)) await shopper.field(name).fill(text)
  await shopper.button(NEXT.payment).click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
  await shopper.placesOrder()
  expect(await ordersOf(person.email)).toHaveLength(1)

  await page.goto('/checkout/cart')
  await expect(page.getByText(ON), 'the next cart').toBeVisible()
  await shopper.button('I Live in the United States').click()
  await expect(page.getByText('We noted that you live in the United States.')).toBeFocused()
})
