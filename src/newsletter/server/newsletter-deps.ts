import type { Pool } from '#platform/database/db.ts'
import type { Guard } from '#platform/limits/guard.ts'

export interface NewsletterDeps {
  readonly pool: Pool
  readonly guard: Guard
  /** Signs the links, and keys the ids of subscribers and the hashes of those who left. */
  readonly secret: string
  /** Milliseconds since 1970. */
  now(): number
}
