import type { Language } from '#lib/language.ts'
import type { Guard } from '#platform/limits/guard.ts'
import type { Db } from '#platform/database/query.ts'
import type { Log } from '#platform/log.ts'
import type { SessionKey } from '#platform/session.ts'
import type { SignInConfiguration } from '../contract.ts'
import type { ProviderApi } from './provider-api.ts'
import type { RelyingParty } from './relying-party.ts'

/** The carts of a guest that are to become an account's. */
export interface CartsToMerge {
  readonly guest: SessionKey
  readonly account: SessionKey
  /** Verified email address of the account; null if the provider has not verified it. */
  readonly email: string | null
  /** Language of the notices that state the result. */
  readonly language: Language
}

export interface IdentityDeps {
  readonly db: Db
  /** For what must be on disk before the answer: the end of a session. */
  readonly durable: Db
  readonly guard: Guard
  readonly log: Log
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Seals the cookie of a sign-in that has begun. */
  readonly secret: string
  readonly configuration: SignInConfiguration
  readonly provider: RelyingParty
  /** The provider's Okta-style calls; undefined if it has none, and sign-in is a redirect to its page. */
  readonly api: ProviderApi | undefined
  /** Merges the carts and the orders of a guest into the account's. May be repeated; implemented by the cart. */
  mergeCarts(merge: CartsToMerge): Promise<void>
}
