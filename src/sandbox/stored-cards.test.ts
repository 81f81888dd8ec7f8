import { expect, test } from 'vitest'
import { SANDBOX_CREDENTIALS } from '#payments/server/adyen-config.ts'
import { command, encrypted, startSandboxAndAdapter } from './test-world.ts'

/** Makes a payment that also stores the card, as the shop requests it. */
async function payAndStore(
  { publicKey, provider }: Awaited<ReturnType<typeof startSandboxAndAdapter>>,
  number?: string,
): Promise<void> {
  const card = await encrypted(publicKey, number)
  if (card.kind !== 'encrypted-card') throw new Error(card.kind)
  await provider.authorize(command({ ...card, store: true }))
}

test('a stored card can be listed, charged and deleted by its owner only', async () => {
  const world = await startSandboxAndAdapter()
  await payAndStore(world)
  const [card, ...more] = (await world.provider.listStored('shopper-1'))!
  expect(more).toEqual([])
  expect(card).toEqual({
    storedPaymentMethodId: expect.any(String),
    brand: 'visa',
    lastFour: '1111',
    expMonth: 7,
    expYear: 2041,
    holderName: expect.any(String),
  })
  const storedPaymentMethodId = card?.storedPaymentMethodId ?? ''
  const stored = { kind: 'stored-card', storedPaymentMethodId, encryptedSecurityCode: null } as const
  expect(await world.provider.authorize(command(stored))).toMatchObject({ kind: 'approved' })
  expect(await world.provider.authorize({ ...command(stored), shopperRef: 'shopper-2' })).toEqual({
    kind: 'declined',
    code: '800',
    reason: 'other',
  })
  expect(await world.provider.listStored('shopper-2')).toEqual([])
  // To another shopper the card does not exist, so there is nothing left to delete.
  expect(await world.provider.deleteStored('shopper-2', storedPaymentMethodId)).toBe(true)
  expect(await world.provider.listStored('shopper-1')).toHaveLength(1)
  expect(await world.provider.deleteStored('shopper-1', storedPaymentMethodId)).toBe(true)
  expect(await world.provider.listStored('shopper-1')).toEqual([])
})

test('a card is not stored unless the payment requests it', async () => {
  const world = await startSandboxAndAdapter()
  expect((await world.pay()).outcome).toMatchObject({ kind: 'approved' })
  expect(await world.provider.listStored('shopper-1')).toEqual([])
})

test('the gateway lists the card brands, and the stored cards of the shopper in the request', async () => {
  const world = await startSandboxAndAdapter()
  await payAndStore(world)
  const methods = async (asked: object) =>
    (
      await fetch(`${world.url}/v71/paymentMethods`, {
        method: 'POST',
        headers: { 'x-api-key': SANDBOX_CREDENTIALS.apiKey },
        body: JSON.stringify({ merchantAccount: SANDBOX_CREDENTIALS.merchantAccount, ...asked }),
      })
    ).json()
  const cards = [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex', 'discover'] }]
  expect(await methods({})).toEqual({ paymentMethods: cards })
  expect(await methods({ shopperReference: 'shopper-1' })).toMatchObject({
    paymentMethods: cards,
    storedPaymentMethods: [{ brand: 'visa', lastFour: '1111' }],
  })
  expect(await methods({ shopperReference: 'shopper-2' })).toMatchObject({ storedPaymentMethods: [] })
  expect(await methods({ merchantAccount: 'SomebodyElse' })).toMatchObject({ errorCode: '901' })
})

test('a declined card is not stored', async () => {
  const world = await startSandboxAndAdapter()
  await payAndStore(world, '4000000000000002')
  expect(await world.provider.listStored('shopper-1')).toEqual([])
})

test('the encrypted security code of a stored card is checked for its age', async () => {
  const world = await startSandboxAndAdapter()
  await payAndStore(world)
  const [card] = (await world.provider.listStored('shopper-1'))!
  const pay = async (at: Date) => {
    const fresh = await encrypted(world.publicKey, undefined, { at })
    if (fresh.kind !== 'encrypted-card') throw new Error(fresh.kind)
    return world.provider.authorize(
      command({
        kind: 'stored-card',
        storedPaymentMethodId: card?.storedPaymentMethodId ?? '',
        encryptedSecurityCode: fresh.encryptedSecurityCode,
      }),
    )
  }
  expect(await pay(new Date())).toMatchObject({ kind: 'approved' })
  expect(await pay(new Date(Date.now() - 48 * 3_600_000))).toEqual({ kind: 'instrumentExpired' })
})

const ledgerOf = async (url: string) =>
  ((await (await fetch(`${url}/control/ledger`)).json()) as { payments: unknown[] }).payments

test('a card is stored without a payment, once per key, and is neither charged nor in the ledger', async () => {
  const world = await startSandboxAndAdapter()
  const card = await encrypted(world.publicKey)
  if (card.kind !== 'encrypted-card') throw new Error(card.kind)
  const store = () => world.provider.storeCard({ key: 'key-of-the-request', shopperRef: 'shopper-1', card })
  const first = await store()
  expect(first).toMatchObject({ kind: 'stored', card: { brand: 'visa', lastFour: '1111', holderName: 'Ada Lovelace' } })
  expect(await store()).toEqual(first)
  expect(await world.provider.listStored('shopper-1')).toHaveLength(1)
  expect(await ledgerOf(world.url)).toEqual([])
})

test('a card whose data is too old is not stored', async () => {
  const world = await startSandboxAndAdapter()
  const card = await encrypted(world.publicKey, undefined, { at: new Date(Date.now() - 48 * 3_600_000) })
  if (card.kind !== 'encrypted-card') throw new Error(card.kind)
  expect(await world.provider.storeCard({ key: 'old', shopperRef: 'shopper-1', card })).toEqual({
    kind: 'instrumentExpired',
  })
})
