import { cachedValue } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import { readVersion } from './store.ts'

/** The version of the catalogue, which every change of it raises. */
export interface CatalogueVersion {
  /** The version, at most `ttlMs` old; the last known one while the database cannot be read. */
  current(): Promise<number>
  /** The catalogue has changed: the version is read again when it is next asked for. */
  expire(): void
}

/** One look at the version for all memories of a process, however many ask. */
export function catalogueVersion({
  db,
  ttlMs,
  now,
}: {
  readonly db: Db
  /** Maximum age of the version in milliseconds: memories may be so far behind the catalogue. */
  readonly ttlMs: number
  readonly now: () => number
}): CatalogueVersion {
  const version = cachedValue({ read: () => readVersion(db), ttlMs, now })
  return { current: version.get, expire: version.expire }
}

/**
 * A memory of the catalogue: gives the same object until there is another version, then a new one. Whoever reads rows
 * into it holds the object meanwhile, so that rows of an old version never get into the memory of a new one.
 */
export function memoryByVersion<T>(version: CatalogueVersion, create: () => T): () => Promise<T> {
  let known: { readonly version: number; readonly memory: T } | undefined
  return async () => {
    const current = await version.current()
    if (known?.version !== current) known = { version: current, memory: create() }
    return known.memory
  }
}
