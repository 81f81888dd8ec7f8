import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { SANDBOX_CREDENTIALS } from '../adyen-config.ts'
import type { AuthorizeCommand } from '../provider.ts'
import { adyenProvider } from './adyen.ts'

interface Heard {
  readonly url: string
  readonly headers: Record<string, unknown>
  readonly body: unknown
}
type Script = number | 'drop' | readonly [status: number, body: unknown]

/** A gateway that sends the scripted replies, one per request; the last one repeats. */
async function gateway(...script: Script[]) {
  const heard: Heard[] = []
  const listener: RequestListener = (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      heard.push({ url: request.url ?? '', headers: request.headers, body: text === '' ? undefined : JSON.parse(text) })
      const line = script.length > 1 ? script.shift() : script[0]
      if (line === undefined || line === 'drop') return request.socket.destroy()
      const [status, body] = typeof line === 'number' ? [line, ''] : line
      return response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  }
  const server = createServer(listener)
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  onTestFinished(
    () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    heard,
    provider: adyenProvider({ ...SANDBOX_CREDENTIALS, baseUrl, clientBaseUrl: baseUrl, timeoutMs: 1000 }),
  }
}

const COMMAND: AuthorizeCommand = {
  attemptId: '0b6f3a52-6f0e-4d57-9d55-0f6a3f3b1f10',
  amountMinor: cents(9950),
  currency: 'CAD',
  orderRef: 'O1',
  shopperRef: 'S1',
  deviceData: null,
  browser: null,
  instrument: {
    kind: 'encrypted-card',
    brand: 'Visa',
    encryptedCardNumber: 'n',
    encryptedExpiryMonth: 'm',
    encryptedExpiryYear: 'y',
    encryptedSecurityCode: 'c',
    holderName: 'A',
  },
}
const PSP = { pspReference: 'P1' }
/** A decline with an undisclosed reason. */
const NO = { kind: 'declined', reason: 'other' }

test.each([
  [[200, { ...PSP, resultCode: 'Authorised' }], { kind: 'approved', providerRef: 'P1' }],
  [[200, { resultCode: 'Authorised' }], { kind: 'unknown' }],
  [[200, { ...PSP, resultCode: 'Refused', refusalReason: 'Refused', refusalReasonCode: '2' }], { ...NO, code: '2' }],
  [[200, { ...PSP, resultCode: 'Cancelled' }], { ...NO, code: 'Cancelled' }],
  [
    [200, { ...PSP, resultCode: 'Error', refusalReason: 'Acquirer Error', refusalReasonCode: '4' }],
    { ...NO, code: '4' },
  ],
  [
    [200, { ...PSP, resultCode: 'Refused', refusalReason: 'Expired Card', refusalReasonCode: '6' }],
    { ...NO, code: '6', reason: 'expired' },
  ],
  [
    [200, { ...PSP, resultCode: 'Refused', refusalReason: 'Not enough balance', refusalReasonCode: '12' }],
    { ...NO, code: '12', reason: 'funds' },
  ],
  [
    [200, { ...PSP, resultCode: 'Refused', refusalReason: 'CVC Declined', refusalReasonCode: '24' }],
    { ...NO, code: '24', reason: 'security-code' },
  ],
  [[200, { ...PSP, resultCode: 'Refused', refusalReason: 'FRAUD', refusalReasonCode: '20' }], { ...NO, code: '20' }],
  [
    [200, { ...PSP, resultCode: 'Refused', refusalReason: 'Invalid Card Number', refusalReasonCode: '8' }],
    { ...NO, code: '8' },
  ],
  [[422, { errorCode: '24' }], { ...NO, code: '24' }],
  [[200, { ...PSP, resultCode: 'Error' }], { kind: 'unknown' }],
  [[200, { ...PSP, resultCode: 'Pending' }], { kind: 'pending', providerRef: 'P1' }],
  [[200, { ...PSP, resultCode: 'Received' }], { kind: 'pending', providerRef: 'P1' }],
  [
    [
      200,
      { resultCode: 'RedirectShopper', action: { type: 'redirect', method: 'GET', url: 'https://bank.example/a' } },
    ],
    { kind: 'actionRequired', visit: { url: 'https://bank.example/a', method: 'GET', fields: {} } },
  ],
  [
    [
      200,
      {
        resultCode: 'RedirectShopper',
        action: { type: 'redirect', method: 'POST', url: 'https://bank.example/a', data: { MD: 'm', PaReq: 'p' } },
      },
    ],
    {
      kind: 'actionRequired',
      visit: { url: 'https://bank.example/a', method: 'POST', fields: { MD: 'm', PaReq: 'p' } },
    },
  ],
  [
    [200, { resultCode: 'RedirectShopper', action: { type: 'redirect', method: 'GET', url: 'javascript:alert(1)' } }],
    { kind: 'declined', code: 'action-required', reason: 'other' },
  ],
  [[200, { resultCode: 'RedirectShopper' }], { kind: 'declined', code: 'action-required', reason: 'other' }],
  [[200, { resultCode: 'ChallengeShopper' }], { kind: 'declined', code: 'action-required', reason: 'other' }],
  [[200, { resultCode: 'IdentifyShopper' }], { kind: 'declined', code: 'action-required', reason: 'other' }],
  [[200, { ...PSP, resultCode: 'PartiallyAuthorised' }], { kind: 'unknown' }],
  [[200, 'not json'], { kind: 'unknown' }],
  [[200, {}], { kind: 'unknown' }],
  [[302, ''], { kind: 'unknown' }],
  [[422, { errorCode: '172' }], { kind: 'instrumentExpired' }],
  [[422, { errorCode: '174' }], { kind: 'instrumentExpired' }],
  [[422, { errorCode: '101' }], { ...NO, code: '101' }],
  [[422, { errorCode: '704' }], { kind: 'unknown' }],
  [[401, { errorCode: '000' }], { ...NO, code: '000' }],
  [[403, 'no'], { ...NO, code: 'http-403' }],
] as const)("the gateway's reply %j gives %j, after one try", async (line, expected) => {
  const { provider, heard } = await gateway(line)
  expect(await provider.authorize(COMMAND)).toEqual(expected)
  expect(heard).toHaveLength(1)
})

