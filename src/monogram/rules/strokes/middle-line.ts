import { direction, distance, hermite, type Point } from '../shapes/geometry.ts'
import type { Chain } from './chains.ts'
import type { Node, RadiusAt } from './graph.ts'
import { rayLength, type Sides } from './outline.ts'
import { smooth } from './tidy-graph.ts'

/** Kinds of point on a middle line: trusted, estimated across a junction, estimated towards an end. */
export const TRUSTED = 0
const ACROSS = 1
const TOWARDS = 2

export interface MiddleLine {
  readonly line: Point[]
  readonly kinds: number[]
}

/** The points of a chain in order; those near a junction are not trusted, because thinning bends them. */
function joinedLine({ parts }: Chain, nodes: readonly Node[]): MiddleLine {
  const line: Point[] = []
  const kinds: number[] = []
  const cutAt = (node: number) => (node < 0 || nodes[node]!.isFree ? 0 : nodes[node]!.radius * 0.92)
  for (const { edge, isReversed } of parts) {
    const points = isReversed ? edge.line.toReversed() : edge.line
    const head = cutAt(isReversed ? edge.to : edge.from)
    const tail = cutAt(isReversed ? edge.from : edge.to)
    const n = points.length
    const room = (n - 1) * 0.8
    const share = head + tail > room ? room / (head + tail) : 1
    for (let i = line.length > 0 ? 1 : 0; i < n; i++) {
      line.push(points[i]!)
      kinds.push(i < head * share || n - 1 - i < tail * share ? ACROSS : TRUSTED)
    }
  }
  return { line, kinds }
}

/** Points to drop at the start of a line: a free end wanders into a corner or stops short; another is not trusted. */
function dropCount({ line, kinds }: MiddleLine, isFree: boolean, radiusAt: RadiusAt): number {
  const quarter = Math.floor(line.length * 0.25)
  if (isFree) {
    const radius = radiusAt(line[Math.min(line.length - 1, Math.round(line.length * 0.25))]!)
    return Math.min(Math.round(radius * 0.75), quarter)
  }
  let drop = 0
  while (drop < line.length - 4 && kinds[drop] === ACROSS) drop++
  return drop
}

/** Continues the start of a line straight on: to the outline, or into the stroke that it ends against. */
function extendStart(
  middle: MiddleLine,
  node: Node | undefined,
  goesThrough: boolean,
  sides: Sides,
  radiusAt: RadiusAt,
): MiddleLine {
  const isFree = node === undefined || node.isFree
  const drop = dropCount(middle, isFree, radiusAt)
  const line = middle.line.slice(drop)
  const base = line[0]!
  const radius = radiusAt(base)
  const [wx, wy] = direction(line[Math.min(line.length - 1, Math.max(3, Math.round(radius * 1.3)))]!, base)
  const limit = radius * 3 + 6
  const reach = rayLength(sides, base, wx, wy, limit)
  const toOutline = reach < limit ? reach - 0.25 : radius
  const goal = isFree || goesThrough ? toOutline : Math.min(reach - 0.25, drop + node.radius * 0.35)
  const extra: Point[] = []
  for (let s = Math.floor(goal); s >= 1; s--) extra.push([base[0] + wx * s, base[1] + wy * s])
  return {
    line: [...extra, ...line],
    kinds: [...extra.map(() => TOWARDS), ...middle.kinds.slice(drop)],
  }
}

const reversed = ({ line, kinds }: MiddleLine): MiddleLine => ({
  line: line.toReversed(),
  kinds: kinds.toReversed(),
})

/** Replaces points that were estimated across a junction by a cubic between the trusted points on either side. */
function bridge(line: Point[], kinds: readonly number[]): void {
  const n = line.length
  for (let i = 0; i < n; i++) {
    if (kinds[i] !== ACROSS || (i > 0 && kinds[i - 1] === ACROSS)) continue
    let b = i
    while (b < n && kinds[b] === ACROSS) b++
    const a = i - 1
    if (a < 1 || b > n - 2) continue
    const span = b - a
    const k = Math.max(2, Math.min(8, span))
    const [pa, pb] = [line[a]!, line[b]!]
    const reach = distance(pa, pb)
    const from = direction(line[Math.max(0, a - k)]!, pa)
    const to = direction(pb, line[Math.min(n - 1, b + k)]!)
    for (let m = a + 1; m < b; m++) {
      const t = (m - a) / span
      line[m] = [
        hermite(pa[0], pb[0], from[0] * reach, to[0] * reach, t),
        hermite(pa[1], pb[1], from[1] * reach, to[1] * reach, t),
      ]
    }
  }
}

/** The middle line of a stroke; undefined if too little of it is left. A closed one repeats its start. */
export function middleLine(
  chain: Chain,
  nodes: readonly Node[],
  sides: Sides,
  radiusAt: RadiusAt,
): MiddleLine | undefined {
  let middle = joinedLine(chain, nodes)
  if (!chain.isClosed) {
    const first = chain.parts[0]!
    const last = chain.parts.at(-1)!
    const start = nodes[first.isReversed ? first.edge.to : first.edge.from]
    const end = nodes[last.isReversed ? last.edge.from : last.edge.to]
    middle = extendStart(middle, start, chain.goesThrough[0], sides, radiusAt)
    middle = reversed(extendStart(reversed(middle), end, chain.goesThrough[1], sides, radiusAt))
  }
  if (middle.line.length < 3) return undefined
  bridge(middle.line, middle.kinds)
  const line = smooth(middle.line, chain.isClosed)
  return chain.isClosed
    ? { line: [...line, line[0]!], kinds: [...middle.kinds, middle.kinds[0]!] }
    : { line, kinds: middle.kinds }
}
