import { Growing } from './growing.ts'

/**
 * How often products occurred, and occurred together, in the sessions of one day. A session is a visit or an order; it
 * counts a product once.
 */
export interface DayCounts {
  /** Products of the day; the other arrays name them by their index. */
  readonly ids: readonly string[]
  readonly sessions: number
  /** Sessions of each product. */
  readonly counts: Uint32Array
  /** Sessions of pairs, by the first product: those of product `i` are at `starts[i]` to `starts[i + 1]`. */
  readonly starts: Uint32Array
  readonly others: Uint32Array
  readonly pairs: Uint32Array
}

/** Sessions as one array: those of session `s` are at `starts[s]` to `starts[s + 1]`; no product twice in one. */
export interface Sessions {
  readonly ids: readonly string[]
  readonly starts: Uint32Array
  readonly items: Uint32Array
}

/** Sessions with more products than this are those of robots and resellers; their pairs would say nothing. */
export const MOST_IN_SESSION = 100

/** Collects sessions one after another: all events of a session are added before those of the next. */
export class SessionCollector {
  readonly #index = new Map<string, number>()
  readonly #starts = new Growing()
  readonly #items = new Growing()
  #session: string | undefined
  #first = 0

  /** Adds a product to a session. */
  add(session: string, productId: string): void {
    if (session !== this.#session) this.#end(session)
    const item = this.#index.get(productId) ?? this.#index.size
    if (item === this.#index.size) this.#index.set(productId, item)
    for (let at = this.#first; at < this.#items.length; at++) if (this.#items.values[at] === item) return
    this.#items.push(item)
  }

  #end(next: string | undefined): void {
    if (this.#session !== undefined) {
      if (this.#items.length - this.#first > MOST_IN_SESSION) this.#items.length = this.#first
      else this.#starts.push(this.#first)
    }
    this.#session = next
    this.#first = this.#items.length
  }

  done(): Sessions {
    this.#end(undefined)
    this.#starts.push(this.#items.length)
    return { ids: [...this.#index.keys()], starts: this.#starts.done(), items: this.#items.done() }
  }
}

/** The sessions of each product: the transposed array. */
function sessionsByItem({ ids, starts, items }: Sessions) {
  const from = new Uint32Array(ids.length + 1)
  for (const item of items) from[item + 1]!++
  for (let i = 0; i < ids.length; i++) from[i + 1]! += from[i]!
  const next = from.slice()
  const of = new Uint32Array(items.length)
  for (let s = 0; s + 1 < starts.length; s++)
    for (let at = starts[s]!; at < starts[s + 1]!; at++) of[next[items[at]!]!++] = s
  return { from, of }
}

/** Counts products and pairs of sessions. Works on typed arrays: ten million events take seconds. */
export function countSessions(sessions: Sessions): DayCounts {
  const { ids, starts, items } = sessions
  const { from, of } = sessionsByItem(sessions)
  const counts = new Uint32Array(ids.length)
  const pairStarts = new Uint32Array(ids.length + 1)
  const [others, pairs] = [new Growing(), new Growing()]
  const sums = new Uint32Array(ids.length)
  const touched = new Uint32Array(ids.length)
  for (let i = 0; i < ids.length; i++) {
    let used = 0
    for (let at = from[i]!; at < from[i + 1]!; at++) {
      const s = of[at]!
      for (let k = starts[s]!; k < starts[s + 1]!; k++) {
        const j = items[k]!
        if (sums[j]!++ === 0) touched[used++] = j
      }
    }
    for (let t = 0; t < used; t++) {
      const j = touched[t]!
      if (j === i) counts[i] = sums[j]!
      else {
        others.push(j)
        pairs.push(sums[j]!)
      }
      sums[j] = 0
    }
    pairStarts[i + 1] = others.length
  }
  return {
    ids,
    sessions: starts.length - 1,
    counts,
    starts: pairStarts,
    others: others.done(),
    pairs: pairs.done(),
  }
}
