import type { ProviderApi } from '#identity/server/provider-api.ts'
import type { RelyingParty } from '#identity/server/relying-party.ts'
import type { Db } from '#platform/database/query.ts'
import type { Log } from '#platform/log.ts'

export interface StaffDeps {
  readonly db: Db
  /** For what must be on disk before the answer. */
  readonly durable: Db
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Seals the cookie of a sign-in that has begun. */
  readonly secret: string
  readonly provider: RelyingParty
  /** Calls of the provider that end its own sessions; undefined if it has none. */
  readonly api: Pick<ProviderApi, 'endSessions'> | undefined
  /** The scope of OpenID Connect that asks for the roles as well. */
  readonly scope: string
}
