// `npm run bench -- cart` (CARTS=1000000): cost of the cart's calls by number of lines, and with as many carts in the
// database as in a large shop.
import { randomUUID } from 'node:crypto'
import { freePorts } from '../scripts/start/ports.ts'
import { cpuMs, throughput, type Rate } from './measure.ts'
import { figure, heading } from './report.ts'
import type { Stack } from './stack.ts'
import { openConnection, type Answer, type Wire } from './wire-client.ts'

const CONNECTIONS = 8
const SIZES = [1, 20, 200] as const
/** Maximum number of items added by one call. */
const BATCH = 50
/** Simultaneous connections, carts of each connection, and maximum lines of a cart. */
const [SIDES, CARTS_A_SIDE, MOST_LINES] = [16, 12, 3] as const
/** Numbers of connections that add to one cart at the same time, and total number of adds. */
const [CROWDS, ADDS] = [[8, 32], 80] as const
interface Cost extends Rate {
  /** CPU time of the shop per request, in ms. */ readonly cpu: number
  /** Statements per request, including the refresh of caches every two seconds. */ readonly statements: number
  /** Bytes of one reply. */ readonly bytes: number
}

/** Inserts other shoppers' carts, three lines each, in one statement. */
const fill = (count: number) => `
  INSERT INTO basket (id, session_key, country, content)
  SELECT id, encode(sha256(n::text::bytea), 'hex'), 'US', jsonb_build_object(
    'lines', (
      SELECT jsonb_agg(jsonb_build_object(
        'id', gen_random_uuid(), 'sku', sku, 'quantity', 1 + n % 3, 'recipientId', id, 'optionChoices', null,
        'personalization', null, 'grId', null, 'shipMethod', 'ship', 'personalizationId', null, 'installation', null,
        'acceptedTerms', null, 'savedAt', null
      ))
      FROM unnest(skus[1 + n % (cardinality(skus) - 3) : 3 + n % (cardinality(skus) - 3)]) AS sku
    ),
    'savedForLater', '[]'::jsonb,
    'recipients', jsonb_build_array(jsonb_build_object(
      'id', id, 'address', null, 'shipments', jsonb_build_array(jsonb_build_object('id', id, 'serviceLevel', 1))
    )),
    'promoCode', null, 'taxZipCode', '60614', 'billingAddress', null, 'tenders', '[]'::jsonb, 'maxStep', 0,
    'pickupStore', null, 'donation', 0, 'taxExemption', null, 'removed', '[]'::jsonb, 'notices', '[]'::jsonb
  )
  FROM
    (SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${count}) AS n) AS made,
    (SELECT array_agg(sku ORDER BY sku) AS skus FROM sku WHERE property = 0 AND NOT is_nla) AS all_skus`

/** A shopper with a cart: headers of every request, and the ids of the lines. */
interface Shopper {
  readonly headers: string
  readonly lines: readonly string[]
}
const said = ({ status, body }: Answer, path: string): string => {
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
  return body
}

async function shopperWith(wire: Wire, skus: readonly string[]): Promise<Shopper> {
  const first = await wire.get('/session/summary', '')
  const { requestVerificationToken } = JSON.parse(first.body) as { requestVerificationToken: string }
  const headers = `cookie: ${first.cookie}\r\nx-request-verification-token: ${requestVerificationToken}\r\n`
  const post = async (path: string, body: object) =>
    said(await wire.post(path, `${headers}x-request-id: ${randomUUID()}\r\n`, JSON.stringify(body)), path)
  for (let at = 0; at < skus.length; at += BATCH)
    await post('/browse/scbadd/AddItemToCartV2', { items: skus.slice(at, at + BATCH).map(sku => ({ Sku: sku })) })
  await post('/api/cart/apply-zip', { zipCode: '60614' })
  const { lineItems } = JSON.parse(said(await wire.get('/api/cart', headers), '/api/cart')) as {
    lineItems: { id: string }[]
  }
  if (lineItems.length !== skus.length) throw new Error(`a cart of ${lineItems.length} lines instead of ${skus.length}`)
  return { headers, lines: lineItems.map(line => line.id) }
}

