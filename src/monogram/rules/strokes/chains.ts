import { direction, type Point } from '../shapes/geometry.ts'
import type { Edge, Graph, RadiusAt } from './graph.ts'

type End = 0 | 1
interface Part {
  readonly edge: Edge
  /** True: the edge is passed from its end to its start. */
  readonly isReversed: boolean
}

/** Edges that are one stroke of the pen, in order. */
export interface Chain {
  readonly parts: readonly Part[]
  readonly isClosed: boolean
  /** Whether its start and its end go on to the outline, although other strokes end there. */
  readonly goesThrough: readonly [boolean, boolean]
}

interface Arm {
  readonly edge: Edge
  readonly end: End
  /** The direction in which it leaves the junction. */
  readonly way: Point
  readonly width: number
}

function armOf(edge: Edge, end: End, radius: number, radiusAt: RadiusAt): Arm {
  const line = end === 0 ? edge.line : edge.line.toReversed()
  const from = Math.min(Math.round(radius * 0.9), Math.floor(line.length * 0.4))
  const to = Math.min(line.length - 1, from + Math.max(4, Math.round(radius * 1.6)))
  const width = radiusAt(line[Math.min(line.length - 1, Math.round(radius * 2.2))]!)
  return { edge, end, way: direction(line[from]!, line[to]!), width }
}

interface Junctions {
  readonly keyOf: (edge: Edge, end: End) => string
  /** The end of another edge that continues an end. */
  readonly partner: Map<string, { readonly edge: Edge; readonly end: End }>
  readonly through: Set<string>
}

/** Pairs of arms that run straight through the junction, the straightest first. */
function straightPairs(arms: readonly Arm[]): { a: Arm; b: Arm }[] {
  const pairs = arms.flatMap((a, i) =>
    arms.slice(i + 1).map(b => ({ a, b, straightness: -(a.way[0] * b.way[0] + a.way[1] * b.way[1]) })),
  )
  return pairs.filter(pair => pair.straightness > 0.7).sort((p, q) => q.straightness - p.straightness)
}

/** Decides at each junction which arms run through; if none does, the widest arm goes to the outline. */
function joinArms({ nodes }: Graph, live: readonly Edge[], radiusAt: RadiusAt): Junctions {
  const numbers = new Map(live.map((edge, i) => [edge, i]))
  const keyOf = (edge: Edge, end: End) => `${numbers.get(edge)}:${end}`
  const partner: Junctions['partner'] = new Map()
  const through: Junctions['through'] = new Set()
  for (const [n, { radius }] of nodes.entries()) {
    const arms = live.flatMap(edge => [
      ...(edge.from === n ? [armOf(edge, 0, radius, radiusAt)] : []),
      ...(edge.to === n ? [armOf(edge, 1, radius, radiusAt)] : []),
    ])
    if (arms.length < 2) continue
    const pairs = straightPairs(arms)
    if (pairs.length === 0) {
      const widest = arms.reduce((p, q) => (q.width > p.width ? q : p))
      through.add(keyOf(widest.edge, widest.end))
    }
    const used = new Set<Arm>()
    for (const { a, b } of pairs) {
      if (used.has(a) || used.has(b)) continue
      used.add(a).add(b)
      partner.set(keyOf(a.edge, a.end), { edge: b.edge, end: b.end })
      partner.set(keyOf(b.edge, b.end), { edge: a.edge, end: a.end })
    }
  }
  return { keyOf, partner, through }
}

/** More parts than any chain has; ends a walk around a chain that is closed in an unexpected way. */
const MOST_PARTS = 200

/** Walks back from an edge to the first edge of its chain. */
function firstOf(start: Edge, { keyOf, partner }: Junctions): { edge: Edge; end: End; isClosed: boolean } {
  let edge = start
  let end: End = 0
  for (let step = 0; step < MOST_PARTS; step++) {
    const back = partner.get(keyOf(edge, end))
    if (back === undefined) break
    if ((back.edge === start && step > 0) || back.edge === edge) return { edge, end, isClosed: true }
    edge = back.edge
    end = back.end === 0 ? 1 : 0
  }
  return { edge, end, isClosed: false }
}

/** Joins the edges that run straight through a junction to chains. */
export function chainsOf(graph: Graph, radiusAt: RadiusAt): Chain[] {
  const live = graph.edges.filter(edge => !edge.isGone && edge.line.length > 2)
  const junctions = joinArms(graph, live, radiusAt)
  const { keyOf, partner, through } = junctions
  const out: Chain[] = []
  const used = new Set<Edge>()
  for (const start of live) {
    if (used.has(start)) continue
    if (start.from < 0) {
      used.add(start)
      out.push({ parts: [{ edge: start, isReversed: false }], isClosed: true, goesThrough: [false, false] })
      continue
    }
    let { edge, end, isClosed } = firstOf(start, junctions)
    const parts: Part[] = []
    while (!used.has(edge)) {
      used.add(edge)
      parts.push({ edge, isReversed: end === 1 })
      const next = partner.get(keyOf(edge, end === 0 ? 1 : 0))
      if (next === undefined || used.has(next.edge)) break
      edge = next.edge
      end = next.end
    }
    const head = parts[0]!
    const tail = parts.at(-1)!
    isClosed &&= parts.length > 1 || start.from === start.to
    out.push({
      parts,
      isClosed,
      goesThrough: [
        through.has(keyOf(head.edge, head.isReversed ? 1 : 0)),
        through.has(keyOf(tail.edge, tail.isReversed ? 0 : 1)),
      ],
    })
  }
  return out
}
