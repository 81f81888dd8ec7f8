import { lettersTo } from './books.ts'
import { askShop } from './cart-screen.ts'
import { APPROVED, fromOregon } from './person.ts'
import { expect, NEXT, test } from './shopper.ts'
import { expectNoViolations } from './violations.ts'

const SITES = [
  { site: 'CB-US', sku: '220101', store: 'lincoln-park' },
  { site: 'CB2-US', sku: '230101', store: 'fulton-market' },
] as const

for (const { site, sku, store } of SITES) {
  test(`[CHK-06] [CRT-17] an order of ${site} that is all picked up tells the hour and the store with its map`, async ({
    page,
    shopper,
  }) => {
    const person = fromOregon()
    await shopper.opens(shopper.at(site, '/'))
    await askShop(page, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
    await askShop(page, 'POST', '/Checkout/Cart/SetInStorePickupStore', { storeNumber: store })
    await shopper.opens(shopper.at(site, '/checkout/cart'))
    await page.locator('label', { hasText: 'Free pickup' }).click()
    await expect(shopper.summary).toContainText('Free pickup')
    await shopper.summary.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByText('Nothing has to be sent')).toBeVisible()
    await shopper.button(NEXT.shipping).click()
    await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
    await shopper.button(NEXT.options).click()
    await expect(shopper.heading('Payment and Billing')).toBeVisible()
    await shopper.writesCard(APPROVED)
    await shopper.writesAddress(person)
    await shopper.button(NEXT.payment).click()
    await expect(shopper.heading('Review and Place Order')).toBeVisible()
    await shopper.placesOrder()

    await expect(shopper.heading('Thank you, Renata.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Bring the order number.' })).toContainText(
      /Ready (today|\w+\s\d+) after (noon|\d+(:\d+)?\s[ap]m)/,
    )
    const place = page.getByRole('region', { name: 'Pick up at' })
    await expect(place).toContainText(/Chicago, IL \d{5}/)
    await expect(place.getByRole('listitem').first()).toContainText(/\d+ am–\d+ pm/)
    await expect(place.locator('svg').first()).toBeVisible()
    await expect(place.getByRole('link', { name: 'Get Directions' })).toHaveAttribute('href', /directions/)
    await expectNoViolations(page, 'confirmation of a pickup')
    const phone = (await place.getByRole('link', { name: /^\d{3}-/ }).textContent())!
    const [letter] = await lettersTo(person.email, 1)
    expect(letter!.text).toContain(phone)
    expect(letter!.text).toMatch(/Ready \w{3} \d+ after .+ at /)

    await place.getByRole('link', { name: 'About This Store' }).click()
    await expect(page).toHaveURL(new RegExp(`/stores/${store}$`))
  })
}
