import { changesSince } from '#catalog/server/content-versions.ts'
import { packed, type PackedFile } from '#platform/http/compressed-file.ts'
import type { Db } from '#platform/database/query.ts'

const HOUR_MS = 3_600_000
/** Memory of all files together, compressed; beyond it the oldest file is dropped. */
const MOST_BYTES = 48 * 1024 * 1024

interface Kept {
  readonly version: number | undefined
  readonly at: number
  readonly file: Promise<PackedFile>
}

/** Caches files that are generated from the catalogue, compressed in memory. */
export function cachedCatalogueFiles(db: Db, now: () => number) {
  const kept = new Map<string, Kept>()
  const sizes = new Map<string, number>()

  /**
   * Generated once for each version of the catalogue and at least once an hour; concurrent requests wait for one
   * generation.
   */
  return async function keep(key: string, pieces: () => AsyncIterable<string>): Promise<PackedFile> {
    const { version } = await changesSince(db, undefined)
    const old = kept.get(key)
    if (old && old.version === version && now() - old.at < HOUR_MS) return old.file
    const file = packed(pieces())
    kept.delete(key)
    kept.set(key, { version, at: now(), file })
    file.then(
      ({ gzip, br }) => {
        sizes.set(key, gzip.length + br.length)
        for (const [first] of kept) {
          if ([...sizes.values()].reduce((sum, size) => sum + size, 0) <= MOST_BYTES || first === key) break
          kept.delete(first)
          sizes.delete(first)
        }
      },
      () => {
        if (kept.get(key)?.file === file) kept.delete(key)
      },
    )
    return file
  }
}
