import { expect, test } from 'vitest'
import { startShop, startSandboxAndAdapter } from './test-world.ts'

test('a notification that the shop does not accept is sent again with the same id', async () => {
  const shop = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl: shop.webhookUrl, webhookPausesMs: [10] })
  shop.answerNext(503, 500)
  const { asked } = await world.pay()
  await shop.received(3)
  const ids = shop.events().map(({ id }) => id)
  expect(new Set(ids).size).toBe(1)
  expect(shop.events()[0]).toMatchObject({ kind: 'authorized', attemptId: asked.attemptId })
})

test('a forged notification is detected, and the genuine one is sent later', async () => {
  const shop = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl: shop.webhookUrl, webhookPausesMs: [10] })
  await world.control('webhooks', { mode: 'forged' })
  const { asked } = await world.pay()
  await shop.received(1)
  expect(shop.seen[0]).toEqual({ kind: 'forged' })
  await world.control('webhooks', { mode: 'normal' })
  await expect
    .poll(() => shop.events(), { timeout: 5000 })
    .toMatchObject([{ kind: 'authorized', attemptId: asked.attemptId }])
})

test('held notifications are sent by a flush, reversed ones newest first, duplicated ones twice', async () => {
  const shop = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl: shop.webhookUrl })
  await world.control('webhooks', { mode: 'reverse' })
  const { asked, outcome } = await world.pay()
  if (outcome.kind !== 'approved') throw new Error(outcome.kind)
  await world.provider.void({ attemptId: asked.attemptId, providerRef: outcome.providerRef })
  expect(shop.seen).toEqual([])
  expect(await world.control('flush-webhooks', {})).toEqual({ delivered: 2, left: 0 })
  expect(shop.events().map(({ kind }) => kind)).toEqual(['cancelled', 'authorized'])
  await world.control('webhooks', { mode: 'duplicate', n: 2 })
  await world.pay()
  await shop.received(4)
  expect(shop.events()[2]?.id).toBe(shop.events()[3]?.id)
})

test('a notification can arrive before the reply', async () => {
  const shop = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl: shop.webhookUrl })
  await world.control('webhooks', { mode: 'before-answer' })
  const { asked } = await world.pay()
  expect(shop.events()).toMatchObject([{ kind: 'authorized', attemptId: asked.attemptId }])
})

test('a notification can be sent together with the reply, which does not wait for the shop to accept it', async () => {
  const shop = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl: shop.webhookUrl, webhookPausesMs: [10] })
  await world.control('webhooks', { mode: 'with-answer' })
  shop.answerNext(503)
  const { asked } = await world.pay()
  expect(asked.attemptId).toBeDefined()
  await shop.received(2)
  expect(shop.events().at(-1)).toMatchObject({ kind: 'authorized', attemptId: asked.attemptId })
})

test('a declined payment is notified with its reason', async () => {
  const shop = await startShop(() => world.provider)
  const world = await startSandboxAndAdapter({ webhookUrl: shop.webhookUrl })
  const { asked } = await world.pay('4000000000000002')
  await shop.received(1)
  expect(shop.events()).toMatchObject([{ kind: 'refused', code: 'Refused', attemptId: asked.attemptId }])
})
