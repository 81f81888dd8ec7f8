import { z } from 'zod'
import { REQUEST_ID_HEADER, TOKEN_HEADER, type Call, type Refusal } from '#lib/call.ts'

const schema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(type, { unrepresentable: 'any', io, target: 'draft-2020-12' }) as Record<
    string,
    unknown
  >
  return rest
}
/** A shape longer than this is written once, under a name, and referred to. */
const NAMED_FROM = 400

/** Gives shapes: short ones as they are, long ones as a reference to `named`, where the same shape stands once. */
function shapes(named: Record<string, unknown>) {
  const names = new Map<string, string>()
  return (name: string, type: z.ZodType, io: 'input' | 'output') => {
    const made = schema(type, io)
    const text = JSON.stringify(made)
    if (text.length < NAMED_FROM) return made
    const known = names.get(text) ?? name
    names.set(text, known)
    named[known] = made
    return { $ref: `#/components/schemas/${known}` }
  }
}
type Shape = ReturnType<typeof shapes>
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

const header = (name: string, description: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

/** A call of a shopper may come without a session; one that changes something needs a session and its token. */
const securityOf = ({ csrf }: Call) => (csrf ? [{ session: [], token: [] }] : [{}, { session: [] }])

/** A call with its input and its reply, to show in the document. */
export interface CallExample {
  readonly input: Readonly<Record<string, unknown>>
  readonly reply: unknown
}

/** JSON content of a shape, with an example where there is one. */
const jsonContent = (content: unknown, example: unknown) => ({
  'application/json': { schema: content, ...(example !== undefined && { example }) },
})

function operation(one: Call, shape: Shape, tag: string, example: CallExample | undefined) {
  const parameters = [
    ...(one.method === 'POST'
      ? [
          header(
            REQUEST_ID_HEADER,
            'A UUID for this logical call; a repeat with it is answered and not done again.',
            false,
          ),
        ]
      : []),
    ...(one.method === 'GET' ? queryParameters(one, example) : []),
  ]
  const refusal = {
    description: 'A typed refusal; nothing was changed.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
  return {
    operationId: one.name,
    summary: one.summary,
    tags: [tag],
    security: securityOf(one),
    parameters,
    ...(one.ids.length > 0 && { description: `Requirements: ${one.ids.join(', ')}.` }),
    'x-auth': one.auth,
    'x-rate': `${one.rate.limit} in ${one.rate.seconds} s per ${one.rate.per}`,
    'x-repeatable': true,
    ...(one.method === 'POST' && {
      requestBody: {
        required: true,
        content: jsonContent(shape(`${capital(one.name)}Input`, one.input, 'input'), example?.input),
      },
    }),
    responses: {
      200: {
        description: 'The reply.',
        content: jsonContent(shape(`${capital(one.name)}Reply`, one.reply, 'output'), example?.reply),
      },
      400: refusal,
      403: refusal,
      404: refusal,
      409: refusal,
      413: refusal,
      429: refusal,
      503: refusal,
    },
  }
}

function queryParameters(one: Call, example: CallExample | undefined) {
  const { properties = {}, required = [] } = schema(one.input, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: type,
    ...(example?.input[name] !== undefined && { example: example.input[name] }),
  }))
}

const KINDS: readonly Refusal['kind'][] = [
  'bad-input',
  'too-large',
  'bad-token',
  'too-many',
  'in-flight',
  'not-signed-in',
  'not-found',
  'conflict',
  'unavailable',
  'broken',
]
const REFUSAL = {
  type: 'object',
  required: ['isSuccess', 'kind', 'message'],
  properties: {
    isSuccess: { const: false },
    kind: { enum: KINDS },
    message: { type: 'string' },
    isReset: { const: true },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

export interface ApiDocumentFacts {
  readonly version: string
  /** Origins of the sites, which all serve these calls. */
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  /** Groups of the calls, in their order. */
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  /** The group of a call, by its path. */
  readonly tagOf: (path: string) => string
  /** Name of the cookie that holds the session. */
  readonly cookie: string
  /** The examples by operation id. */
  readonly examples?: Readonly<Record<string, CallExample>>
}

/** The API document, made from the contracts that are served: it can't say anything the server does not do. */
export function openApi(calls: readonly Call[], facts: ApiDocumentFacts) {
  const { version, servers, tags, tagOf, cookie, examples = {} } = facts
  const paths: Record<string, Record<string, unknown>> = {}
  const named: Record<string, unknown> = { Refusal: REFUSAL }
  const shape = shapes(named)
  for (const one of calls)
    paths[one.path] = {
      ...paths[one.path],
      [one.method.toLowerCase()]: operation(one, shape, tagOf(one.path), examples[one.name]),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Davenport',
      version,
      description:
        'Every call of the shop. Amounts are whole cents. The session is a cookie; GET /session/summary starts ' +
        'one and gives its token. docs/api.md tells the order of the calls, and how a card is encrypted.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers,
    tags,
    paths,
    components: {
      schemas: named,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'From GET /session/summary or any page.' },
        token: {
          type: 'apiKey',
          in: 'header',
          name: TOKEN_HEADER,
          description: 'The session’s token, from GET /session/summary or the form field of a page.',
        },
      },
    },
  }
}
