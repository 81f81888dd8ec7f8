import { askShop } from '../support/cart-screen.ts'
import { takesDay } from '../support/delivery-day.ts'
import { APPROVED, fromOregon } from '../support/person.ts'
import { expect, NEXT, test } from '../support/shopper.ts'
import { expectNoViolations } from '../support/violations.ts'

test('[CHK-25] [CHK-29] [CHK-31] [CHK-32] a hold, a pickup, and days of truck and installer that are taken', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/')
  const items = [
    { Sku: '100101', Quantity: 1 },
    { Sku: '220101', Quantity: 2 },
    { Sku: '220302', Quantity: 1, IsInstallationServiceRequired: true },
    { Sku: '281103', IsPickupSelected: true, Location: 'lincoln-park' },
  ]
  await askShop(page, 'POST', '/browse/scbadd/AddItemToCartV2', { items })
  await shopper.opens('/checkout/cart')
  await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('dialog', { name: 'Oversized Items' }).getByRole('button', { name: 'Continue' }).click()
  await shopper.continuesAsGuest()
  await shopper.writesAddress(fromOregon())
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()

  const holds = page.getByRole('group', { name: /^Hold it for a day/ })
  await holds.getByRole('radio').nth(1).check()
  await expect(page.getByRole('radio', { name: 'Premium (2-day)' })).toBeDisabled()
  const days = page.getByRole('group', { name: /^Delivery day/ })
  const chosen = days.getByRole('radio').nth(2)
  const day = await chosen.getAttribute('value')
  await chosen.check()
  const visits = page.getByRole('group', { name: /^Day of the installer’s visit/ })
  await expect(visits.getByRole('radio').first()).toBeChecked()
  const chosenVisit = visits.getByRole('radio').nth(2)
  const visitDay = await chosenVisit.getAttribute('value')
  await chosenVisit.check()
  await page.getByRole('textbox', { name: 'Driving directions' }).fill('Alley, blue garage')
  await page.getByRole('radio', { name: /^Paper gift bag/ }).check()
  await page.getByRole('combobox', { name: 'Who picks up?' }).selectOption('Someone else')
  const contact = { 'First Name': 'Marek', 'Last Name': 'Kowalski', 'Phone Number': '312 787 0199' }
  for (const [name, text] of Object.entries(contact)) await shopper.field(name).fill(text)
  await expectNoViolations(page, 'shipping and gift options')
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  await shopper.writesCard(APPROVED)
  await shopper.button(NEXT.payment).click()
  await expect(page.getByRole('main')).toContainText('Marek Kowalski picks it up, 312-787-0199')
  await expect(page.getByRole('main')).toContainText(/The installer comes on \w{3} \d+/)

  await takesDay('trip', day!, '972')
  await takesDay('visit', visitDay!, '972')
  await shopper.button(NEXT.review).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await expect(page.getByText('The day that you chose is taken now.')).toBeVisible()
  await expect(days.locator(`input[value="${day}"]`)).toHaveCount(0)
  await days.getByRole('radio').nth(3).check()
  await expect(page.getByText('The day that you chose for the installer is no longer possible.')).toBeVisible()
  await expect(visits.locator(`input[value="${visitDay}"]`)).toHaveCount(0)
  await visits.getByRole('radio').nth(3).check()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  if (await shopper.field('Card Number required').isVisible()) await shopper.writesCard(APPROVED)
  await shopper.button(NEXT.payment).click()
  await shopper.placesOrder()

  const sentTo = page.getByRole('region', { name: 'Ships to' })
  await expect(sentTo).toContainText(/Held, leaves \w{3} \d+/)
  await expect(sentTo).toContainText(/The installer comes on \w{3} \d+/)
  await expect(sentTo).toContainText('For the crew: Alley, blue garage')
  await expect(page.getByText('Paper gift bag')).toBeVisible()
})
