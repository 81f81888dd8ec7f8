import { Growing } from './growing.ts'
import type { EventKind } from './shopper-event.ts'

/** An event of a visit. `list` and `rank` say where it showed the product; null: in no list whose order is learned. */
export interface ListEvent {
  readonly visit: string
  readonly kind: EventKind
  readonly productId: string
  readonly list: string | null
  readonly rank: number | null
}

/** The choices of one product from a list, by the visits of a day. */
export interface ListCount {
  readonly list: string
  readonly productId: string
  /** Visits that saw the product in the list and chose something from it. */
  readonly visits: number
  /** Visits that chose this product. */
  readonly chosen: number
  /** Weight of these choices. */
  readonly credit: number
  /** The weight that the product's places alone would give it, with its variance. */
  readonly expected: number
  readonly variance: number
}

/** Added to the weight of a visit, which is 1, if the visit adds or orders the product that it chose. */
const WEIGHTS = { added: 2, ordered: 3 } as const
/** Visits that saw more products of a list than this are those of robots. */
const MOST_SHOWN = 200
/** All places from this one on are counted as one place. */
const LAST_RANK = 48
/** Number of shown products with an average share of choices by which the share of a place is smoothed. */
const RANK_PRIOR = 20

/**
 * Visits' choices from lists as arrays of numbers, a fraction of the size of objects. The products that choice `c` was
 * made from are at `starts[c]` to `starts[c + 1]`.
 */
interface Choices {
  /** Indexes of the lists, and the weights of the visits. */
  readonly lists: Uint32Array
  readonly weights: Uint32Array
  readonly starts: Uint32Array
  /** Indexes of the shown products, their places, and 1 for those that were chosen. */
  readonly items: Uint32Array
  readonly ranks: Uint32Array
  readonly chosen: Uint32Array
}

/**
 * Makes shares fall from place to place (isotonic regression): where one is higher than the one before, both get their
 * weighted mean.
 */
function falling(shares: readonly { readonly share: number; readonly weight: number }[]): number[] {
  const pools: { share: number; weight: number; places: number }[] = []
  for (const one of shares) {
    let pool = { ...one, places: 1 }
    for (let last = pools.at(-1); last !== undefined && last.share < pool.share; last = pools.at(-1)) {
      pools.pop()
      const weight = last.weight + pool.weight
      const share = (last.share * last.weight + pool.share * pool.weight) / weight
      pool = { share, weight, places: last.places + pool.places }
    }
    pools.push(pool)
  }
  return pools.flatMap(({ share, places }) => Array<number>(places).fill(share))
}

/**
 * Share of the shown products at each place that are chosen. It falls from place to place, as shoppers look at the
 * first ones more; a later place with more choices shows that its products are wanted.
 */
function sharesByRank(choices: Choices): (rank: number) => number {
  const shown = new Float64Array(LAST_RANK + 1)
  const chosen = new Float64Array(LAST_RANK + 1)
  for (const [at, rank] of choices.ranks.entries()) {
    const place = Math.min(rank, LAST_RANK)
    shown[place]!++
    chosen[place]! += choices.chosen[at]!
  }
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
  const mean = sum(chosen) / Math.max(1, sum(shown))
  const shares = falling(
    Array.from(shown.slice(1), (count, i) => ({
      share: (chosen[i + 1]! + RANK_PRIOR * mean) / (count + RANK_PRIOR),
      weight: count + RANK_PRIOR,
    })),
  )
  return rank => shares[Math.min(rank, LAST_RANK) - 1]!
}

/** The index of a text, which is added if it has none yet. */
function indexOf(index: Map<string, number>, text: string): number {
  const known = index.get(text) ?? index.size
  if (known === index.size) index.set(text, known)
  return known
}

