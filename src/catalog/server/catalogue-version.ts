import { cachedValue } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import { readVersion } from './store.ts'

/** The version of the catalogue, which every catalogue change raises. */
export interface CatalogueVersion {
  /** The version, at most `ttlMs` old; the last known one if the database cannot be read. */
  current(): Promise<number>
  /** Reports a change of the catalogue: the next call of `current` reads the version again. */
  expire(): void
}

/** The catalogue version, cached once for all caches of a process. */
export function catalogueVersion({
  db,
  ttlMs,
  now,
}: {
  readonly db: Db
  /** Maximum age of the version in milliseconds, and so the maximum delay after which caches see a change. */
  readonly ttlMs: number
  readonly now: () => number
}): CatalogueVersion {
  const version = cachedValue({ read: () => readVersion(db), ttlMs, now })
  return { current: version.get, expire: version.expire }
}

/**
 * A cache object for each catalogue version: returns the same object until the version changes, then a new one. A read
 * that started before the change fills the old object, so stale rows never reach the new cache.
 */
export function memoryByVersion<T>(version: CatalogueVersion, create: () => T): () => Promise<T> {
  let known: { readonly version: number; readonly memory: T } | undefined
  return async () => {
    const current = await version.current()
    if (known?.version !== current) known = { version: current, memory: create() }
    return known.memory
  }
}
