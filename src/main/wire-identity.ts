import { mergeBaskets } from '#cart/server/sharing/merge-baskets.ts'
import type { CartDeps } from '#cart/server/cart-deps.ts'
import type { ServedIdentity } from '#identity/server/api.ts'
import type { CartsToMerge } from '#identity/server/identity-deps.ts'
import { providerApi } from '#identity/server/provider-api.ts'
import { providerConnection } from '#identity/server/provider-connection.ts'
import { relyingParty } from '#identity/server/relying-party.ts'
import { LANDING_PATHS } from '#identity/rules/sign-in-target.ts'
import { COUNTRIES } from '#lib/site.ts'
import { takeOverOrders } from '#orders/server/hand-over.ts'
import { derivedSecret } from '#platform/derived-secret.ts'
import type { Env } from '#platform/env.ts'
import type { Guard } from '#platform/limits/guard.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/database/query.ts'

interface IdentityParts {
  readonly connections: { readonly relaxed: Db; readonly durable: Db }
  readonly cart: CartDeps
  readonly log: Log
  readonly guard: Guard
  readonly now: () => number
}

/** Merges a guest's carts of both countries into the account's, and lets the account see its orders as a guest. */
async function mergeCarts(cart: CartDeps, { guest, account, email, language }: CartsToMerge): Promise<void> {
  for (const country of COUNTRIES) await mergeBaskets(cart, { from: guest, into: account, country, language })
  if (email !== null) await takeOverOrders(cart.durable, { guest, account, email })
}

/** The issuer that customers sign in at: a provider of the settings, or the bundled one of this machine. */
export const issuerOf = ({ OIDC_ISSUER, IDENTITY_PORT }: Pick<Env, 'OIDC_ISSUER' | 'IDENTITY_PORT'>): string =>
  OIDC_ISSUER ?? `http://localhost:${IDENTITY_PORT}`

/** Builds what signing in needs from the settings. */
export function wireIdentity(env: Env, { connections, cart, log, guard, now }: IdentityParts): ServedIdentity {
  const issuer = issuerOf(env)
  const apiUrl = env.OIDC_API_URL ?? issuer
  const clientSecret = env.OIDC_CLIENT_SECRET ?? derivedSecret(env.DAVENPORT_SECRET, 'oidc client')
  const token = env.OIDC_API_TOKEN ?? derivedSecret(env.DAVENPORT_SECRET, 'identity api token')
  return {
    db: connections.relaxed,
    durable: connections.durable,
    guard,
    log,
    now,
    newId: cart.newId,
    secret: env.DAVENPORT_SECRET,
    configuration: {
      apiUrl: apiUrl || null,
      widget: env.SIGN_IN_WIDGET,
      hasGoogle: true,
      hasApple: env.OIDC_APPLE === 'on',
      landingPaths: [...LANDING_PATHS],
    },
    provider: relyingParty({ issuer, clientId: env.OIDC_CLIENT_ID, clientSecret }, now),
    api: apiUrl ? providerApi(providerConnection({ apiUrl, token })) : undefined,
    mergeCarts: merge => mergeCarts(cart, merge),
    shopName: async ({ brand, language }) => {
      const names = await cart.names(language)
      return brand === 'CB' ? names.default : names.CB2
    },
  }
}
