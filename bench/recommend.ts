import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../scripts/start/ports.ts'
import { countSessions, SessionCollector, type DayCounts } from '../src/recommendations/rules/day-counts.ts'
import { cosine, decay, excess, mostFrequent, neighbours } from '../src/recommendations/rules/item-models.ts'
import { throughput } from './measure.ts'
import { simulateShoppers, type Visits } from './recommend/simulate-shoppers.ts'
import { figure, heading, ratio } from './report.ts'
import type { Stack } from './stack.ts'

const PRODUCTS = 2_000
/** Days over which the events are spread; one more day has as many events as each of them. */
const DAYS = 30
const MEAN_LENGTH = 5
const CONNECTIONS = 16

/** Counts a share of the visits as one day, from text ids as the job reads them. */
function countShare({ starts, items }: Visits, from: number, to: number): DayCounts {
  const sessions = new SessionCollector()
  for (let v = from; v < to; v++)
    for (let at = starts[v]!; at < starts[v + 1]!; at++) sessions.add(String(v), String(items[at]))
  return countSessions(sessions.done())
}

/** Derives the lists of all models from counted days. Returns their number. */
function derive(days: readonly DayCounts[]): number {
  const weighted = days.map((counts, i) => ({ counts, weight: decay(days.length - i, 14) }))
  let lists = mostFrequent(weighted, () => true).ids.length
  for (const score of [excess, cosine]) for (const { ids } of neighbours(weighted, score)) lists += ids.length
  return lists
}

/** Measures learning from `events` events, and answers of the call against a server that sends the same bytes. */
export async function benchRecommend(stack: Stack, seconds: number, events: number): Promise<void> {
  heading(`Learning from ${events.toLocaleString('en')} events of ${PRODUCTS.toLocaleString('en')} products`)
  const visits = Math.ceil((events / (MEAN_LENGTH + 0.5)) * (1 + 1 / DAYS))
  const simulated = simulateShoppers({ products: PRODUCTS, visits, seed: 1, promoted: 0.1 })
  const ends = Array.from({ length: DAYS + 2 }, (_, day) => Math.floor((visits * day) / (DAYS + 1)))
  let begun = performance.now()
  const days = Array.from({ length: DAYS }, (_, day) => countShare(simulated, ends[day]!, ends[day + 1]!))
  derive(days)
  const all = (performance.now() - begun) / 1000
  figure('all models', all, 's', '≤ 300', all <= 300)
  begun = performance.now()
  days.push(countShare(simulated, ends[DAYS]!, ends[DAYS + 1]!))
  derive(days)
  const more = (performance.now() - begun) / 1000
  figure('one more day', more, 's', '≤ 20', more <= 20)
  // The visits themselves, which a shop streams from its database, are part of this.
  const memory = process.memoryUsage().rss / 1_048_576
  figure('memory with the simulated visits', memory, 'MB', '≤ 1,024', memory <= 1_024)

  heading('Answers of GET /recommendation/index')
  const ports = await freePorts()
  const {
    rows: [first],
  } = await stack.pool.query<{ sku: string }>('SELECT min(sku) AS sku FROM sku')
  const shop = await stack.start('bench/calls-shop.ts', ports.shop, { SHOP_PORT: String(ports.shop) })
  const path = `/recommendation/index?podid=people-also-viewed-pdp&item_id=${first!.sku}`
  const folder = mkdtempSync(join(tmpdir(), 'davenport-bench-'))
  try {
    const file = join(folder, 'answer.json')
    writeFileSync(file, await (await fetch(`http://localhost:${ports.shop}${path}`)).text())
    const bare = await stack.start('bench/bare-http.ts', ports.player, { FILES: `/answer=${file}` })
    const load = (port: number, url: string) =>
      throughput({ port, connections: CONNECTIONS, seconds }, async wire => {
        const { status } = await wire.get(url, '')
        if (status !== 200) throw new Error(`${url} answered ${status}`)
      })
    const baseline = await load(ports.player, '/answer')
    await bare.stop()
    const answers = await load(ports.shop, path)
    ratio('recommendations', answers.perSecond, baseline.perSecond, 0.4)
  } finally {
    rmSync(folder, { recursive: true })
    await shop.stop()
  }
}
