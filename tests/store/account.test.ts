import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CookieBrowser } from '../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type NewPerson, type SignInWorld } from '../support/sign-in-world.ts'
import { ADDRESS, countedSkus } from '../support/test-shop.ts'
import { newId } from '#platform/new-id.ts'
import { openOrder } from '#fulfilment/server/request-shipments.ts'
import { MOST_ADDRESSES } from '#account/contract.ts'
import { orderPath } from '#orders/server/order-link.ts'
import { sealedCard } from '../support/ready-basket.ts'
import { SECRET } from '../support/app-shop.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

/** A person who is signed in. */
async function signedIn(): Promise<{ person: NewPerson; browser: CookieBrowser }> {
  const [person, browser] = [await world.newPerson(), world.browser()]
  await world.signIn(browser, person)
  return { person, browser }
}
const call = (browser: CookieBrowser, path: string, body: object) => world.call(browser, path, body)

/** Makes the time of every sign-in of a browser's account an hour ago. */
const ageSignIn = ({ email }: NewPerson) =>
  world.shop.pool.query(
    `UPDATE account_session SET authenticated_at = now() - interval '1 hour'
    WHERE customer_id = (SELECT id FROM customer WHERE email = $1)`,
    [email],
  )

test('[CHK-22] an address of the account is offered by its country’s checkout, and by no other account’s', async () => {
  const [{ person, browser }, { browser: other }] = [await signedIn(), await signedIn()]
  const id = newId()
  await call(browser, '/account/addresses/save', { id: newId(), address: ADDRESS, isDefault: false })
  const saved = await call(browser, '/account/addresses/save', { id, address: ADDRESS, isDefault: true })
  expect(saved.body).toMatchObject({ outcome: 'saved', addresses: [{ id, isDefault: true }, { isDefault: false }] })
  const accountInfo = async (one: CookieBrowser) =>
    (await call(one, '/ReactCheckout/MoveToShippingAndGiftOptions', {})).body.accountInfo
  expect(await accountInfo(browser)).toMatchObject({
    hasAddresses: true,
    shippingAddresses: [{ addressId: id, city: ADDRESS.city }, { city: ADDRESS.city }],
    registryAddresses: [],
    defaultAddressId: id,
    contact: { firstName: expect.stringMatching(/./), emailAddress: person.email },
  })
  expect(await world.summary(browser)).toMatchObject({ postalCode: ADDRESS.postalCode })
  expect(await world.summary(other)).toMatchObject({ postalCode: null })
  expect(await accountInfo(other)).toMatchObject({
    hasAddresses: false,
    shippingAddresses: [],
    defaultAddressId: null,
  })
})

test('[ASVS-8.2.2] nobody changes or removes the address of somebody else', async () => {
  const [{ browser: mine }, { browser: other }] = [await signedIn(), await signedIn()]
  const id = newId()
  await call(mine, '/account/addresses/save', { id, address: ADDRESS, isDefault: false })
  const changed = { ...ADDRESS, firstName: 'Mallory' }
  expect((await call(other, '/account/addresses/save', { id, address: changed, isDefault: false })).body).toEqual({
    outcome: 'full',
  })
  expect((await call(other, '/account/addresses/remove', { id })).body).toEqual({ addresses: [] })
  const again = await call(mine, '/account/addresses/save', { id, address: ADDRESS, isDefault: false })
  expect(again.body.addresses).toMatchObject([{ id, address: { firstName: ADDRESS.firstName } }])
  expect((await call(mine, '/account/addresses/remove', { id })).body).toEqual({ addresses: [] })
})

test('one address is the first choice; an invalid one is refused field by field; repeats add nothing', async () => {
  const { browser } = await signedIn()
  const [first, second] = [newId(), newId()]
  await call(browser, '/account/addresses/save', { id: first, address: ADDRESS, isDefault: true })
  for (let times = 0; times < 2; times++)
    await call(browser, '/account/addresses/save', { id: second, address: ADDRESS, isDefault: true })
  const refused = await call(browser, '/account/addresses/save', {
    id: newId(),
    address: { ...ADDRESS, city: '', postalCode: '1' },
    isDefault: false,
  })
  expect(refused.body).toMatchObject({ outcome: 'invalid', errors: { city: expect.any(String) } })
  const { body } = await call(browser, '/account/addresses/remove', { id: newId() })
  expect(body.addresses).toMatchObject([
    { id: second, isDefault: true },
    { id: first, isDefault: false },
  ])
})

