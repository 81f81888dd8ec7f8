import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeEvent } from '#fulfilment/server/take-event.ts'
import { stopHash } from '#newsletter/server/newsletter-link.ts'
import type { Mail } from '#platform/mail.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, SECRET, type AppShop, type Browser } from '../../../tests/support/app-shop.ts'
import { fakeFulfilment } from '../../../tests/support/fulfilment/fake-fulfilment.ts'
import { runMailing } from '../../../scripts/mailing/run-mailing.ts'
import { workOutbox } from '../../../tests/support/work-outbox.ts'
import { sendSwatches } from '../../main/wire-swatches.ts'
import { orderFreeSwatches, orderSwatchData, swatchDetail } from '../contract.ts'
import { forgetSwatches, forgetSwatchesOf } from './forget-swatches.ts'
import { swatchJobs } from './jobs.ts'
import { listSwatchSignUps } from './list-sign-ups.ts'
import { stopMail } from './store.ts'
import { readLinkedSwatches } from './swatch-link.ts'
import { writeUnits } from './swatch-units.ts'
import { swatchesOf } from './swatches-of.ts'

const MAILING = { secret: SECRET, originOf: () => 'https://shop.example' }
const warehouse = fakeFulfilment()
let shop: AppShop
let browser: Browser
let sku = ''
let codes: string[] = []
const mails: Mail[] = []
let place = 0

beforeAll(async () => {
  shop = await createAppShop({ fulfilment: warehouse.service, env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })
  const { rows } = await shop.pool.query<{ sku: string }>(
    `SELECT o.family->>'sku' AS sku FROM special_order_family o JOIN product p ON p.id = o.product_id
    WHERE p.brand = 'CB' ORDER BY 1 LIMIT 1`,
  )
  sku = rows[0]!.sku
  codes = (await data()).FabricsByName.flatMap(({ Swatches }) => Swatches)
    .filter(one => one.SwatchInStock)
    .map(one => one.ChoiceCode)
})
beforeEach(async () => {
  await shop.pool.query(
    'DELETE FROM swatch_order; DELETE FROM swatch_stock; DELETE FROM outbox; DELETE FROM rate_limit',
  )
  // The limit of calls by address is counted in memory.
  browser = newBrowser(undefined, `198.51.100.${(place += 1)}`)
  mails.length = 0
  warehouse.answer = 'done'
  warehouse.shipments.clear()
})
afterAll(() => shop.drop())

const data = async (query = '', host = 'localhost:3000') => {
  const asked = newBrowser()
  const headers = { ...asked.headers, host }
  return orderSwatchData.reply.parse(
    (await shop.ask({ ...asked, headers }, 'GET', `${orderSwatchData.path}?sku=${sku}&selected=0${query}`)).body,
  )
}
const input = (more: Record<string, unknown> = {}) => ({
  Sku: sku,
  FirstName: 'Renata',
  LastName: 'Kowalski',
  Address1: '2418 N Burling St',
  Address2: '',
  City: 'Chicago',
  State: 'IL',
  PostalCode: '60614',
  DayPhone: '312-787-5900',
  EmailAddress: 'renata@example.com',
  swatch: codes.slice(0, 2),
  UseAddressAsEntered: false,
  CanadaEmailSignup: false,
  SignUp: false,
  ...more,
})
const order = async (more: Record<string, unknown> = {}, requestId = newId(), by = browser) =>
  shop.ask(by, 'POST', orderFreeSwatches.path, input(more), requestId)
const result = async (more: Record<string, unknown> = {}, requestId = newId()) =>
  orderFreeSwatches.reply.parse((await order(more, requestId)).body)
const count = async (table: string) =>
  (await shop.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]!.count

const jobs = () =>
  swatchJobs({
    db: shop.pool,
    sendMail: async mail => {
      if (!mails.some(one => one.id === mail.id)) mails.push(mail)
    },
    sendParcel: sendSwatches(warehouse.service),
    secret: shop.wiring.env.DAVENPORT_SECRET,
    originOf: site => `https://${site.toLowerCase()}.example`,
    newId,
    now: shop.wiring.orders.now,
  })
