import type { Page } from '@playwright/test'
import { expect, test } from './support/shopper.ts'

/** The focused element. */
const focused = (page: Page) => page.locator(':focus')
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('arrow keys move through the menu, and Enter follows its links', async ({ page, shopper }) => {
  await shopper.opens('/')
  const departments = page.getByRole('navigation', { name: 'Departments' })
  const links = departments.getByRole('link')
  await links.first().focus()
  await press(page, 'ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await press(page, 'End')
  await expect(links.last()).toBeFocused()
  await press(page, 'Home', 'ArrowRight')
  const name = (await links.nth(1).textContent())!
  await press(page, 'Enter')
  await expect(shopper.heading(name)).toBeVisible()

  const country = page.getByRole('banner').locator('details').filter({ hasText: 'Country and language' })
  await country.locator('summary').focus()
  await press(page, 'Enter', 'Tab')
  await expect(country.getByRole('link', { name: 'United States · USD' })).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(country.getByRole('link', { name: 'Canada · CAD', exact: true })).toBeFocused()
  await press(page, 'Escape')
  await expect(country.locator('summary')).toBeFocused()
  await expect(country).not.toHaveAttribute('open')
})

test('the space bar checks facets, the number of pieces is updated, and the focus stays', async ({ page, shopper }) => {
  await shopper.opens('/shop/sofas')
  const status = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /\d+ pieces?$/ })
  const all = await status.textContent()
  const green = page.getByRole('checkbox', { name: /^Green/ })
  await green.focus()
  await press(page, 'Space')
  await expect(page).toHaveURL(/[?&]color=green/)
  await expect(status).not.toHaveText(all!)
  await expect(green).toBeFocused()
  await expect(green).toBeChecked()
  const [, some] = /(\d+) pieces/.exec(
    (await page
      .getByText(/^Green\s*\d+ pieces$/)
      .first()
      .textContent())!,
  )!
  await expect(status).toHaveText(new RegExp(`^${some} of \\d+ pieces$`))
  await press(page, 'Space')
  await expect(status).toHaveText(all!)

  const slider = page.getByRole('slider', { name: 'Width from' })
  const before = Number(await slider.inputValue())
  await slider.focus()
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  expect(Number(await slider.inputValue())).toBeGreaterThan(before)
  await expect(page).toHaveURL(/width/i)
  await expect(slider).toBeFocused()
})

test('pictures can be paged, zoomed in and zoomed out by keyboard', async ({ page, shopper }) => {
  await shopper.opens('/product/alder-sofa')
  const pictures = page.getByRole('region', { name: /^Pictures of/ })
  const count = pictures.getByRole('status')
  await pictures.getByRole('button', { name: 'Next picture' }).focus()
  await press(page, 'Enter')
  await expect(count).toHaveText(/^Picture 2 of/)
  await press(page, 'Enter')
  await expect(count).toHaveText(/^Picture 3 of/)
  const zoom = pictures.getByRole('link', { name: /^Zoom in:/ }).first()
  await zoom.focus()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await press(page, 'Escape')
  await expect(dialog).toHaveCount(0)
  await expect(zoom).toBeFocused()
})

test('a fabric is chosen by keyboard: price, picture and address follow, and the focus stays', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/product/alder-sofa')
  const summary = page.getByRole('region', { name: 'Summary' })
  const price = await summary
    .getByText(/^\$[\d,.]+$/)
    .first()
    .textContent()
  const weave = page.getByRole('region', { name: 'Fabric' }).getByRole('link', { name: /^Char Weave/ })
  await weave.focus()
  await press(page, 'Enter')
  await expect(page).toHaveURL(/sku=100103/)
  await expect(
    page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('img')
      .first(),
  ).toHaveAccessibleName(/Char Weave/)
  await expect(summary.getByText(price!, { exact: true })).toHaveCount(0)
  await expect(focused(page)).toHaveAccessibleName(/^Char Weave/)
})
