import type { DayCounts } from './day-counts.ts'
import { LIST_LENGTH, type LearnedList } from './learned.ts'

/** Counts of a day with its weight: recent days count more. */
export interface WeightedDay {
  readonly counts: DayCounts
  readonly weight: number
}

/** Weight of a day that is `age` days old: half of it after each `halfLife` days. */
export const decay = (age: number, halfLife: number): number => 0.5 ** (age / halfLife)

/** Products of several days: one index for all, and the weighted number of sessions of each. */
interface Merged {
  readonly ids: readonly string[]
  readonly total: number
  readonly sums: Float64Array
  /** For each day: the common index of its products, and its products by common index plus one (0: none). */
  readonly days: readonly { readonly day: WeightedDay; readonly common: Uint32Array; readonly own: Uint32Array }[]
}

function merge(days: readonly WeightedDay[]): Merged {
  const index = new Map<string, number>()
  for (const { counts } of days) for (const id of counts.ids) if (!index.has(id)) index.set(id, index.size)
  const sums = new Float64Array(index.size)
  let total = 0
  const merged = days.map(day => {
    const { ids, counts, sessions } = day.counts
    const own = new Uint32Array(index.size)
    const common = Uint32Array.from(ids, (id, i) => {
      const at = index.get(id)!
      own[at] = i + 1
      sums[at]! += counts[i]! * day.weight
      return at
    })
    total += sessions * day.weight
    return { day, common, own }
  })
  return { ids: [...index.keys()], total, sums, days: merged }
}

const entropy = (...counts: number[]): number => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((sum, count) => (count > 0 ? sum - count * Math.log(count / total) : sum), 0)
}

/** Dunning's log-likelihood ratio of a pair: how unlikely it is that two products met by chance. */
export function likelihoodRatio(together: number, first: number, second: number, sessions: number): number {
  const [a, b, c] = [together, Math.max(0, first - together), Math.max(0, second - together)]
  const d = Math.max(0, sessions - a - b - c)
  return Math.max(0, 2 * (entropy(a + b, c + d) + entropy(a + c, b + d) - entropy(a, b, c, d)))
}

/** Minimum likelihood ratio of a pair; at 10.8 one pair in a thousand would meet by chance as often. */
const GATE = 10.8
/** Minimum weighted number of sessions of a pair. */
const LEAST = 2
/** Sessions by which the cosine of rare products is lowered. */
const SHRINKAGE = 20

/** The score of a pair from its weighted numbers of sessions; 0 or less leaves it out. */
type Score = (together: number, first: number, second: number, total: number) => number

/** Number of sessions of the pair beyond those expected by chance; ranks the neighbours of one product. */
export const excess: Score = (together, first, second, total) =>
  together < LEAST || likelihoodRatio(together, first, second, total) < GATE ? 0 : together - (first * second) / total

/** Cosine with shrinkage: for what goes with several products together. */
export const cosine: Score = (together, first, second) =>
  together < LEAST ? 0 : together / (Math.sqrt(first * second) + SHRINKAGE)

/** Number of sessions of the pair: the plain comparison. */
export const together: Score = count => count

/**
 * The best neighbours of each product over weighted days. `accepts` leaves out pairs, such as products of the same
 * category.
 */
export function* neighbours(
  days: readonly WeightedDay[],
  score: Score,
  accepts: (id: string, other: string) => boolean = () => true,
): Generator<LearnedList & { readonly productId: string }> {
  const { ids, total, sums, days: all } = merge(days)
  const acc = new Float64Array(ids.length)
  const touched = new Uint32Array(ids.length)
  for (let i = 0; i < ids.length; i++) {
    let used = 0
    for (const { day, common, own } of all) {
      const at = own[i]!
      if (at === 0) continue
      const { starts, others, pairs } = day.counts
      for (let k = starts[at - 1]!; k < starts[at]!; k++) {
        const j = common[others[k]!]!
        if (acc[j] === 0) touched[used++] = j
        acc[j]! += pairs[k]! * day.weight
      }
    }
    const scored: { readonly j: number; readonly value: number }[] = []
    for (let t = 0; t < used; t++) {
      const j = touched[t]!
      const value = score(acc[j]!, sums[i]!, sums[j]!, total)
      acc[j] = 0
      if (value > 0) scored.push({ j, value })
    }
    scored.sort((a, b) => b.value - a.value || a.j - b.j)
    const best = []
    for (const one of scored) {
      if (!accepts(ids[i]!, ids[one.j]!)) continue
      best.push(one)
      if (best.length === LIST_LENGTH) break
    }
    if (best.length > 0)
      yield { productId: ids[i]!, ids: best.map(one => ids[one.j]!), scores: best.map(one => one.value) }
  }
}

/** The products with the highest sum over weighted days. */
export function mostFrequent(days: readonly WeightedDay[], accepts: (id: string) => boolean): LearnedList {
  const sums = new Map<string, number>()
  for (const { counts, weight } of days)
    for (const [i, id] of counts.ids.entries()) sums.set(id, (sums.get(id) ?? 0) + counts.counts[i]! * weight)
  const best = [...sums]
    .filter(([id, sum]) => sum > 0 && accepts(id))
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, LIST_LENGTH)
  return { ids: best.map(([id]) => id), scores: best.map(([, sum]) => sum) }
}
