import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { hasAccount, newAccountHolder, signsIn } from '../support/account.ts'
import { askShop } from '../support/cart-screen.ts'

const address = {
  firstName: 'Nora',
  lastName: 'Whitfield',
  address1: '71 Montford Ave',
  address2: '',
  city: 'Asheville',
  state: 'NC',
  postalCode: '28801',
  country: 'US',
  dayPhone: '3127875900',
  emailAddress: 'nora@example.com',
}

test('[REG-01][REG-04] a guest adds a piece, signs in, and the add runs by itself', async ({ page, browser }) => {
  const holder = { ...newAccountHolder(), firstName: 'Nora' }
  await hasAccount(page, holder)
  await askShop(page, 'POST', '/api/registry/save', {
    grId: randomUUID(),
    registryType: 'br',
    firstName: 'Nora',
    lastName: 'Whitfield',
    privacy: 'public',
    partnerFirstName: 'Sam',
    partnerLastName: 'Okafor',
    eventDate: `${new Date().getFullYear() + 1}-09-19`,
    address,
  })
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
