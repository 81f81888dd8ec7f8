import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../frame/read-body.ts'
import { type Answer, reply, type ServeKeyed } from '../keyed-answers.ts'
import { braintreeCalls, Refusal, type BraintreeParts, type Call, type Done, type Input } from './braintree-calls.ts'
import { BRAINTREE_SCHEMA } from './braintree-schema.ts'
import { InvalidRequest, readRequest, selectData } from './graphql.ts'
import type { FieldSelection, Operation } from './graphql-document.ts'
import { parseSchema } from './graphql-schema.ts'

const SCHEMA = parseSchema(BRAINTREE_SCHEMA)
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

/** The only field of the operation that is called, with its input: a mutation, or `transactions` below `search`. */
function calledField(operation: Operation): FieldSelection {
  const [first, ...others] = operation.selections
  if (first?.kind !== 'field' || others.length > 0) throw new InvalidRequest('one field, please')
  const [below] = first.selections ?? []
  return first.name === 'search' && below?.kind === 'field' ? below : first
}

function inputOf({ args }: FieldSelection, variables: Input): Input {
  const given = args.get('input')
  return ((given?.kind === 'variable' ? variables[given.name] : undefined) ?? {}) as Input
}

/** Braintree's GraphQL endpoint. Requests and replies are checked against the transcribed schema. */
export function braintreeRoutes(
  parts: BraintreeParts & { readonly serveKeyed: ServeKeyed },
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const calls: Readonly<Record<string, Call>> = braintreeCalls(parts)
  const { publicKey, privateKey } = parts.options.braintree
  const credentials = digest(`Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`)

  function answerOf(operation: Operation, field: string, { data, payment }: Done): Answer {
    const root = operation.kind === 'query' ? { search: { [field]: data } } : { [field]: data }
    return {
      status: 200,
      body: JSON.stringify({ data: selectData(SCHEMA, operation, root) }),
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
    let operation: Operation
    let field: FieldSelection
    try {
      operation = readRequest(SCHEMA, request.query, request.variables)
      field = calledField(operation)
    } catch (error) {
      if (error instanceof InvalidRequest || error instanceof SyntaxError)
        return reply(c, errorAnswer('VALIDATION', error.message))
      throw error
    }
    const call = calls[field.name]
    if (!call) return reply(c, errorAnswer('NOT_IMPLEMENTED', `${field.name} is not simulated.`))
    const input = inputOf(field, request.variables)
    let asked: ReturnType<Call> | undefined
    const early = refusedOr(() => {
      asked = call(input)
      return asked.kind === 'data' ? answerOf(operation, field.name, asked) : { status: 200, body: '' }
    })
    if (asked?.kind !== 'act') return reply(c, early)
    const { act, on, key } = asked
    return parts.serveKeyed(c, {
      on,
      raw,
      key: key === undefined ? null : `braintree ${key}`,
      errors: KEY_ERRORS,
      act: fault => refusedOr(() => answerOf(operation, field.name, act(fault))),
    })
  })

  return app
}
