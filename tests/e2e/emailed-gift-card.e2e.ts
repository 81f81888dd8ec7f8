import { APPROVED, fromOregon } from './support/person.ts'
import { expect, NEXT, test } from './support/shopper.ts'

test('a guest buys a gift card by email without an address, and its order tells that it was sent', async ({
  page,
  shopper,
}) => {
  const [buyer, friend] = [fromOregon(), fromOregon()]
  await shopper.opens('/gift-cards')
  const form = page.getByRole('form', { name: 'Send it by email' })
  await form.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(form.getByRole('textbox', { name: 'Their name' })).toBeFocused()
  await form.getByRole('combobox', { name: 'Amount' }).selectOption('$50')
  await form.getByRole('textbox', { name: 'Their name' }).fill('Jules Tremblay')
  await form.getByRole('textbox', { name: 'Their email address' }).fill(friend.email)
  await form.getByRole('textbox', { name: 'Your name' }).fill('Renata')
  await form.getByRole('textbox', { name: 'Message, optional' }).fill('For the new flat.')
  await form.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`By email to Jules Tremblay, ${friend.email}`)).toBeVisible()
  await shopper.checksOutAsGuest()
  await expect(page.getByText('There is nothing to ship')).toBeVisible()
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  await shopper.writesCard(APPROVED)
  await shopper.writesAddress(buyer)
  await shopper.button(NEXT.payment).click()
  await expect(page.getByRole('list', { name: 'Sent by email' })).toContainText('Jules Tremblay')
  await shopper.placesOrder()
  await expect(page.getByText(`By email to Jules Tremblay, ${friend.email}`)).toBeVisible()
  await page.getByRole('link', { name: 'Follow Your Order' }).click()
  await page.waitForURL(/account.orders/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Gift card sent/ })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
})
