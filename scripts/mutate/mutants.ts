import { parseAst } from 'vite'

/** A small fault in a file: `text` replaces the source from `start` up to `end`. */
export interface Mutant {
  readonly file: string
  /** UTF-16 offsets in the file. */
  readonly start: number
  readonly end: number
  readonly line: number
  readonly was: string
  readonly text: string
}

/**
 * Operator → its replacement: the comparison that includes or excludes equality, the opposite, or the other arithmetic
 * operator.
 */
const OTHER_OPERATOR: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

type Replacement = Pick<Mutant, 'start' | 'end' | 'text'>

function operatorOf({ left, right, operator }: Node, source: string): Replacement[] {
  const [from, until] = [(left as Node).end, (right as Node).start]
  const other = OTHER_OPERATOR[String(operator)]
  const at = source.indexOf(String(operator), from)
  if (other === undefined || at < 0 || at >= until) return []
  return [{ start: at, end: at + String(operator).length, text: other }]
}

function literalOf({ value, start, end }: Node): Replacement[] {
  if (typeof value === 'boolean') return [{ start, end, text: String(!value) }]
  return typeof value === 'number' ? [{ start, end, text: String(value + 1) }] : []
}

/** The mutations of one node of the syntax tree. */
function replacementsOf(node: Node, source: string): Replacement[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorOf(node, source)
    case 'Literal':
      return literalOf(node)
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.start + 1, text: '' }] : []
    case 'ConditionalExpression':
    case 'IfStatement': {
      const { start, end } = node.test as Node
      return [{ start, end, text: `!(${source.slice(start, end)})` }]
    }
    case 'MemberExpression': {
      const { start, end } = node.property as Node
      const other = { min: 'max', max: 'min', some: 'every', every: 'some' }[source.slice(start, end)]
      return other === undefined ? [] : [{ start, end, text: other }]
    }
    default:
      return []
  }
}

/** All mutants of a TypeScript file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const found: Replacement[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    // Types do not exist at run time; of `as`, `satisfies` and `!` only the expression does.
    if (value.type.startsWith('TS')) return visit(value.expression)
    found.push(...replacementsOf(value, source))
    Object.values(value).forEach(visit)
  }
  visit(parseAst(source, { lang: 'ts' }).body)
  return found.map(one => ({
    ...one,
    file,
    line: source.slice(0, one.start).split('\n').length,
    was: source.slice(one.start, one.end),
  }))
}

/** The file's source with the mutant applied. */
export const withMutant = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)
