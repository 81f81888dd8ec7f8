import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { SANDBOX_MPGS } from '../mpgs-config.ts'
import type { AmountCommand, AuthorizeCommand } from '../provider.ts'
import { mpgsSessions } from './mpgs-sessions.ts'
import { mpgsProvider } from './mpgs.ts'

type Reply = readonly [status: number, body: object]

/** A gateway that sends the scripted replies, one per request; the last one repeats. */
async function gateway(...script: Reply[]) {
  const heard: { readonly ask: string; readonly body: unknown }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      const path = (request.url ?? '').replace(/^.*merchant\/\w+/, '')
      heard.push({ ask: `${request.method} ${path}`, body: text === '' ? undefined : JSON.parse(text) })
      const [status, body] = (script.length > 1 ? script.shift() : script[0])!
      response.writeHead(status).end(JSON.stringify(body))
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
  const config = { ...SANDBOX_MPGS, baseUrl, timeoutMs: 1000, hasForm: true, has3ds: true }
  return { heard, provider: mpgsProvider(config, Date.now), sessions: mpgsSessions(config) }
}

const ID = '0b6f3a52-6f0e-4d57-9d55-0f6a3f3b1f10'
const COMMAND: AuthorizeCommand = {
  attemptId: ID,
  amountMinor: cents(9950),
  currency: 'CAD',
  orderRef: 'O1',
  shopperRef: 'S1',
  deviceData: null,
  browser: null,
  instrument: { kind: 'hosted-session', session: 'SESSION1', version: '7', brand: 'Visa', lastFour: '1111' },
}
const CAPTURE: AmountCommand = {
  key: 'K1',
  providerRef: ID,
  amountMinor: cents(9950),
  currency: 'CAD',
  brand: 'Visa',
}
const ATTEMPT = { attemptId: ID, providerRef: null }
const errorOf = (cause: string) => ({ result: 'ERROR', error: { cause } })
const transaction = (id: string, type: string, result = 'SUCCESS') => ({
  result,
  response: { gatewayCode: result === 'SUCCESS' ? 'APPROVED' : 'DECLINED' },
  transaction: { id, type },
})
const order = (status: string, ...transactions: object[]) => ({
  id: ID,
  status,
  currency: 'CAD',
  totalAuthorizedAmount: 99.5,
  totalCapturedAmount: 0,
  totalRefundedAmount: 0,
  transaction: [transaction('1', 'AUTHORIZATION'), ...transactions],
})
const withCard = (brand: string, number: string) => ({
  ...transaction('1', 'AUTHORIZATION'),
  sourceOfFunds: { provided: { card: { brand, number } } },
})

test.each([
  ['a rotated password', 401, 'INVALID_REQUEST'],
  ['a missing permission', 403, 'INVALID_REQUEST'],
  ['a transaction in progress', 400, 'REQUEST_REJECTED'],
  ['a busy gateway', 400, 'SERVER_BUSY'],
  ['a failed gateway', 400, 'SERVER_FAILED'],
])('after %s nothing is known about payments and sessions', async (_case, status, cause) => {
  const { provider, sessions } = await gateway([status, errorOf(cause)])
  const unknown = { kind: 'unknown' }
  expect(await provider.authorize(COMMAND)).toEqual(unknown)
  expect(await provider.capture(CAPTURE)).toEqual(unknown)
  expect(await provider.refund(CAPTURE)).toEqual(unknown)
  expect(await provider.void(ATTEMPT)).toEqual(unknown)
  expect(await provider.lookup(ATTEMPT)).toEqual(unknown)
  expect(await provider.totals(ATTEMPT)).toEqual({ kind: 'unavailable' })
  expect(await sessions.card('SESSION1')).toBeUndefined()
  expect(await sessions.token('SESSION1')).toBeUndefined()
})

test.each([400, 404])('an invalid request with status %i has had no effect', async status => {
  const { provider, sessions } = await gateway([status, errorOf('INVALID_REQUEST')])
  expect(await provider.authorize(COMMAND)).toMatchObject({ kind: 'declined' })
  expect(await provider.capture(CAPTURE)).toEqual({ kind: 'refused', code: 'INVALID_REQUEST' })
  expect(await provider.void(ATTEMPT)).toEqual({ kind: 'nothing-to-void' })
  expect(await provider.totals(ATTEMPT)).toEqual({ kind: 'none' })
  expect(await sessions.card('SESSION1')).toBe('no-card')
})

test('charges the session in the state that the shopper paid with', async () => {
  const { provider, heard } = await gateway([201, withCard('VISA', '411111xxxxxx1111')])
  expect(await provider.authorize(COMMAND)).toEqual({ kind: 'approved', providerRef: ID })
  expect(heard).toMatchObject([
    { ask: `PUT /order/${ID}/transaction/1`, body: { session: { id: 'SESSION1', version: '7' } } },
  ])
})

test.each([
  ['another number', 'VISA', '411111xxxxxx2222'],
  ['another brand', 'MASTERCARD', '555555xxxxxx1111'],
])('an authorization of a card with %s is voided, and the card has to be entered again', async (_case, ...card) => {
  const voided: Reply = [201, transaction('void', 'VOID_AUTHORIZATION')]
  const { provider, heard } = await gateway([201, withCard(...card)], [200, order('AUTHORIZED')], voided)
  expect(await provider.authorize(COMMAND)).toEqual({ kind: 'instrumentExpired' })
  expect(heard.at(-1)).toMatchObject({ ask: `PUT /order/${ID}/transaction/void`, body: { apiOperation: 'VOID' } })
})

