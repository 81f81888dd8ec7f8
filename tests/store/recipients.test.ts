import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { readOrderCall } from '#orders/contract.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../support/app-shop.ts'
import { findSku, PLAIN } from '../support/cart/cart-shop.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { ADDRESS } from '../support/test-shop.ts'

const NORA = { ...ADDRESS, firstName: 'Nora', address1: '120 Hollow Rd', city: 'Asheville', state: 'NC' }
const PIOTR = { ...ADDRESS, firstName: 'Piotr', address1: '1703 E Kane Pl', city: 'Milwaukee', state: 'WI' }
const ASHEVILLE = { ...NORA, postalCode: '28801' }
const MILWAUKEE = { ...PIOTR, postalCode: '53202' }
const SEALED = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'a.b.c.d.e',
  encryptedExpiryYear: 'a.b.c.d.e',
  encryptedSecurityCode: 'a.b.c.d.e',
  holderName: '',
}

let shop: AppShop
let skus: string[]
let browser: Browser
beforeAll(async () => {
  shop = await createAppShop()
  skus = [await findSku(shop, PLAIN), await findSku(shop, PLAIN, 5)]
  await shop.pool.query('UPDATE stock SET available = 40 WHERE sku = ANY ($1)', [skus])
})
afterAll(() => shop.drop())
beforeEach(async () => {
  browser = newBrowser()
  await readyBasket(
    shop.wiring.cart,
    browser.session,
    [
      { sku: skus[0]!, quantity: 4 },
      { sku: skus[1]!, quantity: 1 },
    ],
    SEALED,
  )
})

type Answer = CheckoutData & { readonly kind?: string }
const call = async (name: string, body: unknown, requestId = newId()) => {
  const { status, body: answer } = await shop.ask(browser, 'POST', `/ReactCheckout/${name}`, body, requestId)
  return { status, answer: answer as unknown as Answer }
}
const refresh = async () =>
  (await shop.ask(browser, 'GET', '/ReactCheckout/RefreshCheckout')).body as unknown as CheckoutData
const nameOf = ({ shippingOptions }: CheckoutData, id: string) =>
  shippingOptions.recipients.find(one => one.id === id)?.address?.firstName ?? 'nobody'
/** `4 × first to Nora`, in cart order. */
const whoGets = (checkout: CheckoutData) =>
  checkout.lineItems.map(
    one => `${one.quantity} × ${one.sku === skus[0] ? 'first' : 'second'} to ${nameOf(checkout, one.recipientId)}`,
  )
const idOf = ({ shippingOptions }: CheckoutData, firstName: string) =>
  shippingOptions.recipients.find(one => one.address?.firstName === firstName)!.id
/** Adds a recipient, who gets this item. */
async function addressed(address: typeof ADDRESS, basketItemId?: string): Promise<CheckoutData> {
  const { answer } = await call('SaveMultiShippingAddress', { ...address, basketItemId })
  expect(answer).toMatchObject({ isSuccess: true, errors: {} })
  return (answer as unknown as { checkout: CheckoutData }).checkout
}

test('[API-045] [CHK-19] an item goes to a new address, whose recipient is used again', async () => {
  const [first, second] = (await refresh()).lineItems
  expect(whoGets(await addressed(ASHEVILLE, second!.id))).toEqual(['4 × first to Renata', '1 × second to Nora'])
  const again = await addressed(ASHEVILLE, first!.id)
  expect(again.shippingOptions.recipients).toHaveLength(2)
  expect(whoGets(again)).toEqual(['4 × first to Nora', '1 × second to Nora'])
})

test('[API-045] [ADR-25] an invalid address names its fields, and changes nothing', async () => {
  const before = await refresh()
  const { answer } = await call('SaveMultiShippingAddress', { ...ASHEVILLE, postalCode: '1', address1: '' })
  expect(answer).toMatchObject({ isSuccess: false, checkout: null, errors: { postalCode: /./, address1: /./ } })
  expect((await refresh()).basketVersion).toBe(before.basketVersion)
})

test('[API-046] a guest has no saved address, so the same is said as for an unknown one', async () =>
  expect(await call('SaveMultiShipping', { addressId: newId() })).toMatchObject({
    status: 404,
    answer: { isSuccess: false, kind: 'not-found' },
  }))

test('[API-047] [API-049] [CHK-20] a split item goes to two recipients, and a repeated call splits once', async () => {
  const before = await refresh()
  await addressed(ASHEVILLE)
  const requestId = newId()
  const body = { basketItemId: before.lineItems[0]!.id }
  const { answer: split } = await call('SplitItem', body, requestId)
  expect(whoGets(split)).toEqual(['3 × first to Renata', '1 × first to Nora', '1 × second to Renata'])
  expect(whoGets((await call('SplitItem', body, requestId)).answer)).toEqual(whoGets(split))
  const noras = split.lineItems[1]!
  const renata = idOf(split, 'Renata')
  const { answer: back } = await call('SaveRecipientSelection', { basketItemId: noras.id, recipientId: renata })
  expect(whoGets(back)).toEqual(['4 × first to Renata', '1 × second to Renata'])
})

