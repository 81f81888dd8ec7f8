import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setStaffRoles } from '../../../scripts/staff/staff-accounts.ts'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'
import { skuCache } from '#catalog/server/get-skus.ts'
import { SITES } from '#lib/site.ts'
import type { StaffRole } from '#lib/staff-roles.ts'
import { newId } from '#platform/new-id.ts'
import { checkMessages } from '#registry/server/moderate-messages.ts'
import { showOwnRegistry } from '#registry/server/own-registry.ts'
import { exportRegistries } from '#registry/server/registries-of-customer.ts'
import type { CookieBrowser } from '../../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type SignInWorld } from '../../support/sign-in-world.ts'
import { insertGroup } from '../../support/registry/group-rows.ts'
import { ADDRESS, countedSkus } from '../../support/test-shop.ts'

const KIND = 'With love from all of us'
const RUDE = 'You little shit'

let world: SignInWorld
let sku: string
let care: CookieBrowser
beforeAll(async () => {
  world = await createSignInWorld()
  sku = (await countedSkus(world.shop.pool, 1))[0]!
  care = (await signInStaff('care')).browser
})
beforeEach(() => world.shop.pool.query('DELETE FROM registry_gift'))
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

/** A registry of a new customer with two bought gifts: the first has a kind message, the second a rude one. */
async function registryWithMessages() {
  const [person, owner, grId] = [await world.newPerson(), world.browser(), newId()]
  await world.signIn(owner, person)
  await world.call(owner, '/api/registry/save', {
    grId,
    registryType: 'br',
    firstName: 'Nora',
    lastName: 'Whitfield',
    eventDate: `${new Date().getFullYear() + 1}-06-19`,
    privacy: 'public',
    address: ADDRESS,
  })
  await world.call(owner, '/api/registry/items', { items: [{ Sku: sku, Quantity: 2, GrId: grId }] })
  const ids = [newId(), newId()] as const
  for (const [i, message] of [KIND, RUDE].entries())
    await world.shop.pool.query(
      `INSERT INTO registry_gift (basket_id, registry_id, sku, quantity, state, held_until, bought_at, giver, message)
      VALUES ($1, $2, $3, 1, 'bought', now(), now(), 'Ada Byron', $4)`,
      [ids[i], grId, sku, message],
    )
  return { owner, grId, ids }
}

/** The states of the registry's messages as its registrant sees them, by the id of the gift. */
async function seenBy(grId: string): Promise<Record<string, string>> {
  const { pool } = world.shop
  const skus = skuCache({ db: pool, version: catalogueVersion({ db: pool, ttlMs: 1_000, now: Date.now }) })
  const { rows } = await pool.query<{ customer_id: string }>(
    'SELECT customer_id FROM registry_registrant WHERE registry_id = $1',
    [grId],
  )
  const deps = { db: pool, skus, now: Date.now, discount: null }
  const shown = await showOwnRegistry(deps, { customerId: rows[0]!.customer_id }, SITES['CB-US'], grId)
  return Object.fromEntries(shown!.gifts.gifts.map(one => [one.giftId, one.message || one.messageState]))
}

const show = (owner: CookieBrowser, grId: string, giftId: string, isShown: boolean) =>
  world.call(owner, '/api/registry/gift-message', { grId, sku, giftId, isShown })

const list = async (browser: CookieBrowser, state = 'held') => {
  const response = await browser.request(`${ORIGIN}/staff/messages/list?state=${state}`, {})
  return { status: response.status, body: (await response.json()) as { messages: Record<string, string>[] } }
}

async function decide(browser: CookieBrowser, body: object): Promise<number> {
  const profile = await browser.request(`${ORIGIN}/staff/profile`, {})
  const { requestVerificationToken = '' } = (await profile.json()) as { requestVerificationToken?: string }
  const headers = { 'content-type': 'application/json', 'x-request-verification-token': requestVerificationToken }
  return (await browser.request(`${ORIGIN}/staff/messages/decide`, { body: JSON.stringify(body), headers })).status
}

test('a message with offensive words is read by nobody but staff until they approve it', async () => {
  const { owner, grId, ids } = await registryWithMessages()
  expect(await seenBy(grId)).toEqual({ [ids[0]]: KIND, [ids[1]]: 'held' })
  expect((await list(care)).body.messages).toMatchObject([
    { grId, giftId: ids[1], sku, giver: 'Ada Byron', registry: 'Nora', message: RUDE },
  ])
  expect((await show(owner, grId, ids[1], true)).body).toEqual({ message: '', messageState: 'held' })
  expect(await decide(care, { grId, giftId: ids[1], sku, seen: 'held', decision: 'approved' })).toBe(200)
  expect(await seenBy(grId)).toEqual({ [ids[0]]: KIND, [ids[1]]: RUDE })
  expect((await list(care)).body.messages).toEqual([])
  expect((await list(care, 'approved')).body.messages).toMatchObject([{ giftId: ids[1] }])
})

test('registrants hide and show a message that may be read; others cannot', async () => {
  const { owner, grId, ids } = await registryWithMessages()
  expect((await show(owner, grId, ids[0], false)).body).toEqual({ message: '', messageState: 'hidden' })
  expect(await seenBy(grId)).toMatchObject({ [ids[0]]: 'hidden' })
  expect((await show(owner, grId, ids[0], true)).body).toEqual({ message: KIND, messageState: 'shown' })
  const stranger = world.browser()
  await world.signIn(stranger, await world.newPerson())
  expect((await show(stranger, grId, ids[0], true)).status).toBe(404)
})

