import { LRUCache } from 'lru-cache'

export interface CachedRows<V> {
  /**
   * Rows by id; ids without a row are missing. Rows that are not in memory are read together. The scope distinguishes
   * rows with the same id, such as one product in two languages.
   */
  get(scope: string, ids: readonly string[], read: ReadRows<V>): Promise<ReadonlyMap<string, V>>
}
export type ReadRows<V> = (ids: readonly string[]) => Promise<ReadonlyMap<string, V>>

export interface CachedRowsOptions {
  /** Maximum age of a row in milliseconds, counted from the start of its reading; unlimited if absent. */
  readonly ttlMs?: number
  /** The time in milliseconds. */
  readonly now?: () => number
  /** Maximum number of rows; the least recently used row is dropped first. */
  readonly most: number
}

interface Entry<V> {
  readonly row: Promise<V | undefined>
  readonly readAt: number
  /** The row once it is read: most calls then need no promise. */
  known?: { readonly row: V | undefined }
}

/** Rows that are known, and those that are being read, by id. */
type Asked<V> = Map<string, Entry<V>>

/** The rows of entries that are all known; undefined if one of them is still being read. */
function knownRows<V>(asked: Asked<V>): Map<string, V> | undefined {
  const rows = new Map<string, V>()
  for (const [id, { known }] of asked) {
    if (known === undefined) return undefined
    if (known.row !== undefined) rows.set(id, known.row)
  }
  return rows
}

/** The rows of entries, in their order, once all of them are read. */
async function awaitRows<V>(asked: Asked<V>): Promise<Map<string, V>> {
  const read = await Promise.all([...asked].map(async ([id, { row }]) => [id, await row] as const))
  return new Map(read.flatMap(([id, row]) => (row === undefined ? [] : [[id, row] as const])))
}

/**
 * Keeps rows that are read by id in memory until their time to live ends. An id without a row is cached too, so that
 * broken links do not cause repeated database reads. A failed read is not cached.
 */
export function cachedRows<V>({ ttlMs = Infinity, now = () => 0, most }: CachedRowsOptions): CachedRows<V> {
  const entries = new LRUCache<string, Entry<V>>({ max: most })

  function keep(name: string, row: Promise<V | undefined>, readAt: number): Entry<V> {
    const entry: Entry<V> = { row, readAt }
    entries.set(name, entry)
    row.then(
      known => {
        entry.known = { row: known }
      },
      () => {
        if (entries.peek(name) === entry) entries.delete(name)
      },
    )
    return entry
  }
  return {
    async get(scope, ids, read) {
      const time = now()
      const asked: Asked<V> = new Map()
      const missing: string[] = []
      for (const id of new Set(ids)) {
        const entry = entries.get(`${scope} ${id}`)
        if (entry !== undefined && time - entry.readAt < ttlMs) asked.set(id, entry)
        else missing.push(id)
      }
      if (missing.length === 0) return knownRows(asked) ?? awaitRows(asked)
      const reading = read(missing)
      for (const id of missing) {
        const row = reading.then(rows => rows.get(id))
        asked.set(id, keep(`${scope} ${id}`, row, time))
      }
      return awaitRows(new Map(ids.map(id => [id, asked.get(id)!])))
    },
  }
}
