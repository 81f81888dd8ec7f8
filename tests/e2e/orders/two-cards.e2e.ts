import { spawnSync } from 'node:child_process'
import type { Locator } from '@playwright/test'
import { ordersOf } from '../support/sandbox-ledger.ts'
import { APPROVED, DECLINED, fromOntario, type Card } from '../support/person.ts'
import { expect, NEXT, test } from '../support/shopper.ts'

/** Turns the choice of two cards on as operators do, on a site of which few other journeys see the payment step. */
function offerTwoCards(): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/switch/main.ts', 'isPayWithTwoCreditCardsEnabled', 'on', 'CB2-CA'],
    { env: { ...process.env, DATABASE_URL: process.env.E2E_DATABASE_URL }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
}

async function writeCard(panel: Locator, { number, expiry, cvc }: Card): Promise<void> {
  await panel.getByRole('textbox', { name: 'Card Number required' }).pressSequentially(number)
  await panel.getByRole('textbox', { name: 'Expiration MM/YY required' }).pressSequentially(expiry)
  await panel.getByRole('textbox', { name: 'Security Code required' }).fill(cvc)
}

test('[PAY-01] [PAY-29] [PAY-30] two cards pay an order after the second one was declined', async ({
  page,
  shopper,
}) => {
  offerTwoCards()
  const person = fromOntario()
  await shopper.adds(shopper.at('CB2-CA', '/product/truss-dining-chair'))
  await shopper.checksOut()
  await shopper.writesAddress(person)
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()

  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  await page.getByRole('checkbox', { name: 'Pay with two cards' }).check()
  const first = page.getByRole('textbox', { name: 'Card one, amount' })
  await first.fill('50')
  await first.press('Tab')
  await page.getByRole('button', { name: /on card two$|off card two$/ }).click()
  await writeCard(panel('Card one'), APPROVED)
  await writeCard(panel('Card two'), DECLINED)
  await shopper.button(NEXT.payment).click()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('$50.00')
  await shopper.button('Place Order').click()

  const popup = page.getByRole('alertdialog', { name: 'Payment Error' })
  await expect(popup).toContainText('Card two was not accepted')
  await popup.getByRole('button', { name: 'Update Payment' }).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  await expect(first).toHaveValue('$50.00')
  await writeCard(panel('Card one'), APPROVED)
  await writeCard(panel('Card two'), { ...APPROVED, number: '5555555555554444' })
  await shopper.button(NEXT.payment).click()
  await shopper.placesOrder()
  await expect(page.getByRole('list', { name: 'Paid with' })).toContainText('4444')
  const orders = await ordersOf(person.email)
  expect(orders.map(one => one.lastFour.split(' ').toSorted())).toEqual([['1111', '4444']])
})