/** Measures changes per second of many small carts, 16 at once, each of another cart than the one before. */
async function changeMany(port: number, seconds: number, skus: readonly string[], shopPid: number): Promise<void> {
  const own = await Promise.all(
    Array.from({ length: SIDES }, async (_, side) => {
      const wire = openConnection(port, 'localhost')
      await wire.open()
      const carts: Shopper[] = []
      for (let n = 0; n < CARTS_A_SIDE; n++)
        carts.push(await shopperWith(wire, skus.slice(side, side + 1 + (n % MOST_LINES))))
      wire.close()
      return carts
    }),
  )
  const turns = own.map(() => 0)
  const cpu = cpuMs(shopPid)
  const rate = await throughput({ port, connections: SIDES, seconds }, async (wire, side) => {
    const turn = turns[side]!++
    const { headers, lines } = own[side]![turn % CARTS_A_SIDE]!
    const body = JSON.stringify({ basketItemId: lines[0], quantity: 1 + (Math.floor(turn / CARTS_A_SIDE) % 2) })
    said(await wire.post('/api/cart/update-item', `${headers}x-request-id: ${randomUUID()}\r\n`, body), 'a change')
  })
  const cpuOfEach = (cpuMs(shopPid) - cpu) / rate.all
  const each = `(p95 ${rate.p95.toFixed(1)} ms, CPU of the shop ${cpuOfEach.toFixed(2)} ms each)`
  figure(
    `changes per second of ${SIDES * CARTS_A_SIDE} carts, ${SIDES} at once`,
    rate.perSecond,
    each,
    '> 1,000',
    rate.perSecond > 1000,
  )
}

/** Adds to one cart over several connections at once: no add may be lost or refused. */
async function crowdOneCart(port: number, sku: string): Promise<void> {
  for (const sides of CROWDS) {
    const wires = Array.from({ length: sides }, () => openConnection(port, 'localhost'))
    await Promise.all(wires.map(wire => wire.open()))
    const { headers } = await shopperWith(wires[0]!, [sku])
    const began = performance.now()
    let left: number = ADDS
    await Promise.all(
      wires.map(async wire => {
        while (left-- > 0)
          said(
            await wire.post(
              '/browse/scbadd/AddItemToCartV2',
              `${headers}x-request-id: ${randomUUID()}\r\n`,
              JSON.stringify({ items: [{ Sku: sku }] }),
            ),
            'an add',
          )
      }),
    )
    const ms = performance.now() - began
    const { orderSummary } = JSON.parse(said(await wires[0]!.get('/api/cart', headers), '/api/cart')) as {
      orderSummary: { itemCount: number }
    }
    figure(
      `units after ${ADDS} concurrent adds to a cart of one, ${sides} at once`,
      orderSummary.itemCount,
      `(${((ADDS / ms) * 1000).toFixed(0)} a second)`,
      String(ADDS + 1),
      orderSummary.itemCount === ADDS + 1,
    )
    for (const wire of wires) wire.close()
  }
}

/** SKUs sold from stock in the US, as many as the largest cart has lines. */
async function skusToBuy({ pool }: Stack): Promise<string[]> {
  const most = SIZES.at(-1)!
  const { rows } = await pool.query<{ sku: string }>(
    `SELECT s.sku
    FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
    WHERE s.property = 0 AND NOT s.is_nla
    ORDER BY s.sku LIMIT $1`,
    [most],
  )
  if (rows.length < most) throw new Error(`the catalogue sells only ${rows.length} SKUs from stock`)
  return rows.map(row => row.sku)
}

/** For each cart size, one shopper per connection. */
async function shoppersOf(port: number, skus: readonly string[]): Promise<ReadonlyMap<number, readonly Shopper[]>> {
  const wire = openConnection(port, 'localhost')
  await wire.open()
  const shoppers = new Map<number, Shopper[]>()
  for (const size of SIZES) {
    const own: Shopper[] = []
    for (let n = 0; n < CONNECTIONS; n++) own.push(await shopperWith(wire, skus.slice(0, size)))
    shoppers.set(size, own)
  }
  wire.close()
  return shoppers
}

type CartCall = (size: number) => Promise<Cost>

/** The measured calls of the cart; each returns its cost in a cart of a given size. */
function cartCalls(
  { port, pid, seconds }: { readonly port: number; readonly pid: number; readonly seconds: number },
  shoppers: ReadonlyMap<number, readonly Shopper[]>,
): Readonly<Record<string, CartCall>> {
  // A new connection each time: the shop closes one that is idle while carts are written.
  const sent = async () => {
    const asking = openConnection(port, 'localhost')
    await asking.open()
    const answer = JSON.parse(said(await asking.get('/bench/statements', ''), 'statements')) as { sent: number }
    asking.close()
    return answer.sent
  }
  const cost = async (
    size: number,
    work: (wire: Wire, shopper: Shopper, turn: number) => Promise<Answer>,
  ): Promise<Cost> => {
    const own = shoppers.get(size)!
    const [cpu, statements] = [cpuMs(pid), await sent()]
    let [turn, bytes] = [0, 0]
    const rate = await throughput({ port, connections: CONNECTIONS, seconds }, async (one, worker) => {
      bytes = said(await work(one, own[worker]!, turn++), 'a call of the cart').length
    })
    return {
      ...rate,
      bytes,
      cpu: (cpuMs(pid) - cpu) / rate.all,
      statements: ((await sent()) - statements) / rate.all,
    }
  }
  return {
    'get cart': size => cost(size, (one, { headers }) => one.get('/api/cart', headers)),
    'update quantity': size =>
      cost(size, (one, { headers, lines }, turn) =>
        one.post(
          '/api/cart/update-item',
          `${headers}x-request-id: ${randomUUID()}\r\n`,
          JSON.stringify({ basketItemId: lines[turn % lines.length], quantity: 1 + (turn % 2) }),
        ),
      ),
  }
}

