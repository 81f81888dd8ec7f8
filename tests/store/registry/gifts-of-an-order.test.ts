import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#platform/mail.ts'
import { newId } from '#platform/new-id.ts'
import { registryJobs } from '#registry/server/jobs.ts'
import { SECRET } from '../../support/app-shop.ts'
import { log } from '../../support/checkout-deps.ts'
import { workOutbox } from '../../support/work-outbox.ts'
import type { CookieBrowser } from '../../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type SignInWorld } from '../../support/sign-in-world.ts'
import { ADDRESS, countedSkus } from '../../support/test-shop.ts'

let world: SignInWorld
let skus: string[]
beforeAll(async () => {
  world = await createSignInWorld()
  skus = await countedSkus(world.shop.pool, 4)
})
afterAll(() => world.drop())

async function signedIn(): Promise<CookieBrowser> {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person)
  return browser
}
const nextYear = `${new Date().getFullYear() + 1}-06-19`
const newRegistry = (grId: string, more: object = {}) => ({
  grId,
  registryType: 'br',
  firstName: 'Nora',
  lastName: 'Whitfield',
  partnerFirstName: 'Sam',
  partnerLastName: 'Okafor',
  eventDate: nextYear,
  privacy: 'public',
  address: ADDRESS,
  ...more,
})
async function createRegistry(browser: CookieBrowser, more: object = {}): Promise<string> {
  const grId = newId()
  const { body } = await world.call(browser, '/api/registry/save', newRegistry(grId, more))
  expect(body).toEqual({ outcome: 'saved', grId })
  return grId
}
const get = async (browser: CookieBrowser, path: string) => {
  const response = await browser.request(`${ORIGIN}${path}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('[API-010] the list answers the registries of the signed-in shopper and nobody else’s', async () => {
  const [mine, other] = [await signedIn(), await signedIn()]
  const grId = await createRegistry(mine)
  await world.call(mine, '/api/registry/items', { items: [{ Sku: skus[0], Quantity: 3, GrId: grId }] })
  expect((await get(mine, '/api/registry/list')).body).toMatchObject({
    registries: [{ grId, name: 'Nora and Sam', registryType: 'br', quantities: { [skus[0]!]: 3 }, wanted: 3 }],
    itemCount: 3,
  })
  expect((await get(other, '/api/registry/list')).body).toEqual({ registries: [], itemCount: 0 })
})

test('[REG-01] a guest can neither list nor add', async () => {
  const guest = world.browser()
  expect((await get(guest, '/api/registry/list')).status).toBe(401)
  const answer = await world.call(guest, '/api/registry/items', { items: [{ Sku: skus[0], GrId: newId() }] })
  expect(answer).toMatchObject({ status: 401, body: { kind: 'not-signed-in' } })
})

test('[API-011] [REG-17] [REG-18] an addition answers the items with the name and source of the caller', async () => {
  const browser = await signedIn()
  const grId = await createRegistry(browser, { registryType: 'hw', partnerFirstName: '', partnerLastName: '' })
  const items = [
    { Sku: skus[0], GrId: grId, Brand: 'CB', Name: 'A lamp', Source: 'pdp' },
    { Sku: skus[1], Quantity: 2, GrId: grId },
  ]
  expect((await world.call(browser, '/api/registry/items', { items })).body).toMatchObject({
    isSuccess: true,
    itemCount: 3,
    items: [
      { name: 'A lamp', source: 'pdp', sku: skus[0], grId, quantity: 1, registryType: 'hw', wanted: 1 },
      { name: expect.stringMatching(/./), source: '', sku: skus[1], quantity: 2, registryDescription: 'Nora' },
    ],
  })
})

test('[REG-19] an addition that is refused adds none of its items', async () => {
  const browser = await signedIn()
  const grId = await createRegistry(browser)
  const items = [
    { Sku: skus[0], GrId: grId },
    { Sku: '999999', GrId: grId },
  ]
  expect((await world.call(browser, '/api/registry/items', { items })).body).toMatchObject({
    isSuccess: false,
    message: expect.stringContaining('999999'),
    items: [],
    itemCount: 0,
  })
  expect((await get(browser, `/api/registry/view?grId=${grId}`)).body).toMatchObject({ items: [] })
})

test('nobody adds to the registry of another account, or changes it', async () => {
  const [mine, other] = [await signedIn(), await signedIn()]
  const grId = await createRegistry(mine)
  const add = await world.call(other, '/api/registry/items', { items: [{ Sku: skus[0], GrId: grId }] })
  expect(add).toMatchObject({ status: 404, body: { kind: 'not-found' } })
  const save = await world.call(other, '/api/registry/save', newRegistry(grId, { firstName: 'Mallory' }))
  expect(save.status).toBe(404)
  expect((await get(mine, `/api/registry/view?grId=${grId}`)).body).toMatchObject({ name: 'Nora and Sam' })
})

test('givers see city and state of a registry and never its street, telephone number or email', async () => {
  const [owner, giver] = [await signedIn(), world.browser()]
  const grId = await createRegistry(owner, { privacy: 'link' })
  const { body } = await get(giver, `/api/registry/view?grId=${grId}`)
  expect(body).toMatchObject({ city: ADDRESS.city, state: ADDRESS.state, isOwn: false })
  for (const secret of [ADDRESS.address1, ADDRESS.dayPhone, ADDRESS.emailAddress, ADDRESS.postalCode])
    expect(JSON.stringify(body)).not.toContain(secret)
})

test('only a public registry is found by name, and only its registrants see a private one', async () => {
  const [owner, giver] = [await signedIn(), world.browser()]
  const lastName = 'Quillfeather'
  const [open, byLink, closed] = [
    await createRegistry(owner, { lastName }),
    await createRegistry(owner, { lastName, privacy: 'link' }),
    await createRegistry(owner, { lastName, privacy: 'private' }),
  ]
  const found = await get(giver, `/api/registry/find?name=sam%20quillf&registryType=br&month=${nextYear.slice(0, 7)}`)
  expect(found.body).toMatchObject({ registries: [{ grId: open, name: 'Nora Quillfeather and Sam Okafor' }] })
  const accented = await createRegistry(owner, { firstName: 'Éloïse', lastName: 'Quill-Feathers', registryType: 'hw' })
  expect((await get(giver, '/api/registry/find?name=eloise%20feathers')).body).toMatchObject({
    registries: [{ grId: accented }],
  })
  expect((await get(giver, '/api/registry/find?name=%25%25')).body).toMatchObject({ registries: [] })
  expect((await get(giver, '/api/registry/find?name=quillf&registryType=bb')).body).toMatchObject({ registries: [] })
  expect((await get(giver, `/api/registry/view?grId=${byLink}`)).status).toBe(200)
  expect((await get(giver, `/api/registry/view?grId=${closed}`)).status).toBe(404)
  expect((await get(owner, `/api/registry/view?grId=${closed}`)).body).toMatchObject({ isOwn: true })
})

test('names, dates and addresses that are wrong are answered by field', async () => {
  const browser = await signedIn()
  const wrong = newRegistry(newId(), {
    firstName: 'R2D2',
    partnerLastName: '',
    eventDate: '2020-01-01',
    address: { ...ADDRESS, city: '' },
  })
  expect((await world.call(browser, '/api/registry/save', wrong)).body).toMatchObject({
    outcome: 'invalid',
    errors: {
      firstName: expect.any(String),
      partnerLastName: expect.any(String),
      eventDate: expect.any(String),
      'address.city': expect.any(String),
    },
  })
})

test('the downloaded data has the registries of the account, and deleting the account deletes them', async () => {
  const browser = await signedIn()
  const grId = await createRegistry(browser)
  await world.call(browser, '/api/registry/items', { items: [{ Sku: skus[0], GrId: grId }] })
  const { body } = await get(browser, '/account/privacy/data')
  expect(body).toMatchObject({ registries: [{ id: grId, items: [{ sku: skus[0], wanted: 1 }], gifts: [] }] })
  expect((await world.call(browser, '/account/privacy/delete', {})).body).toMatchObject({ outcome: 'deleted' })
  expect((await get(world.browser(), `/api/registry/view?grId=${grId}`)).status).toBe(404)
})

test('[CHK-22] [API-046] checkout offers a giver the registry’s address without its street', async () => {
  const [owner, giver] = [await signedIn(), world.browser()]
  const grId = await createRegistry(owner, { privacy: 'link' })
  await world.call(owner, '/api/registry/items', { items: [{ Sku: skus[0], Quantity: 2, GrId: grId }] })
  const added = await world.call(giver, '/browse/scbadd/AddItemToCartV2', {
    items: [{ Sku: skus[0], GiftRegistryId: grId }],
  })
  expect(added.body).toMatchObject({ isSuccess: true })
  expect((await get(giver, `/api/registry/view?grId=${grId}`)).body).toMatchObject({
    items: [{ sku: skus[0], wanted: 2, spokenFor: 1, stillWanted: 1, held: 1 }],
  })
  const { body } = await world.call(giver, '/ReactCheckout/MoveToShippingAndGiftOptions', {})
  const { registryAddresses } = body.accountInfo as { registryAddresses: Record<string, string>[] }
  expect(registryAddresses).toMatchObject([
    { addressId: grId, grId, firstName: 'Renata', address1: 'Registry address', city: ADDRESS.city, dayPhone: '' },
  ])
  const { addressId: _, grId: __, ...address } = registryAddresses[0]!
  expect(JSON.stringify(registryAddresses)).not.toContain(ADDRESS.postalCode)
  const contact = { dayPhone: '773-334-0142', emailAddress: 'giver@example.com' }
  const saved = await world.call(giver, '/ReactCheckout/SaveShippingAddress', { ...address, ...contact })
  expect(saved.body).toMatchObject({ isSuccess: true })
  const chosen = await world.call(giver, '/ReactCheckout/SaveMultiShipping', { addressId: grId })
  expect(chosen.body).toMatchObject({ isSuccess: true })
  const { recipients } = chosen.body.shippingOptions as { recipients: unknown[] }
  expect(recipients, 'the registry is one recipient, reached through the giver').toMatchObject([{ address: contact }])
  const other = world.browser()
  await world.call(other, '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: skus[0] }] })
  const forged = await world.call(other, '/ReactCheckout/SaveShippingAddress', { ...address, ...contact })
  expect(forged.body).toMatchObject({ isSuccess: false, errors: { address1: expect.any(String) } })
  const unknown = await world.call(giver, '/ReactCheckout/SaveMultiShipping', { addressId: newId() })
  expect(unknown.status).toBe(404)
  for (const answer of [body, saved.body, chosen.body])
    for (const secret of [ADDRESS.address1, ADDRESS.dayPhone, ADDRESS.emailAddress])
      expect(JSON.stringify(answer)).not.toContain(secret)
})

test('[CHK-16] a giver is not asked about the place of a registry, and never sees its ZIP code', async () => {
  const [owner, giver] = [await signedIn(), world.browser()]
  const elsewhere = { ...ADDRESS, state: 'ME', postalCode: '33139' }
  const grId = await createRegistry(owner, { address: elsewhere })
  await world.call(owner, '/api/registry/items', { items: [{ Sku: skus[0], Quantity: 1, GrId: grId }] })
  await world.call(giver, '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: skus[0], GiftRegistryId: grId }] })
  const { body } = await world.call(giver, '/ReactCheckout/MoveToShippingAndGiftOptions', {})
  const { registryAddresses } = body.accountInfo as { registryAddresses: Record<string, string>[] }
  const { addressId: _, grId: __, ...address } = registryAddresses[0]!
  const contact = { dayPhone: '773-334-0142', emailAddress: 'giver@example.com' }
  const saved = await world.call(giver, '/ReactCheckout/ValidateAndSaveAddress', { ...address, ...contact })
  expect(saved.body).toMatchObject({ isSuccess: true, suggestion: null })
  const cart = await get(giver, '/api/cart')
  expect(cart.body.cartSummary).toMatchObject({ taxZipCode: null, isAddressed: true })
  for (const answer of [body, saved.body, cart.body]) expect(JSON.stringify(answer)).not.toContain('33139')
})

test('the discount on what is left has one code, in its days only, for what is still wanted', async () => {
  const browser = await signedIn()
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const [far, near] = [await createRegistry(browser), await createRegistry(browser, { eventDate: soon })]
  const ask = (grId: string) => world.call(browser, '/api/registry/completion-code', { grId })
  expect((await ask(far)).status).toBe(409)
  expect((await ask(near)).body).toMatchObject({ kind: 'conflict', message: expect.stringContaining('30 days after') })
  await world.shop.pool.query(`UPDATE registry SET created_at = now() - interval '31 days'`)
  expect((await ask(near)).body).toMatchObject({ kind: 'conflict', message: 'Nothing on the list is still wanted.' })
  await world.call(browser, '/api/registry/items', { items: [{ Sku: skus[0], Quantity: 2, GrId: near }] })
  const { code } = (await ask(near)).body as { code: string }
  expect((await ask(near)).body).toEqual({ code })
  await world.call(browser, '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: skus[0] }, { Sku: skus[1] }] })
  const stranger = world.browser()
  await world.call(stranger, '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: skus[0] }] })
  const taken = await world.call(stranger, '/api/cart/apply-promo', { promoCode: code })
  expect(taken.body).toMatchObject({ promoErrorMessage: expect.stringContaining('sign in to that account') })
  const days = async () =>
    (await world.shop.pool.query('SELECT starts_at, ends_at FROM promotion WHERE id = $1', [`registry-${near}`])).rows
  const first = await days()
  await world.shop.pool.query('UPDATE registry SET event_date = event_date + 5 WHERE id = $1', [near])
  expect((await ask(near)).body).toEqual({ code })
  expect(await days()).toEqual(first)
  const applied = await world.call(browser, '/api/cart/apply-promo', { promoCode: code })
  expect(applied.body).toMatchObject({ isSuccess: true, promoErrorMessage: '' })
  const { rows } = await world.shop.pool.query(
    `SELECT p.redemptions_left AS left, p.rule->'scope'->'skus' AS skus FROM promotion p
    JOIN promotion_code c ON c.promotion_id = p.id WHERE c.code = $1`,
    [code],
  )
  expect(rows).toEqual([{ left: 2, skus: [skus[0]] }])
})

test('a registry is gone when both of its registrants have deleted their accounts at once', async () => {
  const pair = [await signedIn(), await signedIn()] as const
  const grId = await createRegistry(pair[0])
  await world.shop.pool.query(
    `INSERT INTO registry_registrant (registry_id, customer_id)
    SELECT $1, id FROM customer WHERE id NOT IN (SELECT customer_id FROM registry_registrant) ORDER BY created_at DESC
    LIMIT 1`,
    [grId],
  )
  await Promise.all(pair.map(browser => world.call(browser, '/account/privacy/delete', {})))
  const { rows } = await world.shop.pool.query('SELECT 1 FROM registry WHERE id = $1', [grId])
  expect(rows).toEqual([])
})

test('a description has no words that guests should not read, and an id may be in capitals', async () => {
  const browser = await signedIn()
  const grId = newId()
  const rude = await world.call(
    browser,
    '/api/registry/save',
    newRegistry(grId, { registryDescription: 'fuck you all' }),
  )
  expect(rude.body).toMatchObject({ outcome: 'invalid', errors: { registryDescription: expect.any(String) } })
  await world.call(browser, '/api/registry/save', newRegistry(grId, { registryDescription: ' Come \n  as you are ' }))
  const items = [{ Sku: skus[0], GrId: grId.toUpperCase() }]
  expect((await world.call(browser, '/api/registry/items', { items })).body).toMatchObject({ isSuccess: true })
  expect((await get(browser, `/api/registry/view?grId=${grId.toUpperCase()}`)).body).toMatchObject({
    registryDescription: 'Come\nas you are',
    items: [{ sku: skus[0] }],
  })
  const gone = await world.call(browser, '/api/registry/remove-item', { grId, sku: '999999', isRemoved: true })
  expect(gone.status).toBe(404)
})

test('a new invitation of the same address ends the former link', async () => {
  const [owner, finder] = [await signedIn(), await signedIn()]
  const grId = await createRegistry(owner)
  const links: string[] = []
  const jobs = registryJobs({
    db: world.shop.pool,
    sendMail: async mail => void links.push(/invitation=([\w-]+)/.exec(mail.text)![1]!),
    secret: SECRET,
    originOf: () => ORIGIN,
  })
  for (let i = 0; i < 2; i++) {
    await world.call(owner, '/api/registry/invite', { grId, email: 'robin@example.com' })
    await workOutbox(world.shop.pool, jobs, log)
  }
  const join = (key: string) => world.call(finder, '/api/registry/join', { grId, key })
  expect((await join(links[0]!)).status).toBe(404)
  expect((await join(links[1]!)).body).toEqual({ grId })
})

test('a co-registrant joins by the link of the invitation’s mail, once, and may change the list', async () => {
  const [owner, partner, stranger] = [await signedIn(), await signedIn(), await signedIn()]
  const grId = await createRegistry(owner)
  const invite = (browser: CookieBrowser, email: string) => world.call(browser, '/api/registry/invite', { grId, email })
  expect((await invite(owner, 'sam@')).body).toMatchObject({ outcome: 'invalid' })
  expect((await invite(stranger, 'sam@example.com')).status).toBe(404)
  expect((await invite(owner, 'sam@example.com')).body).toEqual({ outcome: 'sent', email: 'sam@example.com' })
  const mails: Mail[] = []
  const jobs = registryJobs({
    db: world.shop.pool,
    sendMail: async mail => void mails.push(mail),
    secret: SECRET,
    originOf: () => ORIGIN,
  })
  await workOutbox(world.shop.pool, jobs, log)
  const key = /invitation=([\w-]+)/.exec(mails[0]!.text)![1]!
  expect(mails).toMatchObject([{ to: 'sam@example.com', subject: 'Nora invites you to a gift registry' }])
  const join = (browser: CookieBrowser, given: string) =>
    world.call(browser, '/api/registry/join', { grId, key: given })
  expect((await join(stranger, `${key.slice(0, -1)}x`)).status).toBe(404)
  expect((await join(partner, key)).body).toEqual({ grId })
  expect((await join(partner, key)).body).toEqual({ grId })
  expect((await join(stranger, key)).status).toBe(404)
  const added = await world.call(partner, '/api/registry/items', { items: [{ Sku: skus[0], GrId: grId }] })
  expect(added.body).toMatchObject({ isSuccess: true })
  expect((await invite(owner, 'ada@example.com')).body).toMatchObject({ outcome: 'invalid' })
})