test('a rejection needs a reason, keeps the message from the data file too, and can be taken back', async () => {
  const { grId, ids } = await registryWithMessages()
  await list(care)
  const rejection = { grId, giftId: ids[1], sku, seen: 'held', decision: 'rejected' }
  expect(await decide(care, { ...rejection, reason: ' ' })).toBe(400)
  expect(await decide(care, { ...rejection, reason: 'Insults the couple' })).toBe(200)
  expect(await seenBy(grId)).toMatchObject({ [ids[1]]: 'rejected' })
  expect((await list(care, 'rejected')).body.messages).toMatchObject([{ reason: 'Insults the couple' }])
  const { rows } = await world.shop.pool.query<{ customer_id: string }>(
    'SELECT customer_id FROM registry_registrant WHERE registry_id = $1',
    [grId],
  )
  const file = JSON.stringify(await exportRegistries(world.shop.pool, rows[0]!.customer_id))
  expect(file).toContain(KIND)
  expect(file).not.toContain(RUDE)
  expect(await decide(care, { grId, giftId: ids[1], sku, seen: 'rejected', decision: 'approved' })).toBe(200)
  expect(await seenBy(grId)).toMatchObject({ [ids[1]]: RUDE })
})

test('the data file has the messages of shares as far as registrants may read them', async () => {
  const [group, { pool }] = [await insertGroup(world.shop.pool, sku, 399_00), world.shop]
  for (const message of [KIND, RUDE])
    await pool.query(
      `INSERT INTO registry_share (basket_id, line_id, group_id, cents, state, held_until, bought_at, giver, message)
      VALUES (gen_random_uuid(), gen_random_uuid(), $1, 2500, 'bought', now(), now(), 'Ada Byron', $2)`,
      [group.id, message],
    )
  const messagesInFile = async () =>
    (await exportRegistries(pool, group.customerId))[0]!.shares.map(share => share.message).toSorted()
  expect(await messagesInFile()).toEqual(['', KIND])
  await pool.query(`UPDATE registry_share SET message_check = 'approved' WHERE group_id = $1`, [group.id])
  expect(await messagesInFile()).toEqual([KIND, RUDE])
})

test('a decision does not overwrite one that staff have not seen, and its repeat changes nothing', async () => {
  const { grId, ids } = await registryWithMessages()
  await list(care)
  const approval = { grId, giftId: ids[1], sku, seen: 'held', decision: 'approved' }
  expect([await decide(care, approval), await decide(care, approval)]).toEqual([200, 200])
  expect(await decide(care, { ...approval, decision: 'rejected', reason: 'Late' })).toBe(409)
  expect(await decide(care, { ...approval, giftId: newId() })).toBe(409)
  // A message without a finding is not for staff to decide.
  expect(await decide(care, { ...approval, giftId: ids[0] })).toBe(409)
})

test('[ASVS-8.2.1] only care and admin read and decide messages, and each try is in the trail', async () => {
  const { grId, ids } = await registryWithMessages()
  const [store, admin] = [await signInStaff('store'), await signInStaff('admin')]
  const approval = { grId, giftId: ids[1], sku, seen: 'held', decision: 'approved' }
  for (const [browser, status] of [
    [world.browser(), 401],
    [store.browser, 403],
  ] as const)
    expect([(await list(browser)).status, await decide(browser, approval)]).toEqual([status, status])
  expect((await list(admin.browser)).status).toBe(200)
  expect(await decide(admin.browser, approval)).toBe(200)
  const { entries } = (await (await admin.browser.request(`${ORIGIN}/staff/audit`, {})).json()) as {
    entries: object[]
  }
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: store.email, action: 'decideGiftMessage', outcome: 'not-allowed' }),
      expect.objectContaining({ email: admin.email, action: 'listGiftMessages', outcome: 'done' }),
      expect.objectContaining({
        email: admin.email,
        action: 'decideGiftMessage',
        target: { ...approval, reason: '' },
        outcome: 'done',
      }),
    ]),
  )
  expect((await world.browser().visit(`${ORIGIN}/staff/messages`)).url).toContain('/staff?returnTo=')
  expect(await (await care.request(`${ORIGIN}/staff/messages`, {})).text()).toContain('messages-page.mjs')
})

test('[ASVS-8.2.1] only care and admin see group gifts and mail their cards again', async () => {
  const { id } = await insertGroup(world.shop.pool, sku, 200_00)
  const [store, guest] = [(await signInStaff('store')).browser, world.browser()]
  const listed = (browser: CookieBrowser) => browser.request(`${ORIGIN}/staff/group-gifts/list`, {})
  for (const [browser, status] of [
    [guest, 401],
    [store, 403],
    [care, 200],
  ] as const)
    expect((await listed(browser)).status).toBe(status)
  const { groups } = (await (await listed(care)).json()) as { groups: { id: string }[] }
  expect(groups.map(group => group.id)).toContain(id)
  expect((await store.request(`${ORIGIN}/staff/group-gifts/mail`, { body: JSON.stringify({ id }) })).status).toBe(403)
  expect(await (await care.request(`${ORIGIN}/staff/group-gifts`, {})).text()).toContain('group-gifts-page.mjs')
})

test('all unchecked messages are checked, also when they are more than a batch', async () => {
  const { grId } = await registryWithMessages()
  await registryWithMessages()
  await checkMessages(world.shop.pool, 1)
  const { rows } = await world.shop.pool.query('SELECT message_check FROM registry_gift ORDER BY 1')
  expect(rows.map(row => row.message_check)).toEqual(['clear', 'clear', 'held', 'held'])
  expect(Object.values(await seenBy(grId)).toSorted()).toEqual([KIND, 'held'])
})
