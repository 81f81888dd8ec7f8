import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { command, encrypted, startShop, startSandboxAndAdapter } from './test-world.ts'

const approvedRef = (outcome: { kind: string; providerRef?: string }) => outcome.providerRef ?? 'not approved'

test('a cancelled authorization holds no money, and its notification names the attempt', async () => {
  const { webhookUrl, received, events } = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl })
  const { asked, outcome } = await world.pay()
  expect(await world.provider.void({ attemptId: asked.attemptId, providerRef: approvedRef(outcome) })).toEqual({
    kind: 'accepted',
  })
  await received(2)
  expect(events().map(({ kind, attemptId }) => [kind, attemptId])).toEqual([
    ['authorized', asked.attemptId],
    ['cancelled', asked.attemptId],
  ])
  expect(await world.ledger(asked.attemptId)).toMatchObject([
    { state: 'cancelled', modifications: [{ kind: 'CANCELLATION', success: true }] },
  ])
})

test('an attempt without a reply can be cancelled by its own reference', async () => {
  const { webhookUrl, received, events } = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl })
  await world.control('faults', [{ kind: 'answer-lost', next: 3 }])
  const { asked, outcome } = await world.pay()
  expect(outcome).toEqual({ kind: 'unknown' })
  expect(await world.provider.void({ attemptId: asked.attemptId, providerRef: null })).toEqual({ kind: 'accepted' })
  await received(2)
  expect(events().at(-1)).toMatchObject({ kind: 'cancelled', attemptId: asked.attemptId })
  expect(await world.ledger(asked.attemptId)).toMatchObject([{ state: 'cancelled' }])
})

test('after a technical cancel without a payment, a later payment of the attempt is refused', async () => {
  const { webhookUrl, received, events } = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl })
  const asked = command(await encrypted(world.publicKey))
  expect(await world.provider.void({ attemptId: asked.attemptId, providerRef: null })).toEqual({ kind: 'accepted' })
  await received(1)
  expect(events()).toMatchObject([{ kind: 'cancelled', attemptId: asked.attemptId }])
  expect(await world.provider.authorize(asked)).toEqual({ kind: 'declined', code: '15', reason: 'other' })
  expect(await world.ledger(asked.attemptId)).toMatchObject([{ state: 'refused' }])
})

test('a payment that is being processed when it is cancelled by reference never holds money', async () => {
  const world = await startSandboxAndAdapter({}, 100)
  await world.control('faults', [{ kind: 'commit-after-delay', ms: 1500, next: 1 }])
  const { asked, outcome } = await world.pay()
  expect(outcome).toEqual({ kind: 'unknown' })
  await world.provider.void({ attemptId: asked.attemptId, providerRef: null })
  await expect.poll(() => world.ledger(asked.attemptId), { timeout: 5000 }).toMatchObject([{ state: 'refused' }])
})

test('cancelling twice records one cancellation', async () => {
  const world = await startSandboxAndAdapter()
  const { asked, outcome } = await world.pay()
  const order = { attemptId: asked.attemptId, providerRef: approvedRef(outcome) }
  expect([await world.provider.void(order), await world.provider.void(order)]).toEqual([
    { kind: 'accepted' },
    { kind: 'accepted' },
  ])
  expect((await world.ledger(asked.attemptId))[0]?.modifications).toHaveLength(1)
})

test('a payment is captured in parts and refunded up to what was captured; its rest is cancelled', async () => {
  const { webhookUrl, received, events } = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl })
  const { asked, outcome } = await world.pay()
  const providerRef = approvedRef(outcome)
  const move = (amount: number, key = randomUUID() as string) => ({
    key,
    providerRef,
    amountMinor: cents(amount),
    currency: 'USD' as const,
    brand: 'Visa',
  })
  const capture = move(12_000)
  const first = await world.provider.capture(capture)
  expect(first).toMatchObject({ kind: 'accepted' })
  expect(await world.provider.capture(capture)).toEqual(first)
  expect(await world.provider.capture(move(346))).toEqual({ kind: 'refused', code: '137' })
  expect(await world.provider.refund(move(12_001))).toEqual({ kind: 'refused', code: '137' })
  expect(await world.provider.refund(move(2000))).toMatchObject({ kind: 'accepted' })
  await world.provider.void({ attemptId: asked.attemptId, providerRef })
  expect(await world.ledger(asked.attemptId)).toMatchObject([{ state: 'cancelled', captured: 12_000, refunded: 2000 }])
  await received(4)
  const actionRef = (first as { actionRef: string }).actionRef
  expect(events()).toMatchObject([
    { kind: 'authorized', attemptId: asked.attemptId },
    { kind: 'captured', attemptId: capture.key, providerRef, actionRef },
    { kind: 'refunded', providerRef },
    { kind: 'cancelled', attemptId: asked.attemptId },
  ])
  expect(await world.provider.capture(move(100))).toMatchObject({ kind: 'refused' })
  expect(await world.provider.refund(move(100))).toMatchObject({ kind: 'accepted' })
})

