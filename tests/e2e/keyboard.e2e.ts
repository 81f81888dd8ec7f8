import type { Page } from '@playwright/test'
import { ordersOf } from './support/sandbox-ledger.ts'
import { APPROVED, fromOregon } from './support/person.ts'
import { expect, test } from './support/shopper.ts'

/** Whether the focused element, or a box around it, shows a focus outline. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return [element, element?.parentElement, element?.parentElement?.parentElement].some(one => {
      const style = one && getComputedStyle(one)
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    })
  })
/** Presses Tab until the element with that role and name has the focus; expects a visible focus at every stop. */
async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'combobox' | 'checkbox',
  name: string,
): Promise<void> {
  const goal = page.getByRole(role, { name, exact: true }).first()
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab')
    expect(await isFocusSeen(page), `the focus is visible on the way to ${name}`).toBe(true)
    if (await goal.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

test('[NAV-10] a chair is bought by keyboard alone, and the focus is always visible', async ({ page, shopper }) => {
  const person = fromOregon()
  await shopper.opens('/product/wren-spindle-chair')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Add to Cart')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, 'link', 'View Cart & Checkout')
  await page.keyboard.press('Enter')
  await expect(shopper.heading('Your Cart')).toBeVisible()
  await tabTo(page, 'button', 'Checkout')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Checkout Now' }).getByRole('textbox', { name: 'Email' })).toBeVisible()
  await tabTo(page, 'button', 'Guest Checkout')
  await page.keyboard.press('Enter')

  await expect(shopper.heading('Shipping')).toBeFocused()
  for (const [role, name, text] of [
    ['textbox', 'First Name', person.firstName],
    ['textbox', 'Last Name', person.lastName],
    ['textbox', 'Address 1', person.address1],
    ['combobox', 'City', person.city],
  ] as const) {
    await tabTo(page, role, name)
    await page.keyboard.type(text)
  }
  await tabTo(page, 'combobox', 'State')
  await page.keyboard.type(person.region)
  for (const [role, name, text] of [
    ['combobox', 'ZIP Code', person.code],
    ['textbox', 'Phone Number', person.phone],
    ['textbox', 'Email Address', person.email],
  ] as const) {
    await tabTo(page, role, name)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(shopper.heading('Shipping and Gift Options')).toBeFocused()
  await tabTo(page, 'button', 'Next: Payment')
  await page.keyboard.press('Enter')
  await expect(shopper.heading('Payment and Billing')).toBeFocused()
  for (const [name, text] of [
    ['Card Number required', APPROVED.number],
    ['Expiration MM/YY required', APPROVED.expiry],
    ['Security Code required', APPROVED.cvc],
  ] as const) {
    await tabTo(page, 'textbox', name)
    await page.keyboard.type(text)
  }
  await tabTo(page, 'button', 'Next: Review & Place Order')
  await page.keyboard.press('Space')
  await expect(shopper.heading('Review and Place Order')).toBeFocused()
  await tabTo(page, 'button', 'Place Order')
  await page.keyboard.press('Enter')
  await expect(shopper.heading('Thank you, Renata.')).toBeVisible()
  expect(await ordersOf(person.email)).toHaveLength(1)
})
