import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { personalData } from '#account/server/personal-data.ts'
import { place } from '#checkout/server/place.ts'
import { basketOf, viewCheckout } from '#checkout/server/view-checkout.ts'
import type { Customer } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import { customerKey } from '#platform/session.ts'
import { createCardShop, type CardShop } from '#tests/support/checkout/card-shop.ts'
import { countedSkus } from '#tests/support/test-shop.ts'

let world: CardShop
let sku: string
beforeAll(async () => {
  world = await createCardShop()
  ;[sku] = (await countedSkus(world.shop.pool, 1)) as [string]
})
beforeEach(async () => {
  await world.faults([])
  await world.shop.stock(sku, 50)
})
afterAll(() => world.drop())

const cards = () => world.shop.deps.orders.savedCards
/** The customer's tokens at the provider. */
const tokens = async ({ customerId }: Customer) =>
  (await world.gateway.listStored(customerKey(customerId)))!.map(one => one.storedPaymentMethodId)
/** Fills the customer's cart and goes to the review. */
const fill = ({ customerId }: Customer) => world.shop.readyShopper([{ sku, quantity: 1 }], {}, customerKey(customerId))
const order = async (customer: Customer) => {
  const context = world.contextOf(customer)
  return place(world.shop.deps, { ...context, requestId: newId() }, undefined)
}
const checkout = async (customer: Customer) => {
  const context = world.contextOf(customer)
  return viewCheckout(world.shop.deps, context, await basketOf(world.shop.deps, context))
}
const buyAndSave = async (customer: Customer, holderName = 'Renata Kowalski') => {
  await fill(customer)
  await world.savePayment(world.contextOf(customer), {
    cardOneData: await world.newCard({ saveToAccount: true, holderName }),
  })
  const reply = await order(customer)
  // The order does not wait for the account: a slow account must not delay it.
  await vi.waitFor(
    async () => {
      const newest = (await tokens(customer)).at(-1)
      const saved = (await cards().of(customer.customerId)).map(card => card.storedId)
      if (newest !== undefined) expect(saved).toContain(newest)
    },
    { timeout: 10_000 },
  )
  return reply
}
/** A card that the provider stores and the account gets, with its own last digits. */
const keepOne = (customer: Customer, storedId: string, more: { lastFour?: string; expYear?: number } = {}) =>
  cards().keep({
    customerId: customer.customerId,
    provider: 'adyen',
    storedId,
    brand: 'Visa',
    lastFour: more.lastFour ?? '1111',
    expMonth: 7,
    expYear: more.expYear ?? 2041,
    holderName: '',
  })

test('[PAY-12] [PAY-70] a card is saved to the account if its box is checked and the payment is approved', async () => {
  const customer = await world.customer()
  expect(await buyAndSave(customer)).toMatchObject({ isSuccess: true })
  const [card, ...more] = await cards().of(customer.customerId)
  expect(more).toEqual([])
  expect(card).toMatchObject({ brand: 'Visa', lastFour: '1111', expMonth: 7, expYear: 2041, isDefault: true })
  expect(card!.holderName).toBe('Renata Kowalski')
  expect(await tokens(customer)).toEqual([card!.storedId])
  const { creditCardData } = (await checkout(customer)).paymentData
  expect(creditCardData.accountCardsInfo).toEqual([
    {
      cardInfo: {
        id: card!.id,
        type: 'Visa',
        lastFour: '1111',
        expMonth: 7,
        expYear: 2041,
        cbhccDesignType: '',
        verifyCreditCard: true,
      },
      isExpired: false,
      isDefault: true,
    },
  ])
  expect(JSON.stringify(creditCardData), 'the token stays on the server').not.toContain(card!.storedId)
})

test('[PAY-70] without the box, or with a declined payment, nothing is stored', async () => {
  const customer = await world.customer()
  await fill(customer)
  await world.savePayment(world.contextOf(customer), { cardOneData: await world.newCard() })
  expect(await order(customer)).toMatchObject({ isSuccess: true })
  expect(await buyAndSave(customer, 'DECLINED')).toMatchObject({ isSuccess: false, message: 'AuthorizationFailure' })
  expect([await cards().of(customer.customerId), await tokens(customer)]).toEqual([[], []])
})

test('[PAY-46] [PAY-70] a saved card pays by its token with the security code that was entered again', async () => {
  const customer = await world.customer()
  await buyAndSave(customer)
  const [card] = await cards().of(customer.customerId)
  await fill(customer)
  const saved = await world.savePayment(world.contextOf(customer), {
    accountCardOneData: await world.accountCard(card!.id),
  })
  expect(saved.paymentData.creditCardData.cardOneInfo).toMatchObject({
    isApplied: true,
    isValid: true,
    lastFour: '1111',
    storedPaymentMethodId: card!.id,
  })
  const before = (await world.ledger()).length
  expect(await order(customer)).toMatchObject({ isSuccess: true })
  expect((await world.ledger()).slice(before)).toMatchObject([{ state: 'authorised' }])
  expect(await cards().of(customer.customerId), 'paying with it saves nothing again').toEqual([card])
})

