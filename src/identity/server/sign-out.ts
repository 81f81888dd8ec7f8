import type { z } from 'zod'
import { pathIn } from '#lib/language.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { signOut } from '../contract.ts'
import { endAccountSession, endAccountSessions } from './account-sessions.ts'
import { subjectOf } from './customers.ts'
import type { IdentityDeps } from './identity-deps.ts'

/**
 * Ends the session of this browser, or every session of the customer, on the server [ASVS-7.4.1]. The browser then signs
 * out at the provider too, so that the next person at a shared computer is not signed in by it. `origin` is the site's.
 */
export async function endSession(
  { durable, provider, api, log }: Pick<IdentityDeps, 'durable' | 'provider' | 'api' | 'log'>,
  context: CallContext,
  origin: string,
  { isEverywhere }: z.output<typeof signOut.input>,
): Promise<z.input<typeof signOut.reply>> {
  const { actor, site } = context
  const goodbye = `${pathIn(site.language, '/account/login')}?signedOut=true`
  if (actor.kind !== 'customer') return { isSuccess: true, redirectUrl: goodbye }
  const idToken = await endAccountSession(durable, actor.sessionKey)
  if (isEverywhere) {
    await endAccountSessions(durable, actor.customerId)
    const subject = await subjectOf(durable, actor.customerId)
    if (subject !== undefined)
      await api?.endSessions(subject).catch((error: unknown) => {
        log.error({ err: error }, 'the sessions at the identity provider could not be ended')
      })
  }
  context.endSession?.()
  const atProvider = idToken && (await provider.endSessionUrl(idToken, `${origin}${goodbye}`))
  return { isSuccess: true, redirectUrl: atProvider || goodbye }
}
