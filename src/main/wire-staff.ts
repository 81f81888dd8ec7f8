import { relyingParty, SHOPPER_SCOPE } from '#identity/server/relying-party.ts'
import { derivedSecret } from '#platform/derived-secret.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/database/query.ts'
import type { StaffDeps } from '#staff/server/staff-deps.ts'
import { issuerOf } from './wire-identity.ts'

interface StaffParts {
  /** The provider's calls, as the shop uses them. */
  readonly api: StaffDeps['api']
  readonly connections: { readonly relaxed: Db; readonly durable: Db }
  readonly log: Log
  readonly now: () => number
}

/** Builds what the back office needs from the settings. Staff sign in at the same provider as shoppers. */
export const wireStaff = (env: Env, { api, connections, log, now }: StaffParts): StaffDeps => ({
  db: connections.relaxed,
  durable: connections.durable,
  log,
  now,
  secret: env.DAVENPORT_SECRET,
  api,
  provider: relyingParty(
    {
      issuer: issuerOf(env),
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET ?? derivedSecret(env.DAVENPORT_SECRET, 'oidc client'),
      rolesClaim: env.OIDC_ROLES_CLAIM,
    },
    now,
  ),
  scope: `${SHOPPER_SCOPE} ${env.OIDC_ROLES_SCOPE}`,
})
