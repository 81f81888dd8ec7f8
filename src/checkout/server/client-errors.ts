import { createHash } from 'node:crypto'
import { withoutCardNumbers } from '#lib/card-digits.ts'
import { interval, RETENTION } from '#lib/retention.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { Metrics } from '#platform/metrics.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

export interface ClientError {
  readonly level: string
  readonly message: string
  readonly actionName?: string
  readonly apiDetails?: string
  readonly basketId?: string | null
}

/** Maximum bytes of a report's longest texts; the first lines of a stack trace are enough. */
const MOST_BYTES = 2_000
/** Maximum number of stored reports, about 50 MB. */
export const MOST_REPORTS = 10_000

/** One line of at most `bytes` UTF-8 bytes, without card numbers. Without line breaks a report cannot look like two. */
function clean(text: string, bytes: number): string {
  const line = withoutCardNumbers(text.replace(/[\u0000-\u001f\u007f]+/g, ' '))
  return Buffer.byteLength(line) <= bytes
    ? line
    : new TextDecoder().decode(Buffer.from(line).subarray(0, bytes)).replace(/\ufffd+$/, '')
}

/**
 * Stores an error report of a browser: message, action name, API details and basket id [ORD-19]. An identical report
 * within the same hour only increments its count. Reports over the limit are counted in the metric only.
 */
export async function keepClientError(
  deps: CheckoutDeps,
  metrics: Metrics,
  context: CallContext,
  error: ClientError,
): Promise<{ isSuccess: boolean }> {
  metrics.clientErrors.inc({ level: error.level })
  const { address, global } = GUARD_LIMITS.clientError
  const ofCaller = await deps.cart.guard.take([
    { name: 'client error by address', whose: 'caller', who: context.address, limit: address },
  ])
  if (ofCaller.seconds > 0) return { isSuccess: false }
  // A dropped report harms no shopper, so the global limit applies to every caller.
  const ofAll = await deps.cart.guard.take([
    { name: 'client error by global', whose: 'target', who: '', limit: global },
  ])
  if (ofAll.seconds > 0) return { isSuccess: false }
  const texts = [
    error.level,
    clean(error.message, MOST_BYTES),
    clean(error.actionName ?? '', 200),
    clean(error.apiDetails ?? '', MOST_BYTES),
  ]
  const basketId = error.basketId ?? null
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([...texts, basketId]))
    .digest('base64url')
  await rows(
    deps.cart.db,
    'keep-client-error',
    `
    INSERT INTO client_error (id, level, message, action_name, api_details, basket_id, session_key, fingerprint, hour)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, date_trunc('hour', now(), 'UTC'))
    ON CONFLICT (fingerprint, hour) DO UPDATE SET count = client_error.count + 1`,
    [deps.cart.newId(), ...texts, basketId, context.session ?? null, fingerprint],
  )
  return { isSuccess: true }
}

/** Deletes old reports, and the oldest ones beyond the maximum number. Returns the number deleted. */
export async function forgetClientErrors(db: Db, batch: number, most: number = MOST_REPORTS): Promise<number> {
  const gone = await rows(
    db,
    'forget-client-errors',
    `
    DELETE FROM client_error WHERE id IN (
      SELECT id FROM client_error
      WHERE at <= greatest(now() - $2::interval, (SELECT at FROM client_error ORDER BY at DESC OFFSET $3 LIMIT 1))
      ORDER BY at LIMIT $1)
    RETURNING 1`,
    [batch, interval(RETENTION.clientErrors.period), most],
  )
  return gone.length
}
