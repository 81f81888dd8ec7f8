import type { z } from 'zod'
import { pathIn } from '#lib/language.ts'
import type { Customer } from '#platform/actor.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { signOut } from '../contract.ts'
import type { SiteCode } from '#lib/site.ts'
import { endAccountSession, endAccountSessions, hasAccountSession } from './account-sessions.ts'
import { subjectOf } from './customers.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { roundOfOtherSites } from './sign-out-elsewhere.ts'

type SignOutDeps = Pick<IdentityDeps, 'durable' | 'provider' | 'api' | 'log' | 'secret' | 'now'>

/**
 * Ends the customer's sessions at the provider by its calls, so that the next person at a shared computer is not signed
 * in by one. A failure is logged: the session here has ended already.
 */
async function endAtProvider({ durable, api, log }: SignOutDeps, { customerId }: Customer): Promise<void> {
  try {
    const subject = await subjectOf(durable, customerId)
    if (subject !== undefined) await api?.endSessions(subject)
  } catch (error) {
    log.error({ err: error }, 'the sessions at the identity provider could not be ended')
  }
}

/**
 * Ends the session of this browser, or every session of the customer, on the server [ASVS-7.4.1]. The browser goes on
 * to the reply's address: through the other sites if the customer is signed in anywhere else, perhaps there; and to a
 * provider without calls of its own, to sign out of it. `originOf` is the origin of a site.
 */
export async function endSession(
  deps: SignOutDeps,
  context: CallContext,
  originOf: (code: SiteCode) => string,
  { isEverywhere }: z.output<typeof signOut.input>,
): Promise<z.input<typeof signOut.reply>> {
  const { actor, site } = context
  const goodbye = `${pathIn(site.language, '/account/login')}?signedOut=true`
  if (actor.kind !== 'customer') return { isSuccess: true, redirectUrl: goodbye }
  const { customerId } = actor
  const idToken = await endAccountSession(deps.durable, actor.sessionKey)
  const isElsewhere = await hasAccountSession(deps.durable, customerId)
  if (isEverywhere) await endAccountSessions(deps.durable, customerId)
  context.endSession?.()
  if (deps.api !== undefined) await endAtProvider(deps, actor)
  const here = `${originOf(site.code)}${goodbye}`
  const atProvider = deps.api === undefined && idToken && (await deps.provider.endSessionUrl(idToken, here))
  if (!isElsewhere) return { isSuccess: true, redirectUrl: atProvider || goodbye }
  const round = { here: site.code, customerId, end: atProvider || here }
  return { isSuccess: true, redirectUrl: await roundOfOtherSites(deps, originOf, round) }
}
