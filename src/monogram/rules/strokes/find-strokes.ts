import { clamp, resample, type Point } from '../shapes/geometry.ts'
import { coverage, depth } from '../shapes/raster.ts'
import { chainsOf, type Chain } from './chains.ts'
import { edgesAt, graphOf, type Graph } from './graph.ts'
import type { Letter } from './letter.ts'
import { middleLine } from './middle-line.ts'
import { sidesOf } from './outline.ts'
import { thin } from './thin.ts'
import { prune, splitCorners } from './tidy-graph.ts'
import { widthsOf } from './widths.ts'

/** A pen stroke of a letter: its middle line, and the distance to the outline on either side of each point. */
export interface Stroke {
  readonly line: Point[]
  /** Along the normal (−ty, tx). */
  readonly left: number[]
  /** Against the normal. */
  readonly right: number[]
}

/** Cells along a letter's longer side, and empty cells around it. */
const CELLS = 168
const PAD = 4

/** Short lines for dots, which thinning reduces to a point or two. */
function dotsOf({ nodes, edges }: Graph): Point[][] {
  const points = nodes.filter(
    (node, n) => node.isFree && edgesAt(edges, n).length === 0 && !edges.some(e => e.from === n || e.to === n),
  )
  const lines = points.map(({ at: [x, y] }) =>
    resample(
      [
        [x, y - 0.6],
        [x, y + 0.6],
      ],
      0.4,
    ),
  )
  const short = edges.filter(edge => !edge.isGone && edge.line.length <= 2).map(edge => resample(edge.line, 0.5))
  return [...lines, ...short]
}

const dotChain = (line: Point[]): Chain => ({
  parts: [{ edge: { from: -1, to: -1, line }, isReversed: false }],
  isClosed: false,
  goesThrough: [false, false],
})

/**
 * Finds the pen strokes of a letter: draws it, thins it to lines, removes the twigs of corners, and joins the lines
 * that run straight through junctions. Widths come from rays to the outline. In units of the letter.
 */
export function findStrokes({ rings, left, right, top, bottom }: Letter): Stroke[] {
  const scale = CELLS / Math.max(right - left, bottom - top, 0.05)
  const width = Math.ceil((right - left) * scale) + PAD * 2
  const height = Math.ceil((bottom - top) * scale) + PAD * 2
  const cells = rings.map(ring => ring.map(([x, y]): Point => [(x - left) * scale + PAD, (y - top) * scale + PAD]))
  const cover = coverage(cells, width, height)
  const reach = depth(cover, width, height)
  const radiusAt = ([x, y]: Point): number =>
    reach[clamp(Math.floor(y), 0, height - 1) * width + clamp(Math.floor(x), 0, width - 1)]!

  const graph = graphOf(thin(cover, width, height), width, radiusAt)
  prune(graph)
  splitCorners(graph, radiusAt)
  const sides = sidesOf(cells)
  const chains = [...chainsOf(graph, radiusAt), ...dotsOf(graph).map(dotChain)]
  return chains.flatMap(chain => {
    const middle = middleLine(chain, graph.nodes, sides, radiusAt)
    if (middle === undefined) return []
    return {
      line: middle.line.map(([x, y]): Point => [(x - PAD) / scale + left, (y - PAD) / scale + top]),
      left: widthsOf(middle, 1, chain.isClosed, sides, radiusAt).map(w => w / scale),
      right: widthsOf(middle, -1, chain.isClosed, sides, radiusAt).map(w => w / scale),
    }
  })
}

/** Finds strokes once for each letter, whatever its size. */
export function strokeMemory(most: number): (letter: Letter) => readonly Stroke[] {
  const known = new Map<string, readonly Stroke[]>()
  return letter => {
    let strokes = known.get(letter.key)
    if (strokes === undefined) {
      strokes = findStrokes(letter)
      if (known.size >= most) known.delete(known.keys().next().value!)
    } else known.delete(letter.key)
    // Put last again: the letter that was not used for the longest time is dropped first.
    known.set(letter.key, strokes)
    return strokes
  }
}
