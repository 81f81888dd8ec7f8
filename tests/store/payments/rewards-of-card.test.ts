import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { issueReward } from '#payments/server/reward-certificates.ts'
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
  world = await createSignInWorld()
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

test('[API-085] [API-086] [PAY-61] certificates of the card in a session, or of its token, are listed', async () => {
  const browser = await signedIn()
  const tnsSession = await session(browser, '4111111111111111')
  const token = await tokenOf(tnsSession)
  await issue(token, 'RWD-TNS1-AAAA', 1500)
  const listed = {
    isSuccess: true,
    message: '',
    rewardsData: {
      token: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      certificates: [{ lastFour: 'AAAA', amount: 1500, appliedId: null }],
    },
  }
  const found = await call(browser, BY_SESSION, { tnsSession })
  expect(found).toMatchObject(listed)
  expect(await call(browser, BY_TOKEN, { token })).toEqual(found)
  const onFile = (found.rewardsData as { token: string }).token
  expect(await call(browser, BY_TOKEN, { token: onFile })).toEqual(found)
  // The account is on file for this customer only.
  expect(await call(await signedIn(), BY_TOKEN, { token: onFile })).toMatchObject(refused(/no certificates/))
})

test('[API-085] [API-086] unknown sessions and tokens, guests, and cards without any list nothing', async () => {
  const [browser, guest] = [await signedIn(), await world.browser()]
  expect(await call(browser, BY_SESSION, { tnsSession: 'SESSION0002' })).toEqual(refused(/no card that we know/))
  expect(await call(browser, BY_TOKEN, { token: '9000000000000000' })).toEqual(refused(/no card that we know/))
  const tnsSession = await session(guest, '5555555555554444')
  expect(await call(guest, BY_SESSION, { tnsSession })).toEqual(refused(/Sign in/))
  expect(await call(browser, BY_SESSION, { tnsSession })).toMatchObject(refused(/no certificates/))
})
