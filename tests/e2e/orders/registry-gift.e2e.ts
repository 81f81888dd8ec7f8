import { randomUUID } from 'node:crypto'
import { hasAccount, newAccountHolder } from '../support/account.ts'
import { askShop } from '../support/cart-screen.ts'
import { APPROVED, fromOregon } from '../support/person.ts'
import { lettersTo, ordersOf } from '../support/sandbox-ledger.ts'
import { expect, NEXT, test } from '../support/shopper.ts'
import { shipmentsOf } from '../support/warehouse.ts'

const STREET = '71 Montford Ave'
const REGISTRY = {
  registryType: 'br',
  firstName: 'Nora',
  lastName: 'Whitfield',
  privacy: 'public',
  partnerFirstName: 'Sam',
  partnerLastName: 'Okafor',
  eventDate: `${new Date().getFullYear() + 1}-09-19`,
  address: {
    firstName: 'Nora',
    lastName: 'Whitfield',
    address1: STREET,
    address2: '',
    city: 'Asheville',
    state: 'NC',
    postalCode: '28801',
    country: 'US',
    dayPhone: '3127875900',
    emailAddress: 'nora@example.com',
  },
}

test('[CHK-19] [CHK-22] a registry gift, a parcel and a pickup are one order, and the street stays hidden', async ({
  page,
  browser,
  shopper,
}) => {
  const owner = await (await browser.newContext()).newPage()
  await hasAccount(owner, { ...newAccountHolder(), firstName: 'Nora' })
  const grId = randomUUID()
  await askShop(owner, 'POST', '/api/registry/save', { grId, ...REGISTRY })
  await askShop(owner, 'POST', '/api/registry/items', { items: [{ Sku: '220101', Quantity: 1, GrId: grId }] })
  await owner.context().close()

  const giver = fromOregon()
  await shopper.opens('/')
  const items = [
    { Sku: '220101', Quantity: 1, GiftRegistryId: grId },
    { Sku: '240201', Quantity: 1 },
    { Sku: '281103', IsPickupSelected: true, Location: 'lincoln-park' },
  ]
  await askShop(page, 'POST', '/browse/scbadd/AddItemToCartV2', { items })
  await shopper.opens('/checkout/cart')
  await shopper.checksOutAsGuest()
  await shopper.button('Ship to more than one address').click()
  await shopper.writesAddress(giver)
  await shopper.button('Save Recipient').click()
  await expect(page.getByRole('form')).toBeHidden()
  const saved = page.getByRole('combobox', { name: 'Add from saved addresses' })
  await saved.selectOption({ label: 'Nora Whitfield, Registry address, Asheville, NC' })
  const recipient = page.getByRole('combobox', { name: 'Recipient of Tansy Gourd Table Lamp' })
  await recipient.focus()
  await recipient.selectOption({ label: 'B · Nora Whitfield, Asheville' })
  await expect(recipient, 'the chosen recipient keeps the focus').toBeFocused()
  await shopper.button(NEXT.shipping).click()
  await expect(page.getByRole('region', { name: 'Ships to Nora Whitfield' })).toContainText('Registry address')
  await shopper.button(NEXT.options).click()
  await expect(page.getByText('Same as shipping')).toBeVisible()
  await shopper.writesCard(APPROVED)
  await shopper.button(NEXT.payment).click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Registry address')
  await shopper.placesOrder()
  await expect(page.getByRole('main')).toContainText('Registry address')
  expect(await page.content()).not.toContain(STREET)

  const [letter] = await lettersTo(giver.email, 1)
  expect(letter!.text).toContain('Registry address')
  expect(letter!.text).not.toContain(STREET)
  const [order] = await ordersOf(giver.email)
  await expect
    .poll(async () => (await shipmentsOf(order!.number)).map(one => one.request.kind).toSorted())
    .toEqual(['parcel', 'parcel', 'pickup'])
  expect(JSON.stringify(await shipmentsOf(order!.number)), 'the warehouse knows it').toContain(STREET)
})