test('a card of another customer, a removed one or an expired one is refused', async () => {
  const [owner, other] = [await world.customer(), await world.customer()]
  await keepOne(owner, newId())
  await keepOne(owner, newId(), { lastFour: '2222', expYear: 2020 })
  const list = await cards().of(owner.customerId)
  const [good, expired] = ['1111', '2222'].map(digits => list.find(one => one.lastFour === digits)!)
  await fill(owner)
  await fill(other)
  const apply = async (customer: Customer, id: string) =>
    world.savePayment(world.contextOf(customer), { accountCardOneData: await world.accountCard(id) })
  await expect(apply(other, good!.id)).rejects.toMatchObject({ message: expect.stringContaining('no longer in') })
  await expect(apply(owner, expired!.id)).rejects.toMatchObject({ message: expect.stringContaining('has expired') })
  await cards().remove(owner.customerId, good!.id)
  await expect(apply(owner, good!.id)).rejects.toMatchObject({ message: expect.stringContaining('no longer in') })
})

test('[PAY-35] a card that is removed between review and order is not charged, and is asked for again', async () => {
  const customer = await world.customer()
  await buyAndSave(customer)
  const [card] = await cards().of(customer.customerId)
  await fill(customer)
  await world.savePayment(world.contextOf(customer), { accountCardOneData: await world.accountCard(card!.id) })
  await cards().remove(customer.customerId, card!.id)
  const before = (await world.ledger()).length
  expect(await order(customer)).toMatchObject({ isSuccess: false, message: 'EncryptedAdyenDataInvalid' })
  expect(await world.ledger()).toHaveLength(before)
})

test('[PAY-41] an account has at most accountCardsInfoLimit cards; a further token is deleted', async () => {
  const customer = await world.customer()
  const kept = await Promise.all(
    Array.from({ length: 7 }, (_, i) => keepOne(customer, newId(), { lastFour: `100${i}` })),
  )
  expect(kept.filter(Boolean)).toHaveLength(5)
  expect(await cards().of(customer.customerId)).toHaveLength(5)
  const { rows } = await world.shop.pool.query('SELECT 1 FROM card_token_removal WHERE shopper_ref = $1', [
    customerKey(customer.customerId),
  ])
  expect(rows).toHaveLength(2)
  expect((await checkout(customer)).paymentData.creditCardData.accountCardsInfoLimit).toBe(5)
})

test('the same card saved again takes the place of the former token', async () => {
  const customer = await world.customer()
  await buyAndSave(customer)
  const [former] = await cards().of(customer.customerId)
  await buyAndSave(customer)
  const [card, ...more] = await cards().of(customer.customerId)
  expect([card!.id, more]).toEqual([former!.id, []])
  expect(await tokens(customer)).toEqual([former!.storedId, card!.storedId])
  await cards().deleteDue(100)
  expect(await tokens(customer)).toEqual([card!.storedId])
})

test('a removed card can be restored for an hour; then the provider deletes it', async () => {
  const customer = await world.customer()
  await buyAndSave(customer)
  const [card] = await cards().of(customer.customerId)
  await cards().remove(customer.customerId, card!.id)
  await cards().deleteDue(100)
  expect([await cards().of(customer.customerId), await tokens(customer)]).toEqual([[], [card!.storedId]])
  await cards().restore(customer.customerId, card!.id)
  expect(await cards().of(customer.customerId)).toMatchObject([{ id: card!.id, isDefault: true }])
  await cards().remove(customer.customerId, card!.id)
  await world.shop.pool.query(`UPDATE card_token_removal SET due_at = now()`)
  await cards().deleteDue(100)
  expect(await tokens(customer)).toEqual([])
  await cards().restore(customer.customerId, card!.id)
  expect(await cards().of(customer.customerId)).toEqual([])
})

test('a card whose stored reply was lost is found at the provider', async () => {
  const customer = await world.customer()
  await buyAndSave(customer)
  const [card] = await cards().of(customer.customerId)
  await world.shop.pool.query('DELETE FROM customer_card WHERE id = $1', [card!.id])
  await cards().adopt(customer.customerId)
  await cards().adopt(customer.customerId)
  expect(await cards().of(customer.customerId)).toMatchObject([
    { storedId: card!.storedId, brand: 'Visa', lastFour: '1111', expMonth: 7, expYear: 2041 },
  ])
})

test('a deleted account has its cards deleted at the provider, also one that the shop does not know', async () => {
  const customer = await world.customer()
  await buyAndSave(customer)
  const unknown = await world.newCard()
  await world.gateway.storeCard({
    key: newId(),
    shopperRef: customerKey(customer.customerId),
    card: { kind: 'encrypted-card', brand: 'Visa', ...unknown },
  })
  const data = await personalData({ db: world.shop.pool, api: undefined }, customer)
  expect(data).toMatchObject({ cards: [{ lastFour: '1111', expYear: 2041 }], signIn: null })
  await cards().forget(customer.customerId)
  await world.shop.pool.query('DELETE FROM customer WHERE id = $1', [customer.customerId])
  expect(await tokens(customer)).toHaveLength(2)
  await cards().deleteDue(100)
  expect(await tokens(customer)).toEqual([])
})

test('one card of an account is the default one', async () => {
  const customer = await world.customer()
  await keepOne(customer, newId(), { lastFour: '0001' })
  await keepOne(customer, newId(), { lastFour: '0002' })
  const second = (await cards().of(customer.customerId)).find(one => one.lastFour === '0002')!
  await cards().makeDefault(customer.customerId, second.id)
  const marked = (await cards().of(customer.customerId)).map(one => [one.lastFour, one.isDefault])
  expect(marked).toEqual([
    ['0002', true],
    ['0001', false],
  ])
})
