import { arch, ellipse, inset, pebble, roundedRectangle, scallop, type Outline } from '../../kit/contour.ts'
import { merge, transform, type Mesh, type Vector } from '../../kit/mesh.ts'
import { face, moulding } from '../../kit/moulding.ts'
import { spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'

export const MIRROR_SHAPES = ['round', 'oval', 'arch', 'rectangle', 'pill', 'pebble', 'scallop', 'crown'] as const
export type MirrorShape = (typeof MIRROR_SHAPES)[number]
export const MIRROR_FRAMES = ['thin', 'flat', 'round', 'deep', 'bevel', 'beaded', 'rattan', 'none'] as const
export type MirrorFrame = (typeof MIRROR_FRAMES)[number]

/** The outline of a mirror; `rounding` is the corner radius of a rectangle. */
export function mirrorOutline(
  shape: MirrorShape,
  W: number,
  H: number,
  rounding: number,
  seed: number,
  fine: boolean,
): Outline {
  switch (shape) {
    case 'round':
    case 'oval':
      return ellipse(W / 2, H / 2, fine ? 180 : 48)
    case 'arch':
    case 'crown':
      return arch(W, H, archRadius(shape, W), 0, fine ? 72 : 20)
    case 'pebble':
      return pebble(W, H, seed, 0.16, fine ? 160 : 48)
    case 'scallop':
      return scallop(W / 2, H / 2, 16, 0.045, fine ? 256 : 96)
    case 'pill':
    case 'rectangle':
      return roundedRectangle(W, H, shape === 'pill' ? Math.min(W, H) / 2 : rounding, fine ? 24 : 8)
  }
}

/** Height of the arch at the top of a mirror; 0 if it has none. */
function archRadius(shape: MirrorShape, W: number): number {
  if (shape === 'arch') return W / 2
  return shape === 'crown' ? W * 0.24 : 0
}

/** Section of a frame `wide` and `T` thick, from its outside back edge to the glass at `glassZ`. */
export function frameSection(
  frame: MirrorFrame,
  wide: number,
  T: number,
  glassZ: number,
  fine: boolean,
): [number, number][] {
  const ease = Math.min(0.003, wide * 0.3, T * 0.2)
  const rounded = (from: number, to: number, n: number): [number, number][] =>
    Array.from({ length: n + 1 }, (_, k): [number, number] => {
      const a = (k / n) * Math.PI
      return [from + ((to - from) * (1 - Math.cos(a))) / 2, glassZ + (T - glassZ) * Math.sin(a)]
    })
  const sections: Record<MirrorFrame, [number, number][]> = {
    thin: [
      [0, 0],
      [0, T - ease],
      [ease, T],
      [wide - ease, T],
      [wide, T - ease],
      [wide, glassZ - 0.002],
    ],
    flat: [
      [ease, 0],
      [0, ease],
      [0, T - ease],
      [ease * 0.3, T - ease * 0.3],
      [ease, T],
      [wide - ease, T],
      [wide, T - ease],
      [wide, glassZ - 0.002],
    ],
    round: [[0, 0], [0, glassZ], ...rounded(0, wide, fine ? 12 : 5).slice(1), [wide, glassZ - 0.002]],
    deep: [
      [0, 0],
      [0, T - ease],
      [ease, T],
      [wide - ease, T],
      [wide, T - ease],
      [wide, glassZ - 0.002],
    ],
    bevel: [
      [0, 0],
      [0, T * 0.86],
      [ease, T * 0.9],
      [wide * 0.3, T],
      [wide * 0.4, T],
      [wide - ease, glassZ + 0.004],
      [wide, glassZ - 0.002],
    ],
    beaded: [
      [0, 0],
      [0, T * 0.8],
      [ease, T * 0.84],
      [wide - ease, T * 0.84],
      [wide, T * 0.8],
      [wide, glassZ - 0.002],
    ],
    rattan: [
      [0, 0],
      [0, T * 0.5],
      [wide, T * 0.5],
      [wide, glassZ - 0.004],
    ],
    none: [
      [0, 0],
      [0, T - 0.001],
    ],
  }
  return sections[frame]
}

/** A glazing bar, trimmed where it meets an arch. */
export function glazingBar(
  x: number,
  y: number,
  w: number,
  h: number,
  back: number,
  front: number,
  shape: MirrorShape,
  W: number,
  H: number,
): Mesh {
  const radius = archRadius(shape, W)
  const spring = H / 2 - radius
  const half = W / 2
  const top =
    radius > 0
      ? spring + radius * Math.sqrt(Math.max(0, 1 - (Math.min(half, Math.abs(x)) / half) ** 2)) - 0.006
      : H / 2 - 0.004
  const high = Math.min(y + h / 2, top)
  const reach =
    radius > 0 && y > spring ? half * Math.sqrt(Math.max(0, 1 - ((y - spring) / radius) ** 2)) - 0.006 : half
  const wide = Math.min(w / 2, reach)
  const low = Math.max(y - h / 2, -H / 2 + 0.004)
  const outline: Outline = [
    [x - wide, low],
    [x + wide, low],
    [x + wide, high],
    [x - wide, high],
  ]
  return merge([
    moulding(outline, [
      [0, back - 0.001],
      [0, back + (front - back) * 0.5],
    ]),
    face(outline, back + (front - back) * 0.5),
  ])
}

/** Beads along a line, of radius `r`. */
export function beads(line: Outline, r: number, z: number, fine: boolean): Mesh {
  const one = turn(
    [
      [0, -1],
      [0.7, -0.7],
      [1, 0],
      [0.7, 0.7],
      [0, 1],
    ],
    { segments: fine ? 10 : 5, crease: 90 },
  )
  const { points, length } = walked(line)
  const count = Math.min(fine ? 400 : 70, Math.floor(length / (2.05 * r)))
  return merge(
    Array.from({ length: count }, (_, i) => {
      const [x, y] = points(i / count)
      return transform(one, { s: [r, r, r], t: [x, y, z] })
    }),
  )
}

/** Cane wound around the frame. */
export function wrapped(outline: Outline, wide: number, thick: number, fine: boolean): Mesh {
  const { points, length } = walked(inset(outline, wide / 2))
  const gauge = Math.min(fine ? 0.0042 : 0.02, wide * 0.3, thick * 0.2)
  const turns = Math.min(fine ? 900 : 90, Math.floor(length / (gauge * 2)))
  const hoops: Mesh[] = []
  for (let i = 0; i < turns; i++) {
    const [x, y] = points(i / turns)
    const [a, b] = points((i + 0.5) / turns)
    const l = Math.hypot(a - x, b - y) || 1
    const [nx, ny] = [-(b - y) / l, (a - x) / l]
    const n = fine ? 9 : 4
    const path = Array.from({ length: n }, (_, k): Vector => {
      const q = (k / n) * 2 * Math.PI
      const out = (wide / 2) * Math.cos(q)
      return [x + nx * out, y + ny * out, thick * 0.5 + (thick * 0.5 - gauge) * Math.sin(q)]
    })
    hoops.push(spar(path, { size: () => [gauge, gauge], side: [-ny, nx, 0], segments: fine ? 6 : 3, isClosed: true }))
  }
  return merge(hoops)
}

/** A closed line, parametrized by the fraction of its length. */
function walked(line: Outline): { points: (t: number) => readonly [number, number]; length: number } {
  const lengths = [0]
  for (let i = 0; i < line.length; i++) {
    const [a, b] = [line[i]!, line[(i + 1) % line.length]!]
    lengths.push(lengths[i]! + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const length = lengths.at(-1)!
  return {
    length,
    points: t => {
      const far = (((t % 1) + 1) % 1) * length
      let i = 0
      while (i < line.length - 1 && lengths[i + 1]! < far) i++
      const [a, b] = [line[i]!, line[(i + 1) % line.length]!]
      const f = (far - lengths[i]!) / (lengths[i + 1]! - lengths[i]! || 1)
      return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f]
    },
  }
}
