import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Webhook } from '#payments/server/provider.ts'
import { createAppShop, type AppShop } from '#tests/support/app-shop.ts'

let shop: AppShop
const EVENTS: Webhook = { kind: 'events', events: [{ id: 'other:1', attemptId: 'ORDER-1', kind: 'other' }] }
beforeAll(async () => {
  shop = await createAppShop({
    payments: provider => ({
      ...provider,
      name: 'other',
      parseWebhook: raw => (raw === 'signed' ? EVENTS : { kind: 'forged' }),
    }),
  })
})
afterAll(() => shop.drop())

const post = (path: string, body: string) => shop.app.request(path, { method: 'POST', body })

test('each payment provider has a webhook under its name, which is stored with its notifications', async () => {
  expect((await post('/webhooks/other', 'signed')).status).toBe(200)
  const { rows } = await shop.pool.query('SELECT id, provider FROM payment_event')
  expect(rows).toEqual([{ id: 'other:1', provider: 'other' }])
})

test('a webhook with a wrong signature is rejected, and an unregistered provider has no webhook', async () => {
  expect((await post('/webhooks/other', 'forged')).status).toBe(401)
  expect((await post('/webhooks/adyen', 'signed')).status).toBe(404)
})
