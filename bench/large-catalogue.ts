import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from '../scripts/root.ts'
import { freePorts } from '../scripts/start/ports.ts'
import { chooseRequests, type RequestsByKind } from './large-requests.ts'
import { dice, writeLargeRange } from './large-range.ts'
import { cpuMs, residentMb } from './measure.ts'
import { figure, heading } from './report.ts'
import type { Stack } from './stack.ts'
import { openConnection } from './wire-client.ts'

const CATEGORY = 'chairs'
/** Number of requests for each kind of search; three times as many for the category. */
const EACH = 60
const CONNECTIONS = 2

interface Times {
  readonly p50: number
  readonly p95: number
}
interface Measured {
  readonly byKind: ReadonlyMap<string, Times>
  readonly idleMb: number
  readonly loadedMb: number
  readonly sqlMs: number
  readonly cpuMs: number
}

const timesOf = (list: readonly number[]): Times => {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** Time that the database has spent on statements, in milliseconds; sessions report it when they end. */
async function activeMs({ pool }: Stack): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT active_time AS ms FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]!.ms
}

async function withShop<T>(
  stack: Stack,
  body: (shop: { readonly port: number; readonly pid: number }) => Promise<T>,
): Promise<T> {
  const { shop: port } = await freePorts()
  const shop = await stack.start('src/main/shop.ts', port, { SHOP_PORT: String(port), PAGE_CACHE: 'off' })
  try {
    return await body({ port, pid: shop.pid })
  } finally {
    await shop.stop()
  }
}

/** Sends all requests once to a new shop process, in a mixed order, after some pages that are not counted. */
async function measure(stack: Stack, asks: RequestsByKind): Promise<Measured> {
  const before = await activeMs(stack)
  const times = new Map<string, number[]>([...asks.keys()].map(kind => [kind, []]))
  const roll = dice(21)
  const mixed = [...asks]
    .flatMap(([kind, paths]) => paths.map(path => ({ kind, path, at: roll() })))
    .sort((a, b) => a.at - b.at)
  const found = await withShop(stack, async ({ port, pid }) => {
    // Warm up the code with other pages; the first listing of the category is counted below.
    const warm = openConnection(port, 'localhost')
    await warm.open()
    for (let i = 0; i < 60; i++) await warm.get(i % 2 ? '/shop/rugs' : '/search?q=copper', '')
    warm.close()
    const [idleMb, cpu] = [residentMb(pid), cpuMs(pid)]
    let next = 0
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const wire = openConnection(port, 'localhost')
        await wire.open()
        for (let one = mixed[next++]; one !== undefined; one = mixed[next++]) {
          const began = performance.now()
          const { status } = await wire.get(one.path, '')
          times.get(one.kind)!.push(performance.now() - began)
          if (status !== 200) throw new Error(`${one.path} answered ${status}`)
        }
        wire.close()
      }),
    )
    return { idleMb, loadedMb: residentMb(pid), cpuMs: (cpuMs(pid) - cpu) / mixed.length }
  })
  await wait(200)
  times.set(
    'search, all kinds',
    [...times].flatMap(([kind, list]) => (kind.startsWith('search') ? list : [])),
  )
  return {
    ...found,
    byKind: new Map([...times].map(([kind, list]) => [kind, timesOf(list)])),
    sqlMs: ((await activeMs(stack)) - before) / (mixed.length + 60),
  }
}

/**
 * Measures the pages that a large catalogue slows down, in the shop process without page cache: with the seeded
 * catalogue, then with `products` more, imported with the retailer's command.
 */
export async function benchLargeCatalogue(stack: Stack, products: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-large-'))
  try {
    await stack.pool.query('VACUUM ANALYZE')
    const asks = await withShop(stack, ({ port }) =>
      chooseRequests(
        stack.pool,
        async path => {
          const response = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual' })
          await response.arrayBuffer()
          return response.status
        },
        { category: CATEGORY, each: EACH },
      ),
    )
    const small = await measure(stack, asks)
    const file = join(folder, 'large.jsonl')
    const rows = await writeLargeRange(stack.pool, file, products)
    heading(
      `A catalogue of ${products.toLocaleString('en-US')} more products (${rows.toLocaleString('en-US')} rows, ` +
        `${(statSync(file).size / 1e6).toFixed(0)} MB)`,
    )
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [inRoot('scripts/catalog/main.ts'), 'import', file],
      { env: { ...process.env, DATABASE_URL: stack.url }, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`the import failed:\n${stdout}${stderr}`)
    console.log(stdout.trim())
    await stack.pool.query('VACUUM ANALYZE')
    const large = await measure(stack, asks)
    for (const [kind, seed] of small.byKind) {
      const now = large.byKind.get(kind)!
      figure(
        `${kind}, p95 relative to the seed`,
        now.p95 / seed.p95,
        `× (p95 ${now.p95.toFixed(0)} ms beside ${seed.p95.toFixed(0)}, p50 ${now.p50.toFixed(0)} beside ` +
          `${seed.p50.toFixed(0)})`,
        '≤ 3',
        now.p95 <= 3 * seed.p95,
      )
    }
    console.log(
      `a request in the shop process: ${large.cpuMs.toFixed(1)} ms of CPU, before ${small.cpuMs.toFixed(1)}; in ` +
        `the database: ${large.sqlMs.toFixed(1)} ms, before ${small.sqlMs.toFixed(1)}`,
    )
    console.log(
      `memory of the shop process: ${small.idleMb.toFixed(0)} MB, then ${small.loadedMb.toFixed(0)} with the seed; ` +
        `${large.idleMb.toFixed(0)} MB, then ${large.loadedMb.toFixed(0)} with ${products.toLocaleString('en-US')} ` +
        'products',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
