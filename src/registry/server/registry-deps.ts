import type { SkuCache } from '#catalog/server/get-skus.ts'
import type { Pool } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'

export interface RegistryDeps {
  /** For reads. */
  readonly db: Db
  /** For changes, in transactions. */
  readonly pool: Pool
  readonly skus: SkuCache
  /** Milliseconds since 1970. */
  now(): number
}
