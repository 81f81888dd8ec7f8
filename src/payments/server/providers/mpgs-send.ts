import { z } from 'zod'
import type { MpgsConfig } from '../mpgs-config.ts'
import { httpExchange, type Exchange } from '../http-exchange.ts'
import { repeated } from './repeated.ts'

/**
 * `ok`: the gateway has processed the request; the body says with what result. `refused`: the request
 * is invalid, or its order or session does not exist, and no money moved; `field` is the field that it objects to.
 * `unknown`: money may have moved, or the gateway has answered about our access only.
 */
export type MpgsReply =
  | { readonly kind: 'ok'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly cause: string; readonly field: string }
  | { readonly kind: 'unknown' }

interface MpgsRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path below the merchant, such as `/session`. */
  readonly path: string
  readonly body?: object
}
export type MpgsSend = (request: MpgsRequest) => Promise<MpgsReply>

/** Version of the REST API that the adapter is written for. */
export const API_VERSION = 100

/**
 * The only error that says that the request has no effect. `REQUEST_REJECTED` comes with wrong credentials and for a
 * transaction in progress, `SERVER_BUSY` and `SERVER_FAILED` from an overloaded gateway: an earlier request may count.
 */
const Refused = z.object({
  result: z.literal('ERROR'),
  error: z.object({ cause: z.literal('INVALID_REQUEST'), field: z.string().default('') }),
})
/** With any other status, such as 401 and 403, the same error says nothing about orders and transactions. */
const isRefusal = (status: number): boolean => status === 400 || status === 404

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * The reply that an exchange gives; undefined if the request should be repeated.
 * @param isRepeated An earlier try may have reached the gateway; an error then says nothing about that one.
 */
function replyOf(exchange: Exchange, isRepeated: boolean): MpgsReply | undefined {
  if (exchange.kind === 'no-answer' || exchange.status >= 500 || exchange.status === 429) return undefined
  const body = parseJson(exchange.body)
  if (exchange.status === 200 || exchange.status === 201) return { kind: 'ok', body }
  const refused = isRefusal(exchange.status) ? Refused.safeParse(body).data : undefined
  if (!refused || isRepeated) return { kind: 'unknown' }
  return { kind: 'refused', cause: refused.error.cause, field: refused.error.field }
}

/** Calls the REST API of the Mastercard gateway, at most three times while there is no reply. */
export function mpgsSend({ baseUrl, merchantId, password, timeoutMs }: MpgsConfig): MpgsSend {
  const exchange = httpExchange(baseUrl, timeoutMs)
  const headers = {
    authorization: `Basic ${Buffer.from(`merchant.${merchantId}:${password}`).toString('base64')}`,
  }
  const root = `/api/rest/version/${API_VERSION}/merchant/${merchantId}`
  return ({ method, path, body }) => {
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    return repeated<MpgsReply>(async isRepeated =>
      replyOf(await exchange({ method, path: `${root}${path}`, headers, ...text }), isRepeated),
    )
  }
}