test.each([500, 502, 503, 408, 409, 425, 429, 'drop'] as const)(
  'after %s the same request is sent three times under the same key, then the outcome is unknown',
  async line => {
    const { provider, heard } = await gateway(line)
    expect(await provider.authorize(COMMAND)).toEqual({ kind: 'unknown' })
    expect(heard).toHaveLength(3)
    expect(new Set(heard.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual([
      COMMAND.attemptId,
      COMMAND.attemptId,
      COMMAND.attemptId,
    ])
  },
)

test('an authentication error after a lost reply leaves the outcome unknown', async () => {
  const { provider } = await gateway('drop', [401, { errorCode: '000' }])
  expect(await provider.authorize(COMMAND)).toEqual({ kind: 'unknown' })
})

test.each([
  [
    { kind: 'financing', months: 12, apr: 0, aprAfter: 29.99, monthly: 830, last: 820, interest: 0 },
    { installments: { value: 12 }, metadata: { storeCardOffer: 'financing-12' } },
  ],
  [{ kind: 'rewards', percent: 5, amount: 497 }, { metadata: { storeCardOffer: 'rewards' } }],
])('[PAY-53] a payment request names the offer of the store card: %o', async (offer, fields) => {
  const { provider, heard } = await gateway([200, { ...PSP, resultCode: 'Authorised' }])
  await provider.authorize({ ...COMMAND, offer: { acceptedTerms: null, ...offer } as AuthorizeCommand['offer'] })
  expect(heard[0]?.body).toMatchObject(fields)
})

test('a payment request has the attempt id as reference and key, an amount in cents and encrypted fields', async () => {
  const { provider, heard } = await gateway([200, { ...PSP, resultCode: 'Authorised' }])
  await provider.authorize(COMMAND)
  expect(heard[0]).toMatchObject({
    url: '/v71/payments',
    headers: { 'x-api-key': SANDBOX_CREDENTIALS.apiKey, 'idempotency-key': COMMAND.attemptId },
    body: {
      merchantAccount: 'DavenportSandbox',
      reference: COMMAND.attemptId,
      amount: { value: 9950, currency: 'CAD' },
      shopperReference: 'S1',
      paymentMethod: {
        type: 'scheme',
        encryptedCardNumber: 'n',
        encryptedExpiryMonth: 'm',
        encryptedExpiryYear: 'y',
        encryptedSecurityCode: 'c',
        holderName: 'A',
      },
    },
  })
})

test('an in-doubt attempt is cancelled by its own reference, a known one by that of its payment', async () => {
  const { provider, heard } = await gateway([201, { status: 'received', pspReference: 'M1' }])
  const { attemptId } = COMMAND
  expect(await provider.void({ attemptId, providerRef: null })).toEqual({ kind: 'accepted' })
  expect(await provider.void({ attemptId, providerRef: 'P1' })).toEqual({ kind: 'accepted' })
  expect(heard.map(({ url, body }) => [url, body])).toEqual([
    ['/v71/cancels', { merchantAccount: 'DavenportSandbox', paymentReference: attemptId, reference: attemptId }],
    ['/v71/payments/P1/cancels', { merchantAccount: 'DavenportSandbox', reference: attemptId }],
  ])
  for (const { headers } of heard) expect(String(headers['idempotency-key']).length).toBeLessThanOrEqual(64)
})

test('after a refused cancel the outcome is unknown', async () => {
  const { provider } = await gateway([422, { errorCode: '167' }])
  expect(await provider.void({ attemptId: COMMAND.attemptId, providerRef: 'P1' })).toEqual({ kind: 'unknown' })
})

test('the public key is requested once, and again after the gateway could not decrypt a card', async () => {
  const key = (digit: string) => [200, { publicKey: `10001|${digit.repeat(512)}` }] as const
  const { provider, heard } = await gateway(key('A'), [422, { errorCode: '174' }], key('B'))
  const first = await Promise.all([provider.clientConfig(), provider.clientConfig()])
  expect(first).toEqual([{ publicKey: `10001|${'A'.repeat(512)}` }, { publicKey: `10001|${'A'.repeat(512)}` }])
  await provider.authorize(COMMAND)
  expect(await provider.clientConfig()).toEqual({ publicKey: `10001|${'B'.repeat(512)}` })
  expect(heard.map(({ url }) => url)).toEqual([
    '/v1/clientKeys/sandbox_client_key',
    '/v71/payments',
    '/v1/clientKeys/sandbox_client_key',
  ])
})

test('a cached key is used while the gateway is unavailable; without one the call throws', async () => {
  const { provider } = await gateway([200, { publicKey: `10001|${'A'.repeat(512)}` }], [422, { errorCode: '172' }], 503)
  const known = await provider.clientConfig()
  await provider.authorize(COMMAND)
  expect(await provider.clientConfig()).toEqual(known)
  const { provider: without } = await gateway([200, { publicKey: 'nonsense' }])
  await expect(without.clientConfig()).rejects.toThrow('no public key')
})
