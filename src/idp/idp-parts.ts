import type Provider from 'oidc-provider'
import type { Log } from '#platform/log.ts'
import type { Guard } from '#platform/limits/guard.ts'
import type { Db } from '#platform/database/query.ts'
import type { Lockout } from './accounts/lockout.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Federation } from './federation/federation.ts'
import type { IdpSettings } from './idp-settings.ts'
import type { SecondSteps } from './second-step/second-steps.ts'

/** What the calls and the pages of the provider work with. */
export interface IdpParts {
  readonly settings: IdpSettings
  readonly db: Db
  readonly log: Log
  readonly guard: Guard
  readonly provider: Provider
  readonly passwords: Passwords
  readonly lockout: Lockout
  readonly federation: Federation
  readonly secondSteps: SecondSteps
}
