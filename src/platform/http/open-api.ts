import { z } from 'zod'
import { REQUEST_ID_HEADER, TOKEN_HEADER, type Call, type Refusal } from '#lib/call.ts'
import { isStaffAuth } from '#lib/staff-roles.ts'
import { STATUS_OF_REFUSAL } from '../refusal.ts'

/** A schema of at least this many characters of JSON is written once, under a name, and referenced. */
const NAMED_FROM = 400

const schemaAddress = (name: string) => `#/components/schemas/${name}`
const jsonSchema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(type, { unrepresentable: 'any', io })
  return schema
}

/** Collects the schemas of all inputs, or of all replies. A schema that contains a named schema refers to it. */
function createSchemas(io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>()
  return {
    /**
     * The schema itself if it is short, otherwise a reference. A type that two calls share is named after the first
     * call.
     */
    schemaOf(name: string, type: z.ZodType) {
      const schema = jsonSchema(type, io)
      if (JSON.stringify(schema).length < NAMED_FROM) return schema
      if (!registry.has(type)) registry.add(type, { id: name })
      return { $ref: schemaAddress(registry.get(type)!.id) }
    },
    named() {
      const { schemas } = z.toJSONSchema(registry, { unrepresentable: 'any', io, uri: schemaAddress })
      return Object.fromEntries(Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]))
    },
  }
}
type Schemas = ReturnType<typeof createSchemas>

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

const header = (name: string, description: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

/** A shopper's call may come without a session; a call that changes data needs a session and its token. */
const securityOf = ({ csrf }: Call) => (csrf ? [{ session: [], token: [] }] : [{}, { session: [] }])

/** An example of a call for the document: its input and its reply. */
export interface CallExample {
  readonly input: Readonly<Record<string, unknown>>
  readonly reply: unknown
}

/** JSON content of a schema, with an example if there is one. */
const jsonContent = (content: unknown, example: unknown) => ({
  'application/json': { schema: content, ...(example !== undefined && { example }) },
})

/** Content that is a file, in one of several types. */
const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map(type => [type, { schema: { type: 'string', format: 'binary' } }]))

function operation(one: Call, inputs: Schemas, replies: Schemas, tag: string, example: CallExample | undefined) {
  const parameters = [
    ...(one.method === 'POST' || one.csrf
      ? [
          header(
            REQUEST_ID_HEADER,
            'A UUID of this logical call; a repeat with the same id gets the first reply and has no further effect.',
            false,
          ),
        ]
      : []),
    ...(one.method === 'GET' || one.file !== undefined ? queryParameters(one, example) : []),
  ]
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
        content: one.file
          ? filesOf(one.file.types)
          : jsonContent(inputs.schemaOf(`${capital(one.name)}Input`, one.input), example?.input),
      },
    }),
    responses: {
      200: {
        description: 'The reply.',
        content:
          one.replyType === undefined
            ? jsonContent(replies.schemaOf(`${capital(one.name)}Reply`, one.reply), example?.reply)
            : filesOf([one.replyType]),
      },
      ...refusalsOf(one),
    },
  }
}

function queryParameters(one: Call, example: CallExample | undefined) {
  const { properties = {}, required = [] } = jsonSchema(one.input, 'input')
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: type,
    ...(example?.input[name] !== undefined && { example: example.input[name] }),
  }))
}

const REFUSAL = z.object({
  isSuccess: z.literal(false),
  kind: z.enum(Object.keys(STATUS_OF_REFUSAL) as Refusal['kind'][]),
  message: z.string(),
  isReset: z.literal(true).optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
}) satisfies z.ZodType<Refusal>

/** The status codes of a call's refusals. Only calls for customers can reply that the caller has not signed in. */
const refusalsOf = ({ auth }: Call) =>
  Object.fromEntries(
    Object.values(STATUS_OF_REFUSAL)
      .filter(status => status !== STATUS_OF_REFUSAL['not-signed-in'] || auth === 'customer' || isStaffAuth(auth))
      .map(status => [status, { $ref: '#/components/responses/Refusal' }]),
  )

export interface ApiDocumentFacts {
  readonly version: string
  /** Origins of the sites, which all serve these calls. */
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  /** Groups of the calls, in display order. */
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  /** The group of a call, by its path. */
  readonly tagOf: (path: string) => string
  /** Name of the session cookie. */
  readonly cookie: string
  /** Examples by operation id. */
  readonly examples?: Readonly<Record<string, CallExample>>
}

/** The API document, generated from the contracts that are served, so that it cannot differ from the server. */
export function openApi(calls: readonly Call[], facts: ApiDocumentFacts) {
  const { version, servers, tags, tagOf, cookie, examples = {} } = facts
  const paths: Record<string, Record<string, unknown>> = {}
  const inputs = createSchemas('input')
  const replies = createSchemas('output')
  const refusal = {
    description: 'A typed refusal; nothing was changed.',
    content: jsonContent(replies.schemaOf('Refusal', REFUSAL), undefined),
  }
  for (const one of calls)
    paths[one.path] = {
      ...paths[one.path],
      [one.method.toLowerCase()]: operation(one, inputs, replies, tagOf(one.path), examples[one.name]),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Davenport',
      version,
      description:
        'Every call of the shop. Amounts are whole cents. The session is a cookie; GET /session/summary starts ' +
        'a session and returns its token. A call with the header x-page-owner is refused with 401 unless it comes ' +
        'from that account. docs/api.md describes the order of the calls and how a card is encrypted.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers,
    tags,
    paths,
    components: {
      schemas: { ...replies.named(), ...inputs.named() },
      responses: { Refusal: refusal },
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
