import { expect, test } from '../support/shopper.ts'
import { expectNoViolations } from '../support/violations.ts'

/** The first drawing of a process takes longer than the later ones. */
const DRAWN = { timeout: 60_000 }

test('[MON-07] [MON-09] [ATC-01] a towel is personalized, edited in the cart, ordered and opened again', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/product/fern-terry-towel?sku=370101')
  await page.getByRole('button', { name: /^Add letters or a name/ }).click()
  const panel = page.getByRole('region', { name: 'Personalize' })
  const preview = page.getByRole('figure').filter({ hasText: 'Live preview' })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first()
  await panel.locator('label', { hasText: 'One line' }).click()
  const text = panel.getByRole('textbox', { name: 'Text' })
  const plain = await preview.getByRole('img').getAttribute('src')

  await text.fill('Nora')
  await expect(preview.getByRole('img', { name: /Nora/ })).toHaveAttribute('src', /^\/monogram\/[\w-]{43}\.jpg$/, DRAWN)
  await expect(panel.getByRole('status')).toHaveText('Preview updated')
  await expectNoViolations(page, 'a towel is personalized')

  await text.fill('Nora ★')
  await expect(panel.getByRole('alert')).toHaveText('Your message contains invalid characters')
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await text.fill('')
  await expect(preview.getByRole('img')).toHaveAttribute('src', plain!)
  await text.fill('Nora')
  await expect(preview.getByRole('img', { name: /Nora/ })).toBeVisible(DRAWN)

  await add.click()
  const terms = page.getByRole('alertdialog', { name: 'Confirm Your Selection' })
  await expect(terms).toContainText('Fern Terry Towel will read exactly: Nora')
  await terms.getByRole('button', { name: /^Accept/ }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(line).toContainText('Personalized “Nora”')
  await expect(line).toContainText('$46.95')

  await line.getByRole('button', { name: /^Edit Personalization/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Personalize Fern Terry Towel' })
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Nora')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Sam')
  await expect(dialog.getByRole('img', { name: /Sam/ })).toBeVisible(DRAWN)
  await expectNoViolations(page, 'a personalization is edited', { within: 'dialog' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Confirm Your Text' })
  await expect(confirm).toContainText('will read exactly: Sam')
  await confirm.getByRole('button', { name: 'Accept And Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Personalized “Sam”')

  await shopper.checksOutAsGuest()
  await shopper.fillsSteps()
  await shopper.placesOrder()
  await expect(page.getByText(/Personalized “Sam”: One line, /)).toBeVisible()

  await page.getByRole('link', { name: 'Follow Your Order' }).click()
  await page.getByRole('link', { name: /^Order this design again/ }).click()
  await expect(page).toHaveURL(/\/product\/fern-terry-towel\?sku=370101$/)
  await expect(text).toHaveValue('Sam')
  await expect(preview.getByRole('img', { name: /Sam/ })).toBeVisible(DRAWN)
})
