// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { call, OWNER_HEADER, REQUEST_ID_HEADER, TOKEN_FIELD, TOKEN_HEADER } from '#lib/call.ts'
import { isReset, send, type CallFailed, type SendDependencies } from './send.ts'

const common = {
  auth: 'anyone',
  rate: { per: 'session', limit: 9, seconds: 9 },
  ids: [],
  summary: '',
  reply: z.object({ isSuccess: z.boolean() }),
} as const
const order = call({
  ...common,
  name: 'order',
  method: 'POST',
  path: '/order',
  csrf: true,
  input: z.strictObject({ sku: z.string() }),
})
const look = call({
  ...common,
  name: 'look',
  method: 'GET',
  path: '/look',
  csrf: false,
  input: z.strictObject({ sku: z.string() }),
})

type Answer = Error | { readonly status?: number; readonly body: unknown }
interface Sent {
  readonly url: string
  readonly init: RequestInit
}

/** A stub of the browser that returns the answers in order, then the last one again, and records requests and waits. */
function world(...answers: readonly [Answer, ...Answer[]]) {
  const sent: Sent[] = []
  const waited: number[] = []
  const outside: SendDependencies = {
    fetch: async (url, init) => {
      sent.push({ url, init })
      const answer = answers[Math.min(sent.length, answers.length) - 1]!
      if (answer instanceof Error) throw answer
      return new Response(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body), {
        status: answer.status ?? 200,
      })
    },
    wait: async ms => {
      waited.push(ms)
    },
    newId: () => `id-${sent.length}`,
    token: () => 'token-1',
    locale: () => 'fr-CA',
    renewToken: async () => 'token-2',
  }
  return {
    outside,
    sent,
    waited,
    header: (name: string) => sent.map(({ init }) => (init.headers as Record<string, string>)[name]),
  }
}
const fine = { body: { isSuccess: true } } as const
const failure = (promise: Promise<unknown>): Promise<CallFailed> =>
  promise.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error as CallFailed,
  )
const LOST = ['Failed to fetch', 'Load failed'] as const

test.each(LOST)('[ORD-15] a POST that fails with "%s" is sent again after 500 ms', async message => {
  const { outside, sent, waited } = world(new TypeError(message), fine)
  expect(await send(order, { sku: '1' }, outside)).toEqual({ isSuccess: true })
  expect(sent).toHaveLength(2)
  expect(waited).toEqual([500])
})

test.each(LOST)('[ORD-15] a POST that fails with "%s" is sent at most three times', async message => {
  const { outside, sent, waited } = world(new TypeError(message))
  expect(await failure(send(order, { sku: '1' }, outside))).toMatchObject({ name: 'CallFailed', status: 0, message })
  expect(sent).toHaveLength(3)
  expect(waited).toEqual([500, 500])
})

test('[ORD-15] all sends of one call have the same request id, so that the server acts once', async () => {
  const { outside, header } = world(new TypeError('Failed to fetch'), new TypeError('Load failed'), fine)
  await send(order, { sku: '1' }, outside)
  expect(header(REQUEST_ID_HEADER)).toEqual(['id-0', 'id-0', 'id-0'])
})

test.each(LOST)('[ORD-16] a GET is never sent again, even if it fails with "%s"', async message => {
  const { outside, sent, waited } = world(new TypeError(message))
  expect((await failure(send(look, { sku: '1' }, outside))).message).toBe(message)
  expect([sent.length, waited.length]).toEqual([1, 0])
})

test.each([400, 404, 409, 429, 500, 502, 503, 504])(
  '[ORD-16] a call that is answered with HTTP %i is not sent again',
  async status => {
    const { outside, sent } = world({ status, body: { isSuccess: false, kind: 'broken', message: 'Something.' } })
    expect(await failure(send(order, { sku: '1' }, outside))).toMatchObject({
      status,
      message: `Something. Status: ${status}`,
    })
    expect(sent).toHaveLength(1)
  },
)

test('[ORD-16] a call that fails with another network error is never sent again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string().filter(text => !/Failed to fetch|Load failed/.test(text)),
      async message => {
        const { outside, sent } = world(new TypeError(message))
        expect((await failure(send(order, { sku: '1' }, outside))).message).toBe(message)
        expect(sent).toHaveLength(1)
      },
    ),
  )
})

test.each([
  ['IsReset', 200, { isSuccess: true, IsReset: true }],
  ['isReset', 200, { isSuccess: true, isReset: true }],
  ['isReset of a refusal', 403, { isSuccess: false, isReset: true, kind: 'bad-token', message: 'Whatever' }],
])('[ORD-14] a response flagged %s fails with IsReset, even one that reports success', async (_name, status, body) => {
  const error = await failure(send(order, { sku: '1' }, world({ status, body }).outside))
  expect(error.message).toBe('IsReset')
  expect(isReset(error)).toBe(true)
})

