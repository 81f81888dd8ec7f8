import type { Page } from '@playwright/test'
import { expect, test } from './support/shopper.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = async (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents()

test('values of one facet widen a list, another facet narrows it, and each can be removed', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/shop/sofas?color=green')
  const green = await cards(page).count()
  await shopper.opens('/shop/sofas?color=green&color=blue')
  const either = await cards(page).count()
  expect(either).toBeGreaterThanOrEqual(green)
  await shopper.opens('/shop/sofas?color=green&color=blue&material=velvet')
  const both = await cards(page).count()
  expect(both).toBeGreaterThan(0)
  expect(both).toBeLessThan(either)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Velvet/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(/material/)
  await expect(cards(page)).toHaveCount(either)
})

test('a list is sorted by price, and the address contains the order', async ({ page, shopper }) => {
  await shopper.opens('/shop/chairs')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price, low to high' })
  await expect(page).toHaveURL(/sort=/)
  const first = async () =>
    Number(/\$([\d,]+\.\d\d)/.exec((await cards(page).first().textContent())!)![1]!.replace(',', ''))
  await expect.poll(first).toBeLessThan(200)
  await page.reload()
  await expect.poll(first).toBeLessThan(200)
})

test('more products are shown in place, and Back from a product returns to the same scroll position', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/search?q=oak')
  const few = await cards(page).count()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Show \d+ more/i })
    .click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(few)
  const many = await cards(page).count()
  const last = cards(page).last()
  await last.scrollIntoViewIfNeeded()
  const [name, y] = [await last.getByRole('heading').textContent(), await page.evaluate(() => scrollY)]
  await last.getByRole('heading').getByRole('link').click()
  await expect(shopper.heading(name!)).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(many)
  await expect.poll(() => page.evaluate(before => Math.abs(scrollY - before), y)).toBeLessThan(400)
})

test('“Fits my wall” shows only pieces that are no wider', async ({ page, shopper }) => {
  await shopper.opens('/shop/sofas')
  const all = await cards(page).count()
  await page.getByRole('textbox', { name: /^Fits my wall/ }).fill('70')
  await page.keyboard.press('Enter')
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  for (const text of await cards(page).allTextContents())
    expect(Number(/(\d+)″/.exec(text)![1])).toBeLessThanOrEqual(70)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a list is filtered and paged', async ({ page }) => {
    await page.goto('/search?q=oak')
    const first = await names(page)
    await page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: /2/ }).first().click()
    await expect(page).toHaveURL(/page=2/)
    expect(await names(page)).not.toEqual(first)
    await page.goto('/shop/sofas')
    // On a phone the filters are collapsed.
    const green = page.getByRole('checkbox', { name: /^Green/ })
    if (!(await green.isVisible())) await page.locator('summary').filter({ hasText: 'Filter' }).first().click()
    await green.check()
    await page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/color=green/)
  })
})
