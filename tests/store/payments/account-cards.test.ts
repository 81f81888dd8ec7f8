import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cardsOf, storeCard } from '#account/server/cards.ts'
import type { Customer } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import { customerKey } from '#platform/session.ts'
import { createCardShop, type CardShop } from '#tests/support/checkout/card-shop.ts'

let world: CardShop
beforeAll(async () => {
  world = await createCardShop()
})
beforeEach(() => world.faults([]))
afterAll(() => world.drop())

const deps = () => {
  const { payments, savedCards, now } = world.shop.deps.orders
  return { payments, savedCards, now }
}
const add = async (customer: Customer, requestId: string = newId(), at = new Date()) =>
  storeCard(deps(), customer, { card: await world.newCard({ holderName: 'Renata Kowalski', at }) }, requestId)
const tokens = async ({ customerId }: Customer) => (await world.gateway.listStored(customerKey(customerId)))!.length

test('[PAY-12] a card is added without a payment; a repeated request adds it once', async () => {
  const customer = await world.customer()
  const [requestId, input] = [newId(), { card: await world.newCard({ holderName: 'Renata Kowalski' }) }]
  const first = await storeCard(deps(), customer, input, requestId)
  expect(first).toMatchObject({
    outcome: 'saved',
    cards: [
      { type: 'Visa', lastFour: '1111', expMonth: 7, expYear: 2041, holderName: 'Renata Kowalski', isDefault: true },
    ],
  })
  expect(await tokens(customer)).toBe(1)
  expect(JSON.stringify(first), 'the token stays on the server').not.toContain('storedId')
  expect(await storeCard(deps(), customer, input, requestId)).toEqual(first)
  expect(await cardsOf(deps(), customer)).toHaveLength(1)
})

test('[PAY-41] a card over the limit is not added, and its token is deleted', async () => {
  const customer = await world.customer()
  for (let i = 0; i < 5; i++)
    await deps().savedCards.keep({
      customerId: customer.customerId,
      provider: 'adyen',
      storedId: newId(),
      brand: 'Visa',
      lastFour: `200${i}`,
      expMonth: 7,
      expYear: 2041,
      holderName: '',
    })
  expect(await add(customer)).toEqual({ outcome: 'full' })
  await deps().savedCards.deleteDue(100)
  expect(await tokens(customer)).toBe(0)
})

test('[ASVS-7.5.1] adding a card needs a recent sign-in, and data that the provider accepts', async () => {
  const customer = await world.customer()
  const old = { ...customer, authenticatedAt: Date.now() - 3_600_000 }
  expect(await add(old)).toEqual({ outcome: 'sign-in-again' })
  expect(await add(customer, newId(), new Date(Date.now() - 48 * 3_600_000))).toEqual({ outcome: 'refused' })
  expect(await tokens(customer)).toBe(0)
})

test('a card whose reply was lost is found at the provider', async () => {
  const customer = await world.customer()
  const { payments, ...others } = deps()
  const provider = payments.forTender('card')
  const losing: typeof provider = {
    ...provider,
    storeCard: async command => {
      await provider.storeCard(command)
      return { kind: 'unknown' }
    },
  }
  const input = { card: await world.newCard() }
  const reply = await storeCard(
    { ...others, payments: { ...payments, forTender: () => losing } },
    customer,
    input,
    newId(),
  )
  expect(reply).toMatchObject({ outcome: 'saved', cards: [{ lastFour: '1111' }] })
})

test('[ASVS-8.2.2] nobody removes, restores or changes the card of another customer', async () => {
  const [owner, other] = [await world.customer(), await world.customer()]
  await add(owner)
  const [card] = await cardsOf(deps(), owner)
  const { savedCards } = deps()
  await savedCards.remove(other.customerId, card!.id)
  await savedCards.makeDefault(other.customerId, card!.id)
  expect(await cardsOf(deps(), owner)).toEqual([card])
  await savedCards.remove(owner.customerId, card!.id)
  await savedCards.restore(other.customerId, card!.id)
  expect([await cardsOf(deps(), owner), await cardsOf(deps(), other)]).toEqual([[], []])
})
