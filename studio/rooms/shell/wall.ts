import { merge, transform } from '../../../src/furniture/kit/mesh.ts'
import type { Mesh } from '../../../src/furniture/kit/mesh.ts'
import { moulding } from '../../../src/furniture/kit/moulding.ts'
import type { RoomPart } from '../room-scene.ts'
import { block } from './block.ts'
import type { Span } from './block.ts'
import { trim } from './trim.ts'
import { USUAL_CASING, windowWoodwork } from './window.ts'
import type { Window } from './window.ts'

/** A wall along x with everything that is fixed to it, metres. */
interface Wall {
  readonly from: number
  readonly to: number
  readonly height: number
  readonly windows?: readonly Window[]
  /** Height of the skirting board. 0 means no skirting board. */
  readonly skirting?: number
  /** Depth of the cornice below the ceiling. 0 means no cornice. */
  readonly cornice?: number
  /** Panels framed by mouldings. */
  readonly panels?: readonly Panel[]
  readonly thickness?: number
  readonly materials?: { readonly wall?: string; readonly trim?: string; readonly panel?: string }
}

type Panel = readonly [from: number, to: number, bottom: number, top: number]

/**
 * The section of a panel moulding with a hollow and a bead, 46 mm wide and 32 mm high. Each point has its distance
 * inwards from the outline of the panel and its distance from the wall.
 */
const BOLECTION: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 0.018],
  [0.004, 0.024],
  [0.012, 0.026],
  [0.014, 0.03],
  [0.02, 0.032],
  [0.028, 0.03],
  [0.03, 0.022],
  [0.036, 0.014],
  [0.044, 0.011],
  [0.046, 0],
]

/** A wall whose face is z = 0 and looks towards +z. */
export function wall({
  from,
  to,
  height,
  windows = [],
  skirting = 0.14,
  cornice = 0,
  panels = [],
  thickness = 0.24,
  materials = {},
}: Wall): RoomPart[] {
  const { wall: paint = 'wall', trim: wood = 'trim', panel = paint } = materials
  const span: Span = [from, to]
  const openings = windows.toSorted((a, b) => a.from - b.from)
  const woodwork = [
    ...openings.flatMap(window => windowWoodwork(window, thickness)),
    ...skirtingBoards(span, skirting, windows),
    ...corniceMeshes(span, height, cornice),
  ]
  const frames = panels.map(([x0, x1, y0, y1]) => moulding(rectangle(x0, x1, y0, y1), BOLECTION))
  return [
    { material: paint, mesh: merge(masonry(span, height, thickness, openings)) },
    ...(woodwork.length ? [{ material: wood, mesh: merge(woodwork) }] : []),
    ...(frames.length ? [{ material: panel, mesh: merge(frames) }] : []),
  ]
}

/** The wall itself around its openings, which are in order from left to right. */
function masonry([from, to]: Span, height: number, thickness: number, openings: readonly Window[]): Mesh[] {
  const depth: Span = [-thickness, 0]
  const blocks: Mesh[] = []
  let start = from
  for (const opening of openings) {
    const across: Span = [opening.from, opening.to]
    blocks.push(block([start, opening.from], [0, height], depth), block(across, [opening.head, height], depth))
    if (opening.sill > 0) blocks.push(block(across, [0, opening.sill], depth))
    start = opening.to
  }
  return [...blocks, block([start, to], [0, height], depth)]
}

/** The skirting board, interrupted by windows that reach down into it. */
function skirtingBoards([from, to]: Span, height: number, windows: readonly Window[]): Mesh[] {
  if (height <= 0) return []
  const ends = [...windows.filter(window => window.sill < height), { from: to, to, casing: 0 }]
  const boards: Mesh[] = []
  let start = from
  for (const { from: left, to: right, casing = USUAL_CASING } of ends) {
    const across: Span = [start, left - casing]
    if (across[1] > across[0])
      boards.push(
        trim(across, [0, height - 0.02], [0, 0.02]),
        trim(across, [height - 0.03, height], [0, 0.014], 0.006),
        trim(across, [0, 0.018], [0, 0.032], 0.012),
      )
    start = right + casing
  }
  return boards
}

/** A concave cornice as a stack of narrow blocks, with a board below it. */
function corniceMeshes(span: Span, height: number, depth: number): Mesh[] {
  if (depth <= 0) return []
  const steps = 8
  const blocks = Array.from({ length: steps }, (_, i) => {
    const angle = ((i + 0.5) / steps) * (Math.PI / 2)
    const out = depth * (1 - Math.cos(angle))
    const [bottom, top] = [height - depth + (depth * i) / steps, height - depth + (depth * (i + 1)) / steps]
    return block(span, [bottom, top], [0, Math.max(0.006, out)])
  })
  return [...blocks, trim(span, [height - depth - 0.03, height - depth], [0, 0.02], 0.006)]
}

const rectangle = (x0: number, x1: number, y0: number, y1: number) =>
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const

/** A wall on the left at `x`. Its `from` and `to` are metres from the back wall towards the camera. */
export const leftWall = (x: number, { from, to, windows = [], panels = [], ...rest }: Wall): RoomPart[] =>
  wall({
    ...rest,
    from: -to,
    to: -from,
    windows: windows.map(one => ({ ...one, from: -one.to, to: -one.from })),
    panels: panels.map(([a, b, y0, y1]) => [-b, -a, y0, y1]),
  }).map(({ material, mesh }) => ({ material, mesh: transform(mesh, { ry: 90, t: [x, 0, 0] }) }))
