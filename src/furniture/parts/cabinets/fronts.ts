import type { Bench } from '../../kit/joinery/bench.ts'
import type { Span } from '../../kit/joinery/board.ts'
import { transform, type Mesh } from '../../kit/mesh.ts'
import { slab, type Point } from '../../kit/joinery/slab.ts'

export const FACES = [
  'slab',
  'shaker',
  'panel',
  'beadboard',
  'fluted',
  'reeded',
  'tambour',
  'cane',
  'glass',
  'louvre',
  'slat',
  'groove',
] as const
export type Face = (typeof FACES)[number]

/** The opening that a front covers and the plane of its face, in metres. */
export interface Front {
  readonly x: Span
  readonly y: Span
  /** Position of the face. */
  readonly z: number
  readonly isDrawer: boolean
  /** A finger notch cut into the top edge. */
  readonly cut?: boolean
  /** Number of panes across and up in a glass door. */
  readonly panes?: readonly [number, number]
}

const THICK = 0.02

/** A corrugated board with vertical ribs: convex if `bulge` > 0, concave otherwise. */
function corrugated(x: Span, y: Span, z: number, pitch: number, bulge: number, isFine: boolean, seed: number): Mesh {
  const count = Math.max(2, Math.round((x[1] - x[0]) / pitch))
  const steps = isFine ? 8 : 3
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const step = (x[1] - x[0]) / count
  const [a, b] = [(seed * 0.7548776) % 3, (seed * 0.5698403) % 5]
  for (let rib = 0; rib < count; rib++)
    for (let k = 0; k <= steps; k++) {
      const t = (k / steps) * 2 - 1
      // Circular segments, so that ribs meet in a sharp line.
      const depth = Math.sqrt(Math.max(0, 1 - t * t * 0.96)) * Math.abs(bulge)
      const dz = bulge > 0 ? depth - Math.abs(bulge) : -depth
      const slope = (-t * 0.96 * bulge) / Math.max(0.2, Math.sqrt(Math.max(0, 1 - t * t * 0.96))) / (step / 2)
      const length = Math.hypot(1, slope)
      const px = x[0] + step * (rib + k / steps)
      for (const py of y) {
        positions.push(px, py, z + dz)
        normals.push(-slope / length, 0, 1 / length)
        uvs.push(px + a, py + b)
      }
      if (k) {
        const n = positions.length / 3
        indices.push(n - 4, n - 2, n - 1, n - 4, n - 1, n - 3)
      }
    }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
    indices: new Uint32Array(indices),
  }
}

function frame(on: Bench, slot: string, { x, y, z }: Front, wide: number): { x: Span; y: Span } {
  const w = Math.min(wide, (x[1] - x[0]) * 0.3, (y[1] - y[0]) * 0.3)
  const depth: Span = [z - THICK, z]
  for (const side of [
    [x[0], x[0] + w],
    [x[1] - w, x[1]],
  ] as const)
    on.board(slot, side, y, depth, { grain: 'y', r: 0.0018 })
  for (const side of [
    [y[0], y[0] + w],
    [y[1] - w, y[1]],
  ] as const)
    on.board(slot, [x[0] + w, x[1] - w], side, depth, { grain: 'x', r: 0.0018 })
  return { x: [x[0] + w, x[1] - w], y: [y[0] + w, y[1] - w] }
}

/** An upright slab: the outline's second coordinate points down. */
const upright = (outline: readonly Point[], z: number, thick: number, on: Bench, grain: 'x' | 'z'): Mesh =>
  transform(slab({ outline, y: [0, thick], fine: on.fine, seed: on.next(), plank: 9, grain }), {
    rx: 90,
    t: [0, 0, z - thick],
  })

function plain(on: Bench, slot: string, front: Front): void {
  const { x, y, z } = front
  if (!front.cut) return on.board(slot, x, y, [z - THICK, z], { grain: front.isDrawer ? 'x' : 'y', r: 0.002 })
  const [w, h] = [x[1] - x[0], y[1] - y[0]]
  const notch = Math.min(0.07, w * 0.18)
  const dip = Math.min(0.02, h * 0.14)
  const outline: Point[] = [
    [w / 2, -h / 2],
    [notch * 1.5, -h / 2],
    [notch * 1.28, -h / 2 + dip * 0.35],
    [notch, -h / 2 + dip],
    [-notch, -h / 2 + dip],
    [-notch * 1.28, -h / 2 + dip * 0.35],
    [-notch * 1.5, -h / 2],
    [-w / 2, -h / 2],
    [-w / 2, h / 2],
    [w / 2, h / 2],
  ]
  on.put(
    slot,
    transform(upright(outline, z, THICK, on, front.isDrawer ? 'x' : 'z'), {
      t: [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, 0],
    }),
  )
}

/** A panel in a frame; a raised one has a bevel around its field. */
function framedPanel(on: Bench, of: Front, isRaised: boolean): void {
  const { z } = of

  const inner = frame(on, 'front', of, of.isDrawer ? 0.042 : 0.062)
  on.board('front', inner.x, inner.y, [z - 0.016, z - 0.011], { grain: of.isDrawer ? 'x' : 'y' })
  if (isRaised)
    on.board(
      'front',
      [inner.x[0] + 0.016, inner.x[1] - 0.016],
      [inner.y[0] + 0.016, inner.y[1] - 0.016],
      [z - 0.012, z - 0.002],
      { grain: of.isDrawer ? 'x' : 'y', r: 0.0095 },
    )
}

