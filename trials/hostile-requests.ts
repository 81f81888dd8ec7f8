import { newId } from '#platform/new-id.ts'
import fc from 'fast-check'
import { createShop } from '../src/main/create-shop.ts'
import { wire } from '../src/main/wiring.ts'
import type { Call } from '#lib/call.ts'
import { bookableDays } from '#design-services/rules/hours.ts'
import { parseEnv } from '#platform/env.ts'
import { arbitraryOf } from '#tests/support/arbitrary-of.ts'
import { attack, hintsOf, type Attacker } from '#tests/support/attack.ts'
import { FIRST_SEED, random } from '#tests/support/seeded.ts'
import { exchange } from './exchange.ts'
import { plentifulSku } from './goods.ts'
import { residentMb } from './processes.ts'
import { report, tally } from './report.ts'
import { addToCart, newShopper, sendOnce, type Shopper } from './shopper.ts'
import { startTrialShop, type TrialShop } from './trial-shop.ts'

const REQUESTS = Number(process.env.TRIAL_REQUESTS ?? 50_000)
const AT_ONCE = 8

/** All calls that need no sign-in, as the shop itself declares them. */
async function openCalls(shop: TrialShop): Promise<Call[]> {
  const { connectionString } = shop.pool.options
  const wiring = wire(
    'trial',
    parseEnv({ ...process.env, DATABASE_URL: connectionString, DAVENPORT_SECRET: 't'.repeat(64), LOG_LEVEL: 'silent' }),
  )
  const { frame } = createShop(wiring)
  await wiring.close()
  return frame.served.filter(one => one.auth === 'anyone' && one.input.def.type !== 'unknown')
}

/** A guest with a cart and the ids in it, and another guest. */
async function newAttacker(shop: TrialShop, sku: string, index: number): Promise<Attacker> {
  const { shop: port } = shop.ports
  const [guest, neighbour] = [await newShopper(port, `192.0.2.${index}`), await newShopper(port, `198.51.100.${index}`)]
  for (const one of [guest, neighbour]) await addToCart(sendOnce(one), sku)
  const cart = JSON.parse((await guest.get('/api/cart')).body) as { items?: { id: string }[] }
  const item = cart.items?.[0]?.id ?? crypto.randomUUID()
  const senderOf = (shopper: Shopper) => ({ headers: { ...shopper.headers(), host: `localhost:${port}` } })
  return {
    own: senderOf(guest),
    other: senderOf(neighbour),
    ids: () => ({ item, quantity: 1, recipient: crypto.randomUUID() }),
  }
}

const asText = (body: RequestInit['body']): string | Buffer | undefined =>
  body === null || body === undefined ? undefined : body instanceof Uint8Array ? Buffer.from(body) : String(body)

/** Ids and keys in the right form that stand for nothing. */
const unknownThings = (visitDay: string) => ({
  appointment: 'none',
  order: '0000-000000',
  sharedCart: 'none',
  afterwards: {
    key: 'unknown',
    lines: [newId()],
    shipments: [newId()],
    returned: newId(),
    picture: newId(),
    recipient: newId(),
    visitDay,
  },
  swatches: { number: 'SW-00000000', key: 'unknown' },
  registry: newId(),
  newsletter: 'unknown',
})

/** Sends fifty thousand requests, most of them with a defect: none may cause a server error. */
export async function tryHostileRequests(): Promise<boolean> {
  const shop = await startTrialShop({ RATE_LIMITS: 'off' })
  try {
    const sku = await plentifulSku(shop.pool)
    const calls = await openCalls(shop)
    const days = bookableDays(new Date().toISOString().slice(0, 10), undefined).slice(1, 3)
    const hints = hintsOf({ skus: [sku], days, ...unknownThings(days[0]!) })
    const memory = () =>
      [...shop.pids('shop worker'), ...shop.pids('shop primary')].reduce((sum, pid) => sum + residentMb(pid), 0)
    const before = memory()
    const statuses: string[] = []
    const faults: string[] = []
    let slowest = 0
    const each = Math.ceil(REQUESTS / AT_ONCE / calls.length)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, worker) => {
        const attacker = await newAttacker(shop, sku, worker + 1)
        for (const [index, contract] of calls.entries()) {
          const seed = FIRST_SEED + worker * 1_000 + index
          const dice = random(seed)
          for (const made of fc.sample(arbitraryOf(contract.input, hints), { numRuns: each, seed })) {
            const { path, init, what } = attack(contract, made, attacker, dice)
            try {
              const answer = await exchange({
                port: shop.ports.shop,
                method: init.method ?? 'GET',
                path: encodeURI(path),
                headers: init.headers,
                body: asText(init.body),
              })
              statuses.push(String(answer.status))
              slowest = Math.max(slowest, answer.ms)
              if (answer.status >= 500) faults.push(`${answer.status} ${what.slice(0, 200)}`)
            } catch (error) {
              statuses.push(error instanceof Error ? error.message.slice(0, 40) : 'broken')
            }
          }
        }
      }),
    )
    for (const fault of faults.slice(0, 10)) console.log(fault)
    const alive = await exchange({ port: shop.ports.shop, path: '/' })
    return report('Hostile requests', [
      { what: 'requests', figure: `${statuses.length} to ${calls.length} calls` },
      { what: 'replies by status', figure: tally(statuses) },
      {
        what: 'replies that report a server error (5xx)',
        figure: String(faults.length),
        goal: '0',
        isMet: faults.length === 0,
      },
      { what: 'slowest reply', figure: `${slowest.toFixed(0)} ms`, goal: '≤ 10,000 ms', isMet: slowest <= 10_000 },
      { what: 'memory of the shop, before and after', figure: `${before.toFixed(0)} → ${memory().toFixed(0)} MB` },
      {
        what: 'status of the home page afterwards',
        figure: String(alive.status),
        goal: '200',
        isMet: alive.status === 200,
      },
    ])
  } finally {
    await shop.stop()
  }
}
