import pg from 'pg'
import { ordersAndFollows } from '../support/followed-order.ts'
import { fromOregon } from '../support/person.ts'
import { expect, test } from '../support/shopper.ts'
import { signsInAsStaff } from '../support/staff.ts'
import { expectNoViolations } from '../support/violations.ts'
import { warehouse } from '../support/warehouse.ts'

/** Our reference of the payment of an order, once all of the order was charged. */
async function chargedPayment(number: string): Promise<string> {
  const db = new pg.Pool({ connectionString: process.env.E2E_DATABASE_URL })
  let reference = ''
  await expect
    .poll(async () => {
      const { rows } = await db.query<{ reference: string }>(
        `SELECT o.attempt_id AS reference FROM payment_operation o JOIN shop_order s ON s.basket_id = o.basket_id
        WHERE s.number = $1 AND o.kind = 'capture' AND o.state = 'confirmed'`,
        [number],
      )
      reference = rows[0]?.reference ?? ''
      return reference
    })
    .not.toBe('')
  await db.end()
  return reference
}

/** The cardholder's bank takes the money of a payment back. */
async function disputes(reference: string): Promise<void> {
  const answer = await fetch(`${process.env.SANDBOX_URL}/control/disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, kind: 'CHARGEBACK' }),
  })
  expect(answer.ok).toBe(true)
}

test('finance sees a disputed order with all that happened to its money, and reads the daily report', async ({
  page,
  shopper,
}) => {
  const { number, idOf } = await ordersAndFollows(page, shopper, fromOregon(), [{ Sku: '240201', Quantity: 1 }])
  await warehouse('advance', { shipmentId: await idOf('parcel'), to: 'delivered' })
  await disputes(await chargedPayment(number))

  await signsInAsStaff(page, 'finance')
  await expect(page.getByRole('link', { name: 'Claims of customers' })).toBeHidden()
  await page.getByRole('link', { name: 'Money of orders' }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Disputed, money taken back', { timeout: 1_000 })
  }).toPass()
  await expectNoViolations(page, 'the list of the money page')
  await row.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${number}PlacedBooks agree`)
  const happened = page.getByRole('region', { name: 'What happened' })
  await expect(happened).toContainText('Booked as charged')
  await expect(happened).toContainText('Dispute: money taken back')
  await expectNoViolations(page, 'the money of an order')
  await page.getByRole('button', { name: /^Dealt With/ }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'It is noted as dealt with.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Dealt With/ })).toBeHidden()

  await page.getByRole('link', { name: 'Money', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Order number or reference' }).fill(number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(row).toBeVisible()
  await page.getByRole('link', { name: 'Daily report' }).click()
  const today = new Date().toISOString().slice(0, 10)
  await page.getByLabel('Day').fill(today)
  await page.getByRole('button', { name: 'Compare This Day' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `The books of ${today} were compared.` })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('main')).toContainText(/Adyen: its report of the day was compared \(\d+ records\)/)
  await expectNoViolations(page, 'the daily report')
})
