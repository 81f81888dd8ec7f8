import { ordersAndFollows } from '../support/followed-order.ts'
import { fromOregon } from '../support/person.ts'
import { expect, test } from '../support/shopper.ts'
import { expectNoViolations } from '../support/violations.ts'
import { warehouse } from '../support/warehouse.ts'

/** A parcel of two, and a sofa that a truck brings. */
const GOODS = [
  { Sku: '240201', Quantity: 2 },
  { Sku: '100101', Quantity: 1 },
]

test('a guest follows an order, cancels what has not left, and sends the rest back, without a mouse', async ({
  page,
  shopper,
}) => {
  const person = fromOregon()
  const { number, idOf } = await ordersAndFollows(page, shopper, person, GOODS)
  const [parcel, truck] = [await idOf('parcel'), await idOf('in-home')]
  await expectNoViolations(page, 'an order that has just been placed')
  const reloads = () => shopper.opens(page.url())

  await warehouse('delay', { shipmentId: truck, days: 7, reason: 'workshop' })
  await reloads()
  await expect(page.getByRole('main')).toContainText('Later than we promised')
  await expect(page.getByRole('main')).toContainText('Our workshop needs more time to make it.')

  await warehouse('advance', { shipmentId: parcel, to: 'shipped' })
  await reloads()
  const track = page.getByRole('link', { name: /^Track With the Carrier/ })
  await expect(track).toHaveAttribute('href', new RegExp(`^${process.env.SANDBOX_URL}/tracking/\\d{16}$`))
  await expect(page.getByRole('button', { name: /^Cancel this piece/ })).toHaveCount(1)

  const cancel = page.getByRole('button', { name: /^Cancel this piece/ })
  await cancel.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel this piece?' })
  await expect(dialog).toContainText('Not charged, or back to you')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  await expectNoViolations(page, 'the dialog that cancels')
  await dialog.getByRole('button', { name: 'Cancel It' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Cancelled\. \$[\d,.]+ is not charged/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Total by now')

  await warehouse('advance', { shipmentId: parcel, to: 'delivered' })
  await reloads()
  await page.getByRole('button', { name: /^Return/ }).press('Enter')
  const back = page.getByRole('dialog', { name: 'Return' })
  await back.getByRole('radio', { name: 'I changed my mind' }).press('Space')
  await expectNoViolations(page, 'the dialog that returns')
  await back.getByRole('button', { name: 'Register the Return' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The return is registered.' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`${number}-R1`)
  await page.getByRole('link', { name: 'Print the Label' }).press('Enter')
  await expect(page.getByRole('heading', { name: `Label of return ${number}-R1` })).toBeVisible()
  await expectNoViolations(page, 'the label of a return')
})
