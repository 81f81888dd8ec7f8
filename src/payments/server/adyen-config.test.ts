import { expect, test } from 'vitest'
import { adyenConfigFromEnv, bankOriginsOf, SANDBOX_CREDENTIALS } from './adyen-config.ts'

const OWN = {
  ADYEN_MERCHANT_ACCOUNT: 'Shop',
  ADYEN_API_KEY: 'own-key',
  ADYEN_CLIENT_KEY: 'live_KEY',
  ADYEN_HMAC_KEY: 'a'.repeat(64),
}

test('without settings the configuration is that of the sandbox on this machine', () => {
  expect(adyenConfigFromEnv({})).toEqual({
    ...SANDBOX_CREDENTIALS,
    baseUrl: 'http://127.0.0.1:3002',
    clientBaseUrl: 'http://127.0.0.1:3002',
    timeoutMs: 5000,
    reports: { apiKey: SANDBOX_CREDENTIALS.apiKey, baseUrl: 'http://127.0.0.1:3002' },
  })
})

test('a real gateway requires its own credentials', () => {
  const ADYEN_BASE_URL = 'https://checkout.example.test/checkout/'
  expect(adyenConfigFromEnv({ ...OWN, ADYEN_BASE_URL })).toMatchObject({
    baseUrl: 'https://checkout.example.test/checkout',
    apiKey: 'own-key',
  })
  for (const name of Object.keys(OWN))
    expect(() => adyenConfigFromEnv({ ...OWN, [name]: undefined, ADYEN_BASE_URL })).toThrow('sandbox')
})

test.each([
  ['plain HTTP to another machine', { ...OWN, ADYEN_BASE_URL: 'http://checkout.example.test' }],
  ['a host name that only begins with localhost', { ADYEN_BASE_URL: 'https://localhost.example.test' }],
  ['another origin for the browser’s key', { ADYEN_CLIENT_BASE_URL: 'https://keys.example.test' }],
  ['an invalid URL', { ADYEN_BASE_URL: 'gateway' }],
  ['a short HMAC key', { ADYEN_HMAC_KEY: 'abc' }],
])('throws for %s', (_, env) => {
  expect(() => adyenConfigFromEnv(env)).toThrow(/ADYEN_|sandbox/)
})

test('the error names the setting, but not its value', () => {
  expect(() => adyenConfigFromEnv({ ADYEN_HMAC_KEY: 'very-secret' })).toThrow(
    /^invalid payment settings: ADYEN_HMAC_KEY$/,
  )
})

test('pages of banks may be framed from any address with https, and from gateways on this machine', () => {
  const [local, remote] = [{ baseUrl: 'http://localhost:3002/path' }, { baseUrl: 'https://gateway.example' }]
  expect(bankOriginsOf(remote, undefined)).toEqual(['https:'])
  expect(bankOriginsOf(remote, local)).toEqual(['https:', 'http://localhost:3002'])
  expect(bankOriginsOf(local, local)).toEqual(['https:', 'http://localhost:3002'])
})
