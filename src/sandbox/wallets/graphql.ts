import { parseDocument, type FieldSelection, type Operation, type Selection } from './graphql-document.ts'
import type { Definition, Field, Schema, TypeRef } from './graphql-schema.ts'

/** The document or its variables do not match the schema. */
export class InvalidRequest extends Error {}
/** The sandbox's own reply does not match the schema: a mistake of the sandbox. */
export class InvalidAnswer extends Error {}

/** The field that every object has: the name of its type. */
const TYPE_NAME = '__typename'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  Boolean: value => typeof value === 'boolean',
  Int: value => Number.isInteger(value),
  Amount: value => typeof value === 'string' && /^\d+(\.\d{2,3})?$/.test(value),
  CurrencyCodeAlpha: value => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  CountryCode: value => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
  URL: value => typeof value === 'string' && URL.canParse(value),
}
const isText = (value: unknown): boolean => typeof value === 'string'

function checkList(schema: Schema, type: TypeRef, value: unknown, path: string): void {
  if (!Array.isArray(value)) throw new InvalidRequest(`${path} is no list`)
  for (const [i, item] of value.entries()) checkInput(schema, type, item, `${path}.${i}`)
}

function checkObject(schema: Schema, fields: ReadonlyMap<string, Field>, value: unknown, path: string): void {
  if (!isObject(value)) throw new InvalidRequest(`${path} is no object`)
  for (const name of Object.keys(value))
    if (!fields.has(name)) throw new InvalidRequest(`${path}.${name} is not in the schema`)
  for (const [name, { type }] of fields) checkInput(schema, type, value[name], `${path}.${name}`)
}

/** Checks a value against an input type, and throws with the path of the first fault. */
function checkInput(schema: Schema, type: TypeRef, value: unknown, path: string): void {
  if (value === undefined || value === null) {
    if (type.isRequired) throw new InvalidRequest(`${path} is required`)
    return
  }
  if ('list' in type) {
    checkList(schema, type.list, value, path)
    return
  }
  const definition = schema.get(type.name)
  if (definition?.kind === 'input') checkObject(schema, definition.fields, value, path)
  else if (!isLeafValue(definition, type.name, value)) throw new InvalidRequest(`${path} is no ${type.name}`)
}

/** True for a value of a scalar or an enum. */
function isLeafValue(definition: Definition | undefined, name: string, value: unknown): boolean {
  if (definition?.kind === 'enum') return definition.values.has(String(value))
  return definition?.kind === 'scalar' && (SCALARS[name] ?? isText)(value)
}

const nameOf = (type: TypeRef): string => ('list' in type ? nameOf(type.list) : type.name)
const printed = (type: TypeRef): string =>
  `${'list' in type ? `[${printed(type.list)}]` : type.name}${type.isRequired ? '!' : ''}`

/** The fields that a type offers; a union offers none but `__typename`. */
function fieldsOf(schema: Schema, name: string): ReadonlyMap<string, Field> {
  const definition = schema.get(name)
  if (definition?.kind === 'union') return new Map()
  if (definition?.kind === 'object' || definition?.kind === 'interface') return definition.fields
  throw new InvalidRequest(`${name} has no fields`)
}

function checkArguments({ variables }: Operation, schema: Schema, field: Field, one: FieldSelection): void {
  for (const [name, value] of one.args) {
    const type = field.args.get(name)
    if (!type) throw new InvalidRequest(`${one.name} has no argument ${name}`)
    if (value.kind === 'literal') checkInput(schema, type, value.value, name)
    else if (printed(variables.get(value.name) ?? { name: '?', isRequired: false }) !== printed(type))
      throw new InvalidRequest(`$${value.name} is no ${printed(type)}`)
  }
  for (const [name, type] of field.args)
    if (type.isRequired && !one.args.has(name)) throw new InvalidRequest(`${one.name} requires ${name}`)
}

function checkField(schema: Schema, typeName: string, one: FieldSelection, operation: Operation): void {
  if (one.name === TYPE_NAME) return
  const field = fieldsOf(schema, typeName).get(one.name)
  if (!field) throw new InvalidRequest(`${typeName} has no field ${one.name}`)
  checkArguments(operation, schema, field, one)
  const kind = schema.get(nameOf(field.type))?.kind
  const isLeaf = kind === 'scalar' || kind === 'enum'
  if (isLeaf !== (one.selections === undefined)) throw new InvalidRequest(`${one.name}: wrong selection`)
  if (one.selections) checkSelections(schema, nameOf(field.type), one.selections, operation)
}

/** The concrete types of a union or an interface; undefined for other types. */
const typesOf = (definition: Definition | undefined): ReadonlySet<string> | undefined =>
  definition && 'types' in definition ? definition.types : undefined

/** Checks that a selection exists in the schema: every field, argument and fragment. */
function checkSelections(schema: Schema, typeName: string, selections: readonly Selection[], operation: Operation) {
  for (const one of selections) {
    if (one.kind === 'field') {
      checkField(schema, typeName, one, operation)
      continue
    }
    if (one.type !== typeName && !typesOf(schema.get(typeName))?.has(one.type))
      throw new InvalidRequest(`${one.type} is no ${typeName}`)
    checkSelections(schema, one.type, one.selections, operation)
  }
}

/** Parses and checks a request. Throws `InvalidRequest` or a SyntaxError. */
export function readRequest(schema: Schema, query: string, variables: Readonly<Record<string, unknown>>): Operation {
  const operation = parseDocument(query)
  for (const [name, type] of operation.variables) checkInput(schema, type, variables[name], `$${name}`)
  const root = operation.kind === 'query' ? 'Query' : 'Mutation'
  checkSelections(schema, root, operation.selections, operation)
  return operation
}

function selectFrom(
  schema: Schema,
  type: TypeRef,
  value: unknown,
  selections: readonly Selection[] | undefined,
): unknown {
  if (value === undefined || value === null) {
    if (type.isRequired) throw new InvalidAnswer(`a ${nameOf(type)} is missing`)
    return null
  }
  if ('list' in type) {
    if (!Array.isArray(value)) throw new InvalidAnswer(`no list of ${nameOf(type)}`)
    return value.map(item => selectFrom(schema, type.list, item, selections))
  }
  const definition = schema.get(type.name)
  if (!selections) {
    if (isLeafValue(definition, type.name, value)) return value
    throw new InvalidAnswer(`no ${type.name}`)
  }
  if (!isObject(value)) throw new InvalidAnswer(`no ${type.name}`)
  const types = typesOf(definition)
  const concrete = types ? String(value[TYPE_NAME]) : type.name
  if (types && !types.has(concrete)) throw new InvalidAnswer(`${concrete} is no ${type.name}`)
  return selectObject(schema, concrete, value, selections)
}

function selectObject(
  schema: Schema,
  typeName: string,
  value: Record<string, unknown>,
  selections: readonly Selection[],
): Record<string, unknown> {
  const selected: Record<string, unknown> = {}
  for (const one of selections) {
    if (one.kind === 'on') {
      if (one.type === typeName) Object.assign(selected, selectObject(schema, typeName, value, one.selections))
    } else if (one.name === TYPE_NAME) selected[one.name] = typeName
    else {
      const field = fieldsOf(schema, typeName).get(one.name)
      if (field) selected[one.name] = selectFrom(schema, field.type, value[one.name], one.selections)
    }
  }
  return selected
}

/** The selected part of the data, checked against the schema. Throws `InvalidAnswer`. */
export const selectData = (schema: Schema, { kind, selections }: Operation, data: Record<string, unknown>) =>
  selectObject(schema, kind === 'query' ? 'Query' : 'Mutation', data, selections)
