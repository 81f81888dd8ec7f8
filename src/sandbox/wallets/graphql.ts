import {
  assertScalarType,
  buildSchema,
  executeSync,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'

/** The document or its variables do not match the schema. */
export class InvalidRequest extends Error {}

/** A request that matches the schema. */
export interface GraphqlRequest {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
}

/** Formats of the scalars that are not GraphQL's own; others are any text. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  Amount: text => /^\d+(\.\d{2,3})?$/.test(text),
  CurrencyCodeAlpha: text => /^[A-Z]{3}$/.test(text),
  CountryCode: text => /^[A-Z]{2}$/.test(text),
  URL: text => URL.canParse(text),
  EmailAddress: () => true,
  Timestamp: () => true,
}

/** Builds a schema whose scalars are checked in requests and in replies. */
export function schemaOf(text: string): GraphQLSchema {
  const schema = buildSchema(text)
  for (const [name, isValid] of Object.entries(FORMATS)) {
    const checked = (value: unknown): string => {
      if (typeof value !== 'string' || !isValid(value)) throw new GraphQLError(`not a value of ${name}`)
      return value
    }
    Object.assign(assertScalarType(schema.getType(name)), { serialize: checked, parseValue: checked })
  }
  return schema
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query)
  } catch (error) {
    throw new InvalidRequest(error instanceof Error ? error.message : 'not a document')
  }
}

const refuse = (errors: readonly GraphQLError[]): void => {
  const [error] = errors
  if (error) throw new InvalidRequest(error.message)
}

/** Parses and checks a request. Throws `InvalidRequest`. */
export function readRequest(
  schema: GraphQLSchema,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): GraphqlRequest {
  const document = parsed(query)
  refuse(validate(schema, document))
  const operation = getOperationAST(document)
  if (!operation) throw new InvalidRequest('one operation, please')
  const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
  refuse(errors)
  return { document, operation, variables }
}

/** The first field of a selection. Throws `InvalidRequest` if it has a fragment or several fields. */
function onlyField({ selectionSet }: OperationDefinitionNode | FieldNode): FieldNode {
  const [first, ...others] = selectionSet?.selections ?? []
  if (first?.kind !== Kind.FIELD || others.length > 0) throw new InvalidRequest('one field, please')
  return first
}

/**
 * The only field that a request calls, with its argument `input`: a mutation, or the field below `search`. Throws
 * `InvalidRequest` for a request of several.
 */
export function calledField(
  schema: GraphQLSchema,
  { operation, variables }: GraphqlRequest,
): { readonly name: string; readonly input: Readonly<Record<string, unknown>> } {
  const first = onlyField(operation)
  const isSearch = first.name.value === 'search'
  const field = isSearch ? onlyField(first) : first
  const type = isSearch ? (schema.getType('Search') as GraphQLObjectType) : schema.getRootType(operation.operation)
  const name = field.name.value
  const given = type?.getFields()[name]
  if (!given) throw new InvalidRequest(`${name} cannot be called`)
  const { input } = getArgumentValues(given, field, variables)
  return { name, input: (input ?? {}) as Record<string, unknown> }
}

/**
 * The part of the data that a request selects. Throws a GraphQLError if the data does not match the schema, which is a
 * mistake of the sandbox.
 */
export function selectData(schema: GraphQLSchema, { document, variables }: GraphqlRequest, data: object): unknown {
  const { data: selected, errors } = executeSync({ schema, document, rootValue: data, variableValues: variables })
  if (errors?.[0]) throw errors[0]
  return selected
}
