import type { EventKind } from './shopper-event.ts'

/** An event of a visit. `list` and `rank` say where it showed the product; null: in no list whose order is learned. */
export interface ListEvent {
  readonly visit: string
  readonly kind: EventKind
  readonly productId: string
  readonly list: string | null
  readonly rank: number | null
}

/** What the visits of a day chose from a list, for one product. */
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

/** What is added to the weight of a visit, which is 1, when it adds or orders what it chose. */
const WEIGHTS = { added: 2, ordered: 3 } as const
/** Visits that saw more products of a list are those of programs. */
const MOST_SHOWN = 200
/** Places from this one on count as the same, and the number of choices by which the share of a place is smoothed. */
const LAST_RANK = 48
const RANK_PRIOR = 20

/** A visit's choice from a list. */
interface Choice {
  readonly list: string
  readonly weight: number
  readonly shown: ReadonlyMap<string, number>
  readonly chosen: ReadonlySet<string>
}

/** Makes shares fall from place to place: where one is higher than the one before, both get their weighted mean. */
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
function sharesByRank(choices: readonly Choice[]): (rank: number) => number {
  const shown = new Float64Array(LAST_RANK + 1)
  const chosen = new Float64Array(LAST_RANK + 1)
  for (const choice of choices)
    for (const [id, rank] of choice.shown) {
      const at = Math.min(rank, LAST_RANK)
      shown[at]!++
      if (choice.chosen.has(id)) chosen[at]!++
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

/** Collects the events of a day: all events of a visit are added before those of the next, in their order. */
export class ListCounter {
  readonly #choices: Choice[] = []
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
      if (shown.size <= MOST_SHOWN) this.#choices.push({ list, weight, shown, chosen })
    }
    this.#visit = next
    this.#shown = new Map()
    this.#chosen = new Map()
    this.#added = new Set()
    this.#ordered = new Set()
  }

  /** A visit counts once for a list, whatever it chose and how often. */
  done(): ListCount[] {
    this.#end(undefined)
    const share = sharesByRank(this.#choices)
    const counts = new Map<string, Map<string, { -readonly [K in keyof ListCount]: ListCount[K] }>>()
    for (const { list, weight, shown, chosen } of this.#choices) {
      const ofList = counts.get(list) ?? new Map()
      counts.set(list, ofList)
      const total = [...shown.values()].reduce((sum, rank) => sum + share(rank), 0)
      for (const [productId, rank] of shown) {
        const likely = share(rank) / total
        const count = ofList.get(productId) ?? {
          list,
          productId,
          visits: 0,
          chosen: 0,
          credit: 0,
          expected: 0,
          variance: 0,
        }
        ofList.set(productId, count)
        count.visits++
        if (chosen.has(productId)) {
          count.chosen++
          count.credit += weight / chosen.size
        }
        count.expected += weight * likely
        count.variance += weight * weight * likely * (1 - likely)
      }
    }
    return [...counts.values()].flatMap(ofList => [...ofList.values()])
  }
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
