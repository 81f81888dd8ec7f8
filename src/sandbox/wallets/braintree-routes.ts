import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../frame/read-body.ts'
import { type Answer, reply, type ServeKeyed } from '../keyed-answers.ts'
import { braintreeCalls, Refusal, type BraintreeParts, type Call, type Done } from './braintree-calls.ts'
import { BRAINTREE_SCHEMA } from './braintree-schema.ts'
import { calledField, InvalidRequest, readRequest, schemaOf, selectData, type GraphqlRequest } from './graphql.ts'

const SCHEMA = schemaOf(BRAINTREE_SCHEMA)
const Request = z.object({ query: z.string().max(20_000), variables: z.record(z.string(), z.unknown()).default({}) })

const digest = (text: string) => createHash('sha256').update(text).digest()

/** An error in Braintree's format; its errors have the HTTP status 200. */
const errorAnswer = (errorClass: string, message: string, legacyCode?: string): Answer => ({
  status: 200,
  body: JSON.stringify({
    data: null,
    errors: [{ message, extensions: { errorClass, ...(legacyCode !== undefined && { legacyCode }) } }],
  }),
})

/** A repeated key of another request, or of one that is still running. */
const KEY_ERRORS = {
  reused: errorAnswer('VALIDATION', 'apiRequestKey was used with other input.', '915248'),
  inProgress: errorAnswer('VALIDATION', 'A request with this apiRequestKey is in flight.', '915249'),
}

/** Braintree's GraphQL endpoint. Requests and replies are checked against the transcribed schema. */
export function braintreeRoutes(
  parts: BraintreeParts & { readonly serveKeyed: ServeKeyed },
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const calls: Readonly<Record<string, Call>> = braintreeCalls(parts)
  const { publicKey, privateKey } = parts.options.braintree
  const credentials = digest(`Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`)

  function answerOf(asked: GraphqlRequest, field: string, { data, payment }: Done): Answer {
    const root = asked.operation.operation === 'query' ? { search: { [field]: data } } : { [field]: data }
    return {
      status: 200,
      body: JSON.stringify({ data: selectData(SCHEMA, asked, root) }),
      ...(payment !== undefined && { payment }),
    }
  }
  const refusedOr = (work: () => Answer): Answer => {
    try {
      return work()
    } catch (error) {
      if (error instanceof Refusal) return errorAnswer('VALIDATION', error.message, error.legacyCode)
      throw error
    }
  }

  app.post('/graphql', async c => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), credentials))
      return reply(c, errorAnswer('AUTHENTICATION', 'Authentication credentials are invalid.'))
    if (c.req.header('braintree-version') === undefined)
      return reply(c, errorAnswer('VALIDATION', 'Braintree-Version header is required.'))
    const raw = await c.req.text()
    const request = readBody(Request, raw)
    if (!request) return reply(c, errorAnswer('VALIDATION', 'The request has no query.'))
    let read: GraphqlRequest
    let field: ReturnType<typeof calledField>
    try {
      read = readRequest(SCHEMA, request.query, request.variables)
      field = calledField(SCHEMA, read)
    } catch (error) {
      if (error instanceof InvalidRequest) return reply(c, errorAnswer('VALIDATION', error.message))
      throw error
    }
    const call = calls[field.name]
    if (!call) return reply(c, errorAnswer('NOT_IMPLEMENTED', `${field.name} is not simulated.`))
    let asked: ReturnType<Call> | undefined
    const early = refusedOr(() => {
      asked = call(field.input)
      return asked.kind === 'data' ? answerOf(read, field.name, asked) : { status: 200, body: '' }
    })
    if (asked?.kind !== 'act') return reply(c, early)
    const { act, on, key } = asked
    return parts.serveKeyed(c, {
      on,
      raw,
      key: key === undefined ? null : `braintree ${key}`,
      errors: KEY_ERRORS,
      act: fault => refusedOr(() => answerOf(read, field.name, act(fault))),
    })
  })

  return app
}
