import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#lib/money.ts'
import type { HostedCard } from '#payments/server/hosted-sessions.ts'
import { SANDBOX_MPGS } from '#payments/server/mpgs-config.ts'
import { mpgsProvider } from '#payments/server/providers/mpgs.ts'
import { mpgsSessions } from '#payments/server/providers/mpgs-sessions.ts'
import { callHostedGateway, enterCard } from '#tests/support/checkout/hosted-form.ts'
import { createSandbox } from '../create-sandbox.ts'
import { ask, command, VISA } from '../test-world.ts'

/** A sandbox, and the shop's adapter connected to it. */
async function start() {
  const sandbox = await createSandbox()
  onTestFinished(() => sandbox.stop())
  const config = { ...SANDBOX_MPGS, baseUrl: sandbox.url, timeoutMs: 2000, hasForm: true, has3ds: true }
  const [provider, sessions] = [mpgsProvider(config, Date.now), mpgsSessions(config)]
  async function session(number = VISA) {
    const tnsSession = (await sessions.create())!
    await enterCard(sandbox.url, tnsSession, number)
    return tnsSession
  }
  /** The command for a card, which is in a new session. */
  async function commandFor(number?: string) {
    const id = await session(number)
    const { version, brand, lastFour } = (await sessions.card(id)) as HostedCard
    const instrument = { kind: 'hosted-session' as const, session: id, version, brand, lastFour }
    return { ...command({} as never), instrument }
  }
  async function authorize(number?: string) {
    const asked = await commandFor(number)
    return { asked, outcome: await provider.authorize(asked) }
  }
  const faults = (...list: object[]) => ask(`${sandbox.url}/control/faults`, list)
  return { url: sandbox.url, provider, sessions, session, commandFor, authorize, faults }
}
const operation = (providerRef: string, amount: number) => ({
  key: randomUUID(),
  providerRef,
  amountMinor: cents(amount),
  currency: 'USD' as const,
  brand: 'Visa',
})

test('shows brand, last four digits and expiry of a card, and the same token for the same card', async () => {
  const { sessions, session } = await start()
  const [one, two] = [await session(), await session()]
  expect(await sessions.card(one)).toEqual({
    brand: 'Visa',
    lastFour: '1111',
    expMonth: 7,
    expYear: 2041,
    version: '2',
  })
  const token = await sessions.token(one)
  expect(token).toMatch(/^9\d{15}$/)
  expect(await sessions.token(two)).toBe(token)
})

test('a session without a card, or one that does not exist, has none', async () => {
  const { sessions } = await start()
  const tnsSession = (await sessions.create())!
  for (const id of [tnsSession, 'SESSION0001234567890ABCDEF123456']) {
    expect(await sessions.card(id)).toBe('no-card')
    expect(await sessions.token(id)).toBe('no-card')
  }
})

test('authorizes, captures parts, refunds, extends, and voids the rest; its books have the totals', async () => {
  const { provider, authorize } = await start()
  const { asked, outcome } = await authorize()
  expect(outcome).toEqual({ kind: 'approved', providerRef: asked.attemptId })
  const { attemptId } = asked
  expect(await provider.extend(operation(attemptId, 12_345))).toMatchObject({ kind: 'done' })
  const capture = operation(attemptId, 10_000)
  expect(await provider.capture(capture)).toEqual({ kind: 'done', actionRef: capture.key })
  expect(await provider.capture(capture)).toEqual({ kind: 'done', actionRef: capture.key })
  expect(await provider.capture(operation(attemptId, 5_000))).toMatchObject({ kind: 'refused' })
  expect(await provider.refund(operation(attemptId, 400))).toMatchObject({ kind: 'done' })
  expect(await provider.totals({ attemptId })).toEqual({
    kind: 'totals',
    totals: { authorized: 12_345, captured: 10_000, refunded: 400, currency: 'USD' },
  })
  expect(await provider.void({ attemptId, providerRef: attemptId })).toEqual({ kind: 'voided' })
  expect(await provider.capture(operation(attemptId, 2_000))).toMatchObject({ kind: 'refused' })
  expect(await provider.void({ attemptId, providerRef: attemptId })).toEqual({ kind: 'nothing-to-void' })
})

test('a card that was exchanged in its session after the shop has seen it is not charged', async () => {
  const { url, provider, commandFor } = await start()
  const asked = await commandFor()
  await enterCard(url, asked.instrument.session, '5555555555554444')
  expect(await provider.authorize(asked)).toEqual({ kind: 'instrumentExpired' })
  expect(await provider.totals(asked)).toEqual({ kind: 'none' })
})

test('voids what is held once, and nothing that the gateway has never seen', async () => {
  const { provider, authorize } = await start()
  const { asked } = await authorize()
  const attempt = { attemptId: asked.attemptId, providerRef: null }
  expect(await provider.void(attempt)).toEqual({ kind: 'voided' })
  expect(await provider.void(attempt)).toEqual({ kind: 'nothing-to-void' })
  expect(await provider.totals(attempt)).toEqual({ kind: 'none' })
  expect(await provider.void({ attemptId: randomUUID(), providerRef: null })).toEqual({ kind: 'nothing-to-void' })
})

test('a request under way may still arrive, so that its void stays open for two minutes', async () => {
  const { provider } = await start()
  const time = Date.now().toString(16).padStart(12, '0')
  const attemptId = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
  expect(await provider.void({ attemptId, providerRef: null })).toEqual({ kind: 'unknown' })
})

test.each([
  ['4000000000000002', { kind: 'declined', code: 'DECLINED', reason: 'other' }],
  ['4000000000009995', { kind: 'declined', code: 'INSUFFICIENT_FUNDS', reason: 'funds' }],
  ['4000000000000119', { kind: 'instrumentExpired' }],
])('the card %s is %o', async (number, expected) => {
  const { authorize } = await start()
  expect((await authorize(number)).outcome).toEqual(expected)
})

test.each([['answer-lost'], ['server-error']])('after %s for all tries the order is looked up', async kind => {
  const { provider, authorize, faults } = await start()
  await faults({ kind, on: 'payments', next: 3 })
  const { asked, outcome } = await authorize()
  expect(outcome).toEqual({ kind: 'unknown' })
  expect(await provider.lookup(asked)).toEqual(
    kind === 'answer-lost' ? { kind: 'approved', providerRef: asked.attemptId } : { kind: 'unknown' },
  )
})

test('the gateway of a session takes no other instrument, and no request without the password', async () => {
  const { url, provider } = await start()
  expect(await provider.authorize(command({} as never))).toMatchObject({ kind: 'declined' })
  const wrong = mpgsSessions({
    ...SANDBOX_MPGS,
    password: 'another password',
    baseUrl: url,
    timeoutMs: 2000,
    hasForm: true,
    has3ds: true,
  })
  expect(await wrong.create()).toBeUndefined()
  expect((await callHostedGateway(url, 'GET', '/order/none')).body).toMatchObject({
    result: 'ERROR',
    error: { cause: 'INVALID_REQUEST' },
  })
})
