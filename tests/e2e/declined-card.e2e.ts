import { ordersOf } from './support/sandbox-ledger.ts'
import { APPROVED, DECLINED, TOO_OLD, fromOregon } from './support/person.ts'
import { expect, NEXT, test } from './support/shopper.ts'

const CASES = [
  { card: DECLINED, errorId: 'authorizationError', words: 'Your card was not accepted.' },
  { card: TOO_OLD, errorId: 'encryptedAdyenDataExpired', words: 'Please enter your card again.' },
] as const

for (const { card, errorId, words } of CASES) {
  test(`[ORD-02] [ORD-04] [ORD-05] [ORD-10] [PUP-17] [CHK-09] after ${errorId} the order is placed once`, async ({
    page,
    shopper,
  }) => {
    const person = fromOregon()
    await shopper.adds('wren-spindle-chair')
    await shopper.checksOut()
    await shopper.fillsSteps(person, card)
    await shopper.button('Place Order').click()

    const popup = page.getByRole('alertdialog', { name: 'Payment Error' })
    await expect(popup).toContainText(words)
    await expect(popup).toContainText(/nothing was charged/i)
    expect(await ordersOf(person.email)).toEqual([])
    await popup.getByRole('button', { name: 'Update Payment' }).click()

    await expect(page).toHaveURL(new RegExp(`/checkout/paymentandbilling\\?paymentErrorId=${errorId}#header_payment$`))
    await expect(shopper.heading('Payment and Billing')).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await shopper.writesCard(APPROVED)
    await shopper.button('Next: Review & Place Order').click()
    await expect(shopper.heading('Review and Place Order')).toBeVisible()
    await expect(shopper.button('Place Order')).toBeEnabled()
    await shopper.placesOrder()
    expect(await ordersOf(person.email)).toEqual([expect.objectContaining({ lastFour: '1111' })])
  })
}

test('[ORD-02] [ORD-10] closing the payment error popup with Escape leads to the payment step', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.fillsSteps(fromOregon(), DECLINED)
  await shopper.button('Place Order').click()
  await expect(page.getByRole('alertdialog', { name: 'Payment Error' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\?paymentErrorId=authorizationError#header_payment$/)
})

test('[ORD-04] [ORD-10] a card declined for its security code is corrected in that field', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.writesAddress(fromOregon())
  await shopper.button(NEXT.shipping).click()
  await shopper.button(NEXT.options).click()
  await shopper.writesCard(APPROVED)
  await shopper.field('Name on Card').fill('CVC_DECLINED')
  await shopper.button(NEXT.payment).click()
  await shopper.button(NEXT.review).click()
  const popup = page.getByRole('alertdialog', { name: 'Payment Error' })
  await expect(popup).toContainText('did not accept the security code')
  await shopper.button('Update Payment').click()
  const code = shopper.field('Security Code required')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/security code you entered is not valid/)
  await shopper.writesCard(APPROVED)
  await shopper.button(NEXT.payment).click()
  await shopper.placesOrder()
})
