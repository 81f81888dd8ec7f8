import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { Change } from './change-basket.ts'

/**
 * What `changeBasket` needs to know of a call; one with a token always has a session.
 * @throws Refused `bad-token` without a session.
 */
export function changeOf(context: CallContext, call: string, input: unknown): Change {
  if (!context.session) throw new Refused({ kind: 'bad-token', message: 'IsReset', isReset: true })
  return {
    actor: context.actor,
    session: context.session,
    country: context.site.country,
    requestId: context.requestId,
    address: context.address,
    language: context.site.language,
    call,
    input,
  }
}
