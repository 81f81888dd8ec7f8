import type { Page } from '@playwright/test'
import { expect, test } from '../support/shopper.ts'
import { expectNoViolations } from '../support/violations.ts'

const fabric = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Look at ${name},`) })
const pick = (page: Page, name: string) => page.locator('label', { hasText: new RegExp(`^${name}`) })
const duration = (page: Page) => page.getByRole('dialog').evaluate(dialog => getComputedStyle(dialog).animationDuration)

test('[SPO-01] [SPO-02] [SPO-05] [SPO-06] [SPO-12] [SPO-13] a sofa is configured and added as it is shown', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/special-order/alder-sofa')
  await expect(page).toHaveTitle(/^Alder .* \+ Reviews \| Cedar & Birch$/)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const bar = page.getByRole('complementary', { name: 'Your configuration' })
  await expect(bar).toContainText('From $1,799.00')

  await page.getByRole('button', { name: 'Color' }).click()
  await page.getByRole('checkbox', { name: 'Green' }).check()
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Green')
  await expect(page.getByText(/^\d+ of \d+ fabrics$/)).toBeVisible()

  await fabric(page, 'Moss Linen').click()
  await expect(page.getByRole('dialog')).toContainText('100% European flax linen')
  expect(await duration(page)).toBe('0.5s')
  await page.getByRole('button', { name: 'Get Free Swatch' }).click()
  await expect(page.getByRole('dialog', { name: 'Get Free Swatch' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Choose Moss Linen' }).click()
  await expect(page).toHaveURL(/\/special-order\/alder-sofa\?choices=LIN0119$/)

  await pick(page, 'Walnut').click()
  await pick(page, 'All Feather').click()
  await expect(page.getByRole('radio', { name: /^Bench Cushion/ })).toBeDisabled()
  await expect(page.getByText('Feather alone does not hold a cushion 78 inches long.')).toBeVisible()
  await expect(bar).toContainText('Choose first: Seat')
  await pick(page, 'Three Cushions').click()
  await expect(bar).toContainText('$2,179.00')
  await expect(page).toHaveURL(/choices=LIN0119\.\w+\.CUFE\.SE03$/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expectNoViolations(page, 'the configured sofa')

  await page.reload()
  await expect(bar).toContainText('$2,179.00')
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: /^Accept (Terms )?And Add To Cart$/ }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  const line = page.getByRole('list', { name: 'Items in your cart' })
  for (const words of ['Moss Linen', 'Walnut', 'All Feather', 'Three Cushions', '$2,179.00'])
    await expect(line).toContainText(words)
})
