import type { Locator } from '@playwright/test'
import { fromOregon } from '../support/person.ts'
import { lettersTo } from '../support/sandbox-ledger.ts'
import { expect, test } from '../support/shopper.ts'
import { expectNoViolations } from '../support/violations.ts'
import { shipmentsOf, warehouse } from '../support/warehouse.ts'

/** Whether something else, such as the bar at the bottom, is drawn over the middle of an element. */
const isCovered = (field: Locator) =>
  field.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('[SWT-01] [SWT-06] [SWT-08] [SWT-11] [API-106] a guest orders two swatches and follows them by the mail', async ({
  page,
  shopper,
  isMobile,
}) => {
  const person = fromOregon()
  await shopper.opens(isMobile ? shopper.at('CB2-US', '/product/plinth-sofa') : '/product/alder-sofa')
  await shopper.button('Order Free Swatches').click()
  const popup = page.getByRole('dialog', { name: 'Order Free Swatches' })
  const boxes = popup.locator('[name="swatch"]:enabled:not(:checked)')
  const send = popup.getByRole('button', { name: 'Send Swatches' })
  await expect(popup.locator('[name="swatch"]:checked').first()).toBeChecked()
  await boxes.last().click()
  await expect(popup.getByText('2 of 5 chosen.')).toBeVisible()
  await expectNoViolations(page, 'order of swatches', { within: 'dialog' })

  if (isMobile) {
    const opener = popup.getByRole('button', { name: 'Ship to' })
    await expect(opener, 'the form is at the bottom although the fabrics are longer').toBeInViewport()
    await expect(popup.getByRole('textbox', { name: 'First Name' })).toBeHidden()
    await opener.click()
  }
  const city = shopper.field('City')
  await city.focus()
  expect(await isCovered(city), 'a field that gets the focus is covered').toBe(false)
  await shopper.writesAddress(person)
  await send.click()

  await expect(popup).toBeHidden()
  const thanks = page.getByText(`Thank you, ${person.firstName}.`)
  await expect(thanks).toBeVisible()
  const [letter] = await lettersTo(person.email, 1)
  const number = /SW-\w{8}/.exec(letter!.text)![0]
  await expect.poll(async () => (await shipmentsOf(number)).length).toBe(1)
  const [parcel] = await shipmentsOf(number)
  await warehouse('advance', { shipmentId: parcel!.request.id, to: 'delivered' })
  await page.goto(/http:\S+key=\S+/.exec(letter!.text)![0])
  await expect(page.locator('[aria-current="step"]')).toHaveText('Delivered')
  await expect(page.getByText(person.address1)).toBeVisible()
  await expectNoViolations(page, 'page of the swatches')
})
