import { pendingSignIns, type PendingSignIns } from '#identity/server/pending-sign-ins.ts'
import { relyingParty, type ConfirmedSignIn, type RelyingParty } from '#identity/server/relying-party.ts'
import { newId } from '#platform/new-id.ts'
import { accountByEmail, deleteUnverified } from '../accounts/accounts.ts'
import type { Db } from '#platform/database/query.ts'
import type { IdpSettings, SocialName } from '../idp-settings.ts'
import { accountOfIdentity, insertSocialAccount, type SocialIdentity } from '../accounts/social-identities.ts'

/** The provider as a relying party of the social providers in its settings. */
export interface Federation {
  readonly providers: Partial<Readonly<Record<SocialName, RelyingParty>>>
  readonly pending: PendingSignIns
  callbackOf(name: SocialName): string
}

export function federation(settings: IdpSettings): Federation {
  const now = () => Date.now()
  const entries = Object.entries(settings.socialProviders).map(([name, given]) => [name, relyingParty(given, now)])
  return {
    providers: Object.fromEntries(entries) as Federation['providers'],
    pending: pendingSignIns({
      secret: `${settings.secret} of the identity provider`,
      scheme: settings.issuer.startsWith('https:') ? 'https' : 'http',
      now,
    }),
    callbackOf: name => `${settings.issuer}/federation/${name}/callback`,
  }
}

/** Whom a social provider's answer signs in. */
export type SocialSignIn =
  | { readonly outcome: 'account'; readonly accountId: string }
  /** An account has this address: its password must prove that both belong to the same person. */
  | {
      readonly outcome: 'must-link'
      readonly accountId: string
      readonly email: string
      readonly identity: SocialIdentity
    }
  /** The provider has not verified the address, so it proves nothing. */
  | { readonly outcome: 'unverified' }

/**
 * The account of a social identity, which is created if nobody has its address. The identity is issuer and subject; an
 * equal email address never signs in to an account by itself [ASVS-6.8.1].
 */
export async function socialSignIn(db: Db, confirmed: Pick<ConfirmedSignIn, 'identity'>): Promise<SocialSignIn> {
  const { issuer, subject, email, isEmailVerified, firstName, lastName, language } = confirmed.identity
  const identity = { issuer, subject }
  const known = await accountOfIdentity(db, identity)
  if (known !== undefined) return { outcome: 'account', accountId: known }
  if (!isEmailVerified || email === '') return { outcome: 'unverified' }
  const existing = await accountByEmail(db, email)
  // The social provider has verified the address; the owner of an unverified account has not.
  if (existing && (await deleteUnverified(db, existing.id))) return socialSignIn(db, confirmed)
  if (existing) {
    // The same person may have signed in for the first time since the identity was looked up.
    const connected = await accountOfIdentity(db, identity)
    if (connected !== undefined) return { outcome: 'account', accountId: connected }
    return { outcome: 'must-link', accountId: existing.id, email: existing.email, identity }
  }
  const accountId = newId()
  const created = { id: accountId, email, firstName, lastName, locale: language }
  if (await insertSocialAccount(db, created, identity)) return { outcome: 'account', accountId }
  // An account with this address or this identity was created at the same moment.
  return socialSignIn(db, confirmed)
}
