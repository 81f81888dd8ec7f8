import type { Plugin } from 'vite'

/** What becomes of a function: one that is never called throws, should it be; one that is called and would find nothing does nothing. */
export type Instead = 'never' | 'nothing' | 'no'
const BODY = { never: '{ left() }', nothing: '{}', no: '{ return false }' } as const
const LEFT =
  'function left() { throw new Error("This part of the library is left out of the shop: scripts/bundle/left-out.ts") }\n'

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>
interface Cut {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface Left {
  /** By name, as declared or as assigned to: `useThing`, `Thing.prototype.use`. */
  readonly functions: Readonly<Record<string, Instead>>
  /** Kinds of React's fibers that are never made: what `switch (fiber.tag)` does for them. */
  readonly tags?: readonly number[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

/** What a function is called where it is declared or assigned; undefined for anything else. */
function named(node: Node, code: string): { readonly name: string; readonly body: Node } | undefined {
  const { id, left, right, body } = node
  if (node.type === 'FunctionDeclaration' && isNode(id) && isNode(body)) return { name: String(id.name), body }
  if (
    node.type !== 'AssignmentExpression' ||
    !isNode(left) ||
    !isNode(right) ||
    right.type !== 'FunctionExpression' ||
    !isNode(right.body)
  )
    return undefined
  return { name: code.slice(left.start, left.end), body: right.body }
}

/** Variables that a part declares for its whole function: other parts may use them too. */
const variablesIn = (value: unknown): string[] =>
  nodesIn(value).flatMap(node => {
    if (/Function/.test(node.type)) return []
    const own = node.type === 'VariableDeclarator' && isNode(node.id) ? [String(node.id.name)] : []
    return [...own, ...Object.values(node).flatMap(variablesIn)]
  })

/** Cases that fall into one body are left out if all of them are. */
function casesOf({ discriminant, cases }: Node, tags: ReadonlySet<unknown>): Cut[] {
  const { property } = nodesIn(discriminant)[0]!
  if (!isNode(property) || property.name !== 'tag') return []
  let together: unknown[] = []
  return nodesIn(cases).flatMap(one => {
    const body = nodesIn(one.consequent)
    together.push(nodesIn(one.test)[0]?.value)
    if (body.length === 0) return []
    const isLeft = together.every(tag => tags.has(tag))
    together = []
    if (!isLeft) return []
    const variables = [...new Set(variablesIn(body))]
    return [
      {
        name: 'tag',
        start: body[0]!.start,
        end: body.at(-1)!.end,
        text: `left();${variables.length > 0 ? `var ${variables.join(', ')};` : ''}`,
      },
    ]
  })
}

function cutsOf(value: unknown, code: string, left: Left, tags: ReadonlySet<unknown>): Cut[] {
  return nodesIn(value).flatMap(node => {
    const one = named(node, code)
    const instead = one && left.functions[one.name]
    if (one && instead) return [{ name: one.name, start: one.body.start, end: one.body.end, text: BODY[instead] }]
    const cases = node.type === 'SwitchStatement' ? casesOf(node, tags) : []
    const isCut = (inner: Cut): boolean => cases.some(({ start, end }) => inner.start >= start && inner.end <= end)
    return [
      ...cases,
      ...Object.values(node)
        .flatMap(inner => cutsOf(inner, code, left, tags))
        .filter(inner => !isCut(inner)),
    ]
  })
}

/**
 * A library's file without functions that the shop never needs: their bodies go, and with them what only they call.
 * @throws Error where a function is not there once: another version of the library is to be looked through anew.
 */
export function withoutFunctions(code: string, program: unknown, left: Left): string {
  const cuts = cutsOf(program, code, left, new Set(left.tags))
  const missing = Object.keys(left.functions).filter(name => cuts.filter(cut => cut.name === name).length !== 1)
  if (missing.length > 0) throw new Error(`not there, or not once: ${missing.join(', ')}`)
  return `${cuts.toSorted((a, b) => b.start - a.start).reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code)}\n${LEFT}`
}

export type LeftOut = Readonly<Record<string, Left>>

/** Leaves functions out of libraries' files, which are named by how their path ends. */
export const without = (parts: LeftOut): Plugin => ({
  name: 'without',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  transform(code, id) {
    const file = Object.keys(parts).find(path => id.endsWith(path))
    if (file === undefined) return null
    try {
      return { code: withoutFunctions(code, this.parse(code), parts[file]!), map: null }
    } catch (error) {
      throw new Error(`scripts/bundle/left-out.ts, ${file}: ${(error as Error).message}`, { cause: error })
    }
  },
})
