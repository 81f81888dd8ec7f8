import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStaffRoles } from '../../../scripts/staff/staff-accounts.ts'
import type { StaffRole } from '#lib/staff-roles.ts'
import { newId } from '#platform/new-id.ts'
import type { CookieBrowser } from '../../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type SignInWorld } from '../../support/sign-in-world.ts'

let world: SignInWorld
const job = { id: newId(), number: 'MABCD-2345', line: newId() }
beforeAll(async () => {
  world = await createSignInWorld()
  await world.shop.pool.query(
    `INSERT INTO monogram_design (id, request_id, sku, text, content, hash)
     VALUES ($1, $1, '370101', 'AKM', '{}', 'hash')`,
    [job.line],
  )
  await world.shop.pool.query(
    `INSERT INTO monogram_job
       (id, number, order_number, line_id, design_id, quantity, product, ticket, stitches, outlines)
     VALUES ($1, $2, 'YGH3-93AM8Y', $3, $3, 2, 'Fern Terry Towel', '%PDF-', '\\x01', '<svg/>')`,
    [job.id, job.number, job.line],
  )
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

const read = (browser: CookieBrowser, path: string) => browser.request(`${ORIGIN}/staff/monograms/${path}`, {})

/** Marks the job as done; the status of the answer. */
async function finish(browser: CookieBrowser): Promise<number> {
  const profile = await browser.request(`${ORIGIN}/staff/profile`, {})
  const { requestVerificationToken = '' } = (await profile.json()) as { requestVerificationToken?: string }
  const headers = { 'content-type': 'application/json', 'x-request-verification-token': requestVerificationToken }
  const body = JSON.stringify({ id: job.id, state: 'done' })
  return (await browser.request(`${ORIGIN}/staff/monograms/state`, { body, headers })).status
}

async function statuses(browser: CookieBrowser): Promise<number[]> {
  const found: number[] = []
  for (const path of ['jobs', `ticket?id=${job.id}`, `stitches?id=${job.id}`, `outlines?id=${job.id}`])
    found.push((await read(browser, path)).status)
  return [...found, await finish(browser)]
}

test('[ASVS-8.2.1] only care, store and admin see and change monogram jobs, and each try is in the trail', async () => {
  const [store, finance, admin] = [await signInStaff('store'), await signInStaff('finance'), await signInStaff('admin')]
  const listed = await read(store.browser, 'jobs')
  expect(await listed.json()).toMatchObject({
    jobs: [{ number: job.number, text: 'AKM', quantity: 2, cancelled: 0, hasStitches: true, state: 'open' }],
  })
  expect(await statuses(world.browser())).toEqual([401, 401, 401, 401, 401])
  expect(await statuses(finance.browser)).toEqual([403, 403, 403, 403, 403])
  expect(await statuses(store.browser)).toEqual([200, 200, 200, 200, 200])
  expect(await statuses(admin.browser)).toEqual([200, 200, 200, 200, 200])
  expect(await (await read(store.browser, 'jobs')).json()).toEqual({ jobs: [], next: null })
  expect(await (await read(store.browser, `jobs?number=${job.number}`)).json()).toMatchObject({
    jobs: [{ state: 'done' }],
  })
  const { entries } = (await (await admin.browser.request(`${ORIGIN}/staff/audit`, {})).json()) as {
    entries: object[]
  }
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: finance.email, action: 'finishMonogram', outcome: 'not-allowed' }),
      expect.objectContaining({ email: store.email, action: 'monogramTicket', target: { id: job.id } }),
      expect.objectContaining({ email: store.email, action: 'finishMonogram', outcome: 'done' }),
    ]),
  )
})

test('files of the workshop are sent with their type, and unknown jobs are not found', async () => {
  const { browser } = await signInStaff('care')
  const ticket = await read(browser, `ticket?id=${job.id}`)
  expect(ticket.headers.get('content-type')).toBe('application/pdf')
  expect(ticket.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await read(browser, `ticket?id=${newId()}`)).status).toBe(404)
  expect((await read(browser, 'ticket?id=1')).status).toBe(400)
  expect(await (await browser.request(`${ORIGIN}/staff/monograms`, {})).text()).toContain('monograms-page.mjs')
})
