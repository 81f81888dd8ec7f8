import type { SkuCache } from '#catalog/server/get-skus.ts'
import type { Country } from '#lib/site.ts'
import type { Pool } from '#platform/database/db.ts'
import type { Guard } from '#platform/limits/guard.ts'
import type { CompletionDiscount } from '../rules/completion-discount.ts'
import type { Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'

export interface RegistryDeps {
  /** For reads. */
  readonly db: Db
  /** For changes, in transactions. */
  readonly pool: Pool
  readonly skus: SkuCache
  /** The discount on what is left of a registry; null if there is none. */
  readonly discount: CompletionDiscount | null
  readonly guard: Guard
  /** The open cart of a session in a country; null without one. */
  basketIdOf(session: SessionKey | undefined, country: Country): Promise<string | null>
  /** Signs the links of invitations. */
  readonly secret: string
  randomBytes(count: number): Uint8Array
  /** Milliseconds since 1970. */
  now(): number
}
