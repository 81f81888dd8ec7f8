import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hasAccount, newAccountHolder, type AccountHolder } from './account.ts'
import { askShop } from './cart-screen.ts'

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

/** Signs in as a new customer, Nora, who has an empty wedding registry with Sam. */
export async function hasRegistry(page: Page): Promise<{ readonly holder: AccountHolder; readonly grId: string }> {
  const holder = { ...newAccountHolder(), firstName: 'Nora' }
  const grId = randomUUID()
  await hasAccount(page, holder)
  await askShop(page, 'POST', '/api/registry/save', {
    grId,
    registryType: 'br',
    firstName: 'Nora',
    lastName: 'Whitfield',
    privacy: 'public',
    partnerFirstName: 'Sam',
    partnerLastName: 'Okafor',
    eventDate: `${new Date().getFullYear() + 1}-09-19`,
    address,
  })
  return { holder, grId }
}
