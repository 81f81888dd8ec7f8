import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { REQUEST_ID_HEADER, TOKEN_HEADER, type Call } from '#lib/call.ts'
import { bookableDays } from '#design-services/rules/hours.ts'
import { newId } from '#platform/new-id.ts'
import { textFaults } from '#platform/text-fault.ts'
import { createAppShop, newBrowser, type AppShop } from '../support/app-shop.ts'
import { arbitraryOf, type Hints } from '../support/arbitrary-of.ts'
import { BasketShape } from '../support/basket-shape.ts'
import { HOSTILE_TEXTS, mutated } from '../support/hostile.ts'
import { FIRST_SEED, random, type Random } from '../support/seeded.ts'
import { tableSnapshots } from '../support/table-snapshot.ts'
import { ADDRESS, countedSkus } from '../support/test-shop.ts'

/** Inputs of each call; FUZZ_RUNS=5000 for a long night. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 160)

const STATUS = { 'bad-input': 400, 'not-signed-in': 401, 'bad-token': 403, 'not-found': 404, conflict: 409, 'in-flight': 409, 'too-many': 429 } as const
const TypedRefusal = z.strictObject({
  isSuccess: z.literal(false), kind: z.enum(['bad-input', 'not-signed-in', 'bad-token', 'not-found', 'conflict', 'in-flight', 'too-many']), message: z.string().min(1),
  isReset: z.literal(true).optional(), issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).max(20).optional(),
})

interface Attack { readonly path: string; readonly init: RequestInit & { headers: Record<string, string> }; readonly must: 'be refused' | 'be bad input' | 'be handled'; readonly what: string }

const own = newBrowser()
const other = newBrowser()
let shop: AppShop
let skus: string[]
let snapshot: Awaited<ReturnType<typeof tableSnapshots>>
let hints: Hints
const jwe = `${'a'.repeat(90)}.${'b'.repeat(340)}.${'c'.repeat(16)}.${'d'.repeat(90)}.${'e'.repeat(22)}`
const [ITEM, RECIPIENT] = ['@own-item', '@own-recipient']

beforeAll(async () => {
  shop = await createAppShop()
  skus = await countedSkus(shop.pool, 5)
  snapshot = await tableSnapshots(shop.pool)
  const jwes = Object.fromEntries(['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'].map(name => [name, fc.constant(jwe)]))
  const [day, ahead] = [1, 2].map(after => bookableDays(new Date().toISOString().slice(0, 10))[after]!)
  const { emailAddress, dayPhone, firstName, lastName } = ADDRESS
  const { body: booked } = await shop.ask(own, 'POST', '/api/design-services/book', { kind: 'home', place: 'video', day, hour: 10, firstName, lastName, emailAddress, dayPhone, rooms: ['office'], budget: 'open' })
  await shop.ask(other, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: skus[1] }] })
  const { body: shared } = await shop.ask(other, 'POST', '/api/cart/share-cart')
  hints = {
    kind: fc.constantFrom('home', 'kids'), place: fc.constantFrom('video', 'soho'), day: fc.constantFrom(day, ahead), hour: fc.integer({ min: 10, max: 16 }), rooms: fc.constantFrom(['office'], ['nursery']), ages: fc.constantFrom('2 and 5', ''),
    number: fc.constant(booked.number), version: fc.constantFrom(1, 2, 3),
    ...Object.fromEntries(Object.entries(ADDRESS).map(([name, value]) => [name, fc.constant(value)])), ...jwes,
    Sku: fc.constantFrom(...skus), sku: fc.constantFrom(...skus), choices: fc.constant(''), basketItemId: fc.constant(ITEM), recipientId: fc.constant(RECIPIENT), promoCode: fc.constantFrom('WELCOME10', 'welcome10', 'CORNER100', 'NOPE'), skus: fc.constantFrom(skus[0]!, skus.join(',')),
    collectionCode: fc.constantFrom('ALDER', 'DATUM'), repositoryCode: fc.constant('CB'), fabricChoiceCode: fc.constantFrom('LIN0102', 'VEL0304', 'LEA0708'), itemType: fc.constantFrom('COR', 'LAS', 'LBU'), itemTypes: fc.array(fc.constantFrom('LAS', 'COR', 'WDG', 'RAL', 'OTT'), { maxLength: 24 }),
    zipCode: fc.constantFrom('60614', '10012', '99501', ''), storeNumber: fc.constantFrom('lincoln-park', 'soho', 'wh-joliet'), code: fc.constant(shared.code), amount: fc.integer({ min: 0, max: 20_000 }), organization: fc.constant('Lakeview School'), certificate: fc.constant('E9998-12345'),
    Location: fc.constantFrom('PDP', 'lincoln-park'), acceptedTermsText: fc.constant(''), PersonalizationText: fc.constantFrom('', 'Ada'),
    legFinishCode: fc.constantFrom('', 'WDWAL'), armChoiceCode: fc.constantFrom('', 'ARSL'), cushionCode: fc.constantFrom('', 'CUFO', 'CUFE'), cushionChoice: fc.constantFrom(0, 0, 0, 1),
    encryptionTimestamp: fc.constant(new Date().toISOString()), basketVersion: fc.integer({ min: 1, max: 50 }), holderName: fc.constantFrom('Renata Kowalski', ''),
  }
})
afterAll(() => shop.drop())

interface BasketRow { session_key: string; id: string; version: number; status: string; content: { lines: { id: string }[]; recipients: { id: string }[] } }
const baskets = async () => (await shop.pool.query<BasketRow>({ name: 'fuzz-baskets', text: `SELECT session_key, id, version, status, content FROM basket WHERE status <> 'ordered' ORDER BY session_key, country` })).rows

/** The stand-ins for things of the shopper's own become their ids. */
function resolve(text: string, rows: readonly BasketRow[]): string {
  const basket = rows.find(row => row.session_key === own.session)
  return text.replaceAll(ITEM, basket?.content.lines[0]?.id ?? newId()).replaceAll(RECIPIENT, basket?.content.recipients[0]?.id ?? newId())
}

