import { withoutCardNumbers } from '#lib/card-digits.ts'
import type { Metrics } from '#platform/metrics.ts'
import { rows } from '#platform/query.ts'
import type { CallContext } from '#platform/serve.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

export interface ClientError {
  readonly level: string
  readonly message: string
  readonly actionName?: string
  readonly apiDetails?: string
  readonly basketId?: string | null
}

// A line break in a report must not look like a second report; nor may a card number stay in one.
const clean = (text: string): string => withoutCardNumbers(text.replace(/[\u0000-\u001f\u007f]+/g, ' ')).slice(0, 4000)

/** Keeps what a browser reported: message, action name, api details and basket id [ORD-19]. */
export async function keepClientError(deps: CheckoutDeps, metrics: Metrics, context: CallContext, error: ClientError): Promise<{ isSuccess: boolean }> {
  metrics.clientErrors.inc({ level: error.level })
  await rows(deps.cart.db, 'keep-client-error', 'INSERT INTO client_error (id, level, message, action_name, api_details, basket_id, session_key) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [deps.cart.newId(), error.level, clean(error.message), clean(error.actionName ?? ''), clean(error.apiDetails ?? ''), error.basketId ?? null, context.session ?? null])
  return { isSuccess: true }
}