test('[API-050] items are divided all at once or not at all, and the parts must add up', async () => {
  const before = await refresh()
  await addressed(ASHEVILLE)
  const three = await addressed(MILWAUKEE)
  const [first, second] = before.lineItems
  const [nora, piotr] = [idOf(three, 'Nora'), idOf(three, 'Piotr')]
  const divide = (quantity: number) =>
    call('SaveMultiRecipientBasket', {
      multiRecipientBasket: [
        { basketItemId: second!.id, recipients: [{ recipientId: piotr, quantity: 1 }] },
        {
          basketItemId: first!.id,
          recipients: [
            { recipientId: nora, quantity },
            { recipientId: piotr, quantity: 1 },
          ],
        },
      ],
    })
  expect(await divide(2)).toMatchObject({ status: 400, answer: { kind: 'bad-input' } })
  expect(whoGets(await refresh())).toEqual(['4 × first to Renata', '1 × second to Renata'])
  expect(whoGets((await divide(3)).answer)).toEqual(['3 × first to Nora', '1 × first to Piotr', '1 × second to Piotr'])
})

test('[API-048] the items of a removed recipient go to another', async () => {
  const [, second] = (await refresh()).lineItems
  const two = await addressed(ASHEVILLE, second!.id)
  const body = { oldRecipientId: idOf(two, 'Renata'), newRecipientId: idOf(two, 'Nora') }
  const { answer } = await call('UpdateRecipientId', body)
  expect(answer.shippingOptions.recipients.map(one => one.address?.firstName)).toEqual(['Nora'])
  expect(whoGets(answer)).toEqual(['4 × first to Nora', '1 × second to Nora'])
  expect(await call('UpdateRecipientId', body)).toMatchObject({ status: 404, answer: { kind: 'not-found' } })
})

test('[CHK-19] [CHK-20] one order for three: tax, shipping and discount per recipient add up to the cent', async () => {
  const before = await refresh()
  await addressed(ASHEVILLE, before.lineItems[1]!.id)
  await addressed(MILWAUKEE)
  await call('SplitItem', { basketItemId: before.lineItems[0]!.id })
  const split = await refresh()
  const part = split.lineItems.find(one => one.sku === skus[0] && one.quantity === 1)!
  const piotr = idOf(split, 'Piotr')
  await call('SaveRecipientSelection', { basketItemId: part.id, recipientId: piotr })
  await call('UpdateGiftMessage', { recipientId: piotr, message: 'For Piotr' })
  const { answer: wrapped } = await call('UpdateGiftOption', {
    recipientId: piotr,
    giftOptions: ['wrap', 'no-prices'],
    serviceLevel: 2,
  })
  expect(wrapped.orderSummary.giftServices).toBe(695)
  const { answer: placed } = await call('PlaceOrder', { adata: '', basketVersion: wrapped.basketVersion })
  expect(placed).toMatchObject({ isSuccess: true })
  const { body: status } = await shop.ask(browser, 'GET', '/api/checkout/placement-status')
  const { body } = await shop.ask(browser, 'GET', `/api/orders/order?number=${String(status.orderNumber)}`)
  const order = readOrderCall.reply.parse(body)
  const names = new Map(order.recipients.map(one => [one.recipientId, one.address.firstName]))
  expect(order.lines.map(line => `${line.quantity} to ${names.get(line.recipientId)}`).toSorted()).toEqual([
    '1 to Nora',
    '1 to Piotr',
    '3 to Renata',
  ])
  expect(order.recipients.find(one => one.address.firstName === 'Piotr')).toMatchObject({
    giftMessage: 'For Piotr',
    giftOptions: ['no-prices', 'wrap'],
    serviceLevel: 2,
  })
  const { merchandise, discount, shipping, installation, giftServices, tax, donation, total } = order
  expect(total).toBe(merchandise - discount + shipping + installation + giftServices + tax + donation)
  const { rows } = await shop.pool.query<{ shipping: string; services: string; lines: string }>(
    `SELECT sum(r.shipping) AS shipping, sum(r.gift_services) AS services,
      (SELECT sum(unit_price * quantity) FROM order_line WHERE basket_id = o.basket_id) AS lines
    FROM shop_order o JOIN order_recipient r USING (basket_id)
    WHERE o.number = $1
    GROUP BY o.basket_id`,
    [order.number],
  )
  expect(rows[0]).toEqual({
    shipping: String(shipping),
    services: String(giftServices),
    lines: String(merchandise),
  })
})
