import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { exchange } from './exchange.ts'
import { residentMb } from './processes.ts'
import { type Finding, quantile, report } from './report.ts'
import { newShopper, type Shopper } from './shopper.ts'
import { startTrialShop, type TrialShop } from './trial-shop.ts'

const MB = 1024 * 1024
const [BODIES, BODY_MB] = [6, 200]
const CHUNK = Buffer.alloc(64 * 1024)
/** Time limit for one upload in milliseconds; after it, the shop counts as having stopped the upload. */
const GIVE_UP_MS = 30_000

/** Sends a chunked body without a length; returns the response status and the amount sent by then in MB. */
function sendChunked(port: number, path: string, from: Shopper): Promise<{ status: string; sentMb: number }> {
  return new Promise(resolve => {
    let sent = 0
    let status = 'connection closed'
    const own = { host: `localhost:${port}`, 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path,
      headers: { ...from.headers(), ...own },
      agent: false,
    })
    const finish = () => {
      clearTimeout(timer)
      outgoing.destroy()
      resolve({ status, sentMb: sent / MB })
    }
    const timer = setTimeout(finish, GIVE_UP_MS)
    outgoing.on('response', answer => {
      status = String(answer.statusCode)
      answer.resume()
      answer.on('end', finish)
      answer.on('error', finish)
    })
    outgoing.on('error', finish)
    outgoing.on('close', finish)
    const pump = () => {
      while (sent < BODY_MB * MB && !outgoing.destroyed) {
        sent += CHUNK.length
        if (!outgoing.write(CHUNK)) return void outgoing.once('drain', pump)
      }
      if (!outgoing.destroyed) outgoing.end()
    }
    pump()
  })
}

const shopMemory = (shop: TrialShop): number =>
  [...shop.pids('shop worker'), ...shop.pids('shop primary')].reduce((sum, pid) => sum + residentMb(pid), 0)

/** Measures what six simultaneous endless bodies do to the shop's memory and to other visitors. */
async function attack(shop: TrialShop, path: string): Promise<Finding[]> {
  const guest = await newShopper(shop.ports.shop, '192.0.2.30')
  const before = shopMemory(shop)
  let isOver = false
  let peak = before
  const waits: number[] = []
  const watch = (async () => {
    while (!isOver) {
      peak = Math.max(peak, shopMemory(shop))
      await wait(50)
    }
  })()
  const visit = (async () => {
    while (!isOver) {
      waits.push((await exchange({ port: shop.ports.shop, path: '/' })).ms)
      await wait(50)
    }
  })()
  const ends = await Promise.all(Array.from({ length: BODIES }, () => sendChunked(shop.ports.shop, path, guest)))
  await wait(500)
  isOver = true
  await Promise.all([watch, visit])
  const sentMb = ends.reduce((sum, one) => sum + one.sentMb, 0)
  return [
    {
      what: `${path}: replies to ${BODIES} chunked bodies of ${BODY_MB} MB`,
      figure: ends.map(one => one.status).join(', '),
    },
    { what: '  sent before the end, MB', figure: sentMb.toFixed(0) },
    {
      what: '  peak increase of the shop’s memory',
      figure: `+${(peak - before).toFixed(0)} MB (${before.toFixed(0)} → ${peak.toFixed(0)})`,
      goal: '≤ +50 MB',
      isMet: peak - before <= 50,
    },
    {
      what: '  slowest page of another visitor at the same time',
      figure: `${Math.max(...waits).toFixed(0)} ms (median ${quantile(waits, 0.5).toFixed(0)})`,
      goal: '≤ 1,000 ms',
      isMet: Math.max(...waits) <= 1_000,
    },
  ]
}

/** Sends endless chunked bodies to the webhook and to a call, without authentication. */
export async function tryLargeBodies(): Promise<boolean> {
  const shop = await startTrialShop()
  try {
    await exchange({ port: shop.ports.shop, path: '/' })
    const findings = [
      ...(await attack(shop, '/webhooks/adyen')),
      ...(await attack(shop, '/api/cart/update-item')),
      ...(await attack(shop, '/shop/sofas')),
    ]
    return report('Large bodies', findings)
  } finally {
    await shop.stop()
  }
}
