import { eachPopup, fillsCart } from './support/full-cart.ts'
import { expect, test } from './support/shopper.ts'
import { expectNoViolations } from './support/violations.ts'

for (const [site, prefix] of [
  ['CB-US', ''],
  ['CB2-US', ''],
  ['CB-CA', '/fr'],
  ['CB2-CA', '/fr'],
] as const) {
  test(
    `[CRT-01] [PUP-01] [PUP-05] [PUP-06] [PUP-12] [PUP-16] [STO-01] ${site}${prefix}: a full cart and its popups ` +
      'are accessible',
    async ({ page, shopper }) => {
      test.setTimeout(240_000)
      await fillsCart(page, shopper, site, prefix)
      await expectNoViolations(page, 'cart')
      await eachPopup(page, shopper, async name => {
        await expectNoViolations(page, name)
      })
    },
  )
}

test('the cart at 320 px does not scroll sideways, and its Checkout button stays visible', async ({
  page,
  shopper,
  isMobile,
}) => {
  test.skip(!isMobile, 'only the phone runs at 320 px; a desktop browser shows the same')
  await page.setViewportSize({ width: 320, height: 640 })
  await fillsCart(page, shopper, 'CB-US')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expect(page.getByRole('button', { name: 'Checkout', exact: true }).last()).toBeInViewport()
})

test('the cart is operated by keyboard throughout, and the focus is never lost', async ({
  page,
  shopper,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard')
  await fillsCart(page, shopper, 'CB-US')
  const focused = () =>
    page.evaluate(() =>
      document.activeElement === document.body
        ? 'nothing'
        : (document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent),
    )
  const lamp = page
    .getByRole('list', { name: 'Items in your cart' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Tansy Gourd Table Lamp' }) })
  await lamp.getByRole('radio', { name: 'Ship' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(lamp.getByRole('radio', { name: 'Free pickup' })).toBeChecked()
  await expect(lamp.getByRole('radio', { name: 'Free pickup' })).toBeFocused()
  await lamp.getByRole('textbox').focus()
  await page.keyboard.press('ArrowUp')
  await expect(lamp.getByRole('textbox')).toHaveValue('3')
  await expect(shopper.summary).toContainText('Merchandise (6 items)')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Save for Later Tansy Gourd Table Lamp')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Undo saving Tansy Gourd Table Lamp for later')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Tansy Gourd Table Lamp')
  await lamp.getByRole('button', { name: 'Remove Tansy Gourd Table Lamp' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Undo removing Tansy Gourd Table Lamp')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Tansy Gourd Table Lamp')
  await page.getByRole('button', { name: 'Shipping Charges' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Shipping Charges')
})
