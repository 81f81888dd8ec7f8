import { LRUCache } from 'lru-cache'

export interface CachedValues<K, V> {
  /**
   * The value of a key, at most `ttlMs` old. If reading it again fails, the last known value is returned for another
   * `ttlMs`; rejects only if the key was never read.
   */
  get(key: K): Promise<V>
  /** Makes every value be read again at its next `get`. If that reading fails, the last known value is returned. */
  expire(): void
}

export interface CachedValuesOptions<K, V> {
  readonly read: (key: K) => Promise<V>
  /** Maximum age of a value in milliseconds, counted from the start of its reading. */
  readonly ttlMs: number
  /** The time in milliseconds. */
  readonly now: () => number
  /** Cache key of a key: keys with the same name share a value. */
  readonly nameOf: (key: K) => string
  /** Maximum number of values; the least recently used value is dropped first. */
  readonly most: number
}

interface Entry<V> {
  known?: { readonly value: V }
  /** When the reading of the known value began, or when a later reading failed, in milliseconds. */
  readAt: number
  reading?: { readonly promise: Promise<V>; readonly startedAt: number }
}

/** Caches values that are slow to read. Concurrent callers share one reading. */
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
      // Readings in progress still answer their callers, but their results may be outdated and are not cached.
      const all = [...entries.entries()]
      for (const [name, { known }] of all) entries.set(name, { ...(known && { known }), readAt: -Infinity })
    },
  }
}

export interface CachedValue<V> {
  /** The value, at most `ttlMs` old; see `CachedValues.get`. */
  get(): Promise<V>
  /** Makes the value be read again at the next `get`. */
  expire(): void
}

/** Caches one value that is slow to read. */
export function cachedValue<V>(options: Pick<CachedValuesOptions<void, V>, 'read' | 'ttlMs' | 'now'>): CachedValue<V> {
  return cachedValues({ ...options, nameOf: () => 'the only one', most: 1 })
}