test('an authorization of which all was captured cannot be cancelled', async () => {
  const world = await startSandboxAndAdapter()
  const { asked, outcome } = await world.pay()
  const providerRef = approvedRef(outcome)
  const all = { key: randomUUID(), providerRef, amountMinor: cents(12_345), currency: 'USD' as const, brand: 'Visa' }
  expect(await world.provider.extend({ ...all, key: randomUUID() })).toMatchObject({ kind: 'accepted' })
  await world.provider.capture(all)
  await world.provider.void({ attemptId: asked.attemptId, providerRef })
  expect(await world.ledger(asked.attemptId)).toMatchObject([{ state: 'authorised', captured: 12_345 }])
})

test.each([
  ['decline', ['capture-failed'], 0],
  ['fail-later', ['captured', 'capture-failed'], 0],
] as const)('a capture with the fault %s is accepted and reported as %j', async (kind, told, captured) => {
  const { webhookUrl, received, events } = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl })
  const { asked, outcome } = await world.pay()
  await world.control('faults', [{ kind, next: 1, on: 'captures' }])
  const capture = {
    key: randomUUID(),
    providerRef: approvedRef(outcome),
    amountMinor: cents(100),
    currency: 'USD' as const,
    brand: 'Visa',
  }
  expect(await world.provider.capture(capture)).toMatchObject({ kind: 'accepted' })
  await received(1 + told.length)
  expect(
    events()
      .slice(1)
      .map(event => event.kind)
      .toSorted(),
  ).toEqual(told.toSorted())
  expect(
    events()
      .slice(1)
      .every(event => event.attemptId === capture.key),
  ).toBe(true)
  expect(await world.ledger(asked.attemptId)).toMatchObject([{ state: 'authorised', captured }])
})

test('a dispute of a captured payment is reported with its amount', async () => {
  const { webhookUrl, received, events } = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl })
  const { asked, outcome } = await world.pay()
  const providerRef = approvedRef(outcome)
  await world.provider.capture({
    key: randomUUID(),
    providerRef,
    amountMinor: cents(500),
    currency: 'USD',
    brand: 'Visa',
  })
  await world.control('disputes', { reference: asked.attemptId, kind: 'CHARGEBACK' })
  await received(3)
  expect(events()[2]).toMatchObject({ kind: 'dispute-charged', attemptId: asked.attemptId, providerRef, amount: 500 })
})

test.each([
  ['server-error', 1, 'accepted'],
  ['answer-lost', 2, 'accepted'],
  ['answer-lost', 3, 'unknown'],
] as const)('a cancel with the fault %s for %i calls is %s, and recorded once', async (kind, next, expected) => {
  const world = await startSandboxAndAdapter()
  const { asked, outcome } = await world.pay()
  await world.control('faults', [{ kind, next, on: 'cancels' }])
  expect(await world.provider.void({ attemptId: asked.attemptId, providerRef: approvedRef(outcome) })).toEqual({
    kind: expected,
  })
  expect((await world.ledger(asked.attemptId))[0]).toMatchObject({
    state: 'cancelled',
    modifications: [{ success: true }],
  })
})

test('a cancelled pending payment is never authorised', async () => {
  const { webhookUrl, received, events } = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl, pendingMs: 300 })
  const first = await world.pay('4000000000000341')
  await world.provider.void({ attemptId: first.asked.attemptId, providerRef: approvedRef(first.outcome) })
  // A second payment, made later, shows when the first one's pending time is over.
  const second = await world.pay('4000000000000341')
  await received(2)
  expect(events().map(({ kind, attemptId }) => [kind, attemptId])).toEqual([
    ['cancelled', first.asked.attemptId],
    ['authorized', second.asked.attemptId],
  ])
  expect(await world.ledger(first.asked.attemptId)).toMatchObject([{ state: 'cancelled' }])
})

test('a pending payment is authorised by webhook', async () => {
  const { webhookUrl, received, events } = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl, pendingMs: 50 })
  const { asked, outcome } = await world.pay('4000000000000341')
  await received(1)
  expect(events()).toMatchObject([
    { kind: 'authorized', attemptId: asked.attemptId, providerRef: approvedRef(outcome) },
  ])
})