/** Collects the events of a day: all events of a visit are added before those of the next, in their order. */
export class ListCounter {
  readonly #listIndex = new Map<string, number>()
  readonly #productIndex = new Map<string, number>()
  readonly #choices = {
    lists: new Growing(),
    weights: new Growing(),
    starts: new Growing(),
    items: new Growing(),
    ranks: new Growing(),
    chosen: new Growing(),
  }
  #visit: string | undefined
  #shown = new Map<string, Map<string, number>>()
  #chosen = new Map<string, Set<string>>()
  #added = new Set<string>()
  #ordered = new Set<string>()

  add({ visit, kind, productId, list, rank }: ListEvent): void {
    if (visit !== this.#visit) this.#end(visit)
    if (kind === 'added') this.#added.add(productId)
    if (kind === 'ordered') this.#ordered.add(productId)
    if (list === null || rank === null) return
    const shown = this.#shown.get(list) ?? new Map<string, number>()
    this.#shown.set(list, shown)
    if (!shown.has(productId)) shown.set(productId, rank)
    if (kind === 'listed') return
    const chosen = this.#chosen.get(list) ?? new Set()
    this.#chosen.set(list, chosen.add(productId))
  }

  #end(next: string | undefined): void {
    for (const [list, chosen] of this.#chosen) {
      const shown = this.#shown.get(list)!
      const isIn = (others: ReadonlySet<string>) => [...chosen].some(id => others.has(id))
      const weight = 1 + (isIn(this.#added) ? WEIGHTS.added : 0) + (isIn(this.#ordered) ? WEIGHTS.ordered : 0)
      if (shown.size <= MOST_SHOWN) this.#push(list, weight, shown, chosen)
    }
    this.#visit = next
    this.#shown = new Map()
    this.#chosen = new Map()
    this.#added = new Set()
    this.#ordered = new Set()
  }

  #push(list: string, weight: number, shown: ReadonlyMap<string, number>, chosen: ReadonlySet<string>): void {
    const choices = this.#choices
    choices.lists.push(indexOf(this.#listIndex, list))
    choices.weights.push(weight)
    choices.starts.push(choices.items.length)
    for (const [id, rank] of shown) {
      choices.items.push(indexOf(this.#productIndex, id))
      choices.ranks.push(rank)
      choices.chosen.push(chosen.has(id) ? 1 : 0)
    }
  }

  /** A visit counts once for a list, whatever it chose and how often. */
  done(): ListCount[] {
    this.#end(undefined)
    const { lists, weights, starts, items, ranks, chosen } = this.#choices
    starts.push(items.length)
    return countChoices([...this.#listIndex.keys()], [...this.#productIndex.keys()], {
      lists: lists.done(),
      weights: weights.done(),
      starts: starts.done(),
      items: items.done(),
      ranks: ranks.done(),
      chosen: chosen.done(),
    })
  }
}

/** Counts choices by list and product, whose names are given by index. */
function countChoices(names: readonly string[], ids: readonly string[], choices: Choices): ListCount[] {
  const { lists, weights, starts, items, ranks, chosen } = choices
  const share = sharesByRank(choices)
  const counts = new Map<number, { -readonly [K in keyof ListCount]: ListCount[K] }>()
  for (const [c, list] of lists.entries()) {
    const [from, to, weight] = [starts[c]!, starts[c + 1]!, weights[c]!]
    const total = ranks.subarray(from, to).reduce((sum, rank) => sum + share(rank), 0)
    const chosenHere = chosen.subarray(from, to).reduce((sum, one) => sum + one, 0)
    for (let at = from; at < to; at++) {
      const item = items[at]!
      const likely = share(ranks[at]!) / total
      const key = list * ids.length + item
      const count = counts.get(key) ?? {
        list: names[list]!,
        productId: ids[item]!,
        visits: 0,
        chosen: 0,
        credit: 0,
        expected: 0,
        variance: 0,
      }
      counts.set(key, count)
      count.visits++
      count.chosen += chosen[at]!
      count.credit += (chosen[at]! * weight) / chosenHere
      count.expected += weight * likely
      count.variance += weight * weight * likely * (1 - likely)
    }
  }
  return [...counts.values()]
}

/** Number of visits below which nothing is learned of a product in a list. */
export const LEAST_VISITS = 8
/** Standard deviations beyond what its places explain from which a product is moved. */
const SIGNIFICANT = 3
/** Weight of the prior that a product is chosen as often as its places explain. */
const PRIOR = 10
/** The largest factor: a product moves at most to a third of its place, or to three times it. */
const MOST_FACTOR = 3

/** The factor of a product in a list from sums over days: 1 unless it is significantly more or less chosen. */
export function orderFactor({ visits, chosen, credit, expected, variance }: Omit<ListCount, 'list' | 'productId'>) {
  const surprise = (credit - expected) / Math.sqrt(variance + 1)
  const isEnough = surprise > 0 ? chosen >= LEAST_VISITS : visits >= 2 * LEAST_VISITS
  if (!isEnough || Math.abs(surprise) < SIGNIFICANT) return 1
  return Math.min(MOST_FACTOR, Math.max(1 / MOST_FACTOR, (credit + PRIOR) / (expected + PRIOR)))
}
