import type { Bench } from '../../kit/joinery/bench.ts'
import type { Span } from '../../kit/joinery/board.ts'
import { rounded } from '../../kit/joinery/beam.ts'
import { computeNormals, transform, type Vector } from '../../kit/mesh.ts'

export const PULLS = [
  'none',
  'knob',
  'wood-knob',
  'bar',
  'cup',
  'edge',
  'cut',
  'ring',
  'leather',
  'rail',
  'long',
] as const
export type Pull = (typeof PULLS)[number]

const KNOB = [
  [0, 0],
  [0.006, 0],
  [0.005, 0.011],
  [0.011, 0.015],
  [0.0145, 0.02],
  [0.0145, 0.024],
  [0.011, 0.028],
  [0, 0.029],
] as const
const WOOD_KNOB = [
  [0, 0],
  [0.009, 0],
  [0.008, 0.009],
  [0.015, 0.017],
  [0.018, 0.023],
  [0.016, 0.028],
  [0, 0.031],
] as const

const at = (
  on: Bench,
  slot: string,
  profile: readonly (readonly [number, number])[],
  x: number,
  y: number,
  z: number,
) => on.turned(slot, profile, [x, y, z - 0.001], { to: [x, y, z + 1], sides: on.fine ? 24 : 8 })

/** A cup pull: a quarter of a sphere, open below. */
function cup(on: Bench, x: number, y: number, z: number): void {
  const [nu, nv] = on.fine ? [20, 8] : [8, 4]
  const [w, h, d] = [0.046, 0.034, 0.026]
  const positions: number[] = []
  const indices: number[] = []
  for (let j = 0; j <= nv; j++)
    for (let i = 0; i <= nu; i++) {
      const a = (i / nu) * Math.PI
      const b = (j / nv) * (Math.PI / 2)
      positions.push(-Math.cos(a) * w, Math.sin(a) * h * Math.cos(b) ** 0.7, Math.sin(a) ** 0.6 * d * Math.sin(b))
      if (i < nu && j < nv) {
        const p = j * (nu + 1) + i
        indices.push(p, p + nu + 1, p + nu + 2, p, p + nu + 2, p + 1)
      }
    }
  const P = new Float32Array(positions)
  const both = new Uint32Array(indices)
  const normals = computeNormals(P, both)
  const isInward = normals[Math.floor(normals.length / 6) * 3 + 2]! < 0
  const I = isInward ? both.map((_, k) => both[k - (k % 3) + [0, 2, 1][k % 3]!]!) : both
  const out = computeNormals(P, I)
  // The pole of the cup has no normal of its own: it faces the viewer.
  for (let i = 0; i < out.length; i += 3) if (Math.hypot(out[i]!, out[i + 1]!, out[i + 2]!) < 0.5) out[i + 2] = 1
  const mesh = { positions: P, indices: I, uvs: new Float32Array((P.length / 3) * 2), normals: out }
  on.put('pull', transform(mesh, { t: [x, y - h * 0.45, z] }))
  on.board('pull', [x - w - 0.004, x + w + 0.004], [y + h * 0.48, y + h * 0.58], [z, z + 0.003])
}

/** A ring that hangs from a rosette. */
function ringPull(on: Bench, spot: number, py: number, z: number): void {
  at(
    on,
    'pull',
    [
      [0, 0],
      [0.011, 0],
      [0.011, 0.003],
      [0.005, 0.008],
      [0, 0.009],
    ],
    spot,
    py + 0.012,
    z,
  )
  const path = Array.from({ length: on.fine ? 28 : 10 }, (_, i): Vector => {
    const a = (i / (on.fine ? 28 : 10)) * 2 * Math.PI
    return [spot + Math.sin(a) * 0.02, py - 0.007 + Math.cos(a) * 0.02, z + 0.006]
  })
  on.beam('pull', path, { width: 0.0045, thick: 0.0045, round: 1 }, { closed: true, up: [0, 0, 1] })
}

/** Half the length of a bar pull. */
function halfOfBar(kind: 'bar' | 'long', { isDoor, wide, tall }: Place): number {
  if (isDoor) return Math.min(0.075, tall * 0.3)
  return kind === 'long' ? wide * 0.36 : Math.min(0.07, wide * 0.25)
}

/** A round bar on two posts: vertical on a door, horizontal on a drawer. */
function barPull(on: Bench, kind: 'bar' | 'long', place: Place, z: number): void {
  const { isDoor, px, py } = place
  const half = halfOfBar(kind, place)

  const out = z + 0.026
  const ends: [Vector, Vector] = isDoor
    ? [
        [px, py - half, out],
        [px, py + half, out],
      ]
    : [
        [px - half, py, out],
        [px + half, py, out],
      ]
  on.beam('pull', ends, { width: 0.0095, thick: 0.0095, round: 1 }, { up: [0, 0, 1] })
  for (const k of [0.14, 0.86]) {
    const [ax, ay] = [ends[0][0] + (ends[1][0] - ends[0][0]) * k, ends[0][1] + (ends[1][1] - ends[0][1]) * k]
    on.beam(
      'pull',
      [
        [ax, ay, z - 0.001],
        [ax, ay, out],
      ],
      { width: 0.007, thick: 0.007, round: 1 },
    )
  }
}

