import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyCard } from '#checkout/server/tenders/verify-card.ts'
import type { Customer } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import { customerKey } from '#platform/session.ts'
import { createCardShop, type CardShop } from '#tests/support/checkout/card-shop.ts'
import { createAppShop, newBrowser } from '../../support/app-shop.ts'

let world: CardShop
beforeAll(async () => {
  world = await createCardShop()
})
beforeEach(() => world.faults([]))
afterAll(() => world.drop())

/** A customer with one saved card. */
async function customerWithCard() {
  const customer = await world.customer()
  const stored = await world.gateway.storeCard({
    key: newId(),
    shopperRef: customerKey(customer.customerId),
    card: { kind: 'encrypted-card', brand: 'Visa', ...(await world.newCard()) },
  })
  if (stored.kind !== 'stored') throw new Error(stored.kind)
  const { storedPaymentMethodId: storedId, ...card } = stored.card
  const owned = { ...card, brand: 'Visa', storedId, provider: 'adyen', customerId: customer.customerId }
  await world.shop.deps.orders.savedCards.keep(owned)
  const [saved] = await world.shop.deps.orders.savedCards.of(customer.customerId)
  return { customer, id: saved!.id }
}
const verify = async (customer: Customer, id: string) =>
  verifyCard(world.shop.deps, { ...world.contextOf(customer), requestId: newId() }, await world.accountCard(id))

test('[API-079] [PAY-70] a saved card is verified with its code, and nothing is charged', async () => {
  const { customer, id } = await customerWithCard()
  expect(await verify(customer, id)).toMatchObject({ isSuccess: true, paymentData: { verifyErrors: [] } })
  expect((await world.ledger()).at(-1)).toMatchObject({ amount: 0, state: 'authorised' })
})

test('[PAY-67] a card that the bank refuses gets an error with its id and the reason', async () => {
  const { customer, id } = await customerWithCard()
  await world.faults([{ on: 'payments', kind: 'decline', code: '24' }])
  const message = 'The security code you entered is not valid.'
  expect(await verify(customer, id)).toMatchObject({
    isSuccess: false,
    message,
    paymentData: { verifyErrors: [{ cardId: id, message }] },
  })
})

test('a code that was encrypted too long ago has to be entered again', async () => {
  const { customer, id } = await customerWithCard()
  await world.faults([{ on: 'payments', kind: 'error172' }])
  const checkout = await verify(customer, id)
  expect(checkout.paymentData.verifyErrors).toEqual([{ cardId: id, message: 'Please enter the security code again.' }])
})

test('without an answer of the bank the card may pay: the authorization of the order decides', async () => {
  const { customer, id } = await customerWithCard()
  await world.faults([{ on: 'payments', kind: 'pending' }])
  expect(await verify(customer, id)).toMatchObject({ isSuccess: true })
})

test('a card of another customer is not verified', async () => {
  const { id } = await customerWithCard()
  await expect(verify(await world.customer(), id)).rejects.toThrow('no longer in your account')
})

test('[API-079] the call is served at its path, and a guest has no card', async () => {
  const app = await createAppShop()
  try {
    const cardData = await world.accountCard(newId())
    const reply = await app.ask(newBrowser(), 'POST', '/ReactCheckout/VerifyCreditCard', { cardData })
    expect(reply.status).toBe(409)
  } finally {
    await app.drop()
  }
})
