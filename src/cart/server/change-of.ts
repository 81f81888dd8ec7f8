import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { Change } from './change-basket.ts'

/**
 * The data of a call that `changeBasket` needs.
 * @throws Refused `bad-token` without a session, which a call with a valid token always has.
 */
export function changeOf(context: CallContext, call: string, input: unknown): Change {
  if (!context.session) throw new Refused({ kind: 'bad-token', message: 'IsReset', isReset: true })
  return {
    actor: context.actor,
    session: context.session,
    country: context.site.country,
    site: context.site.code,
    requestId: context.requestId,
    address: context.address,
    language: context.site.language,
    call,
    input,
  }
}
