import type { Point } from '../shapes/geometry.ts'

/** An end or a junction of middle lines. */
export interface Node {
  readonly at: Point
  /** Distance to the outline. */
  readonly radius: number
  /** True: the end of one line. */
  isFree: boolean
}

/** A middle line between two nodes; a closed line without nodes has −1 for both. */
export interface Edge {
  readonly from: number
  readonly to: number
  line: Point[]
  isGone?: boolean
}

export interface Graph {
  readonly nodes: Node[]
  readonly edges: Edge[]
}

export type RadiusAt = (p: Point) => number

/** Edges that remain at a node. */
export const edgesAt = (edges: readonly Edge[], node: number): Edge[] =>
  edges.filter(edge => !edge.isGone && (edge.from === node || edge.to === node))

/** Adjacent cells; a diagonal one only if no straight one leads to it. */
function adjacency(on: Uint8Array, width: number): (i: number) => number[] {
  const straight = [-width, 1, width, -1]
  const diagonal = [
    [-width, 1],
    [width, 1],
    [width, -1],
    [-width, -1],
  ] as const
  return i => [
    ...straight.filter(d => on[i + d] === 1).map(d => i + d),
    ...diagonal
      .filter(([a, b]) => on[i + a + b] === 1 && on[i + a] !== 1 && on[i + b] !== 1)
      .map(([a, b]) => i + a + b),
  ]
}

interface Cells {
  readonly cells: readonly number[]
  readonly neighbours: (i: number) => number[]
  readonly at: (i: number) => Point
  /** The node that a cell belongs to; −1 if none. */
  readonly nodeOf: Int32Array
}

/** Groups adjacent junction cells into one node, and makes each end a node. Returns the cells of each node. */
function findNodes({ cells, neighbours, at, nodeOf }: Cells, nodes: Node[], radiusAt: RadiusAt): number[][] {
  const members: number[][] = []
  const degree = new Map(cells.map(i => [i, neighbours(i).length]))
  for (const i of cells) {
    if (degree.get(i) === 2 || nodeOf[i]! >= 0) continue
    const group = [i]
    nodeOf[i] = nodes.length
    if (degree.get(i)! > 2)
      for (let k = 0; k < group.length; k++)
        for (const j of neighbours(group[k]!)) {
          if (degree.get(j)! <= 2 || nodeOf[j]! >= 0) continue
          nodeOf[j] = nodes.length
          group.push(j)
        }
    const points = group.map(at)
    const middle: Point = [
      points.reduce((sum, p) => sum + p[0], 0) / points.length,
      points.reduce((sum, p) => sum + p[1], 0) / points.length,
    ]
    nodes.push({ at: middle, radius: radiusAt(middle), isFree: degree.get(i)! < 2 })
    members.push(group)
  }
  return members
}

/** Makes a graph of lines that are one cell wide. */
export function graphOf(on: Uint8Array, width: number, radiusAt: RadiusAt): Graph {
  const cells: number[] = []
  for (let i = 0; i < on.length; i++) if (on[i] === 1) cells.push(i)
  const neighbours = adjacency(on, width)
  const at = (i: number): Point => [(i % width) + 0.5, Math.floor(i / width) + 0.5]
  const nodeOf = new Int32Array(on.length).fill(-1)
  const nodes: Node[] = []
  const edges: Edge[] = []
  const members = findNodes({ cells, neighbours, at, nodeOf }, nodes, radiusAt)
  const seen = new Uint8Array(on.length)

  function walk(from: number, start: number, first: number): void {
    const line: Point[] = from >= 0 ? [nodes[from]!.at] : [at(start)]
    let before = start
    let i = first
    for (;;) {
      const node = nodeOf[i]!
      if (node >= 0) {
        line.push(nodes[node]!.at)
        edges.push({ from, to: node, line })
        return
      }
      if (seen[i] === 1) return
      seen[i] = 1
      line.push(at(i))
      const next = neighbours(i).find(
        j => j !== before && (nodeOf[j]! >= 0 ? j !== start || line.length > 3 : seen[j] !== 1),
      )
      if (next === undefined) {
        if (from < 0) edges.push({ from: -1, to: -1, line })
        return
      }
      before = i
      i = next
    }
  }
  for (const [n, group] of members.entries())
    for (const i of group)
      for (const j of neighbours(i)) {
        const other = nodeOf[j]!
        if (other === n) continue
        if (other < 0) {
          if (seen[j] !== 1) walk(n, i, j)
        } else if (other > n) edges.push({ from: n, to: other, line: [nodes[n]!.at, nodes[other]!.at] })
      }
  // The remaining cells are closed lines without a junction.
  for (const i of cells) {
    if (seen[i] === 1 || nodeOf[i]! >= 0) continue
    seen[i] = 1
    const [next] = neighbours(i)
    if (next !== undefined) walk(-1, i, next)
  }
  return { nodes, edges }
}
