/** A reference to a type: its name, in a list or not, each required or not. */
export type TypeRef =
  | { readonly name: string; readonly isRequired: boolean }
  | { readonly list: TypeRef; readonly isRequired: boolean }

export interface Field {
  readonly type: TypeRef
  readonly args: ReadonlyMap<string, TypeRef>
}
export type Definition =
  | { readonly kind: 'scalar' }
  | { readonly kind: 'enum'; readonly values: ReadonlySet<string> }
  | { readonly kind: 'union'; readonly types: ReadonlySet<string> }
  | { readonly kind: 'input' | 'object'; readonly fields: ReadonlyMap<string, Field> }
  | { readonly kind: 'interface'; readonly fields: ReadonlyMap<string, Field>; readonly types: Set<string> }
export type Schema = ReadonlyMap<string, Definition>

const TOKEN = /[\s,]+|#[^\n]*|(\.\.\.|[A-Za-z_]\w*|\$[A-Za-z_]\w*|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|[{}()[\]:=!|&@])/gy

/** The words and signs of a GraphQL text. Throws if it has another character. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = []
  let at = 0
  for (const match of text.matchAll(TOKEN)) {
    at += match[0].length
    if (match[1] !== undefined) tokens.push(match[1])
  }
  if (at < text.length) throw new SyntaxError(`unexpected character at ${at}`)
  return tokens
}

/** Reads tokens one after the other. */
export class Tokens {
  #at = 0
  readonly #tokens: readonly string[]
  constructor(text: string) {
    this.#tokens = tokensOf(text)
  }

  get next(): string | undefined {
    return this.#tokens[this.#at]
  }

  take(): string {
    const token = this.#tokens[this.#at++]
    if (token === undefined) throw new SyntaxError('unexpected end')
    return token
  }

  /** Takes the token if it is next. */
  takeIf(token: string): boolean {
    if (this.next !== token) return false
    this.#at += 1
    return true
  }

  expect(token: string): void {
    const found = this.take()
    if (found !== token) throw new SyntaxError(`expected ${token} instead of ${found}`)
  }
}

export function readTypeRef(tokens: Tokens): TypeRef {
  if (tokens.takeIf('[')) {
    const list = readTypeRef(tokens)
    tokens.expect(']')
    return { list, isRequired: tokens.takeIf('!') }
  }
  return { name: tokens.take(), isRequired: tokens.takeIf('!') }
}

function readArgs(tokens: Tokens): Map<string, TypeRef> {
  const args = new Map<string, TypeRef>()
  if (!tokens.takeIf('(')) return args
  while (!tokens.takeIf(')')) {
    const name = tokens.take()
    tokens.expect(':')
    args.set(name, readTypeRef(tokens))
  }
  return args
}

function readFields(tokens: Tokens): Map<string, Field> {
  const fields = new Map<string, Field>()
  tokens.expect('{')
  while (!tokens.takeIf('}')) {
    const name = tokens.take()
    const args = readArgs(tokens)
    tokens.expect(':')
    fields.set(name, { type: readTypeRef(tokens), args })
  }
  return fields
}

function readUnion(tokens: Tokens): Set<string> {
  tokens.expect('=')
  const types = new Set([tokens.take()])
  while (tokens.takeIf('|')) types.add(tokens.take())
  return types
}

function readEnum(tokens: Tokens): Set<string> {
  tokens.expect('{')
  const values = new Set<string>()
  while (!tokens.takeIf('}')) values.add(tokens.take())
  return values
}

/** Parses a GraphQL schema without descriptions and directives. */
export function parseSchema(text: string): Schema {
  const tokens = new Tokens(text)
  const schema = new Map<string, Definition>(
    ['Boolean', 'ID', 'Int', 'String'].map(name => [name, { kind: 'scalar' as const }]),
  )
  const implementing: [type: string, name: string][] = []
  while (tokens.next !== undefined) {
    const [word, name] = [tokens.take(), tokens.take()]
    switch (word) {
      case 'scalar':
        schema.set(name, { kind: 'scalar' })
        break
      case 'enum':
        schema.set(name, { kind: 'enum', values: readEnum(tokens) })
        break
      case 'union':
        schema.set(name, { kind: 'union', types: readUnion(tokens) })
        break
      case 'interface':
        schema.set(name, { kind: 'interface', fields: readFields(tokens), types: new Set() })
        break
      case 'input':
        schema.set(name, { kind: 'input', fields: readFields(tokens) })
        break
      case 'type':
        if (tokens.takeIf('implements')) implementing.push([name, tokens.take()])
        schema.set(name, { kind: 'object', fields: readFields(tokens) })
        break
      default:
        throw new SyntaxError(`unexpected ${word}`)
    }
  }
  for (const [type, name] of implementing) {
    const implemented = schema.get(name)
    if (implemented?.kind === 'interface') implemented.types.add(type)
  }
  return schema
}
