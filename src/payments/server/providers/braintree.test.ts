import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { newId } from '#platform/new-id.ts'
import { SANDBOX_BRAINTREE } from '../braintree-config.ts'
import type { AuthorizeCommand } from '../provider.ts'
import { braintreeProvider } from './braintree.ts'

type Script = number | 'drop' | object
interface Heard {
  readonly headers: Record<string, unknown>
  readonly body: { readonly query: string; readonly variables: { readonly input: Record<string, unknown> } }
}

const NOW = Date.parse('2026-11-28T10:00:00Z')

/** Braintree with the scripted replies, one per request; the last one repeats. */
async function braintree(...script: Script[]) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Heard['body']
      heard.push({ headers: request.headers, body })
      const line = script.length > 1 ? script.shift() : script[0]
      if (line === undefined || line === 'drop') return request.socket.destroy()
      return typeof line === 'number' ? response.writeHead(line).end() : response.end(JSON.stringify(line))
    })
  })
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
  return { heard, provider: braintreeProvider({ ...SANDBOX_BRAINTREE, baseUrl, timeoutMs: 1000 }, () => NOW) }
}

const command = (change: Partial<AuthorizeCommand> = {}): AuthorizeCommand => ({
  attemptId: newId(NOW),
  amountMinor: cents(189_905),
  currency: 'CAD',
  browser: null,
  orderRef: 'O1',
  shopperRef: 'S1',
  deviceData: 'device',
  instrument: { kind: 'wallet', nonce: 'nonce-1' },
  ...change,
})

const transaction = (status: string, event: object = {}) => ({ id: 'T1', status, statusHistory: [event] })
const authorized = (status: string, event?: object) => ({
  data: { authorizePaymentMethod: { transaction: transaction(status, event) } },
})
const error = (errorClass: string, legacyCode?: string) => ({
  data: null,
  errors: [{ message: 'no', extensions: { errorClass, legacyCode } }],
})
const found = (...transactions: object[]) => ({
  data: { search: { transactions: { edges: transactions.map(node => ({ node })) } } },
})

test.each([
  [authorized('AUTHORIZED'), { kind: 'approved', providerRef: 'T1' }],
  [authorized('SUBMITTED_FOR_SETTLEMENT'), { kind: 'approved', providerRef: 'T1' }],
  [authorized('AUTHORIZING'), { kind: 'pending', providerRef: 'T1' }],
  [
    authorized('PROCESSOR_DECLINED', { processorResponse: { legacyCode: '2001' } }),
    { kind: 'declined', code: '2001', reason: 'funds' },
  ],
  [
    authorized('PROCESSOR_DECLINED', { processorResponse: { legacyCode: '2038' } }),
    { kind: 'declined', code: '2038', reason: 'other' },
  ],
  [
    authorized('GATEWAY_REJECTED', { gatewayRejectionReason: 'FRAUD' }),
    { kind: 'declined', code: 'FRAUD', reason: 'other' },
  ],
  [authorized('FAILED'), { kind: 'declined', code: 'FAILED', reason: 'other' }],
  [authorized('SOMETHING_NEW'), { kind: 'unknown' }],
  [{ data: { authorizePaymentMethod: { transaction: null } } }, { kind: 'unknown' }],
  [{ data: {} }, { kind: 'unknown' }],
  [error('VALIDATION', '91565'), { kind: 'instrumentExpired' }],
  [error('VALIDATION', '93107'), { kind: 'instrumentExpired' }],
  [error('VALIDATION', '81502'), { kind: 'declined', code: '81502', reason: 'other' }],
  [error('AUTHENTICATION'), { kind: 'declined', code: 'AUTHENTICATION', reason: 'other' }],
])("Braintree's reply %j to an authorization gives %j, after one try", async (line, expected) => {
  const { provider, heard } = await braintree(line)
  expect(await provider.authorize(command())).toEqual(expected)
  expect(heard).toHaveLength(1)
})

test.each(['drop', 500, 503, 429, error('INTERNAL'), error('SERVICE_AVAILABILITY')] as const)(
  'after %j the same request is sent three times under one key, then the outcome is unknown',
  async line => {
    const { provider, heard } = await braintree(line)
    const asked = command()
    expect(await provider.authorize(asked)).toEqual({ kind: 'unknown' })
    expect(heard).toHaveLength(3)
    expect(new Set(heard.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(heard[0]?.body.variables.input).toMatchObject({ apiRequestKey: asked.attemptId })
  },
)

test.each([error('VALIDATION', '915249'), error('AUTHENTICATION')])(
  'an error %j of a repeated request says nothing about the first one, whose reply was lost',
  async line => {
    const { provider } = await braintree('drop', line)
    expect(await provider.authorize(command())).toEqual({ kind: 'unknown' })
  },
)

test('an authorization has our reference, the amount as text, and the merchant account of the currency', async () => {
  const { provider, heard } = await braintree(authorized('AUTHORIZED'))
  const asked = command()
  await provider.authorize(asked)
  const { publicKey, privateKey } = SANDBOX_BRAINTREE
  expect(heard[0]).toMatchObject({
    headers: {
      authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`,
      'braintree-version': '2019-01-01',
    },
    body: {
      variables: {
        input: {
          paymentMethodId: 'nonce-1',
          transaction: {
            amount: '1899.05',
            orderId: asked.attemptId,
            merchantAccountId: 'davenport_cad',
            riskData: { deviceData: 'device' },
          },
        },
      },
    },
  })
})

test.each([
  [[found({ ...transaction('AUTHORIZED'), id: 'A' }), { data: {} }], { kind: 'voided' }],
  [[found({ ...transaction('AUTHORIZED'), id: 'A' }), error('VALIDATION', '91504')], { kind: 'unknown' }],
  [[found(transaction('PROCESSOR_DECLINED'))], { kind: 'nothing-to-void' }],
  [[found(transaction('VOIDED'))], { kind: 'nothing-to-void' }],
  [['drop'], { kind: 'unknown' }],
] as const)('a void looks for the transactions of the attempt: after %j it is %j', async (script, expected) => {
  const { provider } = await braintree(...script)
  expect(await provider.void({ attemptId: newId(NOW), providerRef: null })).toEqual(expected)
})

test('a void finds nothing only when the request can no longer be on its way', async () => {
  const { provider } = await braintree(found())
  const ageOf = (ms: number) => provider.void({ attemptId: newId(NOW - ms), providerRef: null })
  expect(await ageOf(119_000)).toEqual({ kind: 'unknown' })
  expect(await ageOf(121_000)).toEqual({ kind: 'nothing-to-void' })
})

test.each([
  [found(transaction('AUTHORIZED')), { kind: 'approved', providerRef: 'T1' }],
  [found(transaction('VOIDED'), { ...transaction('SETTLED'), id: 'T2' }), { kind: 'approved', providerRef: 'T2' }],
  [found(transaction('PROCESSOR_DECLINED')), { kind: 'declined' }],
  [found(), { kind: 'unknown' }],
  ['drop' as const, { kind: 'unknown' }],
])('the lookup of an attempt gives from %j the outcome %j', async (line, expected) => {
  const { provider } = await braintree(line)
  expect(await provider.lookup({ attemptId: newId(NOW) })).toMatchObject(expected)
})
