import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStaffRoles } from '../../../scripts/staff/staff-accounts.ts'
import type { StaffRole } from '#lib/staff-roles.ts'
import type { CookieBrowser } from '../../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type SignInWorld } from '../../support/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

/** Signs in to the back office with a role and a new second step. */
async function signInStaff(role: StaffRole) {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await setStaffRoles(world.shop.pool, person.email, [role])
  const { email, password } = person
  const manage = await browser.submit(await browser.visit(`${ORIGIN}/staff/sign-in`), '/sign-in', { email, password })
  const app = await browser.submit(manage, 'manage/app')
  const secret = Secret.fromBase32(/<code>([A-Z2-7 ]{39})<\/code>/.exec(app.text)![1]!)
  const code = new TOTP({ secret, digits: 6, period: 30 }).generate()
  await browser.submit(await browser.submit(app, 'manage/confirm-app', { code }), 'manage/done')
  return { email, browser }
}

const ids = { basketId: randomUUID(), operationId: randomUUID() }
const READ = ['list', 'list?filter=all', 'list?search=P1', 'one?order=7K3M-9Q2XRD', 'reports', 'reports?day=2026-01-01']
const CHANGE: readonly (readonly [string, object])[] = [
  ['resolve', { basketId: ids.basketId }],
  ['operation', { operationId: ids.operationId, answer: 'again' }],
  ['dispute', { disputeId: 'CHARGEBACK:1' }],
  ['reports/compare', { day: '2026-01-01' }],
]

async function statuses(browser: CookieBrowser) {
  const profile = await browser.request(`${ORIGIN}/staff/profile`, {})
  const { requestVerificationToken = '' } = (await profile.json()) as { requestVerificationToken?: string }
  const headers = { 'content-type': 'application/json', 'x-request-verification-token': requestVerificationToken }
  const found: number[] = []
  for (const path of READ) found.push((await browser.request(`${ORIGIN}/staff/money/${path}`, {})).status)
  for (const [path, body] of CHANGE)
    found.push((await browser.request(`${ORIGIN}/staff/money/${path}`, { body: JSON.stringify(body), headers })).status)
  return found
}

test('[ASVS-8.2.1] only finance sees and changes the money of orders, and each try is in the trail', async () => {
  const [care, finance, admin] = [await signInStaff('care'), await signInStaff('finance'), await signInStaff('admin')]
  const allowed = [200, 200, 200, 404, 200, 200, 404, 404, 404, 200]
  expect(await statuses(world.browser())).toEqual(allowed.map(() => 401))
  expect(await statuses(care.browser)).toEqual(allowed.map(() => 403))
  expect(await statuses(finance.browser)).toEqual(allowed)
  const { entries } = (await (await admin.browser.request(`${ORIGIN}/staff/audit`, {})).json()) as {
    entries: object[]
  }
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: care.email, action: 'resolveInDoubt', outcome: 'not-allowed' }),
      expect.objectContaining({ email: finance.email, action: 'resolveInDoubt', target: { basketId: ids.basketId } }),
      expect.objectContaining({ email: finance.email, action: 'compareMoney', outcome: 'done' }),
    ]),
  )
})

test('input that is no list, day or cursor is refused', async () => {
  const { browser } = await signInStaff('finance')
  for (const path of ['list?filter=mine', 'list?after=x', 'list?after=1~%00', 'one', 'reports?day=yesterday'])
    expect([path, (await browser.request(`${ORIGIN}/staff/money/${path}`, {})).status]).toEqual([path, 400])
  const last = await browser.request(`${ORIGIN}/staff/money/list?after=99999999999999999~x`, {})
  expect(last.status).toBe(200)
})

test('the pages lead guests to the page for signing in, and hold nothing of anybody', async () => {
  const { browser } = await signInStaff('finance')
  for (const path of ['/staff/money', '/staff/money/report', '/staff/money/7K3M-9Q2XRD']) {
    expect((await world.browser().visit(`${ORIGIN}${path}`)).url).toBe(
      `${ORIGIN}/staff?returnTo=${encodeURIComponent(path)}`,
    )
    const page = await browser.visit(`${ORIGIN}${path}`)
    expect([page.url, page.text.includes('<h1')]).toEqual([`${ORIGIN}${path}`, true])
  }
})