test('[ORD-14] [ORD-16] a refused token fails with IsReset and is not resent; a new token is fetched', async () => {
  const stale = { status: 403, body: { isSuccess: false, isReset: true, kind: 'bad-token', message: 'IsReset' } }
  const { outside, sent } = world(stale)
  const renewals: boolean[] = []
  const renewToken = async (reset: boolean) => {
    renewals.push(reset)
    return 'token-2'
  }
  expect((await failure(send(order, { sku: '1' }, { ...outside, renewToken }))).message).toBe('IsReset')
  expect(sent).toHaveLength(1)
  expect(renewals).toEqual([true])
})

test('[ORD-14] a response whose reset flag is false is not a reset', async () => {
  expect(
    await send(order, { sku: '1' }, world({ body: { isSuccess: true, isReset: false, IsReset: false } }).outside),
  ).toEqual({ isSuccess: true })
  expect(isReset(new Error('isReset'))).toBe(false)
})

test("[ORD-17] the page's token is sent with calls that require it, and with no others", async () => {
  const { outside, header } = world(fine)
  await send(order, { sku: '1' }, outside)
  await send(look, { sku: '1' }, outside)
  expect(header(TOKEN_HEADER)).toEqual(['token-1', undefined])
})

test("[ORD-17] the token is read from the page's form field at the time of the call", async () => {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = TOKEN_FIELD
  field.value = 'from-the-page'
  document.body.append(field)
  const real = globalThis.fetch
  onTestFinished(() => {
    field.remove()
    globalThis.fetch = real
  })
  const tokens: (string | null)[] = []
  globalThis.fetch = async (_url, init) => {
    tokens.push(new Headers(init?.headers).get(TOKEN_HEADER))
    return Response.json({ isSuccess: true })
  }
  await send(order, { sku: '1' })
  field.value = 'newer'
  await send(order, { sku: '1' })
  expect(tokens).toEqual(['from-the-page', 'newer'])
})

test('a page without a token fetches one first', async () => {
  const { outside, header } = world(fine)
  await send(order, { sku: '1' }, { ...outside, token: () => undefined })
  expect(header(TOKEN_HEADER)).toEqual(['token-2'])
})

test('a POST sends its input as JSON, a GET in its address', async () => {
  const { outside, sent } = world(fine)
  await send(order, { sku: 'a b' }, outside)
  await send(look, { sku: 'a&b' }, outside)
  expect(sent.map(({ url }) => url)).toEqual(['/order', '/look?sku=a%26b'])
  expect(sent.map(({ init }) => init.body)).toEqual(['{"sku":"a b"}', undefined])
})

test('a response that does not match its contract is a failure', async () => {
  expect((await failure(send(order, { sku: '1' }, world({ body: { isSuccess: 'yes' } }).outside))).message).toBe(
    'The answer of the shop could not be read.',
  )
  expect((await failure(send(order, { sku: '1' }, world({ body: '<html>' }).outside))).message).toBe(
    'The answer of the shop could not be read.',
  )
})

test('a refusal keeps its kind and message', async () => {
  const error = await failure(
    send(
      order,
      { sku: '1' },
      world({ status: 409, body: { isSuccess: false, kind: 'conflict', message: 'Too many.' } }).outside,
    ),
  )
  expect(error.refusal).toMatchObject({ kind: 'conflict', message: 'Too many.' })
})

test('a call requests the language of its page', async () => {
  const { outside, header } = world({ body: { orderId: '1' } })
  await send(order, { sku: '1' }, outside).catch(() => {})
  expect(header('accept-language')).toEqual(['fr-CA'])
})

const NOT_SIGNED_IN = { status: 401, body: { isSuccess: false, kind: 'not-signed-in', message: 'Please sign in.' } }

test('a call says whose data its page shows, and a guest’s page says nothing', async () => {
  const { outside, header } = world(fine)
  for (const owner of ['mark', null, undefined]) await send(order, { sku: '1' }, { ...outside, owner: () => owner })
  expect(header(OWNER_HEADER)).toEqual(['mark', undefined, undefined])
})

test('a page whose session has ended is left, and its call reports no failure', async () => {
  let left = 0
  let isSettled = false
  const call = send(order, { sku: '1' }, { ...world(NOT_SIGNED_IN).outside, leave: () => ++left > 0 })
  void call.finally(() => (isSettled = true))
  await vi.waitFor(() => expect(left).toBe(1))
  await new Promise(setImmediate)
  expect(isSettled).toBe(false)
})

test('a call of a page that nothing leaves fails when the session has ended', async () => {
  const error = await failure(send(order, { sku: '1' }, { ...world(NOT_SIGNED_IN).outside, leave: () => false }))
  expect(error.refusal).toMatchObject({ kind: 'not-signed-in' })
})
