import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { fbm3 } from '../../kit/noise.ts'
import { sheet, thickened } from '../../kit/sheet.ts'
import { softBox } from '../../kit/soft-box.ts'
import { tube } from '../../kit/tube.ts'
import { spaced } from '../../parts/trims.ts'

const parameters = z.strictObject({
  /** Height at which the poles cross, as a fraction of the total height. */
  crossing: z.number().min(0.7).max(0.92).default(0.84),
  hasMat: z.boolean().default(true),
  hasBunting: z.boolean().default(true),
  seed: z.number().int().min(0).max(999).default(1),
})

const between = (a: Vector, b: Vector, t: number): Vector => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** Four crossing poles with canvas between them; the door's flaps are tied back to the front poles. */
function tent({ width, depth, height }: Extent, p: z.output<typeof parameters>, isFine: boolean): Part[] {
  const cross = height * p.crossing
  const [hw, hd] = [width / 2 - 0.014, depth / 2 - 0.014]
  const pole = 0.0115
  const corners: Vector[] = [
    [-hw, 0, hd],
    [hw, 0, hd],
    [hw, 0, -hd],
    [-hw, 0, -hd],
  ]
  // Each pole passes about 17 mm beside the crossing and continues.
  const poles = corners.map((foot, i): [Vector, Vector] => {
    const by: Vector = [0.017 * Math.cos(i * 1.9 + 0.4), cross, 0.017 * Math.sin(i * 1.9 + 0.4)]
    const on = height / cross
    return [foot, [foot[0] + (by[0] - foot[0]) * on, height, foot[2] + (by[2] - foot[2]) * on]]
  })
  const along = (i: number, y: number): Vector => between(poles[i]![0], poles[i]![1], y / height)
  const top = cross * 0.93
  const low = 0.012
  const wall = (i: number): Mesh => {
    const j = (i + 1) % 4
    const [nu, nv] = isFine ? [60, 70] : [6, 8]
    const inward = [0, 0, 0].map((_, k) => -(corners[i]![k]! + corners[j]![k]!) / 2)
    const length = Math.hypot(...inward) || 1
    const cloth = sheet(nu, nv, (u, v) => {
      const y = low + (top - low) * v
      const at = between(along(i, y), along(j, y), u)
      const slack = 0.05 * 4 * u * (1 - u) * Math.sin(Math.PI * (0.12 + 0.8 * v)) ** 0.8
      const gathers =
        0.012 * v * v * Math.sin(u * 26 + 3 * fbm3(u * 4, v, i, p.seed)) +
        0.012 * (1 - v) * fbm3(u * 6, v * 2, i * 5, p.seed + 4, 3)
      const hem = (1 - v) ** 6 * 0.02 * Math.sin(u * 9 + i)
      const inset = slack + gathers + hem
      return {
        at: [at[0] + (inward[0]! / length) * inset, at[1] + 0.04 * slack, at[2] + (inward[2]! / length) * inset],
        uv: [u * width * (1 - 0.85 * v), y],
      }
    })
    return thickened(cloth, nu, nv, 0.002)
  }
  /** A front flap: closed at the top, tied back to its pole, and hanging free below. */
  const flap = (side: -1 | 1): Mesh => {
    const i = side < 0 ? 0 : 1
    const [nu, nv] = isFine ? [56, 90] : [6, 10]
    const tie = 0.36
    const cloth = sheet(nu, nv, (u0, v) => {
      const u = side < 0 ? u0 : 1 - u0
      const y = low + 0.02 + (top - low - 0.02) * v
      const edge = along(i, y)
      const half = Math.abs(edge[0])
      const t = y / top
      const drawn =
        t < tie
          ? 0.1 + 0.16 * ((tie - t) / tie) ** 0.7
          : 0.1 + 0.9 * Math.max(0, Math.min(1, (t - tie) / (0.9 - tie))) ** 1.5
      const wide = Math.min(half * 1.02 + 0.01, half * drawn + 0.02)
      const slack = 1 - Math.min(1, wide / (half * 0.8 + 0.04))
      const folds =
        slack * 0.034 * Math.sin(u * 21 + 2 * fbm3(u * 3, v * 2, side, p.seed)) * (0.35 + 0.65 * u) +
        0.006 * fbm3(u * 5, v * 6, side * 7, p.seed, 2)
      return { at: [edge[0] - side * u * wide, y, edge[2] + 0.012 + folds - 0.02 * u * (1 - slack)], uv: [u * half, y] }
    })
    return thickened(cloth, nu, nv, 0.0022)
  }
  const canvas = [wall(1), wall(2), wall(3), flap(-1), flap(1)]
  const sleeves = poles.map((_, i) =>
    tube([along(i, 0.05), along(i, top * 0.5), along(i, top)], pole + 0.0035, { seg: isFine ? 14 : 5 }),
  )
  const parts: Part[] = [
    { name: 'canvas', slot: 'cover', mesh: merge([...canvas, ...sleeves]) },
    {
      name: 'poles',
      slot: 'poles',
      mesh: merge(poles.map(([a, b]) => tube([a, between(a, b, 0.5), b], pole, { seg: isFine ? 16 : 6, cap: true }))),
    },
  ]
  const cord = (at: Vector, radius: number, turns: number): Mesh =>
    tube(
      Array.from({ length: isFine ? turns * 20 : 8 }, (_, i): Vector => {
        const turn = (i / (isFine ? 20 : 8)) * 2 * Math.PI
        return [
          at[0] + radius * Math.cos(turn),
          at[1] + (i / (isFine ? 20 : 8) - turns / 2) * 0.007,
          at[2] + radius * Math.sin(turn),
        ]
      }),
      0.0034,
      { seg: isFine ? 6 : 3 },
    )
  const ties = [-1, 1].map(side => {
    const at = along(side < 0 ? 0 : 1, top * 0.36)
    return transform(cord([0, 0, 0], 0.036, isFine ? 2 : 1), {
      rz: side * -18,
      t: [at[0] - side * 0.016, at[1], at[2] + 0.012],
    })
  })
  parts.push({ name: 'cord', slot: 'cord', mesh: merge([cord([0, cross, 0], 0.034, isFine ? 5 : 1), ...ties]) })
  if (p.hasMat) {
    const [nu, nv] = isFine ? [90, 90] : [4, 4]
    const mat = sheet(nu, nv, (u, v) => {
      const ridge = (Math.abs(Math.sin(u * 8 * Math.PI)) * Math.abs(Math.sin(v * 8 * Math.PI))) ** 0.4
      const rim = Math.min(1, Math.min(u, v, 1 - u, 1 - v) * 40) ** 0.5
      return {
        at: [(u - 0.5) * width * 0.93, 0.006 + 0.028 * rim * (0.6 + 0.4 * ridge), (0.5 - v) * depth * 0.93],
        uv: [u * width, v * depth],
      }
    })
    parts.push(
      { name: 'mat', slot: 'mat', mesh: mat },
      {
        name: 'mat',
        slot: 'mat',
        mesh: softBox({ w: width * 0.925, h: 0.014, d: depth * 0.925, r: 0.005, seg: 0.5, rseg: 2 }),
      },
    )
  }
  if (p.hasBunting && isFine) {
    const [a, b] = [along(0, top * 0.83), along(1, top * 0.83)]
    const line = Array.from({ length: 24 }, (_, i): Vector => {
      const t = i / 23
      const at = between(a, b, t)
      return [at[0], at[1] - 0.05 * 4 * t * (1 - t), at[2] + 0.03]
    })
    const flags = spaced(line, 0.052).map((at, i): Mesh =>
      sheet(4, 4, (u, v) => ({
        at: [at[0] + (u - 0.5) * 0.042 * v, at[1] - 0.052 * (1 - v), at[2] + 0.004 * Math.sin(i * 2 + v * 3)],
        uv: [u * 0.04, v * 0.05],
      })),
    )
    parts.push({ name: 'bunting', slot: 'bunting', mesh: merge([tube(line, 0.0016, { seg: 5 }), ...flags]) })
  }
  return parts
}

export const playTent = family({
  parameters,
  slots: { cover: 'canvas-salt', poles: 'pine', cord: 'rope-ivory', mat: 'quilt-ivory', bunting: 'felt-tomato' },
  build: (extent, p, workshop) => fitted(tent(extent, p, workshop.detail === 'picture'), extent),
})