const work = () => workOutbox(shop.pool, jobs(), shop.wiring.log)
const orderId = async () => (await shop.pool.query<{ id: string }>('SELECT id FROM swatch_order')).rows[0]!.id
const event = async (kind: 'packed' | 'delivered') =>
  takeEvent(shop.wiring.fulfilment, { id: newId(), shipmentId: await orderId(), at: new Date().toISOString(), kind })

test('[API-111] [SWT-26] [SWT-02] lists the swatches of a product by fabric, with a message', async () => {
  const found = await data(`&choiceCode=${codes[1]}`)
  expect(found).toMatchObject({ Sku: sku, Brand: 'CB', Country: 'US', DefaultSwatch: codes[1], StockUrl: null })
  expect(found.Message).toBe('Up to five, 4 × 4 inches each, at your door in 5–7 business days.')
  const linen = found.FabricsByName.find(({ Name }) => Name === 'Linen')!
  expect(linen.Swatches[0]).toMatchObject({ IsStock: true, PriceGroupCode: 'B', SwatchInStock: true })
  expect(linen.Swatches[0]!.Attributes.map(one => one.AttributeId)).toEqual([947, 996, 938, 1088, 1002, 1115])
  expect((await data('', 'ca.localhost:3000')).Message).toContain('5–12 business days')
  expect((await shop.ask(browser, 'GET', `${orderSwatchData.path}?sku=999999&choiceCode=`)).status).toBe(404)
})

test('[API-108] [SWT-28] shows one swatch in detail, and suppresses its color bar on request', async () => {
  const ask = async (more: string) =>
    swatchDetail.reply.parse(
      (await shop.ask(browser, 'GET', `${swatchDetail.path}?sku=${sku}&choiceCode=${codes[0]}${more}`)).body,
    )
  const found = await ask('&selected=true&suppressColorBar=false')
  const inList = (await data()).FabricsByName.flatMap(({ Swatches }) => Swatches)[0]!
  expect(found).toMatchObject({
    choiceCode: codes[0],
    name: 'Linen',
    description: '100% European flax linen',
    choiceName: inList.ChoiceName,
    priceGroupCode: inList.PriceGroupCode,
    optionCode: 'FAB',
    zoomImagePath: expect.stringMatching(/^\/pictures\/.*\.webp$/),
    romanceCopy: inList.Description,
    isSelected: true,
    isAvailable: true,
  })
  expect(found.colorBar.length).toBeGreaterThan(0)
  expect((await ask('&suppressColorBar=true')).colorBar).toEqual([])
})

test('[API-106] [SWT-29] [SWT-30] an order sent twice under one request id is stored once', async () => {
  const requestId = newId()
  const first = await result({}, requestId)
  expect(first).toMatchObject({ Succeeded: true, AddressValidationResult: null })
  expect(first.Number).toMatch(/^SW-/)
  expect(await result({}, requestId)).toEqual(first)
  expect((await order({ FirstName: 'Ana' }, requestId)).status).toBe(409)
  expect([await count('swatch_order'), await count('outbox')]).toEqual([1, 2])
})

test('[API-106] equal requests at the same time make one order', async () => {
  const requestId = newId()
  const answers = await Promise.all(Array.from({ length: 4 }, () => result({}, requestId)))
  expect(new Set(answers.map(one => one.Number)).size).toBe(1)
  expect(await count('swatch_order')).toBe(1)
})

test('[SWT-13] [SWT-15] refuses none and six swatches with the messages of the form', async () => {
  expect(await result({ swatch: [] })).toMatchObject({
    Succeeded: false,
    Message: 'Please select at least one swatch.',
  })
  expect(await result({ swatch: codes.slice(0, 6) })).toMatchObject({
    Succeeded: false,
    Message: 'You may only select up to five swatches.',
  })
  expect(await count('swatch_order')).toBe(0)
})

