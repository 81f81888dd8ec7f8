import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import type { AuthorizeOutcome } from '#payments/server/provider.ts'
import { command, encrypted, startSandboxAndAdapter } from '../test-world.ts'

const CARD = '4212345678910006'
const BROWSER = {
  returnUrl: 'http://localhost:3000/checkout/bank-visit/return?language=en&attempt=1',
  userAgent: 'Mozilla/5.0',
  accept: '*/*',
}

async function begin() {
  const world = await startSandboxAndAdapter()
  const asked = { ...command(await encrypted(world.publicKey, CARD)), browser: BROWSER }
  const visitOf = (outcome: AuthorizeOutcome) => {
    if (outcome.kind !== 'actionRequired') throw new Error(`no visit, but ${outcome.kind}`)
    return outcome.visit
  }
  const visit = visitOf(await world.provider.authorize(asked))
  /** The cardholder opens the bank's page and follows its link; returns what the shop's page gets. */
  const answer = async (link: 'approve' | 'refuse') => {
    const page = await (await fetch(visit.url)).text()
    const href = new RegExp(`href="([^"]+/${link})"`).exec(page)![1]!
    const back = await fetch(new URL(href, visit.url), { redirect: 'manual' })
    return new URL(back.headers.get('location')!)
  }
  return { ...world, asked, visit, answer, visitOf }
}

test('the bank asks the cardholder, and an approved payment is authorised once', async () => {
  const { provider, asked, visit, answer, ledger, visitOf } = await begin()
  expect(visit).toMatchObject({ method: 'GET', fields: {} })
  expect(await ledger(asked.attemptId), 'nothing is authorised before the answer').toEqual([])
  expect(visitOf(await provider.authorize(asked)), 'a repeated request leads to the same page').toEqual(visit)
  const back = await answer('approve')
  expect(back.href).toContain(`${BROWSER.returnUrl}&redirectResult=`)
  const result = back.searchParams.get('redirectResult')!
  const attempt = { ...asked, result }
  const first = await provider.finishVisit(attempt)
  const [payment, ...more] = await ledger(asked.attemptId)
  expect(first).toEqual({ kind: 'approved', providerRef: payment?.pspReference })
  expect(await provider.finishVisit(attempt)).toEqual(first)
  expect([payment, more]).toMatchObject([{ state: 'authorised', amount: asked.amountMinor }, []])
})

test('a payment that the cardholder does not approve is declined as not authenticated', async () => {
  const { provider, asked, answer } = await begin()
  const result = (await answer('refuse')).searchParams.get('redirectResult')!
  expect(await provider.finishVisit({ ...asked, result })).toMatchObject({ kind: 'declined', code: '11' })
})

test('an invented answer, and one before the cardholder has given it, authorise nothing', async () => {
  const { provider, asked, visit, ledger } = await begin()
  for (const result of ['invented', visit.url.split('/').at(-1)!])
    expect(await provider.finishVisit({ ...asked, result })).toEqual({ kind: 'not-decided' })
  expect(await ledger(asked.attemptId)).toEqual([])
})

test('the approval of one payment decides no other, nor another amount', async () => {
  const { provider, asked, answer } = await begin()
  const result = (await answer('approve')).searchParams.get('redirectResult')!
  const others = [
    { ...asked, attemptId: randomUUID() },
    { ...asked, amountMinor: cents(asked.amountMinor + 1) },
    { ...asked, currency: 'CAD' as const },
  ]
  for (const other of others) expect(await provider.finishVisit({ ...other, result })).toEqual({ kind: 'not-decided' })
  expect((await provider.finishVisit({ ...asked, result })).kind, 'the true answer still counts').toBe('approved')
})

test('a payment that was cancelled meanwhile is refused when the cardholder approves it', async () => {
  const { provider, asked, answer } = await begin()
  expect(await provider.void({ attemptId: asked.attemptId, providerRef: null })).toEqual({ kind: 'accepted' })
  const result = (await answer('approve')).searchParams.get('redirectResult')!
  expect((await provider.finishVisit({ ...asked, result })).kind).toBe('declined')
})

test('without a browser no bank can ask, and the card is declined', async () => {
  const { pay } = await startSandboxAndAdapter()
  expect((await pay(CARD)).outcome).toMatchObject({ kind: 'declined', code: '11' })
})