test('a refused address does not take the first choice from another one, and two saves at once make one', async () => {
  const { browser } = await signedIn()
  const save = (isDefault: boolean) =>
    call(browser, '/account/addresses/save', { id: newId(), address: ADDRESS, isDefault })
  await Promise.all([save(true), save(true)])
  for (let more = 2; more < MOST_ADDRESSES; more++) await save(false)
  expect((await save(true)).body).toEqual({ outcome: 'full' })
  const { body } = await call(browser, '/account/addresses/remove', { id: newId() })
  const defaults = (body.addresses as { isDefault: boolean }[]).filter(one => one.isDefault)
  expect(defaults).toHaveLength(1)
})

test('the calls of the account answer nobody but a customer', async () => {
  const guest = world.browser()
  for (const [path, body] of [
    ['/account/addresses/remove', { id: newId() }],
    ['/account/profile/save', { firstName: 'M', lastName: 'M', language: 'en' }],
    ['/account/privacy/delete', {}],
  ] as const)
    expect((await call(guest, path, body)).status).toBe(401)
  expect((await guest.request(`${ORIGIN}/account/privacy/data`)).status).toBe(401)
})

test('a new name is kept by the provider too, so that the next sign-in brings it again', async () => {
  const { person, browser } = await signedIn()
  const { body } = await call(browser, '/account/profile/save', { firstName: ' Ren ', lastName: 'K', language: 'fr' })
  expect(body).toEqual({ outcome: 'saved' })
  expect(await world.summary(browser)).toMatchObject({ firstName: 'Ren' })
  const later = world.browser()
  await world.signIn(later, person)
  expect(await world.summary(later)).toMatchObject({ firstName: 'Ren' })
  const refused = await call(browser, '/account/profile/save', { firstName: ' ', lastName: '', language: 'en' })
  expect(refused.body).toMatchObject({ outcome: 'invalid', errors: { firstName: expect.any(String) } })
})

