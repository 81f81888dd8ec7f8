import type { Page } from '@playwright/test'
import { hasAccount, newAccountHolder } from './support/account.ts'
import { fromOregon } from './support/person.ts'
import { expect, NEXT, test } from './support/shopper.ts'

/**
 * Holds back a script, the one that hydrates a page if no name is given, as a slow connection does, until the returned
 * function is called.
 */
async function holdScripts(page: Page, name = 'entry.client'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${name}-*.js`, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('[ATC-03] Add to Cart pressed twice before the page’s scripts arrive adds one unit once they have', async ({
  page,
  shopper,
}) => {
  const release = await holdScripts(page)
  await page.goto('/product/wren-spindle-chair')
  await shopper.button('Add to Cart').click()
  await shopper.button('Add to Cart').click()
  release()
  await expect(page.getByRole('dialog', { name: '1 item added to your cart' })).toBeVisible()
  await expect(shopper.cartLink(1)).toBeVisible()
})

test('a checkbox and a button of the checkout, pressed before the scripts arrive, take effect in their order', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.fillsSteps()
  const release = await holdScripts(page)
  await page.goto('/checkout/paymentandbilling')
  const same = page.getByRole('checkbox', { name: /same/i })
  await expect(same).toBeChecked()
  await same.click()
  await shopper.button('Next: Review & Place Order').click()
  expect(new URL(page.url()).search, 'the browser submitted no form itself').toBe('')
  release()
  await expect(same).not.toBeChecked()
  await expect(page).toHaveURL(/\/checkout\/paymentandbilling$/)
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused()
})

test('an address entered before the scripts arrive is saved', async ({ page, shopper }) => {
  const person = fromOregon()
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  const release = await holdScripts(page)
  await page.goto('/checkout/shipping')
  await shopper.writesAddress(person)
  await shopper.button('Next').click()
  release()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(person.address1)
})

test('the checkout button of the cart does not move while the parts above it are loaded', async ({ page, shopper }) => {
  await shopper.adds('wren-spindle-chair')
  const releases = [await holdScripts(page, 'ca-codes'), await holdScripts(page, 'tax-exemption')]
  await page.getByRole('link', { name: 'View Cart & Checkout' }).click()
  await expect(shopper.heading('Your Cart')).toBeVisible()
  const checkout = shopper.summary.getByRole('button', { name: 'Checkout' })
  const codes = shopper.summary.getByText('Promo code', { exact: true })
  await expect(codes).toBeHidden()
  const before = await checkout.boundingBox()
  for (const release of releases) release()
  await expect(codes).toBeVisible()
  await expect(shopper.summary.getByRole('checkbox', { name: /exempt/ })).toBeVisible()
  expect(await checkout.boundingBox()).toEqual(before)
})

test('the checkout button of a cart opened as a document does not move while its parts are loaded', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  const release = await holdScripts(page)
  await page.goto('/checkout/cart')
  const checkout = shopper.summary.getByRole('button', { name: 'Checkout' })
  const before = await checkout.boundingBox()
  release()
  await page.waitForFunction(() => window.earlyInput?.isHydrated)
  await page.waitForLoadState('networkidle')
  expect(await checkout.boundingBox()).toEqual(before)
})

test('a card number typed while the page is hydrated keeps every digit', async ({ page, shopper }) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.writesAddress(fromOregon())
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  const release = await holdScripts(page)
  await page.goto('/checkout/paymentandbilling')
  const number = page.getByRole('textbox', { name: 'Card Number required' })
  await number.pressSequentially('4212')
  release()
  await number.pressSequentially('345678900006', { delay: 40 })
  await page.waitForFunction(() => window.earlyInput?.isHydrated)
  await expect(number).toHaveValue('4212 3456 7890 0006')
})

test('a button of a part that still waits for its code takes effect when the part is hydrated', async ({
  page,
  shopper,
}) => {
  const holder = newAccountHolder()
  await hasAccount(page, holder)
  const release = await holdScripts(page, 'security-section')
  await page.goto('/account/security')
  await page.waitForFunction(() => window.earlyInput?.isHydrated)
  await shopper.button('Sign Out').click()
  await expect(page.getByText('You are signed out.')).toBeHidden()
  release()
  await expect(page.getByText('You are signed out.')).toBeVisible()
})
