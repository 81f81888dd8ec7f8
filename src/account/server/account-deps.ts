import type { ProviderApi } from '#identity/server/provider-api.ts'
import type { PaymentProviders } from '#payments/server/payment-providers.ts'
import type { SavedCards } from '#payments/server/saved-cards.ts'
import type { Guard } from '#platform/limits/guard.ts'
import type { Log } from '#platform/log.ts'
import type { Pool } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'

export interface AccountDeps {
  readonly db: Db
  /** For what must be on disk before the answer: the end of a session or an account. */
  readonly durable: Db
  /** For transactions. */
  readonly pool: Pool
  readonly guard: Guard
  readonly payments: PaymentProviders
  readonly savedCards: SavedCards
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Signs the links by which guests see their orders. */
  readonly secret: string
  /** The provider's Okta-style calls; undefined if it has none: it changes passwords on pages of its own. */
  readonly api: ProviderApi | undefined
}
