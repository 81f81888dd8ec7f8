import type { IdpParts } from '../idp-parts.ts'
import { IDP_LIMITS } from '../idp-limits.ts'
import type { MailFrom } from '../mail/mail-request.ts'
import { tellLocked } from '../mail/tell-locked.ts'
import { accountByEmail, rehashPassword, type Account } from '../accounts/accounts.ts'

/** The result of comparing a name and a password. */
export type SignInResult =
  | { readonly outcome: 'signed-in'; readonly account: Account }
  /** Name or password is wrong, or the address is not verified: nobody learns which. */
  | { readonly outcome: 'refused'; readonly unverified?: Account }
  | { readonly outcome: 'locked'; readonly until: Date }
  /** Too many failures from the caller's address. */
  | { readonly outcome: 'too-many' }

interface Attempt {
  readonly name: string
  readonly password: string
  /** The caller's address; without one, for example of the shop, which counts its own callers, none is counted. */
  readonly address: string | undefined
  /** Site and language of the sign-in, for the mail about a lock. */
  readonly from: MailFrom
}

/**
 * Compares a name and a password. Body and time of the result do not depend on whether there is such an account
 * [ASVS-6.3.8]; a locked name is refused without looking at the password, known or not [ASVS-6.3.1].
 */
export async function checkPassword(
  parts: Pick<IdpParts, 'db' | 'guard' | 'lockout' | 'passwords'>,
  { name, password, address, from }: Attempt,
): Promise<SignInResult> {
  const { db, guard, lockout, passwords } = parts
  const tried = await guard.take([
    ...(address === undefined
      ? []
      : [{ name: 'sign-in by address', whose: 'caller', who: address, limit: IDP_LIMITS.signIn.address } as const]),
    { name: 'sign-in of all', whose: 'everybody', who: '', limit: IDP_LIMITS.signIn.global },
  ])
  if (tried.seconds > 0) return { outcome: 'too-many' }
  const [until, account] = await Promise.all([
    lockout.count(name, () => tellLocked(parts, name, from)),
    accountByEmail(db, name),
  ])
  if (until !== undefined) return { outcome: 'locked', until }
  const isRight = await passwords.isRight(account?.passwordHash ?? undefined, password)
  if (!isRight || account === undefined) return { outcome: 'refused' }
  if (!account.isVerified) return { outcome: 'refused', unverified: account }
  await Promise.all([lockout.clear(name), tried.giveBack()])
  if (account.passwordHash !== null && passwords.isOutdated(account.passwordHash))
    await rehashPassword(db, account.id, account.passwordHash, await passwords.hash(password))
  return { outcome: 'signed-in', account }
}