test('[SWT-14] [SWT-23] the last swatch is sent once, and one that has run out is refused', async () => {
  await writeUnits(shop.pool, codes[0]!, 1)
  const answers = await Promise.all([
    result({ swatch: [codes[0]] }),
    result({ swatch: [codes[0]], Address1: '9 Other St', EmailAddress: 'ana@example.com' }),
  ])
  expect(answers.filter(one => one.Succeeded)).toHaveLength(1)
  expect(answers.find(one => !one.Succeeded)!.Message).toContain('has just run out')
  const swatches = (await data()).FabricsByName.flatMap(one => one.Swatches)
  expect(swatches.find(one => one.ChoiceCode === codes[0])!.SwatchInStock).toBe(false)
  expect(await result({ swatch: ['NOSUCH'] })).toMatchObject({ Succeeded: false })
})

test('[SWT-18] [SWT-19] [ADR-24] suggests the place of a ZIP code, or keeps the entered address', async () => {
  const wrong = { State: 'CA', PostalCode: '60614' }
  expect(await result(wrong)).toMatchObject({
    Succeeded: false,
    Message:
      'There appears to be a problem with the city, state and ZIP combination. ' +
      'Please select one of our suggestions below.',
    AddressValidationResult: { Suggestions: [{ City: 'Chicago', State: 'IL', ZipCode: '60614' }] },
  })
  expect((await result({ ...wrong, UseAddressAsEntered: true })).Succeeded).toBe(true)
  expect(await result({ PostalCode: '00000' })).toMatchObject({
    Succeeded: false,
    Message:
      'The street address you entered may not be accurate. ' +
      'Please go back to edit your address or choose to keep address as entered.',
    AddressValidationResult: { Suggestions: [] },
  })
})

test('[ADR-12] [ADR-20] a Canadian order is checked by the Canadian rules', async () => {
  const canadian = { ...browser, headers: { ...browser.headers, host: 'ca.localhost:3000' } }
  const guelph = { City: 'Guelph', State: 'ON', PostalCode: 'N1H 3W' }
  const refused = await order(guelph, newId(), canadian)
  expect([refused.status, refused.body['message']]).toEqual([400, 'The Postal Code field is invalid'])
  const { body } = await order({ ...guelph, PostalCode: 'N1H 3W4', CanadaEmailSignup: true }, newId(), canadian)
  expect(body['Message']).toContain('5–12 business days')
  await work()
  expect(mails[0]!.text).toContain('Colours and dye lots')
})

test('a household gets ten swatches in thirty days, however it writes its address and names', async () => {
  expect((await result({ swatch: codes.slice(0, 5) })).Succeeded).toBe(true)
  const again = { Address1: '2418 North Burling Street', FirstName: 'Jan', EmailAddress: 'jan@example.com' }
  expect((await result({ ...again, swatch: codes.slice(0, 5) })).Succeeded).toBe(true)
  const third = await result({ Address1: '2418 n burling st.', EmailAddress: 'ewa@example.com' })
  expect(third.Succeeded).toBe(false)
  expect(third.Message).toMatch(/^An address gets up to 10 swatches in 30 days\. You can order again from /)
  expect((await result({ Address2: 'Apt 4', EmailAddress: 'ewa@example.com' })).Succeeded).toBe(true)
})

test('an address that still gets some of the swatches is told how many, and not how many it has had', async () => {
  for (const EmailAddress of ['jan@example.com', 'ewa@example.com'])
    await result({ EmailAddress, swatch: codes.slice(0, 4) })
  const third = await result({ swatch: codes.slice(0, 4) })
  expect(third.Message).toMatch(
    /^An address gets up to 10 swatches in 30 days\. You can order 2 swatches now, and more from \w+ \d+, \d+\.$/,
  )
  expect((await result({ swatch: codes.slice(0, 2) })).Succeeded).toBe(true)
})

test('orders are limited by email address and by browser, and the message says for how long', async () => {
  for (let i = 0; i < 5; i++)
    expect((await result({ Address1: `${i} Elm St`, swatch: [codes[0]] })).Succeeded).toBe(true)
  const sixth = { Address1: '9 Elm St', swatch: [codes[0]] }
  expect((await result({ ...sixth, EmailAddress: 'other@example.com' })).Message).toContain('again in 12 minutes')
  browser = newBrowser(undefined, '203.0.113.7')
  expect((await result({ ...sixth, EmailAddress: 'Renata+2@example.com' })).Message).toContain('again in 5 hours')
})

