import type { Pool } from '#platform/database/db.ts'
import type { Guard } from '#platform/limits/guard.ts'

export interface NewsletterDeps {
  readonly pool: Pool
  readonly guard: Guard
  /** Signs the links, and keys the ids of subscribers and the hashes of those who left. */
  readonly secret: string
  /** Most addresses of a list that staff download: processes that take orders make the file. */
  readonly mostDownloaded: number
  /** Milliseconds since 1970. */
  now(): number
}
