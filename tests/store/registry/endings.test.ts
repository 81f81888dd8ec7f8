import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Mail } from '#platform/mail.ts'
import { registryJobs } from '#registry/server/jobs.ts'
import { SECRET } from '../../support/app-shop.ts'
import { log } from '../../support/checkout-deps.ts'
import type { CookieBrowser } from '../../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type SignInWorld } from '../../support/sign-in-world.ts'
import { ADDRESS, countedSkus } from '../../support/test-shop.ts'
import { workOutbox } from '../../support/work-outbox.ts'

let world: SignInWorld
let sku: string
beforeAll(async () => {
  world = await createSignInWorld()
  sku = (await countedSkus(world.shop.pool, 1))[0]!
})
afterAll(() => world.drop())

async function signedIn(): Promise<CookieBrowser> {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person)
  return browser
}

/** A registry of a new customer with two pieces of a SKU. */
async function newRegistry(): Promise<{ owner: CookieBrowser; grId: string }> {
  const [owner, grId] = [await signedIn(), newId()]
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
  return { owner, grId }
}

async function view(browser: CookieBrowser, grId: string) {
  const response = await browser.request(`${ORIGIN}/api/registry/view?grId=${grId}`)
  return { status: response.status, body: (await response.json()) as { items: Record<string, unknown>[] } }
}
const addsGift = (browser: CookieBrowser, grId: string) =>
  world.call(browser, '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, GiftRegistryId: grId }] })
const giftsOf = async (grId: string): Promise<unknown[]> =>
  (await world.shop.pool.query('SELECT state FROM registry_gift WHERE registry_id = $1', [grId])).rows

/** Invites to a registry and returns the key of the mail's link. */
async function invited(owner: CookieBrowser, grId: string): Promise<string> {
  await world.call(owner, '/api/registry/invite', { grId, email: 'sam@example.com' })
  const mails: Mail[] = []
  const sendMail = async (mail: Mail) => void mails.push(mail)
  await workOutbox(
    world.shop.pool,
    registryJobs({ db: world.shop.pool, sendMail, secret: SECRET, originOf: () => ORIGIN }),
    log,
  )
  return /invitation=([\w-]+)/.exec(mails.at(-1)!.text)![1]!
}

test('a giver’s view tells which pieces the caller’s own cart holds', async () => {
  const { grId } = await newRegistry()
  const [giver, other] = [world.browser(), world.browser()]
  await addsGift(giver, grId)
  expect((await view(giver, grId)).body).toMatchObject({ items: [{ held: 1, isHeldByYou: true }] })
  expect((await view(other, grId)).body).toMatchObject({ items: [{ held: 1, isHeldByYou: false }] })
})

test('deleting a registry ends its holds and its page, and a repeat has the same answer', async () => {
  const { owner, grId } = await newRegistry()
  const giver = world.browser()
  await addsGift(giver, grId)
  const remove = () => world.call(owner, '/api/registry/delete', { grId })
  expect((await remove()).body).toEqual({ outcome: 'gone' })
  expect((await remove()).body).toEqual({ outcome: 'gone' })
  expect((await view(giver, grId)).status).toBe(404)
  expect(await giftsOf(grId)).toEqual([])
  expect((await addsGift(giver, grId)).body).toMatchObject({ isSuccess: false, message: expect.stringMatching(/gone/) })
})

test('nobody deletes or leaves the registry of another account', async () => {
  const { grId } = await newRegistry()
  const stranger = await signedIn()
  for (const path of ['delete', 'leave'])
    expect((await world.call(stranger, `/api/registry/${path}`, { grId })).body).toEqual({ outcome: 'gone' })
  expect((await view(stranger, grId)).status).toBe(200)
})

test('a registry of two is left, not deleted, and one of a single person is deleted, not left', async () => {
  const { owner, grId } = await newRegistry()
  const partner = await signedIn()
  const send = (browser: CookieBrowser, path: string) => world.call(browser, `/api/registry/${path}`, { grId })
  expect((await send(owner, 'leave')).body).toEqual({ outcome: 'alone' })
  await world.call(partner, '/api/registry/join', { grId, key: await invited(owner, grId) })
  expect((await send(owner, 'delete')).body).toEqual({ outcome: 'shared' })
  const left = await Promise.all([send(owner, 'leave'), send(partner, 'leave')])
  expect(left.map(({ body }) => body.outcome).sort()).toEqual(['alone', 'gone'])
  expect((await view(owner, grId)).status).toBe(200)
  const { rows } = await world.shop.pool.query('SELECT 1 FROM registry_registrant WHERE registry_id = $1', [grId])
  expect(rows).toHaveLength(1)
})

test('a withdrawn invitation cannot be accepted, and withdrawing twice changes nothing', async () => {
  const { owner, grId } = await newRegistry()
  const key = await invited(owner, grId)
  const withdraw = () => world.call(owner, '/api/registry/withdraw-invitation', { grId })
  expect((await withdraw()).body).toEqual({ grId })
  expect((await withdraw()).body).toEqual({ grId })
  const partner = await signedIn()
  expect((await world.call(partner, '/api/registry/join', { grId, key })).status).toBe(404)
})

test('a registry is found by name for a year after its event', async () => {
  const { grId } = await newRegistry()
  const isFound = async (days: number) => {
    await world.shop.pool.query('UPDATE registry SET event_date = current_date - $2::int WHERE id = $1', [grId, days])
    const response = await world.browser().request(`${ORIGIN}/api/registry/find?name=whitfield`)
    return ((await response.json()) as { registries: { grId: string }[] }).registries.some(one => one.grId === grId)
  }
  expect(await isFound(365)).toBe(true)
  expect(await isFound(366)).toBe(false)
})
