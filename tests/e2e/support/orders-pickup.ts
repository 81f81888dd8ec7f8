import type { Page } from '@playwright/test'
import type { SiteCode } from '#lib/site.ts'
import { askShop } from './cart-screen.ts'
import { APPROVED, type Person } from './person.ts'
import { expect, NEXT, type Shopper } from './shopper.ts'

/** A SKU of each brand, and a store of that brand that stocks it. */
export const PICKUPS = [
  { site: 'CB-US', sku: '281103', store: 'lincoln-park' },
  { site: 'CB2-US', sku: '230701', store: 'fulton-market' },
] as const satisfies readonly { readonly site: SiteCode; readonly sku: string; readonly store: string }[]

/** Orders a SKU for pickup at a store, without any shipment. Ends on the confirmation. */
export async function ordersPickup(
  page: Page,
  shopper: Shopper,
  { site, sku, store }: (typeof PICKUPS)[number],
  person: Person,
): Promise<void> {
  await shopper.opens(shopper.at(site, '/'))
  await askShop(page, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
  await askShop(page, 'POST', '/Checkout/Cart/SetInStorePickupStore', { storeNumber: store })
  await shopper.opens(shopper.at(site, '/checkout/cart'))
  await page.locator('label', { hasText: 'Free pickup' }).click()
  await expect(shopper.summary).toContainText('Free pickup')
  await shopper.checksOutAsGuest()
  await expect(page.getByText('There is nothing to ship')).toBeVisible()
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  await shopper.writesCard(APPROVED)
  await shopper.writesAddress(person)
  await shopper.button(NEXT.payment).click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
  await shopper.placesOrder()
}
