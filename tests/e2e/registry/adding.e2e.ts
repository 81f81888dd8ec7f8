import { expect, test } from '@playwright/test'
import { signsIn } from '../support/account.ts'
import { hasRegistry } from '../support/registrant.ts'

test('[REG-01][REG-04] a guest adds a piece, signs in, and the add runs by itself', async ({ page, browser }) => {
  const { holder } = await hasRegistry(page)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/product/hollis-dinnerware')
  await guest.getByRole('button', { name: /^Add to Registry/ }).click()
  await signsIn(guest, holder)
  const dialog = guest.getByRole('dialog', { name: 'On Nora and Sam’s registry' })
  await expect(dialog).toContainText('1 piece, 1 new')
  await guest.getByRole('button', { name: 'Continue Shopping' }).click()
  const list = guest.waitForEvent('popup')
  await guest.getByRole('link', { name: /^1 in your registry/ }).click()
  await expect(await list).toHaveURL(/gift-registry\/registrant-list$/)
})
