import { lengthOf, resample, type Point } from '../shapes/geometry.ts'
import { edgesAt, type Edge, type Graph, type Node, type RadiusAt } from './graph.ts'

/** Averages each point with its neighbours, four times; the ends of an open line stay. */
export function smooth(line: Point[], isClosed: boolean): Point[] {
  const n = line.length
  if (n < 5) return line
  let current = line
  for (let pass = 0; pass < 4; pass++) {
    current = current.map((p, i): Point => {
      if (!isClosed && (i === 0 || i === n - 1)) return p
      const a = current[(i - 1 + n) % n]!
      const b = current[(i + 1) % n]!
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4]
    })
  }
  return current
}

/** Removes the shortest line that is only a corner of the outline. Returns false if there is none. */
function removeTwig(nodes: readonly Node[], edges: readonly Edge[]): boolean {
  const twigs = edges
    .filter(e => !e.isGone && e.from !== e.to && e.from >= 0 && nodes[e.from]!.isFree !== nodes[e.to]!.isFree)
    .map(edge => ({ edge, length: lengthOf(edge.line), root: nodes[edge.from]!.isFree ? edge.to : edge.from }))
    .filter(({ length, root }) => length < 1.25 * nodes[root]!.radius + 2)
    .sort((a, b) => a.length - b.length)
  const twig = twigs.find(({ root }) => edgesAt(edges, root).length >= 2)
  if (twig === undefined) return false
  twig.edge.isGone = true
  return true
}

/** Joins the two lines of a junction that has only two left. Returns true if it did. */
function joinAt(nodes: readonly Node[], edges: Edge[], n: number): boolean {
  const [a, b, more] = edgesAt(edges, n)
  if (a === undefined) return false
  if (b === undefined) {
    if (a.from !== a.to) nodes[n]!.isFree = true
    return false
  }
  if (more || a === b || a.from === a.to || b.from === b.to) return false
  const head = a.to === n ? a.line : a.line.toReversed()
  const tail = b.from === n ? b.line : b.line.toReversed()
  a.isGone = true
  b.isGone = true
  edges.push({
    from: a.to === n ? a.from : a.to,
    to: b.from === n ? b.to : b.from,
    line: [...head, ...tail.slice(1)],
  })
  return true
}

/** Removes the twigs that thinning leaves at corners, joins what they interrupted, and smooths the lines. */
export function prune({ nodes, edges }: Graph): void {
  for (let hasChanged = true; hasChanged;) {
    hasChanged = removeTwig(nodes, edges)
    for (let n = 0; n < nodes.length; n++) if (joinAt(nodes, edges, n)) hasChanged = true
  }
  for (const edge of edges) if (!edge.isGone) edge.line = smooth(resample(edge.line, 1), edge.from < 0)
}

/** Angle in radians by which a line turns at a point, seen over `span` points to either side. */
function turnAt(line: readonly Point[], i: number, span: number): number {
  const a = line[Math.max(0, i - span)]!
  const b = line[Math.min(line.length - 1, i + span)]!
  const p = line[i]!
  const [ux, uy, vx, vy] = [p[0] - a[0], p[1] - a[1], b[0] - p[0], b[1] - p[1]]
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy))
}

/** The sharpest turn of a line, away from its ends. */
function sharpestTurn(line: readonly Point[], radiusAt: RadiusAt): { turn: number; at: number } {
  let [turn, at] = [0, -1]
  for (let i = 4; i < line.length - 4; i++) {
    const span = Math.max(4, Math.round(radiusAt(line[i]!) * 1.6))
    const here = turnAt(line, i, span)
    if (here > turn && i > span * 0.7 && i < line.length - span * 0.7) [turn, at] = [here, i]
  }
  return { turn, at }
}

/** Radians above which a turn is a corner: about 63°. */
const CORNER = 1.1

/** Splits lines at corners that are too sharp for their width, because a digitizer sews them as two strokes. */
export function splitCorners({ nodes, edges }: Graph, radiusAt: RadiusAt): void {
  // Edges that are appended here are looked at, too.
  for (let k = 0; k < edges.length; k++) {
    const { from, to, line, isGone } = edges[k]!
    if (isGone || line.length < 12) continue
    const { turn, at } = sharpestTurn(line, radiusAt)
    if (turn < CORNER) continue
    const corner = line[at]!
    const n = nodes.push({ at: corner, radius: radiusAt(corner), isFree: false }) - 1
    edges[k]!.isGone = true
    if (from < 0) edges.push({ from: n, to: n, line: [...line.slice(at), ...line.slice(0, at + 1)] })
    else edges.push({ from, to: n, line: line.slice(0, at + 1) }, { from: n, to, line: line.slice(at) })
  }
}
