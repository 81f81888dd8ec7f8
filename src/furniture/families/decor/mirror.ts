import { z } from 'zod'
import { arch, ellipse, inset, pebble, roundedRectangle, scallop, type Outline } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { face, moulding } from '../../kit/moulding.ts'
import { curve, spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'

const parameters = z.strictObject({
  shape: z.enum(['round', 'oval', 'arch', 'rectangle', 'pill', 'pebble', 'scallop', 'crown']).default('round'),
  frame: z.enum(['thin', 'flat', 'round', 'deep', 'bevel', 'beaded', 'rattan', 'none']).default('thin'),
  /** Width of the frame seen from the front, millimetres. */
  frameWidth: z.number().min(2).max(200).default(14),
  /** Fraction of the shorter side, of a rectangle's corners. */
  corner: z.number().min(0).max(0.5).default(0),
  /** Degrees that it leans against a wall. */
  lean: z.number().min(0).max(14).default(0),
  /** Panes by leads or bars: columns and rows. */
  columns: z.number().int().min(1).max(6).default(1),
  rows: z.number().int().min(1).max(8).default(1),
  /** A leather strap from which it hangs on a peg, fraction of the height. */
  strap: z.number().min(0).max(0.5).default(0),
  seed: z.number().int().min(1).max(99).default(5),
})

/** A mirror. The glass has a bevel where a frame does not hide it. */
export const mirror = family({
  parameters,
  slots: {
    frame: 'oak',
    mirror: 'mirror',
    back: 'paint-black',
    weave: 'rattan',
    strap: 'leather-saddle',
    peg: 'brass-aged',
  },
  build: (extent, { shape, frame, frameWidth, corner, lean, columns, rows, strap, seed }, { detail }) => {
    const fine = detail === 'picture'
    const angle = (lean * Math.PI) / 180
    const W = extent.width
    const thickness = lean > 0 ? Math.min(0.05, extent.depth * 0.4) : extent.depth
    const H = (lean > 0 ? (extent.height - thickness * Math.sin(angle)) / Math.cos(angle) : extent.height) * (1 - strap)
    const wide =
      frame === 'none'
        ? 0.0004
        : Math.min(frameWidth / 1000, Math.min(W, H) * (shape === 'scallop' ? 0.05 : shape === 'pebble' ? 0.12 : 0.24))
    const rounding =
      corner === 0 ? 0 : Math.max(wide + Math.min(0.02, Math.min(W, H) * 0.03) + 0.002, Math.min(W, H) * corner)
    const outline: Outline =
      shape === 'round' || shape === 'oval'
        ? ellipse(W / 2, H / 2, fine ? 180 : 48)
        : shape === 'arch'
          ? arch(W, H, W / 2, 0, fine ? 72 : 20)
          : shape === 'crown'
            ? arch(W, H, W * 0.24, 0, fine ? 72 : 20)
            : shape === 'pebble'
              ? pebble(W, H, seed, 0.16, fine ? 160 : 48)
              : shape === 'scallop'
                ? scallop(W / 2, H / 2, 16, 0.045, fine ? 256 : 96)
                : roundedRectangle(W, H, shape === 'pill' ? Math.min(W, H) / 2 : rounding, fine ? 24 : 8)
    const T = thickness
    const glassZ = frame === 'none' ? T - 0.001 : T * (frame === 'deep' ? 0.35 : 0.62)
    const parts: Part[] = []
    const ease = Math.min(0.003, wide * 0.3, T * 0.2)
    const rounded = (from: number, to: number, n: number): [number, number][] =>
      Array.from({ length: n + 1 }, (_, k): [number, number] => {
        const a = (k / n) * Math.PI
        return [from + ((to - from) * (1 - Math.cos(a))) / 2, glassZ + (T - glassZ) * Math.sin(a)]
      })
    const sections: Record<typeof frame, [number, number][]> = {
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
    parts.push(part('frame', frame === 'none' ? 'back' : 'frame', moulding(outline, sections[frame])))
    parts.push(part('back', 'back', face(outline, 0, true)))
    const inner = inset(outline, Math.max(0.0002, wide - 0.001))
    const bevel = Math.min(0.02, Math.min(W, H) * 0.03)
    const pane = inset(inner, bevel)
    parts.push(
      part(
        'bevel',
        'mirror',
        moulding(inner, [
          [0, glassZ - 0.0016],
          [bevel, glassZ],
        ]),
      ),
      part('glass', 'mirror', face(pane, glassZ)),
    )
    if (frame === 'beaded')
      parts.push(part('beads', 'frame', beads(inset(outline, wide * 0.5), wide * 0.3, T * 0.84, fine)))
    if (frame === 'rattan') parts.push(part('weave', 'weave', wrapped(outline, wide, T, fine)))
    const bar = Math.min(0.014, wide)
    for (let i = 1; i < columns; i++)
      parts.push(part('bar', 'frame', strip((i / columns - 0.5) * W, 0, bar, H - 2 * wide, glassZ, T, shape, W, H)))
    for (let j = 1; j < rows; j++)
      parts.push(part('bar', 'frame', strip(0, (j / rows - 0.5) * H, W - 2 * wide, bar, glassZ, T, shape, W, H)))
    if (strap > 0) {
      const rise = extent.height * strap
      const reach = W * 0.36
      const side = H * 0.2
      // Its ends are fixed behind the frame.
      const at = (x: number): Vector[] => [
        [x * 0.02, H / 2 + rise - 0.02, T * 0.5],
        [x * 0.5, H / 2 + rise * 0.46, T * 0.5],
        [x, H * 0.37, T * 0.2],
        [x * 1.02, side, T * 0.1],
      ]
      for (const x of [-reach, reach])
        parts.push(
          part(
            'strap',
            'strap',
            spar(curve(at(x), fine ? 10 : 4), {
              size: () => [Math.min(0.012, W * 0.03), 0.0014],
              side: [1, 0.4 * Math.sign(x), 0],
              power: 5,
              segments: fine ? 16 : 6,
            }),
          ),
        )
      parts.push(
        part(
          'peg',
          'peg',
          transform(
            turn(
              [
                [0, 0],
                [0.012, 0],
                [0.012, T * 0.9],
                [0.018, T * 0.9],
                [0.018, T],
                [0, T],
              ],
              { segments: fine ? 32 : 10 },
            ),
            { rx: 90, t: [0, H / 2 + rise - 0.018, 0] },
          ),
        ),
      )
    }
    return fitted(tipped(parts, { rx: -lean }), extent)
  },
})

/** A glazing bar, cut off where an arch comes down. */
function strip(
  x: number,
  y: number,
  w: number,
  h: number,
  back: number,
  front: number,
  shape: string,
  W: number,
  H: number,
): Mesh {
  const radius = shape === 'arch' ? W / 2 : shape === 'crown' ? W * 0.24 : 0
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

function beads(line: Outline, r: number, z: number, fine: boolean): Mesh {
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

/** Cane wound round and round the frame. */
function wrapped(outline: Outline, wide: number, thick: number, fine: boolean): Mesh {
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

/** A closed line by the share of its length. */
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
