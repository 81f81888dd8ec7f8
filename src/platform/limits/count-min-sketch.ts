import { hash } from 'node:crypto'

const SKETCH_ROWS = 4
/** Counters per row: two bytes of a key's digest select one of them. */
const SKETCH_WIDTH = 65_536
const HIGHEST = 65_535

/** The index of a key's counter in each row. */
export type Places = readonly number[]

/** One counter per row, chosen by a digest that cannot be predicted without the seed. */
export function placesOf(seed: string, key: string): Places {
  const digest = hash('sha256', `${seed} ${key}`, 'buffer')
  const places: number[] = []
  for (let row = 0; row < SKETCH_ROWS; row++) places.push(row * SKETCH_WIDTH + digest.readUInt16LE(row * 2))
  return places
}

/**
 * Counts any number of keys in 512 kB (count-min sketch with conservative update). A key's count is never too low. It
 * is too high only by the counts of keys that share all four of its counters: at most 9 after a million keys.
 */
export class CountMinSketch {
  readonly #cells = new Uint16Array(SKETCH_ROWS * SKETCH_WIDTH)

  count(places: Places): number {
    let least = HIGHEST
    for (const place of places) least = Math.min(least, this.#cells[place]!)
    return least
  }
  /** Adds `times` to the key's count: only counters that are lower than its new count are raised. */
  add(places: Places, times = 1): void {
    const count = Math.min(this.count(places) + times, HIGHEST)
    for (const place of places) if (this.#cells[place]! < count) this.#cells[place] = count
  }
  clear(): void {
    this.#cells.fill(0)
  }
}
