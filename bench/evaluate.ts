// Judges the models of recommendations on simulated visits: trained on the first 80 %, tested on free choices of the
// rest. `npm run evaluate`; VISITS and PRODUCTS change the size. docs/benches.md explains the figures.
import { countSessions, SessionCollector } from '../src/recommendations/rules/day-counts.ts'
import { cosine, excess, mostFrequent, neighbours, together } from '../src/recommendations/rules/item-models.ts'
import { joinLists, type LearnedList } from '../src/recommendations/rules/learned.ts'
import { randomOf, simulateShoppers, type Visits } from './recommend/simulate-shoppers.ts'

const [visits, products] = [Number(process.env.VISITS ?? 200_000), Number(process.env.PRODUCTS ?? 800)]
const SEEDS = [1, 2, 3, 4, 5]
const TOP = 10
/** Two-sided 95 % of Student's t with four degrees of freedom. */
const T_95 = 2.776

/** Recommends products after those that the visit has seen, best first. */
type Model = (seen: readonly string[]) => readonly string[]
interface Figures {
  readonly hitRate: number
  readonly ndcg: number
  /** Share of the products that is recommended at all. */
  readonly coverage: number
  /** Mean of -log2 of the share of visits that saw a recommended product. */
  readonly novelty: number
}

function trainModels({ starts, items }: Visits, until: number, seed: number): Readonly<Record<string, Model>> {
  const sessions = new SessionCollector()
  for (let v = 0; v < until; v++)
    for (let at = starts[v]!; at < starts[v + 1]!; at++) sessions.add(String(v), String(items[at]))
  const counts = countSessions(sessions.done())
  const days = [{ counts, weight: 1 }]
  const best = mostFrequent(days, () => true).ids
  const random = randomOf(seed + 1_000)
  const listsOf = (score: typeof excess) =>
    new Map<string, LearnedList>([...neighbours(days, score)].map(one => [one.productId, one]))
  const [byExcess, byCosine, byCount] = [listsOf(excess), listsOf(cosine), listsOf(together)]
  const last = (lists: ReadonlyMap<string, LearnedList>) => (seen: readonly string[]) => [
    ...(lists.get(seen.at(-1)!)?.ids ?? []),
    ...best,
  ]
  const joined = (lists: ReadonlyMap<string, LearnedList>) => (seen: readonly string[]) => [
    ...joinLists(seen.flatMap(id => lists.get(id) ?? [])),
    ...best,
  ]
  return {
    random: () => Array.from({ length: TOP * 2 }, () => String(Math.floor(random() * products))),
    bestsellers: () => best,
    'one item: co-occurrence': last(byCount),
    'one item: excess (the shop’s)': last(byExcess),
    'visit: co-occurrence': joined(byCount),
    'visit: cosine (the shop’s)': joined(byCosine),
  }
}

function judge(
  model: Model,
  { starts, items, isFree }: Visits,
  from: number,
  seenBy: ReadonlyMap<string, number>,
): Figures {
  let [tests, hits, gain, novelty, shown] = [0, 0, 0, 0, 0]
  const covered = new Set<string>()
  for (let v = from; v + 1 < starts.length; v++) {
    const end = starts[v + 1]! - 1
    if (isFree[end] !== 1) continue
    const seen = [...items.subarray(starts[v]!, end)].map(String)
    const target = String(items[end])
    if (seen.includes(target)) continue
    const known = new Set(seen)
    const top = [...new Set(model(seen))].filter(id => !known.has(id)).slice(0, TOP)
    const rank = top.indexOf(target)
    tests++
    if (rank >= 0) {
      hits++
      gain += 1 / Math.log2(rank + 2)
    }
    for (const id of top) {
      covered.add(id)
      novelty -= Math.log2((seenBy.get(id) ?? 0.5) / from)
      shown++
    }
  }
  return { hitRate: hits / tests, ndcg: gain / tests, coverage: covered.size / products, novelty: novelty / shown }
}

/** Mean and half the width of its 95 % confidence interval. */
function interval(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return `${mean.toFixed(4)} ± ${((T_95 * Math.sqrt(variance)) / Math.sqrt(values.length)).toFixed(4)}`
}

for (const promoted of [0, 0.4]) {
  const results = new Map<string, Figures[]>()
  for (const seed of SEEDS) {
    const simulated = simulateShoppers({ products, visits, seed, promoted })
    const until = Math.floor(visits * 0.8)
    const seenBy = new Map<string, number>()
    for (const item of simulated.items.subarray(0, simulated.starts[until]))
      seenBy.set(String(item), (seenBy.get(String(item)) ?? 0) + 1)
    for (const [name, model] of Object.entries(trainModels(simulated, until, seed)))
      results.set(name, [...(results.get(name) ?? []), judge(model, simulated, until, seenBy)])
  }
  console.log(`\n${visits} visits, ${products} products, ${promoted * 100} % of the views caused by promotion, 5 seeds`)
  const ndcgOf = (name: string) => results.get(name)!.map(one => one.ndcg)
  for (const [name, figures] of results)
    console.log(
      `${name.padEnd(32)} hit rate@10 ${interval(figures.map(one => one.hitRate))}  NDCG@10 ${interval(ndcgOf(name))}` +
        `  coverage ${interval(figures.map(one => one.coverage))}` +
        `  novelty ${interval(figures.map(one => one.novelty))}`,
    )
  const byExcess = 'one item: excess (the shop’s)'
  const byCosine = 'visit: cosine (the shop’s)'
  const against = (name: string, base: string) => interval(ndcgOf(name).map((value, i) => value / ndcgOf(base)[i]! - 1))
  console.log(`NDCG of excess against co-occurrence, one item: ${against(byExcess, 'one item: co-occurrence')}`)
  console.log(`NDCG of cosine against co-occurrence, visit:    ${against(byCosine, 'visit: co-occurrence')}`)
  console.log(`NDCG of excess against bestsellers:             ${against(byExcess, 'bestsellers')}`)
}
