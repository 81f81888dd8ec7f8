import type { IdpParts } from '../idp-parts.ts'
import { SOCIAL_NAMES, type IdpSettings, type SocialName } from '../idp-settings.ts'
import type { Account } from '../accounts/accounts.ts'
import { issuersOf } from '../accounts/social-identities.ts'

/** How somebody can sign in to an account, besides passkeys. */
export interface SignInWays {
  readonly hasPassword: boolean
  readonly social: readonly SocialName[]
}

/** The social providers that are offered. */
export const offeredSocial = ({ socialProviders }: Pick<IdpSettings, 'socialProviders'>): SocialName[] =>
  SOCIAL_NAMES.filter(name => socialProviders[name] !== undefined)

/** The ways of an account: its password, and the offered social providers that it is connected with. */
export async function signInWays(
  { db, settings }: Pick<IdpParts, 'db' | 'settings'>,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<SignInWays> {
  const issuers = await issuersOf(db, id)
  const isConnected = (name: SocialName) => issuers.includes(settings.socialProviders[name]?.issuer ?? '')
  return { hasPassword: passwordHash !== null, social: offeredSocial(settings).filter(isConnected) }
}
