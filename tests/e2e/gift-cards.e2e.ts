import type { Page } from '@playwright/test'
import { centsOf, ordersOf } from './support/sandbox-ledger.ts'
import { newGiftCard, type HeldGiftCard } from './support/new-gift-card.ts'
import { APPROVED, fromOntario, fromOregon } from './support/person.ts'
import { expect, NEXT, test, type Shopper } from './support/shopper.ts'

/** Types a gift card as it is printed, in groups of four, and presses Enter. */
async function applies(page: Page, { number, pin, lastFour }: HeldGiftCard): Promise<void> {
  await page.getByRole('textbox', { name: 'Gift card number' }).fill(number.replace(/(\d{4})(?=\d)/g, '$1 '))
  await page.getByRole('textbox', { name: 'PIN' }).fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Applied gift cards' })).toContainText(`Gift card ending ${lastFour}`)
}

/** Goes from the shipping step to the payment step. */
async function reachesPayment(page: Page, shopper: Shopper, person = fromOregon()): Promise<void> {
  await shopper.writesAddress(person)
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
}

test('[PAY-59] [PAY-58] a guest pays part of an order by gift card and the rest by card', async ({ page, shopper }) => {
  const [person, giftCard] = [fromOregon(), await newGiftCard(5_000)]
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await reachesPayment(page, shopper, person)
  const total = centsOf(await shopper.total())
  await applies(page, giftCard)
  await expect(page.getByRole('list', { name: 'Applied gift cards' })).toContainText('Nothing left on this card')
  await expect(page.getByRole('list', { name: 'Applied gift cards' })).toBeFocused()
  await expect(shopper.summary).toContainText('Gift cards−$50.00')
  expect(centsOf(await shopper.total()), 'amount due').toBe(total - 5_000)
  await shopper.writesCard(APPROVED)
  await shopper.button(NEXT.payment).click()
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText(`Gift card ending ${giftCard.lastFour}, $50.00`)
  await expect(payment).toContainText('Visa ending 1111')
  await shopper.placesOrder()
  const [order] = await ordersOf(person.email)
  expect(order).toMatchObject({ total })
  expect(order!.lastFour.split(' ').toSorted()).toEqual([giftCard.lastFour, '1111'].toSorted())
})

test('[PAY-59] a guest removes a gift card, then pays the whole order by gift cards without a card', async ({
  page,
  shopper,
}) => {
  const [person, small, large] = [fromOregon(), await newGiftCard(1_000), await newGiftCard(10_000_000)]
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await reachesPayment(page, shopper, person)
  const total = await shopper.total()
  await applies(page, small)
  await page.getByRole('button', { name: `Remove gift card ending ${small.lastFour}` }).click()
  await expect(page.getByRole('textbox', { name: 'Gift card number' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Applied gift cards' })).toHaveCount(0)
  expect(await shopper.total()).toBe(total)

  await applies(page, small)
  await applies(page, large)
  await expect(page.getByText('Nothing left to pay. Your gift cards cover the order; no card is needed.')).toBeVisible()
  await expect(shopper.field('Card Number required')).toHaveCount(0)
  expect(await shopper.total()).toBe('$0.00')
  await shopper.button(NEXT.payment).click()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Nothing left to pay')
  await shopper.placesOrder()
  const [order] = await ordersOf(person.email)
  expect(order).toMatchObject({ total: centsOf(total) })
  expect(order!.lastFour.split(' ').toSorted()).toEqual([small.lastFour, large.lastFour].toSorted())
})

test('[PAY-59] a gift card applied on the cart page is used in the checkout', async ({ page, shopper }) => {
  const giftCard = await newGiftCard(5_000, 'CA')
  await shopper.adds(shopper.at('CB2-CA', '/product/truss-dining-chair'))
  await page.getByRole('link', { name: 'View Cart & Checkout' }).click()
  await expect(shopper.heading('Your Cart')).toBeVisible()
  await shopper.summary.getByText('Gift cards', { exact: true }).click()
  await applies(page, giftCard)
  await expect(shopper.summary).toContainText('Gift cards−$50.00')
  await shopper.checksOutAsGuest()
  await expect(shopper.heading('Shipping')).toBeVisible()
  await reachesPayment(page, shopper, fromOntario())
  await expect(page.getByRole('list', { name: 'Applied gift cards' })).toContainText(`ending ${giftCard.lastFour}`)
  await expect(shopper.summary).toContainText('Gift cards−$50.00')
})

test('[PAY-60] while gift cards are unavailable the shopper is told so and pays by card', async ({ page, shopper }) => {
  const person = fromOregon()
  const giftCard = await newGiftCard(5_000)
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await reachesPayment(page, shopper, person)
  const unavailable = { isSuccess: false, kind: 'unavailable', message: 'Please try again in a moment.' }
  await page.route(/apply-?gift-?card/i, route => route.fulfill({ status: 503, json: unavailable }))
  await page.getByRole('textbox', { name: 'Gift card number' }).fill(giftCard.number)
  await page.getByRole('textbox', { name: 'PIN' }).fill(giftCard.pin)
  await page.getByRole('button', { name: 'Apply gift card' }).click()
  await expect(page.getByText('We can’t reach gift cards right now. Pay another way')).toBeVisible()
  await shopper.writesCard(APPROVED)
  await shopper.button(NEXT.payment).click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
  await shopper.placesOrder()
  expect(await ordersOf(person.email)).toEqual([expect.objectContaining({ lastFour: '1111' })])
})

test('a guest buys a gift card by email without an address, and its order tells that it was sent', async ({
  page,
  shopper,
}) => {
  const [buyer, friend] = [fromOregon(), fromOregon()]
  await shopper.opens('/gift-cards')
  const form = page.getByRole('form', { name: 'Send it by email' })
  await form.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(form.getByRole('textbox', { name: 'Their name' })).toBeFocused()
  await form.getByRole('combobox', { name: 'Amount' }).selectOption('$50')
  await form.getByRole('textbox', { name: 'Their name' }).fill('Jules Tremblay')
  await form.getByRole('textbox', { name: 'Their email address' }).fill(friend.email)
  await form.getByRole('textbox', { name: 'Your name' }).fill('Renata')
  await form.getByRole('textbox', { name: 'Message, optional' }).fill('For the new flat.')
  await form.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`By email to Jules Tremblay, ${friend.email}`)).toBeVisible()
  await shopper.checksOutAsGuest()
  await expect(page.getByText('There is nothing to ship')).toBeVisible()
  await shopper.button(NEXT.shipping).click()
  await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
  await shopper.button(NEXT.options).click()
  await expect(shopper.heading('Payment and Billing')).toBeVisible()
  await shopper.writesCard(APPROVED)
  await shopper.writesAddress(buyer)
  await shopper.button(NEXT.payment).click()
  await expect(page.getByRole('list', { name: 'Sent by email' })).toContainText('Jules Tremblay')
  await shopper.placesOrder()
  await expect(page.getByText(`By email to Jules Tremblay, ${friend.email}`)).toBeVisible()
  await page.getByRole('link', { name: 'Follow Your Order' }).click()
  await page.waitForURL(/account.orders/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Gift card sent/ })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
})