test('a void that failed is tried again as another transaction', async () => {
  const failed = transaction('void', 'VOID_AUTHORIZATION', 'FAILURE')
  const { provider, heard } = await gateway(
    [200, order('AUTHORIZED')],
    [201, failed],
    [200, order('AUTHORIZED', failed)],
    [201, transaction('void-2', 'VOID_AUTHORIZATION')],
  )
  expect(await provider.void(ATTEMPT)).toEqual({ kind: 'unknown' })
  expect(await provider.void(ATTEMPT)).toEqual({ kind: 'voided' })
  expect(heard.map(one => one.ask).filter(ask => ask.startsWith('PUT'))).toEqual([
    `PUT /order/${ID}/transaction/void`,
    `PUT /order/${ID}/transaction/void-2`,
  ])
})

const BROWSER = { returnUrl: 'https://shop.example/return?attempt=1', userAgent: '', accept: '*/*' }
const authentication = (status: string, more: object = {}, gatewayRecommendation = 'PROCEED') => ({
  result: status === 'AUTHENTICATION_PENDING' ? 'PENDING' : 'SUCCESS',
  response: { gatewayRecommendation },
  transaction: { id: '3ds', type: 'AUTHENTICATION', authenticationStatus: status },
  authentication: more,
})
const AVAILABLE: Reply = [201, authentication('AUTHENTICATION_AVAILABLE')]
const HTML =
  '<div id="threedsChallengeRedirect"> <form id="threedsChallengeRedirectForm" method="POST" ' +
  'action="https://bank.example/acs?a=1&amp;b=2" target="challengeFrame"> ' +
  '<input type="hidden" name="creq" value="eyJ0" /> </form> <script>document.forms[0].submit()</script> </div>'

test.each([
  [
    'fields',
    { customized: { '3DS': { acsUrl: 'https://bank.example/acs', cReq: 'eyJ0' } } },
    'https://bank.example/acs',
  ],
  ['HTML only', { customized: null, html: HTML }, 'https://bank.example/acs?a=1&b=2'],
])('a question of the bank in %s leads to its page by a form', async (_case, redirect, url) => {
  const { provider, heard } = await gateway(AVAILABLE, [201, authentication('AUTHENTICATION_PENDING', { redirect })])
  expect(await provider.authorize({ ...COMMAND, browser: BROWSER })).toMatchObject({
    kind: 'actionRequired',
    visit: { url, method: 'POST', fields: { creq: 'eyJ0' } },
  })
  expect(heard).toMatchObject([
    {
      ask: `PUT /order/${ID}/transaction/3ds`,
      body: { apiOperation: 'INITIATE_AUTHENTICATION', session: { id: 'SESSION1', version: '7' } },
    },
    {
      ask: `PUT /order/${ID}/transaction/3ds`,
      body: {
        apiOperation: 'AUTHENTICATE_PAYER',
        authentication: {
          redirectResponseUrl: expect.stringMatching(
            /^https:\/\/shop\.example\/return\?attempt=1&redirectResult=/,
          ) as string,
        },
        order: { amount: '99.50', currency: 'CAD' },
      },
    },
  ])
})

test.each([
  ['does not take part', [[201, authentication('AUTHENTICATION_NOT_SUPPORTED')]], undefined],
  ['believes the browser', [AVAILABLE, [201, authentication('AUTHENTICATION_SUCCESSFUL')]], { transactionId: '3ds' }],
] as [string, Reply[], object | undefined][])(
  'a card whose bank %s is authorized',
  async (_case, replies, authenticated) => {
    const { provider, heard } = await gateway(...replies, [201, withCard('VISA', '411111xxxxxx1111')])
    expect(await provider.authorize({ ...COMMAND, browser: BROWSER })).toMatchObject({ kind: 'approved' })
    expect((heard.at(-1)!.body as { authentication?: object }).authentication).toEqual(authenticated)
  },
)

test.each([
  ['refuses its cardholder', [201, authentication('AUTHENTICATION_FAILED', {}, 'DO_NOT_PROCEED')], 'declined'],
  ['asks without a way to it', [201, authentication('AUTHENTICATION_PENDING')], 'unknown'],
  ['answers something else', [201, {}], 'unknown'],
] as [string, Reply, string][])('a bank that %s gets no payment', async (_case, reply, kind) => {
  const { provider, heard } = await gateway(AVAILABLE, reply)
  expect(await provider.authorize({ ...COMMAND, browser: BROWSER })).toMatchObject({ kind })
  expect(heard).toHaveLength(2)
})

test('no payment is requested after a slow authentication, which recovery may have given up', async () => {
  const { provider, heard } = await gateway([201, authentication('AUTHENTICATION_NOT_SUPPORTED')])
  const time = (Date.now() - 31_000).toString(16).padStart(12, '0')
  const attemptId = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
  expect(await provider.authorize({ ...COMMAND, attemptId, browser: BROWSER })).toEqual({ kind: 'unknown' })
  expect(heard).toHaveLength(1)
})