/** A loop of leather under a rivet. */
function leatherPull(on: Bench, { px, py }: Place, z: number): void {
  const loop = rounded(
    [
      [px, py + 0.016, z],
      [px, py + 0.016, z + 0.003],
      [px, py - 0.03, z + 0.012],
      [px, py - 0.034, z + 0.003],
    ],
    0.01,
    on.fine ? 5 : 2,
  )
  on.beam('strap', loop, { width: 0.02, thick: 0.003 }, { up: [0, 0, 1] })
  at(
    on,
    'pull',
    [
      [0, 0],
      [0.004, 0],
      [0.004, 0.003],
      [0, 0.004],
    ],
    px,
    py + 0.006,
    z + 0.004,
  )
}

/** A metal strip over the edge of the front. */
function edgePull(on: Bench, { isDoor, isHungLeft, px, py, wide }: Place, x: Span, y: Span, z: number): void {
  const half = Math.min(0.06, wide * 0.2)
  return isDoor
    ? on.board(
        'pull',
        isHungLeft ? [x[1] - 0.002, x[1] + 0.0012] : [x[0] - 0.0012, x[0] + 0.002],
        [py - half, py + half],
        [z - 0.012, z + 0.016],
        { r: 0.001 },
      )
    : on.board('pull', [px - half, px + half], [y[1] - 0.002, y[1] + 0.0012], [z - 0.012, z + 0.016], { r: 0.001 })
}

/** A wooden rail along the edge of the front. */
function railPull(on: Bench, { isDoor, isHungLeft, wide, tall }: Place, x: Span, y: Span, z: number): void {
  return isDoor
    ? on.board(
        'knob',
        isHungLeft ? [x[1] - 0.024, x[1] - 0.002] : [x[0] + 0.002, x[0] + 0.024],
        [y[0] + tall * 0.2, y[1] - tall * 0.2],
        [z - 0.001, z + 0.016],
        { grain: 'y', r: 0.004 },
      )
    : on.board('knob', [x[0] + wide * 0.2, x[1] - wide * 0.2], [y[1] - 0.026, y[1] - 0.004], [z - 0.001, z + 0.016], {
        grain: 'x',
        r: 0.004,
      })
}

/** Position of a handle on a front. */
interface Place {
  readonly isDoor: boolean
  readonly isHungLeft: boolean
  readonly px: number
  readonly py: number
  /** Size of the front. */
  readonly wide: number
  readonly tall: number
}

function placeOf(x: Span, y: Span, hinge: 'left' | 'right' | 'none'): Place {
  const isDoor = hinge !== 'none'
  const isHungLeft = hinge === 'left'
  const shared = { isDoor, isHungLeft, wide: x[1] - x[0], tall: y[1] - y[0] }
  const middle = (y[0] + y[1]) / 2
  if (!isDoor) return { ...shared, px: (x[0] + x[1]) / 2, py: middle }
  const px = isHungLeft ? x[1] - 0.032 : x[0] + 0.032
  return { ...shared, px, py: Math.min(y[1] - 0.05, Math.max(middle, Math.min(y[1] - 0.1, 0.95))) }
}

/** Handles that are paired on a wide drawer. */
const PAIRED: ReadonlySet<Pull> = new Set(['knob', 'wood-knob', 'cup', 'ring'])

/** X positions of the handles along the front. */
const spotsOf = (kind: Pull, { isDoor, wide, px }: Place, x: Span): number[] =>
  !isDoor && wide > 0.62 && PAIRED.has(kind) ? [x[0] + wide * 0.24, x[1] - wide * 0.24] : [px]

/** A handle on a front. `hinge` is the hinge side of a door: its handle is at the opposite side. */
export function pull(on: Bench, kind: Pull, x: Span, y: Span, z: number, hinge: 'left' | 'right' | 'none'): void {
  const place = placeOf(x, y, hinge)
  const { isDoor, px, py } = place
  const spots = spotsOf(kind, place, x)
  switch (kind) {
    case 'knob':
      return spots.forEach(spot => at(on, 'pull', KNOB, spot, py, z))
    case 'wood-knob':
      return spots.forEach(spot => at(on, 'knob', WOOD_KNOB, spot, py, z))
    case 'cup':
      return isDoor ? at(on, 'pull', KNOB, px, py, z) : spots.forEach(spot => cup(on, spot, py + 0.006, z))
    case 'ring':
      return spots.forEach(spot => ringPull(on, spot, py, z))
    case 'bar':
    case 'long':
      return barPull(on, kind, place, z)
    case 'leather':
      return leatherPull(on, place, z)
    case 'edge':
      return edgePull(on, place, x, y, z)
    case 'rail':
      return railPull(on, place, x, y, z)
    case 'none':
    case 'cut':
  }
}
