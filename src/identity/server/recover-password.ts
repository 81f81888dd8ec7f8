import type { z } from 'zod'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { chooseNewPassword, requestPasswordReset } from '../contract.ts'
import { messages } from '../rules/identity-answers.messages.ts'
import { endSessionsOfSubject } from './account-sessions.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { mailOrigin, type MailSite } from './mail-origin.ts'
import type { MailOrigin } from './provider-api.ts'
import { returnPath } from './return-url.ts'

/** An address of any length of its last part: the form is stricter [SGN-22], a mail to `name@example.store` is fine. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/**
 * Asks the provider for a mail with a link [API-009]. Reply and time do not depend on whether there is an account
 * [ASVS-6.3.8]. Throws `too-many` for more than a few requests of one address, known or not.
 */
export async function requestReset(
  { api, guard }: Pick<IdentityDeps, 'api' | 'guard'>,
  context: CallContext,
  mailSite: MailSite,
  { accountEmail, returnUrl }: Omit<z.output<typeof requestPasswordReset.input>, 'token'>,
): Promise<z.input<typeof requestPasswordReset.reply>> {
  const t = messages[context.site.language]
  const email = accountEmail.trim()
  if (!ADDRESS.test(email)) return { isSuccess: false, message: t.invalidEmail }
  const { address, email: byEmail, global } = GUARD_LIMITS.accountMail
  const { seconds } = await guard.take([
    { name: 'account mail by address', whose: 'caller', who: context.address, limit: address },
    { name: 'account mail by email', whose: 'target', who: email.toLowerCase(), limit: byEmail },
    { name: 'account mail of all', whose: 'everybody', who: '', limit: global },
  ])
  if (seconds > 0) return { isSuccess: false, message: t.tooOften }
  await offered(api).requestRecovery(email, {
    ...mailOrigin(context, mailSite),
    returnTo: returnPath(returnUrl, mailSite.origin),
  })
  return { isSuccess: true, message: t.resetSent(email) }
}

/** Sets a new password by the token of a mail, and ends every session of the account here [ASVS-7.4.3]. */
export async function setNewPassword(
  { api, provider, durable }: Pick<IdentityDeps, 'api' | 'provider' | 'durable'>,
  from: MailOrigin,
  { token, retryToken, password }: z.output<typeof chooseNewPassword.input>,
): Promise<z.input<typeof chooseNewPassword.reply>> {
  const stateToken = retryToken ?? (token === undefined ? undefined : await offered(api).openRecovery(token))
  if (stateToken === undefined) return { outcome: 'expired' }
  const reset = await offered(api).resetPassword(stateToken, password, from)
  if (reset.outcome === 'refused') return { ...reset, retryToken: stateToken }
  if (reset.outcome === 'expired') return reset
  if (reset.userId !== undefined) await endSessionsOfSubject(durable, provider.issuer, reset.userId)
  return { outcome: 'changed', sessionToken: reset.sessionToken }
}

/** The provider's calls. Throws `not-found` if sign-in is a redirect to a provider without them. */
export function offered(api: IdentityDeps['api']): NonNullable<IdentityDeps['api']> {
  if (api === undefined)
    throw new Refused({ kind: 'not-found', message: 'The identity provider manages passwords on its own pages.' })
  return api
}
