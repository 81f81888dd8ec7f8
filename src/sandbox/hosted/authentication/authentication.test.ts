import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#lib/money.ts'
import type { HostedCard } from '#payments/server/hosted-sessions.ts'
import { SANDBOX_MPGS } from '#payments/server/mpgs-config.ts'
import type { AuthorizeOutcome, BankVisit } from '#payments/server/provider.ts'
import { mpgsProvider } from '#payments/server/providers/mpgs.ts'
import { mpgsSessions } from '#payments/server/providers/mpgs-sessions.ts'
import { answerBank } from '#tests/support/checkout/answer-bank.ts'
import { callHostedGateway, enterCard } from '#tests/support/checkout/hosted-form.ts'
import { createSandbox } from '../../create-sandbox.ts'
import { ask, command, VISA } from '../../test-world.ts'

const ASKED = '4212345678910006'
const BROWSER = {
  returnUrl: 'http://localhost:3000/checkout/bank-visit/return?language=en&attempt=1',
  userAgent: 'Mozilla/5.0',
  accept: '*/*',
}
const device = { screenWidth: 390, screenHeight: 844, colorDepth: 24, timeZone: 300, language: 'fr-CA' }

/** A sandbox, and a payment with a card in a session through the shop's adapter. */
async function begin(number = ASKED, attemptId: string = randomUUID()) {
  const sandbox = await createSandbox()
  onTestFinished(() => sandbox.stop())
  const config = { ...SANDBOX_MPGS, baseUrl: sandbox.url, timeoutMs: 2000, hasForm: true, has3ds: true }
  const [provider, sessions] = [mpgsProvider(config, Date.now), mpgsSessions(config)]
  const session = (await sessions.create())!
  await enterCard(sandbox.url, session, number)
  const { version, brand, lastFour } = (await sessions.card(session)) as HostedCard
  const instrument = { kind: 'hosted-session' as const, session, version, brand, lastFour, device }
  const asked = { ...command({} as never), attemptId, instrument, browser: BROWSER }
  const visitOf = (outcome: AuthorizeOutcome): BankVisit => {
    if (outcome.kind !== 'actionRequired') throw new Error(`no visit, but ${outcome.kind}`)
    return outcome.visit
  }
  const finish = (result: string, memo = async (): Promise<string | undefined> => undefined, more = {}) =>
    provider.finishVisit({ ...asked, ...more, result, claim: memo })
  const faults = (...list: object[]) => ask(`${sandbox.url}/control/faults`, list)
  return { url: sandbox.url, provider, sessions, asked, visitOf, finish, faults }
}
/** The same with the shopper at the bank. */
async function atBank(attemptId?: string) {
  const world = await begin(ASKED, attemptId)
  const visit = world.visitOf(await world.provider.authorize(world.asked))
  return { ...world, visit, claim: () => Promise.resolve(visit.memo) }
}
const resultOf = (address: URL): string => address.searchParams.get('redirectResult')!

test('a card whose bank does not ask is authenticated, and authorized with the result', async () => {
  const { url, provider, asked } = await begin(VISA)
  expect(await provider.authorize(asked)).toEqual({ kind: 'approved', providerRef: asked.attemptId })
  const { body } = await callHostedGateway(url, 'GET', `/order/${asked.attemptId}`)
  expect(body).toMatchObject({
    status: 'AUTHORIZED',
    transaction: [
      { transaction: { type: 'AUTHENTICATION', authenticationStatus: 'AUTHENTICATION_SUCCESSFUL' } },
      { result: 'SUCCESS', transaction: { type: 'AUTHORIZATION' } },
    ],
  })
})

test('the bank asks the cardholder by a form, and an approved payment is authorized once', async () => {
  const { provider, asked, visit, visitOf, claim, finish } = await atBank()
  expect(visit).toMatchObject({ method: 'POST', fields: { creq: expect.any(String) as string } })
  expect(visitOf(await provider.authorize(asked)), 'a repeated request leads to the same page').toEqual(visit)
  expect(await provider.totals(asked), 'nothing is authorized before the answer').toEqual({ kind: 'none' })
  const { address, posted } = await answerBank(visit, 'approve')
  expect(address.href).toContain(`${BROWSER.returnUrl}&redirectResult=`)
  expect(posted).toEqual({
    'order.id': asked.attemptId,
    'transaction.id': '3ds',
    'response.gatewayRecommendation': 'PROCEED',
    result: 'SUCCESS',
  })
  const approved = { kind: 'approved', providerRef: asked.attemptId }
  expect(await finish(resultOf(address), claim)).toEqual(approved)
  expect(await finish(resultOf(address)), 'the memo is used up').toEqual(approved)
  expect(await provider.totals(asked)).toMatchObject({ totals: { authorized: asked.amountMinor } })
})

