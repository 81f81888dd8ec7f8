import { LineCounter, isMap, isNode, isSeq, parseDocument } from 'yaml'
import type { Document } from 'yaml'
import type { z } from 'zod'
import { nearestWord } from '#catalog/rules/search/nearest-word.ts'

/** A parsed YAML file of the catalogue: its content and the line of each value. */
export interface YamlFile {
  /** File name as shown in faults: `products/sofas.yaml`. */
  readonly name: string
  readonly content: unknown
  /** Syntax and encoding faults, each with its line; empty if `content` is valid. */
  readonly faults: readonly string[]
  /** Line of the value at the path, or of the nearest enclosing value: `products/sofas.yaml:12`. */
  readonly at: (path: readonly PropertyKey[]) => string
}

function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number | undefined {
  let node: unknown = document.contents
  let offset: number | undefined
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(item => String(item.key) === String(step))
      if (pair === undefined) break
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      if (isNode(node)) offset = node.range?.[0] ?? offset
    } else break
  }
  return offset === undefined ? undefined : lines.linePos(offset).line
}

/** Parses UTF-8 YAML. Never throws. */
export function parseYaml(name: string, bytes: Uint8Array): YamlFile {
  const lines = new LineCounter()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { name, content: undefined, faults: [`${name}: is not UTF-8; save it with that encoding`], at: () => name }
  }
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const at = (path: readonly PropertyKey[]): string => {
    const line = lineOf(document, lines, path)
    return line === undefined ? name : `${name}:${line}`
  }
  const faults = document.errors.map(
    error => `${name}:${lines.linePos(error.pos[0]).line}: is not YAML: ${error.message}`,
  )
  if (faults.length > 0) return { name, content: undefined, faults, at }
  try {
    return { name, content: document.toJS({ maxAliasCount: 10_000 }), faults: [], at }
  } catch (error) {
    return { name, content: undefined, faults: [`${name}: is not YAML: ${(error as Error).message}`], at }
  }
}

type Issue = z.core.$ZodIssue
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
  record: 'fields',
}
const kind = (expected: string): string => kinds[expected] ?? expected
const shown = (value: unknown): string =>
  typeof value === 'string' ? `“${value}”` : typeof value === 'object' ? JSON.stringify(value) : String(value)

function unknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys, known: readonly string[]): string {
  return issue.keys
    .map(key => {
      const near = nearestWord(key, [...known])
      return `${key} is not a known field${near === undefined ? '' : `; is ${near} meant?`}`
    })
    .join(', ')
}

function tooSmall({ origin, minimum, inclusive, input }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return minimum === 1 ? 'is empty' : `is shorter than ${minimum} letters`
  if (origin === 'array') return `has fewer than ${minimum}`
  return `${shown(input)} is not ${inclusive ? 'at least' : 'above'} ${minimum}`
}

function tooBig({ origin, maximum, input }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `is longer than ${maximum} letters`
  if (origin === 'array') return `has more than ${maximum}`
  return `${shown(input)} is above ${maximum}`
}

/** Message of a schema issue, worded for merchandisers rather than programmers. */
function words(issue: Issue, fields: readonly string[]): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `${shown(issue.input)} is not ${kind(issue.expected)}`
    case 'unrecognized_keys':
      return unknownKeys(issue, fields)
    case 'invalid_value':
      return issue.input === undefined
        ? 'is missing'
        : `${shown(issue.input)} is not one of ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_union':
      return issue.discriminator === undefined
        ? 'has an unknown form'
        : `${issue.discriminator} is missing or not known`
    default:
      return issue.message
  }
}

/** Every field name anywhere in a schema; misspelt names are compared with them. */
function fieldsOf(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  const { def, shape } = schema as { def?: Record<string, unknown>; shape?: Record<string, unknown> }
  for (const [key, field] of Object.entries(shape ?? {})) fieldsOf(field, found.add(key), seen)
  for (const inner of Object.values(def ?? {}))
    for (const one of Array.isArray(inner) ? inner : [inner]) fieldsOf(one, found, seen)
  return found
}
const known = new WeakMap<z.ZodType, readonly string[]>()

/** Parses the input with the schema. Returns the value, or the faults with their paths. */
export function check<S extends z.ZodType>(
  schema: S,
  input: unknown,
): { value: z.output<S> } | { faults: { path: readonly PropertyKey[]; text: string }[] } {
  const fields = known.get(schema) ?? [...fieldsOf(schema)]
  known.set(schema, fields)
  const parsed = schema.safeParse(input, {
    error: issue =>
      issue.code === 'custom' || issue.code === 'invalid_format' ? undefined : words(issue as Issue, fields),
  })
  return parsed.success
    ? { value: parsed.data }
    : { faults: parsed.error.issues.map(({ path, message }) => ({ path, text: message })) }
}
