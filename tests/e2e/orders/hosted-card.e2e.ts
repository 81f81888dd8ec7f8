import { startAnotherShop } from '../support/another-shop.ts'
import { APPROVED, fromOregon } from '../support/person.ts'
import { ordersOf } from '../support/sandbox-ledger.ts'
import { expect, NEXT, shopperWith, test } from '../support/shopper.ts'
import { expectNoViolations } from '../support/violations.ts'

test('[API-078] the Mastercard gateway takes the card in its own frames, and the shop never sees its number', async ({
  browser,
}) => {
  const shop = await startAnotherShop({ MPGS_CARD_FORM: 'on' })
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
  try {
    const person = fromOregon()
    const shopper = shopperWith(page, shop.url)
    const sentToShop: string[] = []
    page.on('request', request => {
      if (request.url().startsWith(shop.url)) sentToShop.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    await shopper.adds('wren-spindle-chair')
    await shopper.checksOut()
    await shopper.writesAddress(person)
    await shopper.button(NEXT.shipping).click()
    await shopper.button(NEXT.options).click()
    await expect(shopper.heading('Payment and Billing')).toBeVisible()

    const inFrame = (title: string) =>
      page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox', { name: title })
    const number = inFrame('Card Number required')
    await expect(number).toBeVisible()
    await expectNoViolations(page, 'the gateway’s card form')
    await shopper.button(NEXT.payment).click()
    await expect(page.getByText('Please enter a valid credit card number.').last()).toBeVisible()
    await expect(number).toBeFocused()
    await page.keyboard.type(APPROVED.number)
    await expect(number).toHaveValue('4111 1111 1111 1111')
    await page.getByText('Expiration MM/YY').click()
    // The label focuses a field of another page, which takes a message between the pages.
    await expect(inFrame('Expiration month, two digits, required')).toBeFocused()
    await page.keyboard.type(APPROVED.expiry.slice(0, 2))
    await inFrame('Expiration year, two digits, required').fill(APPROVED.expiry.slice(2))
    await inFrame('Security Code required').fill(APPROVED.cvc)
    await shopper.button(NEXT.payment).click()

    await expect(shopper.heading('Review and Place Order')).toBeVisible()
    await shopper.placesOrder()
    expect(await ordersOf(person.email)).toEqual([expect.objectContaining({ lastFour: '1111' })])
    expect(sentToShop.length).toBeGreaterThan(0)
    for (const sent of sentToShop) expect(sent).not.toContain(APPROVED.number)
  } finally {
    await page.context().close()
    await shop.stop()
  }
})
