import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { issueReward } from '#payments/server/reward-certificates.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import { newId } from '#platform/new-id.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox/create-sandbox.ts'
import { callHostedGateway, enterCard } from '../../support/checkout/hosted-form.ts'
import type { CookieBrowser } from '../../support/cookie-browser.ts'
import { createSignInWorld, type SignInWorld } from '../../support/sign-in-world.ts'

let sandbox: Sandbox
let world: SignInWorld
beforeAll(async () => {
  sandbox = await createSandbox()
  process.env.MPGS_BASE_URL = sandbox.url
  world = await createSignInWorld({ RATE_LIMITS: 'on' })
})
afterAll(async () => {
  delete process.env.MPGS_BASE_URL
  await world.drop()
  await sandbox.stop()
})

const [BY_SESSION, BY_TOKEN] = ['/ReactCheckout/GetAccountRewards', '/ReactCheckout/GetAccountRewardsByToken']
const call = async (browser: CookieBrowser, path: string, body: object = {}) =>
  (await world.call(browser, path, body)).body as unknown as Record<string, unknown>
async function signedIn(): Promise<CookieBrowser> {
  const [person, browser] = [await world.newPerson(), await world.browser()]
  await world.signIn(browser, person)
  return browser
}
/** A session of the gateway's form with this card. */
async function session(browser: CookieBrowser, number: string): Promise<string> {
  const { tnsSession } = await call(browser, '/api/checkout/payment-provider/hosted-session')
  await enterCard(sandbox.url, tnsSession as string, number)
  return tnsSession as string
}
/** The gateway's token of the card in a session, as the issuer of the certificates knows it. */
async function tokenOf(tnsSession: string): Promise<string> {
  const asked = { session: { id: tnsSession }, sourceOfFunds: { type: 'CARD' } }
  return (await callHostedGateway(sandbox.url, 'POST', '/token', asked)).body.token as string
}
const issue = (account: string, number: string, amount: number) =>
  issueReward(world.shop.pool, world.shop.wiring.cart.rewards, {
    id: newId(),
    account,
    number,
    country: 'US',
    amount: cents(amount),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
const refused = (message: RegExp) => ({
  isSuccess: false,
  message: expect.stringMatching(message) as string,
  rewardsData: null,
})

test('[API-085] [API-086] [PAY-61] certificates of a card are listed after one of them was named', async () => {
  const browser = await signedIn()
  const tnsSession = await session(browser, '4111111111111111')
  const token = await tokenOf(tnsSession)
  await issue(`mpgs:${token}`, 'RWD-TNS1-AAAA', 1500)
  await issue(`mpgs:${token}`, 'RWD-TNS1-BBBB', 700)
  const listed = {
    isSuccess: true,
    message: '',
    rewardsData: {
      token: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      certificates: [{ lastFour: 'AAAA' }, { lastFour: 'BBBB' }],
    },
  }
  const found = await call(browser, BY_SESSION, { tnsSession, certificateNumber: 'RWD-TNS1-AAAA' })
  expect(found).toMatchObject(listed)
  expect(await call(browser, BY_SESSION, { tnsSession })).toEqual(found)
  expect(await call(browser, BY_TOKEN, { token })).toEqual(found)
  const onFile = (found.rewardsData as { token: string }).token
  expect(await call(browser, BY_TOKEN, { token: onFile })).toEqual(found)
  // The account is on file for this customer only.
  expect(await call(await signedIn(), BY_TOKEN, { token: onFile })).toMatchObject(refused(/no certificates/))
})

test('[API-085] [API-086] another customer gets nothing for the same card or token', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const token = await tokenOf(await session(owner, '378282246310005'))
  await issue(`mpgs:${token}`, 'RWD-TNS2-AAAA', 1500)
  expect(await call(owner, BY_TOKEN, { token, certificateNumber: 'RWD-TNS2-AAAA' })).toMatchObject({ isSuccess: true })
  const tnsSession = await session(stranger, '378282246310005')
  expect(await call(stranger, BY_SESSION, { tnsSession })).toEqual(refused(/not in your account yet/))
  expect(await call(stranger, BY_TOKEN, { token })).toEqual(refused(/not in your account yet/))
  const wrong = { tnsSession, certificateNumber: 'RWD-TNS2-ZZZZ' }
  expect(await call(stranger, BY_SESSION, wrong)).toEqual(refused(/Check both numbers/))
  expect(await call(stranger, '/api/checkout/payment-provider/lookup-rewards-card')).toMatchObject(
    refused(/no certificates/),
  )
})

test('the token of a card is no account number of a store card', async () => {
  const browser = await signedIn()
  const token = await tokenOf(await session(browser, '6011111111111117'))
  await issue(token, 'RWD-TNS3-AAAA', 1500)
  const asked = { token, certificateNumber: 'RWD-TNS3-AAAA' }
  expect(await call(browser, BY_TOKEN, asked)).toEqual(refused(/Check both numbers/))
})

test('[API-085] [API-086] sessions without a card, guests, and cards without certificates list nothing', async () => {
  const [browser, guest] = [await signedIn(), await world.browser()]
  expect(await call(browser, BY_SESSION, { tnsSession: 'SESSION0002' })).toEqual(refused(/no card that we know/))
  expect(await call(browser, BY_TOKEN, { token: 'no token' })).toEqual(refused(/no certificates/))
  const tnsSession = await session(guest, '5555555555554444')
  expect(await call(guest, BY_SESSION, { tnsSession })).toEqual(refused(/Sign in/))
  expect(await call(browser, BY_SESSION, { tnsSession })).toEqual(refused(/not in your account yet/))
})

test('a session without a card counts as a wrong certificate number does, a card does not', async () => {
  const browser = await signedIn()
  const tnsSession = await session(browser, '5555555555554444')
  for (let i = 0; i < GUARD_LIMITS.rewardGuess.session.limit + 1; i++)
    expect(await call(browser, BY_SESSION, { tnsSession })).toEqual(refused(/not in your account yet/))
  for (let i = 0; i < GUARD_LIMITS.rewardGuess.session.limit; i++)
    expect(await call(browser, BY_SESSION, { tnsSession: 'SESSION0002' })).toEqual(refused(/no card that we know/))
  const right = { tnsSession, certificateNumber: 'RWD-TNS4-AAAA' }
  expect(await call(browser, BY_SESSION, right)).toEqual(refused(/Too many certificates/))
})
