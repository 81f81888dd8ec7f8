import type { Page } from '@playwright/test'
import { askShop } from './cart-screen.ts'
import type { Person } from './person.ts'
import { ordersOf } from './sandbox-ledger.ts'
import { expect, type Shopper } from './shopper.ts'
import { shipmentsOf } from './warehouse.ts'

interface Goods {
  readonly Sku: string
  readonly Quantity: number
}

/** Orders as a guest and opens the order's page from the confirmation, once the warehouse has its shipments. */
export async function ordersAndFollows(page: Page, shopper: Shopper, person: Person, goods: readonly Goods[]) {
  await shopper.opens('/')
  await askShop(page, 'POST', '/browse/scbadd/AddItemToCartV2', { items: goods })
  await shopper.opens('/checkout/cart')
  await shopper.summary.getByRole('button', { name: 'Checkout' }).press('Enter')
  // A box of a large piece may be too large for a door.
  const hint = page.getByRole('dialog').getByRole('button', { name: 'Continue' })
  if (goods.length > 1) await hint.press('Enter')
  await shopper.continuesAsGuest()
  await shopper.fillsSteps(person)
  await shopper.placesOrder()
  const [order] = await ordersOf(person.email)
  const { number } = order!
  await expect.poll(async () => (await shipmentsOf(number)).length).toBe(goods.length)
  await page.getByRole('link', { name: 'Follow Your Order' }).press('Enter')
  await expect(shopper.heading(`Order ${number}`)).toBeVisible()
  return {
    number,
    /** The id of the shipment of a kind. */
    idOf: async (kind: string) => (await shipmentsOf(number)).find(one => one.request.kind === kind)!.request.id,
  }
}