test('a cardholder who does not approve gets a decline, and nothing is authorized', async () => {
  const { provider, asked, visit, claim, finish } = await atBank()
  const { address } = await answerBank(visit, 'refuse')
  expect(await finish(resultOf(address), claim)).toMatchObject({
    kind: 'declined',
    code: 'AUTHENTICATION_FAILED',
  })
  expect(await provider.totals(asked)).toEqual({ kind: 'none' })
})

test('an invented answer, an early one, and one about another payment or amount authorize nothing', async () => {
  const { provider, asked, visit, claim, finish } = await atBank()
  const notDecided = { kind: 'not-decided' }
  expect(await finish('invented', claim)).toEqual(notDecided)
  const elsewhere = await atBank(asked.attemptId)
  const early = resultOf((await answerBank(elsewhere.visit, 'approve')).address)
  expect(await finish(early, claim), 'the cardholder has not answered here').toEqual(notDecided)
  const result = resultOf((await answerBank(visit, 'approve')).address)
  const others = [{ attemptId: randomUUID() }, { amountMinor: cents(asked.amountMinor + 1) }, { currency: 'CAD' }]
  for (const other of others) expect(await finish(result, claim, other)).toEqual(notDecided)
  expect(await finish(result), 'the order was given up').toEqual(notDecided)
  expect(await provider.totals(asked)).toEqual({ kind: 'none' })
})

test('a bank that refuses without a question declines, and one that does not answer leaves it open', async () => {
  const refused = await begin()
  await refused.faults({ kind: 'decline', on: 'authentications' })
  expect(await refused.provider.authorize(refused.asked)).toMatchObject({ kind: 'declined' })
  const lost = await begin(VISA)
  await lost.faults({ kind: 'answer-lost', on: 'authentications' })
  expect(await lost.provider.authorize(lost.asked)).toEqual({ kind: 'unknown' })
  expect(await lost.provider.totals(lost.asked)).toEqual({ kind: 'none' })
})

test('an answer can be sent again when the gateway could not be asked', async () => {
  const { visit, claim, asked, finish } = await atBank()
  const result = resultOf((await answerBank(visit, 'approve')).address)
  const away = mpgsProvider(
    { ...SANDBOX_MPGS, baseUrl: 'http://127.0.0.1:9', timeoutMs: 50, hasForm: true, has3ds: true },
    Date.now,
  )
  expect(await away.finishVisit({ ...asked, result, claim })).toEqual({ kind: 'no-answer' })
  expect(await finish(result, claim)).toMatchObject({ kind: 'approved' })
})

test('an order whose shopper was only at the bank has nothing to void; one in flight may have', async () => {
  const { provider, asked } = await atBank()
  const { attemptId } = asked
  const voided = (requestedAt: number | null) => provider.void({ attemptId, providerRef: null, requestedAt })
  expect(await voided(null)).toEqual({ kind: 'nothing-to-void' })
  expect(await voided(Date.now())).toEqual({ kind: 'unknown' })
  expect(await voided(Date.now() - 121_000)).toEqual({ kind: 'nothing-to-void' })
})

test('a card that is exchanged while the shopper is at the bank is not charged', async () => {
  const { url, provider, asked, visit, claim, finish } = await atBank()
  await enterCard(url, asked.instrument.session, '5555555555554444')
  const result = resultOf((await answerBank(visit, 'approve')).address)
  expect(await finish(result, claim)).toEqual({ kind: 'instrumentExpired' })
  expect(await provider.totals(asked)).toEqual({ kind: 'none' })
})

test('without 3-D Secure in the settings, or without a browser, no bank is asked', async () => {
  const { url, provider, asked } = await begin()
  const config = { ...SANDBOX_MPGS, baseUrl: url, timeoutMs: 2000, hasForm: true, has3ds: false }
  expect(await mpgsProvider(config, Date.now).authorize(asked)).toMatchObject({ kind: 'approved' })
  const unseen = { ...asked, attemptId: randomUUID(), browser: null }
  expect(await provider.authorize(unseen)).toMatchObject({ kind: 'approved' })
})