const isGoodInput = (contract: Call, input: unknown): boolean => {
  const parsed = contract.input.safeParse(input)
  return parsed.success && textFaults(parsed.data).length === 0
}
function readJson(text: string): { value: unknown } | undefined {
  // Reading a body as text takes a byte order mark off.
  const body = text.replace(/^\ufeff/, '')
  try { return { value: body === '' ? {} : JSON.parse(body) as unknown } } catch { return undefined }
}

/** One request to a call: a third as its contract wants it, most with something broken in the body, some with something broken around it. */
function attack(contract: Call, made: unknown, rows: readonly BasketRow[], random: Random): Attack {
  const headers: Record<string, string> = { ...own.headers, [REQUEST_ID_HEADER]: random.below(10) === 0 ? random.pick(['1', 'x'.repeat(500), "' OR 1=1", newId().toUpperCase()]) : newId() }
  if (contract.method === 'GET') {
    const query = new URLSearchParams(made as Record<string, string>)
    const isBroken = random.below(3) > 0
    if (isBroken) query.append(random.pick(['sku', 'skus', '__proto__', 'constructor', 'price', 'a[b]', 'x'.repeat(2000)]), random.pick(HOSTILE_TEXTS).toWellFormed().slice(0, 4000))
    const text = `${contract.path}?${query.toString()}`
    const site = random.pick([own.headers.host!, 'ca.localhost:3000', 'cb2.localhost:3000', 'evil.example'])
    return { path: text, init: { method: 'GET', headers: { ...headers, host: site } }, must: site === 'evil.example' ? 'be refused' : 'be handled', what: `GET ${text} at ${site}` }
  }
  const good = resolve(JSON.stringify(made), rows)
  const post = (body: BodyInit, must: Attack['must'], more: Record<string, string> = {}, method = 'POST'): Attack =>
    ({ path: contract.path, init: { method, body: method === 'GET' ? null : body, headers: { ...headers, 'content-type': 'application/json', ...more } }, must, what: `${method} ${contract.path} ${JSON.stringify(more)} ${String(body).slice(0, 1500)}` })
  const judged = (text: string) => {
    const read = readJson(text)
    return post(text, text.length <= 65_536 && read !== undefined && isGoodInput(contract, read.value) ? 'be handled' : 'be bad input')
  }
  switch (random.below(24)) {
    case 0: return post(good, 'be refused', { [TOKEN_HEADER]: '' })
    case 1: return post(good, 'be refused', { [TOKEN_HEADER]: other.headers[TOKEN_HEADER]! })
    case 2: return post(good, 'be refused', { cookie: random.pick(['', 'sid=', 'sid=short', `sid=${'x'.repeat(44)}`, other.headers.cookie!]) })
    case 3: return post(good, 'be refused', { 'sec-fetch-site': 'cross-site' })
    case 4: return post(good, 'be bad input', { 'content-type': random.pick(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json', 'application/xml', ' ']) })
    case 5: return post(good, 'be refused', {}, random.pick(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']))
    case 6: return post(`${good}${' '.repeat(70_000)}`, 'be bad input')
    case 7: return post(good, 'be refused', { host: random.pick(['evil.example', '', 'localhost.evil.example', '127.0.0.1']) })
    case 8: return judged(random.pick(['', ' ', 'null', '[]', '""', '0', 'true', '\ufeff{}', '{', '{"":0}', '{"__proto__":{"isPaid":true}}', '{"constructor":{"prototype":{"isPaid":true}}}']))
    case 9: { const bytes = Buffer.from(good); bytes[random.below(bytes.length)] = 0xff; return { ...post('', 'be handled'), init: { method: 'POST', body: bytes, headers: { ...headers, 'content-type': 'application/json' } }, what: `POST ${contract.path} with a byte that is no UTF-8` } }
    case 10: case 11: case 12: case 13: case 14: case 15: return judged(good)
    default: return judged(resolve(mutated(JSON.parse(good), random), rows))
  }
}

async function checkBaskets(before: readonly BasketRow[], what: string): Promise<readonly BasketRow[]> {
  const after = await baskets()
  for (const row of after) {
    const shape = BasketShape.safeParse(row.content)
    expect(shape.error?.issues ?? [], what).toEqual([])
    const was = before.find(one => one.id === row.id)
    // A failed placement reopens its basket at the next version.
    if (was) expect(row.version - was.version, what).toBeLessThanOrEqual(1)
    if (row.session_key === other.session) expect(row, what).toEqual(was)
  }
  return after
}

/** Sends one and checks the answer; true when the call was carried out. */
async function send(contract: Call, one: Attack): Promise<boolean> {
  const response = await shop.app.request(one.path, one.init)
  const text = await response.text()
  const what = `${one.what.slice(0, 3000)}\n→ ${response.status} ${text.slice(0, 500)}`
  expect(response.status, what).toBeLessThan(500)
  if (one.init.method === 'HEAD' || response.status === 204) return false
  expect(response.headers.get('content-type'), what).toMatch(/^application\/json/)
  const body = JSON.parse(text) as unknown
  if (response.status === 200) {
    expect(one.must, what).toBe('be handled')
    expect(contract.reply.safeParse(body).error?.issues ?? [], what).toEqual([])
    return true
  }
  const refusal = TypedRefusal.safeParse(body)
  expect(refusal.error?.issues ?? [], what).toEqual([])
  if (one.must === 'be bad input') expect(refusal.data?.kind, what).toBe('bad-input')
  expect(response.status, what).toBe(STATUS[refusal.data!.kind])
  return false
}

async function ready(): Promise<void> {
  const rows = await baskets()
  for (const browser of [own, other]) {
    const basket = rows.find(row => row.session_key === browser.session)
    if (basket && basket.content.lines.length > 0) continue
    expect((await shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: skus[0] }] })).status).toBe(200)
  }
}

test('every call answers anything at all without a fault of ours, and a guest without sign-in: a refusal is typed and changes nothing, an accepted call leaves a whole basket', async () => {
  const contracts = shop.frame.served.filter(one => one.auth === 'anyone' && one.input.def.type !== 'unknown')
  let [sent, carriedOut] = [0, 0]
  for (const [index, contract] of contracts.entries()) {
    const seed = FIRST_SEED + index
    const dice = random(seed)
    // A call with much that must be right at once is tried until it was carried out.
    const inputs = fc.sample(arbitraryOf(contract.input, hints), { numRuns: RUNS * 5, seed })
    let done = 0
    try {
      await ready()
      let rows: readonly BasketRow[] = await baskets()
      let before = await snapshot()
      let refused: string[] = []
      const unchanged = async () => {
        if (refused.length > 0) expect(await snapshot(), `refused, yet something was written: ${refused.join('\n')}`).toEqual(before)
        refused = []
      }
      for (const [tried, made] of inputs.entries()) {
        if (tried >= RUNS && done > 0) break
        const one = attack(contract, made, rows, dice)
        if (one.must === 'be handled') await unchanged()
        sent += 1
        if (await send(contract, one)) {
          done += 1
          rows = await checkBaskets(rows, one.what)
          if (!rows.some(row => row.session_key === own.session && row.content.lines.length > 0)) { await ready(); rows = await baskets() }
          before = await snapshot()
        } else {
          refused.push(one.what)
          if (one.must === 'be handled' || refused.length === 10) await unchanged()
        }
      }
      await unchanged()
    } catch (error) {
      throw new Error(`${contract.name}: seed ${seed} (CHAOS_SEED=${FIRST_SEED} FUZZ_RUNS=${RUNS})`, { cause: error })
    }
    // A call that never does its work has not been tried.
    expect(done, `${contract.name} was never carried out`).toBeGreaterThan(0)
    carriedOut += done
  }
  process.stdout.write(`fuzz: ${contracts.length} calls, ${sent} requests, ${carriedOut} carried out, seeds from ${FIRST_SEED}\n`)
  expect(shop.lines.filter(line => line.includes('call failed'))).toEqual([])
}, 240_000)

test('routes that are no calls (probes, pictures, brand switch, webhook) answer anything without a fault of ours, and lead to no other host', async () => {
  const routes = shop.frame.served.filter(one => one.input.def.type === 'unknown')
  const dice = random(FIRST_SEED)
  const before = await snapshot()
  for (const route of routes) {
    const path = route.path.replace(/:file.*$/, () => dice.pick(['100001.svg', '000000.svg', '..%2f100001.svg', '%00.svg', 'x.svg']))
    for (let i = 0; i < RUNS; i++) {
      const query = new URLSearchParams(['path', 'from', 'to', 'challenge', 'ticket'].flatMap(name => (dice.below(2) === 0 ? [] : [[name, dice.pick([...HOSTILE_TEXTS, '//evil.example', '/\\evil.example', 'https://evil.example', '/%2f%2fevil.example', '/fine', 'CB', 'CB2', 'a'.repeat(43)]).toWellFormed().slice(0, 3000)]])))
      const body = route.method === 'POST' ? dice.pick([...HOSTILE_TEXTS, '{}', '{"notificationItems":[]}', '{"notificationItems":[{}]}', '{"notificationItems":[{"NotificationRequestItem":{}}]}', 'x'.repeat(300_000), '['.repeat(50_000)]).toWellFormed() : null
      const at = `${path}${query.size > 0 ? `?${query.toString()}` : ''}`
      const method = route.method === 'GET' && dice.below(8) === 0 ? 'HEAD' : route.method
      const response = await shop.app.request(at, { method, body, headers: { ...own.headers, host: dice.pick(['localhost:3000', 'cb2.localhost:3000', 'evil.example']) } })
      expect(response.status, `${route.method} ${at} ${body?.slice(0, 200) ?? ''}`).toBeLessThan(500)
      const location = response.headers.get('location')
      if (location !== null) expect(location).toMatch(/^\/(?![/\\])|^http:\/\/(localhost|cb2\.localhost|ca\.localhost|cb2\.ca\.localhost):3000\//)
    }
  }
  expect(await snapshot()).toEqual(before)
}, 60_000)
