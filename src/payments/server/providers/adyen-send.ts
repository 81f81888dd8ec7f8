import { setTimeout as pause } from 'node:timers/promises'
import type { AdyenConfig } from '../adyen-config.ts'
import { type Ask, httpExchange } from '../http-exchange.ts'
import { ErrorAnswer, readJson } from './adyen-schema.ts'

/** `refused`: the gateway says no, and nothing moved. `unknown`: it may have moved. */
export type AdyenReply =
  | { readonly kind: 'ok'; readonly body: string }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unknown' }

/** Before the second and the third try. With the same key a try costs nothing if an earlier one was heard. */
const PAUSES_MS = [120, 450]

/** Adyen's word for a key whose first request is still being worked on, or was another request. */
const IN_PROGRESS = '704'
/** The front door's answers: they say nothing of what became of an earlier try. */
const isOfTheDoor = (status: number): boolean => [401, 403, 404, 405].includes(status)
const isWorthRetrying = (status: number): boolean => status >= 500 || [408, 409, 425, 429].includes(status)

export type AdyenSend = (ask: Omit<Ask, 'headers'>, key?: string) => Promise<AdyenReply>

/** Calls the gateway, again with the same idempotency key while the answer is missing: at most three tries. */
export function adyenSend({ baseUrl, apiKey, timeoutMs }: AdyenConfig): AdyenSend {
  const exchange = httpExchange(baseUrl, timeoutMs)
  return async (ask, key) => {
    const headers: Record<string, string> =
      key === undefined ? { 'x-api-key': apiKey } : { 'x-api-key': apiKey, 'idempotency-key': key }
    let inDoubt = false
    for (let tries = 0; ; tries++) {
      const answer = await exchange({ ...ask, headers })
      if (answer.kind === 'answer' && answer.status >= 200 && answer.status < 300)
        return { kind: 'ok', body: answer.body }
      const status = answer.kind === 'answer' ? answer.status : 0
      if (status >= 300 && !isWorthRetrying(status)) {
        const code = (answer.kind === 'answer' && readJson(ErrorAnswer, answer.body)?.errorCode) || `http-${status}`
        if (status < 400 || code === IN_PROGRESS || (inDoubt && isOfTheDoor(status))) return { kind: 'unknown' }
        return { kind: 'refused', status, code }
      }
      inDoubt = true
      const wait = PAUSES_MS[tries]
      if (wait === undefined) return { kind: 'unknown' }
      // Many attempts may have failed at the same moment: they must not come back at the same moment.
      await pause(wait * (0.75 + Math.random() / 2))
    }
  }
}
