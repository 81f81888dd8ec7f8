import type { AdyenConfig } from '../adyen-config.ts'
import { type GatewayRequest, httpExchange } from '../http-exchange.ts'
import { ErrorAnswer, readJson } from './adyen-schema.ts'
import { repeated } from './repeated.ts'

/** `refused`: the gateway refused, and no money moved. `unknown`: money may have moved. */
export type AdyenReply =
  | { readonly kind: 'ok'; readonly body: string }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unknown' }

/** Adyen's error code for an idempotency key whose first request is in progress or was a different request. */
const IN_PROGRESS = '704'
/** Authentication and routing errors: they do not reveal the outcome of an earlier try. */
const isRoutingError = (status: number): boolean => [401, 403, 404, 405].includes(status)
const isWorthRetrying = (status: number): boolean => status >= 500 || [408, 409, 425, 429].includes(status)

export type AdyenSend = (ask: Omit<GatewayRequest, 'headers'>, key?: string) => Promise<AdyenReply>

/** Reply for a final status that is no success; unknown if an earlier try may have moved money. */
function refusal({ status, body }: { status: number; body: string }, isInDoubt: boolean): AdyenReply {
  const code = readJson(ErrorAnswer, body)?.errorCode || `http-${status}`
  const saysNothing = status < 400 || code === IN_PROGRESS || (isInDoubt && isRoutingError(status))
  return saysNothing ? { kind: 'unknown' } : { kind: 'refused', status, code }
}

/** Calls the gateway, at most three times with the same idempotency key while there is no reply. */
export function adyenSend({ baseUrl, apiKey, timeoutMs }: AdyenConfig): AdyenSend {
  const exchange = httpExchange(baseUrl, timeoutMs)
  return (ask, key) => {
    const headers: Record<string, string> =
      key === undefined ? { 'x-api-key': apiKey } : { 'x-api-key': apiKey, 'idempotency-key': key }
    return repeated<AdyenReply>(async isRepeated => {
      const answer = await exchange({ ...ask, headers })
      if (answer.kind !== 'answer') return undefined
      const { status, body } = answer
      if (status >= 200 && status < 300) return { kind: 'ok', body }
      return status >= 300 && !isWorthRetrying(status) ? refusal(answer, isRepeated) : undefined
    })
  }
}
