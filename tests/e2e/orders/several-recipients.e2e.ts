import { askShop } from '../support/cart-screen.ts'
import { APPROVED, fromOregon } from '../support/person.ts'
import { lettersTo } from '../support/sandbox-ledger.ts'
import { expect, NEXT, test } from '../support/shopper.ts'
import { expectNoViolations } from '../support/violations.ts'

test('[CHK-19] [CHK-20] [CHK-24] three people get one order, one item of it in parts, without a mouse', async ({
  page,
  shopper,
}) => {
  const renata = fromOregon()
  await shopper.opens('/')
  const items = [
    { Sku: '220101', Quantity: 4 },
    { Sku: '240201', Quantity: 1 },
  ]
  await askShop(page, 'POST', '/browse/scbadd/AddItemToCartV2', { items })
  await shopper.opens('/checkout/cart')
  await shopper.checksOutAsGuest()
  await expect(shopper.heading('Shipping')).toBeVisible()
  await shopper.button('Ship to more than one address').press('Enter')

  const form = page.getByRole('form')
  const saves = async (person: typeof renata) => {
    await expect(form.getByRole('textbox', { name: 'First Name' })).toBeFocused()
    await shopper.writesAddress(person)
    await form.getByRole('button', { name: 'Save Recipient' }).press('Enter')
    await expect(form.getByRole('textbox', { name: 'First Name' })).toBeHidden()
  }
  await saves(renata)
  const others = [
    {
      ...renata,
      firstName: 'Nora',
      address1: '120 Hollow Rd',
      city: 'Asheville',
      region: 'North Carolina',
      code: '28801',
    },
    {
      ...renata,
      firstName: 'Piotr',
      address1: '1703 E Kane Pl',
      city: 'Milwaukee',
      region: 'Wisconsin',
      code: '53202',
    },
  ]
  for (const person of others) {
    await shopper.button('Add a recipient').press('Enter')
    await saves(person)
  }
  const what = page.getByRole('region', { name: 'Who gets what' })
  await what.getByRole('button', { name: /^Split / }).press('Enter')
  const split = what.getByRole('group', { name: /^Split / })
  await expect(split.getByRole('status')).toHaveText('3 to Renata, 1 to Nora')
  await split.getByRole('button', { name: /^Split once more/ }).press('Enter')
  await expect(split.getByRole('status')).toHaveText('2 to Renata, 1 to Piotr, 1 to Nora')
  const saved = page.waitForResponse('**/ReactCheckout/SaveMultiRecipientBasket')
  await split.getByRole('button', { name: /^Increase .* part 3$/ }).press('Enter')
  await expect(split.getByRole('status')).toHaveText('1 to Renata, 1 to Piotr, 2 to Nora')
  await what
    .getByRole('combobox', { name: 'Recipient of Fern Pitcher' })
    .selectOption({ label: 'C · Piotr Kowalski, Milwaukee' })
  await expect(shopper.summary).toContainText('qty 2')
  await saved
  await expectNoViolations(page, 'several recipients')
  await page.reload()
  await expect(split.getByRole('status')).toHaveText('1 to Renata, 1 to Piotr, 2 to Nora')
  // The page shows its content before its scripts run.
  await expect(async () => {
    await shopper.button(NEXT.shipping).press('Enter', { timeout: 2_000 })
    await expect(shopper.heading('Shipping and Gift Options')).toBeFocused({ timeout: 2_000 })
  }).toPass()
  const nora = page.getByRole('region', { name: 'Ships to Nora Kowalski' })
  await nora.getByRole('checkbox', { name: 'Add a gift message' }).press('Space')
  await nora.getByRole('textbox', { name: /^Gift message/ }).fill('For your new home,\nwith love')
  await nora.getByRole('checkbox', { name: /^Gift wrap/ }).press('Space')
  await expectNoViolations(page, 'shipping and gift options of several recipients')
  await shopper.button(NEXT.options).press('Enter')
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  await expect(shopper.summary).toContainText('Gift services')
  await shopper.writesCard(APPROVED)
  await shopper.button(NEXT.payment).press('Enter')
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Gift message: For your new home,')
  await expectNoViolations(page, 'review of several recipients')
  await shopper.placesOrder()

  const places = page.getByRole('region', { name: 'Ships to' })
  await expect(places).toHaveCount(3)
  await expect(places.filter({ hasText: 'Nora Kowalski' })).toContainText('with love')
  await expect(places.filter({ hasText: 'Nora Kowalski' })).toContainText('Gift wrap')
  const [letter] = await lettersTo(renata.email, 1)
  for (const words of ['Piotr Kowalski', 'Milwaukee', 'Gift message to Nora Kowalski:\nFor your new home,\nwith love'])
    expect(letter!.text).toContain(words)
})