test('a new email address counts once it is confirmed; the former address is told', async () => {
  const { person, browser } = await signedIn()
  const email = `${newId()}@example.com`
  expect((await call(browser, '/account/profile/change-email', { email })).body).toEqual({ outcome: 'mail-sent' })
  const token = await world.mailedToken(email)
  expect((await world.authenticate({ ...person, email })).status).toBe(401)
  // Whoever gets the mail by mistake cannot take the account over.
  const [{ browser: stranger }, guest] = [await signedIn(), world.browser()]
  for (const other of [stranger, guest])
    expect((await call(other, '/account/auth/verify-email', { token })).body).toEqual({ outcome: 'sign-in' })
  const asked = await fetch(`${world.issuer}/api/v1/authn/email/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, userId: 'any' }),
  })
  expect(asked.status).toBe(403)
  // Opening the link only shows the address: somebody else may have sent it.
  const opened = await call(browser, '/account/auth/verify-email', { token })
  expect(opened.body).toEqual({ outcome: 'confirm', email })
  expect((await world.authenticate({ ...person, email })).status).toBe(401)
  const confirmed = await call(browser, '/account/auth/verify-email', { token, isConfirmed: true })
  expect(confirmed.body).toMatchObject({ outcome: 'verified' })
  expect((await world.authenticate({ ...person, email })).body).toMatchObject({ status: 'SUCCESS' })
  expect((await world.authenticate(person)).status).toBe(401)
  await world.provider.mails.sendDue()
  expect(world.mails.findLast(mail => mail.to === person.email)?.subject).toMatch(/^Your email address/)
})

test('[ASVS-6.3.8] the address of another account is answered alike, and its owner is told', async () => {
  const [{ browser, person }, taken] = [await signedIn(), await world.newPerson()]
  const asked = await call(browser, '/account/profile/change-email', { email: taken.email })
  expect(asked.body).toEqual({ outcome: 'mail-sent' })
  await world.provider.mails.sendDue()
  const mail = world.mails.findLast(one => one.to === taken.email)
  expect(mail?.subject).toMatch(/^This address already belongs/)
  expect(mail?.text).not.toContain('token=')
  expect((await world.authenticate(person)).body).toMatchObject({ status: 'SUCCESS' })
})

test('[ASVS-7.5.1] an email address and an account are changed only after a recent sign-in', async () => {
  const { person, browser } = await signedIn()
  await ageSignIn(person)
  const email = `${newId()}@example.com`
  expect((await call(browser, '/account/profile/change-email', { email })).body).toEqual({ outcome: 'sign-in-again' })
  const remove = async (isConfirmed: boolean) => (await call(browser, '/account/privacy/delete', { isConfirmed })).body
  expect([await remove(false), await remove(true)]).toMatchObject(Array(2).fill({ outcome: 'sign-in-again' }))
  expect(await world.summary(browser)).toMatchObject({ isGuest: false })
})

test('[ASVS-7.4.3] a new password needs the former one, and signs out the other devices', async () => {
  const { person, browser } = await signedIn()
  const other = world.browser()
  await world.signIn(other, person)
  const path = '/account/security/change-password'
  const wrong = await call(browser, path, { oldPassword: 'not the password', newPassword: 'a small ash table' })
  expect(wrong.body).toEqual({ outcome: 'wrong' })
  const common = await call(browser, path, { oldPassword: person.password, newPassword: 'password' })
  expect(common.body).toEqual({ outcome: 'refused', fault: 'common' })
  const same = await call(browser, path, { oldPassword: person.password, newPassword: person.password })
  expect(same.body).toEqual({ outcome: 'refused', fault: 'same' })
  expect(await world.summary(other)).toMatchObject({ isGuest: false })
  const changed = await call(browser, path, { oldPassword: person.password, newPassword: 'a small ash table' })
  expect(changed.body).toEqual({ outcome: 'changed' })
  expect([await world.summary(browser), await world.summary(other)]).toMatchObject([
    { isGuest: false },
    { isGuest: true },
  ])
  expect((await world.authenticate(person)).status).toBe(401)
})

test('[ASVS-6.3.1] refused new passwords with the right former one do not lock the account', async () => {
  const { person, browser } = await signedIn()
  const path = '/account/security/change-password'
  for (let times = 0; times < 11; times++) {
    const refused = await call(browser, path, { oldPassword: person.password, newPassword: 'password' })
    expect(refused.body).toEqual({ outcome: 'refused', fault: 'common' })
  }
  expect((await world.authenticate(person)).body).toMatchObject({ status: 'SUCCESS' })
})

test('a device is signed out from another one; the id of somebody else’s device does nothing', async () => {
  const [{ person, browser }, { browser: stranger }] = [await signedIn(), await signedIn()]
  const other = world.browser()
  await world.signIn(other, person)
  const none = await call(browser, '/account/security/end-device', { id: '0000000000000000' })
  const devices = none.body.devices as { id: string; name: string; isThis: boolean }[]
  expect(devices.map(one => [one.name, one.isThis])).toEqual([
    ['Firefox, Linux', true],
    ['Firefox, Linux', false],
  ])
  const [, { id }] = devices as [unknown, { id: string }]
  await call(stranger, '/account/security/end-device', { id })
  expect(await world.summary(other)).toMatchObject({ isGuest: false })
  expect((await call(browser, '/account/security/end-device', { id })).body.devices).toHaveLength(1)
  expect(await world.summary(other)).toMatchObject({ isGuest: true })
  // The provider asks the device for the password again, too.
  expect((await other.visit(`${ORIGIN}/account/auth/redirect`)).url).toMatch(/\/interaction\//)
})

/** Orders a piece in a browser that is signed in or a guest; returns the order's number. */
async function order(browser: CookieBrowser, emailAddress = ADDRESS.emailAddress): Promise<string> {
  const address = { ...ADDRESS, emailAddress }
  const [sku] = await countedSkus(world.shop.pool, 1)
  const ask = async (path: string, body: object = {}) => {
    const answer = await call(browser, path, body)
    expect(answer.status, `${path}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(200)
    return answer.body
  }
  await ask('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
  await ask('/api/checkout/start', { toldOversized: [], isGuestCheckout: true })
  await ask('/ReactCheckout/ValidateCart')
  await ask('/ReactCheckout/ValidateAndSaveAddress', address)
  await ask('/ReactCheckout/SaveShippingAddress', address)
  await ask('/ReactCheckout/MoveToPaymentPage')
  const key = await (await browser.request(`${ORIGIN}/api/checkout/payment-provider/config`)).json()
  const card = await sealedCard(String((key as { publicKey: string }).publicKey))
  await ask('/ReactCheckout/SavePayment', {
    cardOneData: {
      ...card,
      holderName: 'Renata Kowalski',
      type: 'Visa',
      lastFour: '1111',
      expMonth: 3,
      expYear: 2030,
      saveToAccount: false,
      encryptionTimestamp: new Date().toISOString(),
    },
  })
  await ask('/ReactCheckout/SaveBillingAddress', address)
  await ask('/ReactCheckout/MoveToReviewPage')
  await ask('/ReactCheckout/PlaceOrder', { adata: '' })
  const status = await (await browser.request(`${ORIGIN}/api/checkout/placement-status`)).json()
  return String((status as { orderNumber: string }).orderNumber)
}

test('signing in shows the guest’s orders of this browser with the account’s address, and of nobody else', async () => {
  const [person, browser] = [await world.newPerson(), world.browser()]
  const ofStranger = await order(browser)
  const own = await order(browser, person.email.toUpperCase())
  await world.signIn(browser, person)
  const downloaded = await (await browser.request(`${ORIGIN}/account/privacy/data`)).json()
  const { orders } = downloaded as { orders: { number: string }[] }
  expect(orders.map(({ number }) => number)).toEqual([own])
  expect(ofStranger).not.toBe(own)
})

test('a guest finds an order by number and email; a wrong pair and an unknown number are answered alike', async () => {
  const number = await order(world.browser())
  const find = async (given: string, email: string) =>
    (await call(world.browser(), '/account/orders/find', { number: given, email })).body
  const typed = number.replace('-', ' ').toLowerCase()
  expect(await find(typed, ` ${ADDRESS.emailAddress.toUpperCase()}`)).toEqual({
    path: orderPath(SECRET, number),
    message: '',
  })
  const wrong = await find(number, 'somebody@example.com')
  expect(wrong).toMatchObject({ path: null })
  expect(await find('0000-000000', ADDRESS.emailAddress)).toEqual(wrong)
  expect(await find('not a number', ADDRESS.emailAddress)).toEqual(wrong)
})

test('designs are kept in the account, the newest twenty of a collection, and nobody else reads them', async () => {
  const [{ browser }, { browser: other }] = [await signedIn(), await signedIn()]
  const keep = (kept: object[], removed: number[] = []) =>
    call(browser, '/account/designs/keep', { collection: 'alder-sectional', kept, removed })
  const design = (at: number) => ({ at, name: `Design ${at}`, code: 'v1.CODE' })
  for (let times = 0; times < 2; times++) await keep([design(1), design(2)])
  expect((await keep([{ ...design(2), name: 'Renamed' }], [1])).body).toEqual({
    designs: [{ ...design(2), name: 'Renamed' }],
  })
  await keep(Array.from({ length: 15 }, (_, i) => design(10 + i)))
  const { body } = await keep(Array.from({ length: 15 }, (_, i) => design(30 + i)))
  expect((body.designs as { at: number }[]).map(one => one.at)).toEqual([
    ...Array.from({ length: 15 }, (_, i) => 44 - i),
    24,
    23,
    22,
    21,
    20,
  ])
  const read = async (one: CookieBrowser) =>
    (await one.request(`${ORIGIN}/account/designs/of-collection?collection=alder-sectional`)).json()
  expect(await read(other)).toEqual({ designs: [] })
  expect(await read(world.browser())).toEqual({ designs: null })
})

const PICTURE = Buffer.from('RIFF....WEBP, as far as this test is concerned')
/** Makes a claim for an order, with a picture, and leaves another picture unsent. */
async function claimFor(number: string): Promise<void> {
  const { pool, wiring } = world.shop
  const { rows } = await pool.query<{ id: string }>('SELECT basket_id AS id FROM shop_order WHERE number = $1', [
    number,
  ])
  const { order: placed, records } = await openOrder(wiring.fulfilment, rows[0]!.id)
  const values = [newId(), `${number}-C1`, placed.basketId, records.shipments[0]!.id, placed.lines[0]!.id]
  await pool.query(
    `WITH claim AS (
      INSERT INTO order_claim (id, number, basket_id, shipment_id, line_id, quantity, reason, wish)
      VALUES ($1, $2, $3, $4, $5, 1, 'damaged', 'refund')
    ),
    entry AS (INSERT INTO claim_entry (id, claim_id, kind, words) VALUES ($1, $1, 'asked', 'The left leg is cracked.'))
    INSERT INTO claim_picture (id, basket_id, claim_id, width, height, bytes)
    SELECT gen_random_uuid(), $3, claim_id, 1, 1, $6 FROM unnest(ARRAY[$1, NULL]::uuid[]) AS claim_id`,
    [...values, PICTURE],
  )
}

test('the file of a customer’s data holds account, addresses, cart and orders, and no secrets', async () => {
  const { person, browser } = await signedIn()
  await call(browser, '/account/addresses/save', { id: newId(), address: ADDRESS, isDefault: true })
  const number = await order(browser)
  await claimFor(number)
  await call(browser, '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: '100101' }] })
  const text = await (await browser.request(`${ORIGIN}/account/privacy/data`)).text()
  expect(JSON.parse(text)).toMatchObject({
    account: { email: person.email, firstName: 'Renata' },
    addresses: [{ address: { city: ADDRESS.city } }],
    devices: [{ isThis: true }],
    carts: [{ country: 'US' }],
    orders: [
      {
        number,
        afterwards: { claims: [{ entries: [{ words: 'The left leg is cracked.' }] }] },
        claimPictures: Array.from({ length: 2 }, () => ({
          data: `data:image/webp;base64,${PICTURE.toString('base64')}`,
        })),
      },
    ],
  })
  expect(text).not.toMatch(/session_key|id_token|session_token/)
})

test('a deleted account leaves nothing but its orders, which nobody reads by account any more', async () => {
  const { person, browser } = await signedIn()
  const other = world.browser()
  await world.signIn(other, person)
  await call(browser, '/account/addresses/save', { id: newId(), address: ADDRESS, isDefault: true })
  const [number, ofOther] = [await order(browser), await order(world.browser())]
  for (const one of [number, ofOther]) await claimFor(one)
  const remove = async (input: object) => (await call(browser, '/account/privacy/delete', input)).body
  expect((await remove({ isConfirmed: false })).outcome).toBe('confirm')
  expect(await remove({})).toEqual({ outcome: 'deleted', redirectUrl: '/account/login?deleted=true' })
  await world.provider.mails.sendDue()
  const mail = world.mails.findLast(one => one.to === person.email)
  expect(mail?.subject).toMatch(/^Your Cedar & Birch account is deleted$/)
  expect(mail?.text).toContain('Hello Renata,')
  expect(mail?.text).not.toContain('http')
  for (const one of [browser, other]) expect(await world.summary(one)).toMatchObject({ isGuest: true })
  expect((await world.authenticate(person)).status).toBe(401)
  const left = async (text: string) =>
    (await world.shop.pool.query<{ count: number }>(text, [person.email])).rows[0]!.count
  expect(await left('SELECT count(*)::int AS count FROM customer WHERE email = $1')).toBe(0)
  expect(await left('SELECT count(*)::int AS count FROM davenport_identity.account WHERE email = $1')).toBe(0)
  expect(
    await left(`SELECT count(*)::int AS count FROM davenport_identity.mail
    WHERE content->>'kind' = 'deleted' AND content->>'email' = $1`),
  ).toBe(0)
  const { rows } = await world.shop.pool.query(
    'SELECT viewer_key FROM placement p JOIN shop_order o ON o.basket_id = p.basket_id WHERE o.number = $1',
    [number],
  )
  expect(rows).toEqual([{ viewer_key: null }])
  const claims = await world.shop.pool.query(
    `SELECT o.number, has_details AS details,
      (SELECT count(*)::int FROM claim_entry WHERE claim_id = k.id) AS entries,
      (SELECT count(*)::int FROM claim_picture WHERE basket_id = k.basket_id) AS pictures
    FROM order_claim k JOIN shop_order o ON o.basket_id = k.basket_id
    WHERE o.number = ANY ($1) ORDER BY array_position($1, o.number)`,
    [[number, ofOther]],
  )
  expect(claims.rows).toEqual([
    { number, details: false, entries: 0, pictures: 0 },
    { number: ofOther, details: true, entries: 1, pictures: 2 },
  ])
})
