import { LRUCache } from 'lru-cache'

export interface CachedValues<K, V> {
  /**
   * The value of a key, at most `ttlMs` old. When it cannot be read again, the last known value stays for another
   * `ttlMs`; rejects only when the key was never read.
   */
  get(key: K): Promise<V>
  /** Every value is read again when it is next asked for. The last known ones still stand in for a failed reading. */
  expire(): void
}

export interface CachedValuesOptions<K, V> {
  readonly read: (key: K) => Promise<V>
  /** Maximum age of a value in milliseconds, counted from the start of its reading. */
  readonly ttlMs: number
  /** The time in milliseconds. */
  readonly now: () => number
  /** Name of a key: keys with the same name share a value. */
  readonly nameOf: (key: K) => string
  /** Maximum number of values; the longest unused is dropped first. */
  readonly most: number
}

interface Entry<V> {
  known?: { readonly value: V }
  /** When the reading of the known value began, or when a later reading failed. */
  readAt: number
  reading?: { readonly promise: Promise<V>; readonly startedAt: number }
}

/** Keeps values that are slow to read in memory. Callers that ask at the same time share one reading. */
export function cachedValues<K, V>({ read, ttlMs, now, nameOf, most }: CachedValuesOptions<K, V>): CachedValues<K, V> {
  const entries = new LRUCache<string, Entry<V>>({ max: most })
  const isFresh = (since: number) => now() - since < ttlMs

  async function readInto(entry: Entry<V>, key: K, startedAt: number): Promise<V> {
    try {
      const value = await read(key)
      // A reading that began later may have ended earlier.
      if (startedAt >= entry.readAt) {
        entry.known = { value }
        entry.readAt = startedAt
      }
      return value
    } catch (error) {
      if (entry.known === undefined) throw error
      entry.readAt = now()
      return entry.known.value
    }
  }
  function startReading(entry: Entry<V>, key: K): Promise<V> {
    const startedAt = now()
    const promise = readInto(entry, key, startedAt).finally(() => {
      if (entry.reading?.promise === promise) entry.reading = undefined
      const name = nameOf(key)
      if (entry.known === undefined && entries.peek(name) === entry) entries.delete(name)
    })
    entry.reading = { promise, startedAt }
    return promise
  }

  return {
    async get(key) {
      const name = nameOf(key)
      const entry: Entry<V> = entries.get(name) ?? { readAt: -Infinity }
      if (entry.known !== undefined && isFresh(entry.readAt)) return entry.known.value
      if (entry.reading !== undefined && isFresh(entry.reading.startedAt)) return entry.reading.promise
      entries.set(name, entry)
      return startReading(entry, key)
    },
    expire() {
      // Readings that are underway still answer their callers, but what they find may be old already.
      const all = [...entries.entries()]
      for (const [name, { known }] of all) entries.set(name, { ...(known && { known }), readAt: -Infinity })
    },
  }
}

export interface CachedValue<V> {
  /** The value, at most `ttlMs` old; see `CachedValues.get`. */
  get(): Promise<V>
  /** The value is read again when it is next asked for. */
  expire(): void
}

/** Keeps one value that is slow to read in memory. */
export function cachedValue<V>(options: Pick<CachedValuesOptions<void, V>, 'read' | 'ttlMs' | 'now'>): CachedValue<V> {
  return cachedValues({ ...options, nameOf: () => 'the only one', most: 1 })
}
