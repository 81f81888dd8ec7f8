import { readTypeRef, Tokens, type TypeRef } from './graphql-schema.ts'

export type Value =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }

export interface FieldSelection {
  readonly kind: 'field'
  readonly name: string
  readonly args: ReadonlyMap<string, Value>
  readonly selections: readonly Selection[] | undefined
}
export type Selection =
  | FieldSelection
  | { readonly kind: 'on'; readonly type: string; readonly selections: readonly Selection[] }

export interface Operation {
  readonly kind: 'query' | 'mutation'
  readonly variables: ReadonlyMap<string, TypeRef>
  readonly selections: readonly Selection[]
}

function readValue(tokens: Tokens): Value {
  const token = tokens.take()
  if (token.startsWith('$')) return { kind: 'variable', name: token.slice(1) }
  if (/^[{[]$/.test(token)) throw new SyntaxError(`unexpected ${token}: use variables`)
  return { kind: 'literal', value: JSON.parse(token) as string | number | boolean | null }
}

function readArgs(tokens: Tokens): Map<string, Value> {
  const args = new Map<string, Value>()
  if (!tokens.takeIf('(')) return args
  while (!tokens.takeIf(')')) {
    const name = tokens.take()
    tokens.expect(':')
    args.set(name, readValue(tokens))
  }
  return args
}

function readSelections(tokens: Tokens): Selection[] {
  tokens.expect('{')
  const selections: Selection[] = []
  while (!tokens.takeIf('}')) {
    const name = tokens.take()
    if (name === '...') {
      tokens.expect('on')
      selections.push({ kind: 'on', type: tokens.take(), selections: readSelections(tokens) })
      continue
    }
    const args = readArgs(tokens)
    const inner = tokens.next === '{' ? readSelections(tokens) : undefined
    selections.push({ kind: 'field', name, args, selections: inner })
  }
  return selections
}

/** Parses a document with one operation and inline fragments. Throws a SyntaxError for any other document. */
export function parseDocument(text: string): Operation {
  const tokens = new Tokens(text)
  const kind = tokens.take()
  if (kind !== 'query' && kind !== 'mutation') throw new SyntaxError(`unexpected ${kind}`)
  if (tokens.next !== '(' && tokens.next !== '{') tokens.take()
  const variables = new Map<string, TypeRef>()
  if (tokens.takeIf('('))
    while (!tokens.takeIf(')')) {
      const name = tokens.take().replace(/^\$/, '')
      tokens.expect(':')
      variables.set(name, readTypeRef(tokens))
    }
  const selections = readSelections(tokens)
  if (tokens.next !== undefined) throw new SyntaxError(`unexpected ${tokens.next}`)
  return { kind, variables, selections }
}
