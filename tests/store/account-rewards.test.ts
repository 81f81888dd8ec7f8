import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { cents } from '#lib/money.ts'
import { issueReward } from '#payments/server/reward-certificates.ts'
import { newId } from '#platform/new-id.ts'
import type { CookieBrowser } from '../support/cookie-browser.ts'
import { createSignInWorld, type SignInWorld } from '../support/sign-in-world.ts'
import { countedSkus } from '../support/test-shop.ts'

let world: SignInWorld
let sku: string
beforeAll(async () => {
  world = await createSignInWorld()
  sku = (await countedSkus(world.shop.pool, 1))[0]!
})
afterAll(() => world.drop())

const [LEGACY, PROVIDER, LOOK_UP, BY_TOKEN] = [
  '/ReactCheckout/ApplyRewardCertificate',
  '/api/checkout/payment-provider/apply-reward-certificate',
  '/api/checkout/payment-provider/lookup-rewards-card',
  '/ReactCheckout/GetAccountRewardsByToken',
]
const DAY = 86_400_000
let issued = 0

/** Certificates of a new account, the first of which ends first. */
async function account(...amounts: readonly number[]) {
  const name = `AC ${900_000 + ++issued}`
  const certificates = []
  for (const [i, amount] of amounts.entries()) {
    const number = `RWD-${String(issued).padStart(4, '0')}-${String(i).padStart(4, 'K')}`
    const made = { id: newId(), number, lastFour: number.slice(-4) }
    await issueReward(world.shop.pool, world.shop.wiring.cart.rewards, {
      ...made,
      account: name,
      country: 'US',
      amount: cents(amount),
      expiresAt: new Date(Date.now() + (30 + i) * DAY),
    })
    certificates.push(made)
  }
  return { name, certificates }
}
interface Reply extends CheckoutData {
  readonly rewardErrorMessage: string
  readonly rewardsData: CheckoutData['paymentData']['rewardsData']
}
const call = async (browser: CookieBrowser, path: string, body: object = {}) =>
  (await world.call(browser, path, body)).body as unknown as Reply
async function signedIn(): Promise<CookieBrowser> {
  const [person, browser] = [await world.newPerson(), await world.browser()]
  await world.signIn(browser, person)
  await call(browser, '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
  return browser
}
const opened = (browser: CookieBrowser) => call(browser, '/ReactCheckout/MoveToShippingAndGiftOptions')

test.each([
  [LEGACY, { cardOneData: null, accountCardOneData: null }],
  [PROVIDER, { savePaymentCardInfo: null }],
])(
  '[PAY-61] [PAY-58] [API-058] [API-064] [API-068] certificates of the account are listed, and applied at %s',
  async (path, cards) => {
    const [browser, { name, certificates }] = [await signedIn(), await account(500, 700)]
    expect((await opened(browser)).paymentData.rewardsData).toEqual({ token: null, certificates: [] })
    const [one, two] = certificates
    const found = await call(browser, LOOK_UP, { accountNumber: name, certificateNumber: one!.number })
    const listed = [one, two].map((certificate, i) => ({
      id: certificate!.id,
      lastFour: certificate!.lastFour,
      amount: [500, 700][i],
      expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      appliedId: null,
    }))
    expect(found).toEqual({
      isSuccess: true,
      message: '',
      rewardsData: { token: expect.any(String), certificates: listed },
    })
    expect((await call(browser, LOOK_UP)).rewardsData?.certificates).toEqual(listed)

    const byList = { certificateNumber: two!.lastFour, id: two!.id, ...cards }
    const applied = await call(browser, path, byList)
    expect(applied).toMatchObject({ isSuccess: true, rewardErrorMessage: '', orderSummary: { rewardsTotal: 700 } })
    expect(applied.paymentData.rewardsData!.certificates.map(each => each.appliedId)).toEqual([
      null,
      applied.paymentData.rewards[0]!.id,
    ])
    const both = await call(browser, path, { certificateNumber: one!.number.toLowerCase(), ...cards })
    expect(both.orderSummary).toMatchObject({ rewardsTotal: 1200, amountDue: both.orderSummary.total - 1200 })
    const { total } = both.orderSummary
    await call(browser, '/ReactCheckout/RemoveRewardCertificate', {
      certificateNumber: two!.lastFour,
      id: applied.paymentData.rewards[0]!.id,
    })
    expect((await opened(browser)).orderSummary).toMatchObject({ rewardsTotal: 500, amountDue: total - 500 })
  },
)

test('[API-086] certificates of an account on file are read by its token, and by nobody else', async () => {
  const [mine, other, { name, certificates }] = [await signedIn(), await signedIn(), await account(500)]
  // Applying with both numbers on the cart page puts the account on file.
  const { number, id, lastFour } = certificates[0]!
  await call(mine, '/ReactCheckout/ApplyCartRewardCertificate', { accountNumber: name, certificateNumber: number })
  const { rewardsData } = (await opened(mine)).paymentData
  expect(rewardsData!.certificates.map(each => each.id)).toEqual([id])
  const { token } = rewardsData!
  expect((await call(mine, BY_TOKEN, { token })).rewardsData).toEqual(rewardsData)
  const nothing = { isSuccess: false, message: expect.stringMatching(/no certificates/), rewardsData: null }
  expect(await call(other, BY_TOKEN, { token })).toEqual(nothing)
  expect(await call(mine, BY_TOKEN, { token: 'no token' })).toEqual(nothing)
  expect(await call(mine, BY_TOKEN, { token: newId() })).toEqual(nothing)
  for (const body of [{ certificateNumber: lastFour, id }, { certificateNumber: number }])
    expect((await call(other, LEGACY, body)).rewardErrorMessage).toMatch(/can’t find a certificate/)
  await call(mine, '/ReactCheckout/RemoveCertificates')
  const withToken = { accountNumber: '', cardToken: token, certificateNumber: number }
  expect(await call(mine, '/ReactCheckout/ApplyCartRewardCertificate', withToken)).toMatchObject({ isSuccess: true })
  expect(await call(other, '/ReactCheckout/ApplyCartRewardCertificate', withToken)).toMatchObject({ isSuccess: false })
})

test('[API-068] [API-085] wrong numbers, guests and payment sessions get a typed refusal and no list', async () => {
  const [browser, guest, one, two] = [await signedIn(), await world.browser(), await account(500), await account(600)]
  const refused = (message: RegExp) => ({
    isSuccess: false,
    message: expect.stringMatching(message),
    rewardsData: null,
  })
  const lookUp = (who: CookieBrowser, accountNumber: string, certificateNumber: string) =>
    call(who, LOOK_UP, { accountNumber, certificateNumber })
  expect(await lookUp(browser, one.name, two.certificates[0]!.number)).toEqual(refused(/Check both numbers/))
  expect(await lookUp(browser, one.name, '')).toEqual(refused(/Check both numbers/))
  expect(await lookUp(guest, one.name, one.certificates[0]!.number)).toEqual(refused(/Sign in/))
  expect(await call(guest, LOOK_UP)).toEqual(refused(/no certificates/))
  const sessions = '/ReactCheckout/GetAccountRewards'
  expect(await call(browser, sessions, { tnsSession: 'SESSION0002' })).toEqual(refused(/no gateway with hosted/))
  expect((await call(browser, LOOK_UP)).rewardsData).toBeNull()
})