/** Boards side by side; beadboard has a frame around them. */
function grooved(on: Bench, of: Front, isFramed: boolean): void {
  const { x, y, z } = of

  const inner = isFramed ? frame(on, 'front', of, 0.05) : { x, y }
  const count = Math.max(2, Math.round((inner.x[1] - inner.x[0]) / (isFramed ? 0.05 : 0.09)))
  const step = (inner.x[1] - inner.x[0]) / count
  const back = isFramed ? 0.009 : 0
  for (let i = 0; i < count; i++)
    on.board('front', [inner.x[0] + step * i, inner.x[0] + step * (i + 1)], inner.y, [z - THICK, z - back], {
      grain: 'y',
      r: 0.003,
    })
}

/** Flutes, reeds or tambour strips, `pitch` metres apart; flutes have a negative bulge. */
function corrugatedFront(on: Bench, of: Front, pitch: number, bulge: number): void {
  const { x, y, z } = of

  on.board('front', x, y, [z - THICK, z - Math.abs(bulge) - 0.001], { grain: 'y' })
  on.put('front', corrugated(x, y, z, pitch, bulge, on.fine, on.next()))
  for (const end of y)
    on.board('front', x, [end - 0.0006, end + 0.0006], [z - THICK, z - Math.abs(bulge)], { grain: 'x' })
}

/** Cane in a frame with a dark board behind it. */
function caned(on: Bench, of: Front): void {
  const { z } = of

  const inner = frame(on, 'front', of, 0.036)
  on.board('cane', inner.x, inner.y, [z - 0.0105, z - 0.0095], { grain: 'y' })
  on.board('inside', inner.x, inner.y, [z - 0.019, z - 0.017], { grain: 'y' })
}

/** Glass in a frame, optionally divided into panes. */
function glazed(on: Bench, of: Front): void {
  const { z } = of

  const inner = frame(on, 'front', of, 0.042)
  on.board('glass', inner.x, inner.y, [z - 0.012, z - 0.008], { r: 0.0004 })
  const [across, up] = of.panes ?? [1, 1]
  for (let i = 1; i < across; i++) {
    const at = inner.x[0] + ((inner.x[1] - inner.x[0]) * i) / across
    on.board('front', [at - 0.009, at + 0.009], inner.y, [z - THICK, z - 0.002], { grain: 'y' })
  }
  for (let i = 1; i < up; i++) {
    const at = inner.y[0] + ((inner.y[1] - inner.y[0]) * i) / up
    on.board('front', inner.x, [at - 0.009, at + 0.009], [z - THICK, z - 0.002], { grain: 'x' })
  }
}

/** Slanting slats in a frame. */
function louvred(on: Bench, of: Front): void {
  const { z } = of

  const inner = frame(on, 'front', of, 0.042)
  const count = Math.max(3, Math.round((inner.y[1] - inner.y[0]) / (on.fine ? 0.026 : 0.05)))
  const step = (inner.y[1] - inner.y[0]) / count
  for (let i = 0; i < count; i++) {
    const at = inner.y[0] + step * (i + 0.5)
    on.board('front', inner.x, [-0.0035, 0.0035], [-step * 0.66, step * 0.66], {
      grain: 'x',
      r: 0.002,
      shape: mesh => transform(mesh, { rx: 38, t: [0, at, z - 0.01] }),
    })
  }
}

/** Open slats on two rails. */
function slatted(on: Bench, of: Front): void {
  const { x, y, z } = of

  const count = Math.max(3, Math.round((x[1] - x[0]) / 0.03))
  const step = (x[1] - x[0]) / count
  for (let i = 0; i < count; i++)
    on.board('front', [x[0] + step * i + step * 0.17, x[0] + step * (i + 1) - step * 0.17], y, [z - 0.018, z], {
      grain: 'y',
      r: 0.002,
    })
  for (const end of [y[0] + 0.05, y[1] - 0.05])
    on.board('front', x, [end - 0.016, end + 0.016], [z - 0.03, z - 0.018], { grain: 'x' })
}

type FrontBuilder = (on: Bench, of: Front) => void

const BUILDERS: Record<Face, FrontBuilder> = {
  slab: (on, of) => plain(on, 'front', of),
  shaker: (on, of) => framedPanel(on, of, false),
  panel: (on, of) => framedPanel(on, of, true),
  beadboard: (on, of) => grooved(on, of, true),
  groove: (on, of) => grooved(on, of, false),
  fluted: (on, of) => corrugatedFront(on, of, 0.034, -0.008),
  reeded: (on, of) => corrugatedFront(on, of, 0.022, 0.009),
  tambour: (on, of) => corrugatedFront(on, of, 0.013, 0.005),
  cane: caned,
  glass: glazed,
  louvre: louvred,
  slat: slatted,
}

/** One door or drawer front, 20 mm thick. Uses the slots `front`, `cane` and `glass`. */
export function front(on: Bench, face: Face, of: Front): void {
  const { x, y } = of
  if (x[1] - x[0] < 0.03 || y[1] - y[0] < 0.03) return
  BUILDERS[face](on, of)
}
