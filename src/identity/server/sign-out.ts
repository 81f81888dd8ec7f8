import type { z } from 'zod'
import { pathIn } from '#lib/language.ts'
import type { Customer } from '#platform/actor.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { signOut } from '../contract.ts'
import { endAccountSession, endAccountSessions } from './account-sessions.ts'
import { subjectOf } from './customers.ts'
import type { IdentityDeps } from './identity-deps.ts'

type SignOutDeps = Pick<IdentityDeps, 'durable' | 'provider' | 'api' | 'log'>

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
 * Ends the session of this browser, or every session of the customer, on the server [ASVS-7.4.1]. A provider without
 * calls of its own is signed out of by the browser, which then comes back. `origin` is the site's.
 */
export async function endSession(
  deps: SignOutDeps,
  context: CallContext,
  origin: string,
  { isEverywhere }: z.output<typeof signOut.input>,
): Promise<z.input<typeof signOut.reply>> {
  const { actor, site } = context
  const goodbye = `${pathIn(site.language, '/account/login')}?signedOut=true`
  if (actor.kind !== 'customer') return { isSuccess: true, redirectUrl: goodbye }
  const idToken = await endAccountSession(deps.durable, actor.sessionKey)
  if (isEverywhere) await endAccountSessions(deps.durable, actor.customerId)
  context.endSession?.()
  if (deps.api !== undefined) {
    await endAtProvider(deps, actor)
    return { isSuccess: true, redirectUrl: goodbye }
  }
  const atProvider = idToken && (await deps.provider.endSessionUrl(idToken, `${origin}${goodbye}`))
  return { isSuccess: true, redirectUrl: atProvider || goodbye }
}
