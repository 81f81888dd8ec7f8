import { z } from 'zod'
import type { BraintreeConfig } from '../braintree-config.ts'
import { httpExchange, type Exchange } from '../http-exchange.ts'
import { repeated } from './repeated.ts'

/** `refused`: Braintree refused, and no money moved. `unknown`: money may have moved. */
export type BraintreeReply =
  | { readonly kind: 'ok'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }
export type BraintreeSend = (document: string, input: object) => Promise<BraintreeReply>

/** Version of the API that the documents are written for; Braintree requires this header. */
const API_VERSION = '2019-01-01'

const Answer = z.object({
  data: z.unknown(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ errorClass: z.string().optional(), legacyCode: z.string().optional() }).optional(),
      }),
    )
    .optional(),
})
type Answer = z.infer<typeof Answer>

function parseAnswer(body: string): Answer | undefined {
  try {
    return Answer.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** Error classes after which the outcome is unknown; a repeated request may succeed. */
const PASSING = new Set(['INTERNAL', 'SERVICE_AVAILABILITY', 'RESOURCE_LIMIT', 'UNKNOWN'])

/**
 * The reply that an exchange gives; undefined if the request should be repeated.
 * @param isRepeated An earlier try may have reached Braintree. Errors of the request then say nothing about that one: a
 *   VALIDATION error also means that it is still in flight.
 */
function replyOf(exchange: Exchange, isRepeated: boolean): BraintreeReply | undefined {
  if (exchange.kind === 'no-answer' || exchange.status >= 500 || exchange.status === 429) return undefined
  const answer = parseAnswer(exchange.body)
  if (!answer) return { kind: 'unknown' }
  const [error] = answer.errors ?? []
  if (!error) return { kind: 'ok', data: answer.data }
  const errorClass = error.extensions?.errorClass ?? 'UNKNOWN'
  if (PASSING.has(errorClass)) return undefined
  return isRepeated ? { kind: 'unknown' } : { kind: 'refused', code: error.extensions?.legacyCode ?? errorClass }
}

/** Calls Braintree's GraphQL API, at most three times while there is no reply. */
export function braintreeSend({ baseUrl, publicKey, privateKey, timeoutMs }: BraintreeConfig): BraintreeSend {
  const exchange = httpExchange(baseUrl, timeoutMs)
  const headers = {
    authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`,
    'braintree-version': API_VERSION,
  }
  return (document, input) => {
    const body = JSON.stringify({ query: document, variables: { input } })
    return repeated<BraintreeReply>(async isRepeated =>
      replyOf(await exchange({ method: 'POST', path: '/graphql', headers, body }), isRepeated),
    )
  }
}