test('[SWT-32] an order becomes an envelope and a mail whose link shows how far it is', async () => {
  const { Number: number } = await result()
  await work()
  const [parcel] = [...warehouse.shipments.values()]
  expect(parcel).toMatchObject({ orderNumber: number, kind: 'parcel', address: { city: 'Chicago' } })
  expect(parcel!.lines.map(line => [line.sku, line.quantity])).toEqual(
    codes.slice(0, 2).map(code => [`SWATCH-${code}`, 1]),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: 'renata@example.com' })
  const link = new URL(/https:\S+/.exec(mails[0]!.text)![0])
  const key = link.searchParams.get('key')!
  const secret = shop.wiring.env.DAVENPORT_SECRET
  expect(await readLinkedSwatches(shop.pool, secret, { number, key: `${key.slice(0, -1)}_` })).toBeUndefined()
  await event('delivered')
  await event('packed')
  expect(await readLinkedSwatches(shop.pool, secret, { number, key })).toMatchObject({ state: 'delivered' })
})

test('an order is listed for the browser or the account that made it, newest first, until it is deleted', async () => {
  await result()
  const { Number: newest } = await result({ swatch: [codes[2]] })
  const listed = await swatchesOf(shop.pool, browser.session)
  expect(listed.map(one => one.swatches.length)).toEqual([1, 2])
  expect(listed[0]).toMatchObject({ number: newest, state: 'placed', isFollowedUp: false })
  expect(await swatchesOf(shop.pool, newBrowser().session)).toEqual([])
  await forgetSwatchesOf(shop.pool, browser.session)
  expect(await count('swatch_order')).toBe(0)
})

test('an envelope without an answer of the warehouse is requested again', async () => {
  await result()
  warehouse.answer = 'unknown'
  const send = jobs()['swatch-parcel']!
  const job = { id: newId(), data: { id: await orderId() } }
  await expect(send(job)).rejects.toThrow('unknown')
  warehouse.answer = 'done'
  await send(job)
  expect(warehouse.shipments.size).toBe(1)
})

test('the mail that follows is sent once to shoppers who agreed, after the swatches have arrived', async () => {
  await result({ SignUp: true })
  const follow = jobs()['swatch-follow-up']!
  const job = { id: newId(), data: { id: await orderId() } }
  await follow(job)
  expect(mails).toEqual([])
  await event('delivered')
  await follow(job)
  await follow(job)
  expect(mails).toHaveLength(1)
  // The first picture is the logo.
  expect(mails[0]!.html.match(/<img/g)).toHaveLength(3)
  expect(mails[0]!.text).toContain(`https://cb-us.example/product/`)
})

test('whoever has the link can stop the mail that follows; without consent there is none', async () => {
  await result({ SignUp: true })
  await work()
  const link = new URL(/https:\S+/.exec(mails[0]!.text)![0])
  const [number, key] = [link.pathname.split('/').at(-1)!, link.searchParams.get('key')!]
  const stop = (given: string) =>
    shop.ask(browser, 'POST', '/browse/specialorder/stopswatchmail', { swatchNumber: number, swatchKey: given })
  expect((await stop('wrong')).status).toBe(404)
  expect((await stop(key)).body).toEqual({ isStopped: true })
  await event('delivered')
  await jobs()['swatch-follow-up']!({ id: newId(), data: { id: await orderId() } })
  expect(mails).toHaveLength(1)
  await shop.pool.query('DELETE FROM swatch_order; DELETE FROM outbox')
  await result({ EmailAddress: 'no@example.com' })
  expect((await shop.pool.query('SELECT kind FROM outbox ORDER BY kind')).rows).toEqual([
    { kind: 'swatch-mail' },
    { kind: 'swatch-parcel' },
  ])
})

