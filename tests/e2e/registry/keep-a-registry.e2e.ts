import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { askShop } from '../support/cart-screen.ts'
import { hasAccount, newAccountHolder } from '../support/account.ts'
import { hasSlides } from '../support/slides.ts'

const inAYear = (): string => `${new Date().getFullYear() + 1}-09-19`

/** SKUs of the catalogue that are sold from stock. */
async function someSkus(): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ sku: string }>(
      `SELECT min(s.sku) AS sku FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
      JOIN product t ON t.id = s.product_id
      WHERE s.property = 0 AND NOT s.is_nla AND NOT t.is_gift_card GROUP BY s.product_id ORDER BY 1 LIMIT 6`,
    )
    return rows.map(row => row.sku)
  } finally {
    await client.end()
  }
}

/** Fills the address form of the registry. */
async function fillsAddress(page: Page): Promise<void> {
  const fields = {
    firstName: 'Nora',
    lastName: 'Whitfield',
    address1: '71 Montford Ave',
    city: 'Asheville',
    postalCode: '28801',
    dayPhone: '312-787-5900',
    emailAddress: 'nora@example.com',
  }
  const form = page.getByRole('group', { name: 'Shipping address of the registry' })
  await form.locator('[name="state"]').selectOption('NC')
  for (const [name, text] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(text)
  await page.keyboard.press('Escape')
}

test('[REG-05] [REG-16] a registry is created, filled, changed and shared by its owner, who has a checklist', async ({
  page,
}) => {
  await hasAccount(page, { ...newAccountHolder(), firstName: 'Nora' })
  await page.goto('/gift-registry')
  await page.getByRole('link', { name: 'Create a Registry' }).click()
  await page.getByRole('textbox', { name: /^Partner’s First Name/ }).fill('Sam')
  await page.getByRole('textbox', { name: /^Partner’s Last Name/ }).fill('Okafor')
  await page.getByLabel('Date of the event').fill(inAYear())
  await fillsAddress(page)
  await page.getByRole('button', { name: 'Create the Registry' }).click()
  await expect(page.getByRole('heading', { name: 'Nora & Sam' })).toBeVisible()
  const grId = page.url().split('/').at(-1)!
  const skus = await someSkus()
  await askShop(page, 'POST', '/api/registry/items', {
    items: skus.map((Sku, i) => ({ Sku, Quantity: (i % 3) + 1, GrId: grId })),
  })
  await page.reload()
  await page
    .getByRole('combobox', { name: /^Room of/ })
    .first()
    .selectOption('Kitchen')
  await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(skus.length)
  await expect(page.getByRole('img', { name: 'QR code that opens your list' })).toBeVisible()

  await page.goto(`/gift-registry/checklist/${grId}`)
  await expect(page.getByRole('heading', { name: 'Checklist', level: 1 })).toBeVisible()
  await hasSlides(page, 'Ideas for your list', [
    [1440, 6],
    [1050, 6],
    [1049, 4],
    [769, 4],
    [768, 2],
    [390, 2],
  ])
  await page.getByRole('link', { name: 'View Registry' }).click()
  await expect(page).toHaveURL(`/gift-registry/registrant-list/${grId}`)
})
