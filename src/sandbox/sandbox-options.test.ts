import { expect, test } from 'vitest'
import { derivedSecret } from '#platform/derived-secret.ts'
import { sandboxOptionsFromEnv } from './sandbox-options.ts'

test.each(['127.0.0.1', '127.0.0.2', 'localhost'])('the sandbox can listen on the loopback address %s', host =>
  expect(sandboxOptionsFromEnv({ LISTEN: host }).host).toBe(host),
)

test.each(['0.0.0.0', '::', '192.168.1.4', 'shop.example', '127.0.0.1.example', ''])(
  'the sandbox refuses to listen on %j, which is not a loopback address',
  host => {
    expect(() => sandboxOptionsFromEnv({ LISTEN: host })).toThrow('invalid sandbox settings: LISTEN')
  },
)

test('by default it listens on this machine, stores its database, and notifies the shop on this machine', () => {
  expect(sandboxOptionsFromEnv({})).toMatchObject({
    host: '127.0.0.1',
    port: 3002,
    dataDir: '.davenport/sandbox',
    webhookUrl: 'http://127.0.0.1:3000/webhooks/adyen',
  })
})

test('shipments move every 30 seconds by default, and the simulator derives the same keys as the shop', () => {
  const secret = 'x'.repeat(32)
  expect(sandboxOptionsFromEnv({ DAVENPORT_SECRET: secret }).fulfilment).toEqual({
    key: derivedSecret(secret, 'fulfilment key'),
    webhookKey: derivedSecret(secret, 'fulfilment webhook key'),
    webhookUrl: 'http://127.0.0.1:3000/webhooks/fulfilment',
    stepMs: 30_000,
  })
  const set = { SHOP_FULFILMENT_WEBHOOK_URL: 'https://shop.test/hook', SANDBOX_FULFILMENT_STEP_MS: '0' }
  expect(sandboxOptionsFromEnv(set).fulfilment).toMatchObject({ webhookUrl: 'https://shop.test/hook', stepMs: 0 })
})