test('[ADR-01] a stopped mail stops those of all orders of its email address until a new consent', async () => {
  await result({ SignUp: true })
  await result({ SignUp: true, EmailAddress: 'Renata+sofa@example.com' })
  const [first, second] = await swatchesOf(shop.pool, browser.session)
  await stopMail(shop.pool, first!.number)
  await shop.pool.query("UPDATE swatch_order SET state = 'delivered'")
  await jobs()['swatch-follow-up']!({ id: newId(), data: { id: second!.id } })
  expect([mails, await listSwatchSignUps(shop.pool, '2020-01-01')]).toEqual([[], []])
  // An order whose stop is recorded only at a later order of the same address.
  await shop.pool.query('UPDATE swatch_order SET mail_stopped_at = NULL WHERE number = $1', [second!.number])
  expect(await listSwatchSignUps(shop.pool, '2020-01-01')).toEqual([])
  await result({ SignUp: true })
  expect(await listSwatchSignUps(shop.pool, '2020-01-01')).toHaveLength(1)
})

test('[API-107] [API-110] email and phone are hashed for analytics, however they are written', async () => {
  const path = '/browse/specialorder/GetEmailHashed'
  const hash = (await shop.ask(browser, 'POST', path, { email: ' Renata@Example.com ' })).body
  expect(hash).toEqual((await shop.ask(browser, 'POST', path, { email: 'renata@example.com' })).body)
  expect(hash['emailHash']).toMatch(/^[0-9a-f]{64}$/)
  const both = await shop.ask(browser, 'POST', '/browse/specialorder/GetContactHashed', {
    email: 'renata@example.com',
    phone: '(312) 787-5900',
  })
  expect(both.body).toEqual({
    ...hash,
    phoneHash: (
      await shop.ask(browser, 'POST', '/browse/specialorder/GetContactHashed', { email: '', phone: '1 312 787 5900' })
    ).body['phoneHash'],
  })
})

test('[ADR-01] lists who agreed to mails with an order of swatches, without those who stopped them', async () => {
  const list = async () => {
    const said: string[] = []
    await runMailing(shop.pool, ['swatches'], MAILING, text => said.push(text))
    return said
  }
  await result()
  await result({ SignUp: true, EmailAddress: 'ana@example.com', Address1: '9 Other St' })
  // With the apostrophe that keeps a spreadsheet from running it, this would be another address.
  await result({ SignUp: true, EmailAddress: '=cmd@example.com', Address1: '10 Other St' })
  expect(await listSwatchSignUps(shop.pool, '1970-01-01')).toHaveLength(2)
  const [head, one, ...more] = await list()
  expect([head, more]).toEqual(['agreedOn,site,language,firstName,lastName,emailAddress', []])
  expect(one).toContain('"CB-US","en","Renata","Kowalski","ana@example.com"')
  await shop.pool.query('INSERT INTO newsletter_stop (site, email_hash) VALUES ($1, $2)', [
    'CB-US',
    stopHash(SECRET, 'CB-US', 'ana@example.com'),
  ])
  expect(await list()).toEqual([head])
  await shop.pool.query(`UPDATE newsletter_stop SET stopped_at = now() - interval '2 days'`)
  expect(await list()).toHaveLength(2)
  await shop.pool.query('UPDATE swatch_order SET mail_stopped_at = now()')
  expect(await list()).toEqual([head])
})

test('[API-109] a question about a fabric is mailed to the designers once, however often it is sent', async () => {
  const ask = (body: object, requestId: string) =>
    shop.ask(browser, 'POST', '/browse/specialorder/freeformsubmit', body, requestId)
  const question = { Sku: sku, EmailAddress: 'ana@example.com', Text: 'Do you have <b>red</b> wool?' }
  const requestId = newId()
  for (let i = 0; i < 2; i++) {
    expect((await ask(question, requestId)).body).toMatchObject({ Succeeded: true })
    await work()
  }
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Answer to: ana@example.com')
  expect(mails[0]!.html).not.toContain('<b>red')
  expect((await ask({ ...question, Text: ' ' }, newId())).body).toEqual({
    Succeeded: false,
    Message: 'Please write your question.',
  })
})

test('orders are deleted after 180 days', async () => {
  await result()
  await shop.pool.query("UPDATE swatch_order SET placed_at = now() - interval '181 days'")
  await result({ Address1: '9 Other St' })
  expect(await forgetSwatches(shop.pool, 10)).toBe(1)
  expect(await count('swatch_order')).toBe(1)
})
