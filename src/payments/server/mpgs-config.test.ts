import { expect, test } from 'vitest'
import { mpgsConfigFromEnv } from './mpgs-config.ts'

test('without an address there is no gateway for hosted sessions', () => {
  expect(mpgsConfigFromEnv({ MPGS_PASSWORD: 'a password of the merchant' })).toBeUndefined()
})

test('the sandbox on this machine needs an address only', () => {
  expect(mpgsConfigFromEnv({ MPGS_BASE_URL: 'http://127.0.0.1:3002/' })).toMatchObject({
    baseUrl: 'http://127.0.0.1:3002',
    timeoutMs: 5000,
    hasForm: true,
    has3ds: true,
  })
})

test('the gateway stays for its orders when its card form is turned off', () => {
  const env = { MPGS_BASE_URL: 'http://127.0.0.1:3002', MPGS_CARD_FORM: 'off' }
  expect(mpgsConfigFromEnv(env)).toMatchObject({ baseUrl: 'http://127.0.0.1:3002', hasForm: false })
})

test('3-D Secure can be turned off for a merchant whose account has none', () => {
  const env = { MPGS_BASE_URL: 'http://127.0.0.1:3002', MPGS_3DS: 'off' }
  expect(mpgsConfigFromEnv(env)).toMatchObject({ has3ds: false })
})

test('the id of a merchant may have hyphens', () => {
  const env = { MPGS_BASE_URL: 'http://127.0.0.1:3002', MPGS_MERCHANT_ID: 'SHOP-CA_1' }
  expect(mpgsConfigFromEnv(env)).toMatchObject({ merchantId: 'SHOP-CA_1' })
})

test.each([
  ['http', { MPGS_BASE_URL: 'http://gateway.example' }, /requires https/],
  ['public credentials', { MPGS_BASE_URL: 'https://gateway.example' }, /merchantId, password/],
  ['an invalid time-out', { MPGS_TIMEOUT_MS: '1' }, /MPGS_TIMEOUT_MS/],
])('a gateway with %s is refused', (_case, env, message) => {
  expect(() => mpgsConfigFromEnv(env)).toThrow(message)
})
