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
}

/**
 * Keeps rows that are read by id in memory until their time to live ends. An id without a row is cached too, so that
 * broken links do not cause repeated database reads. A failed read is not cached.
 */
export function cachedRows<V>({ ttlMs = Infinity, now = () => 0, most }: CachedRowsOptions): CachedRows<V> {
  const entries = new LRUCache<string, Entry<V>>({ max: most })

  function keep(name: string, row: Promise<V | undefined>, readAt: number): void {
    const entry = { row, readAt }
    entries.set(name, entry)
    row.catch(() => {
      if (entries.peek(name) === entry) entries.delete(name)
    })
  }
  return {
    async get(scope, ids, read) {
      const time = now()
      const nameOf = (id: string) => `${scope} ${id}`
      const asked = new Map<string, Promise<V | undefined> | undefined>()
      for (const id of ids) {
        const entry = entries.get(nameOf(id))
        asked.set(id, entry !== undefined && time - entry.readAt < ttlMs ? entry.row : undefined)
      }
      const missing = [...asked].flatMap(([id, row]) => (row === undefined ? [id] : []))
      if (missing.length > 0) {
        const reading = read(missing)
        for (const id of missing) {
          const row = reading.then(rows => rows.get(id))
          asked.set(id, row)
          keep(nameOf(id), row, time)
        }
      }
      const rows = await Promise.all([...asked].map(async ([id, row]) => [id, await row] as const))
      return new Map(rows.flatMap(([id, row]) => (row === undefined ? [] : [[id, row] as const])))
    },
  }
}