/** Prints and returns the cost of a call by cart size. */
async function measureSizes(name: string, call: CartCall, baselinePerSecond: number): Promise<Map<number, Cost>> {
  const alone = new Map<number, Cost>()
  for (const size of SIZES) {
    const one = await call(size)
    alone.set(size, one)
    console.log(
      [
        `${name}, ${size} lines`.padEnd(30),
        `${one.perSecond.toFixed(0).padStart(6)}/s`,
        `p95 ${one.p95.toFixed(1).padStart(6)} ms`,
        `CPU ${one.cpu.toFixed(2).padStart(5)} ms`,
        `${(one.bytes / 1024).toFixed(0).padStart(4)} kB`,
        `ratio ${(one.perSecond / baselinePerSecond).toFixed(3)} of ${baselinePerSecond.toFixed(0)}/s`,
      ].join('   '),
    )
    figure('  statements per call', one.statements, '', '≤ 4', one.statements <= 4)
  }
  const [few, many] = [alone.get(20)!, alone.get(200)!]
  const slower = few.perSecond / many.perSecond
  figure(`${name}: CPU time of 200 lines relative to 20`, many.cpu / few.cpu, 'times', '≤ 3', many.cpu <= 3 * few.cpu)
  figure(`${name}: p95 of 200 lines to 20`, many.p95 / few.p95, 'times', '≤ 3', many.p95 <= 3 * few.p95)
  figure(`${name}: time per request of 200 lines relative to 20`, slower, 'times', '≤ 3', slower <= 3)
  return alone
}

/** The baseline: requests per second of one call with one prepared update. */
async function baselineRate(stack: Stack, port: number, seconds: number): Promise<number> {
  await stack.pool.query('CREATE TABLE IF NOT EXISTS bench_counter (id int PRIMARY KEY, n bigint NOT NULL)')
  await stack.pool.query('INSERT INTO bench_counter SELECT generate_series(1, 10000), 0 ON CONFLICT DO NOTHING')
  await stack.pool.query('VACUUM ANALYZE')
  const bare = await stack.start('bench/bare-http.ts', port, {})
  const { perSecond } = await throughput({ port, connections: CONNECTIONS, seconds }, async one => {
    said(await one.post('/', '', `{"id":${1 + Math.floor(Math.random() * 10_000)}}`), 'the baseline')
  })
  await bare.stop()
  return perSecond
}

/** Measures reading and changing carts of 1, 20 and 200 lines, then again with `carts` other carts in the database. */
export async function benchCarts(stack: Stack, seconds: number, carts: number): Promise<void> {
  const ports = await freePorts()
  const skus = await skusToBuy(stack)
  const shop = await stack.start('bench/calls-shop.ts', ports.shop, { SHOP_PORT: String(ports.shop) })
  const shoppers = await shoppersOf(ports.shop, skus)
  const calls = Object.entries(cartCalls({ port: ports.shop, pid: shop.pid, seconds }, shoppers))

  heading(`A cart's calls, ${CONNECTIONS} connections; baseline: one call with one prepared update`)
  const baseline = await baselineRate(stack, ports.player, seconds)
  const alone = new Map<string, ReadonlyMap<number, Cost>>()
  for (const [name, call] of calls) alone.set(name, await measureSizes(name, call, baseline))

  heading('Many carts, and concurrent changes of one cart')
  await changeMany(ports.shop, seconds, skus, shop.pid)
  await crowdOneCart(ports.shop, skus[0]!)

  heading(`The same calls with ${carts.toLocaleString('en-US')} carts`)
  const began = performance.now()
  await stack.pool.query(fill(carts))
  await stack.pool.query('VACUUM ANALYZE basket')
  const {
    rows: [size],
  } = await stack.pool.query<{ mb: number }>(`SELECT (pg_total_relation_size('basket') / 1024 / 1024)::int AS mb`)
  console.log(`written in ${((performance.now() - began) / 1000).toFixed(0)} s, ${size!.mb} MB`)
  for (const [name, call] of calls) {
    for (const lines of SIZES) {
      const [few, many] = [alone.get(name)!.get(lines)!, await call(lines)]
      const slower = few.perSecond / many.perSecond
      const p95 = `times (p95 ${many.p95.toFixed(1)} ms)`
      figure(`${name}, ${lines} lines: time relative to few carts`, slower, p95, '≤ 1.3', slower <= 1.3)
    }
  }
  await shop.stop()
}
