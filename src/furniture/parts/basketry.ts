import { part } from '../kit/fit.ts'
import { merge, type Mesh, type Part, type Vector } from '../kit/mesh.ts'
import { fbm3 } from '../kit/noise.ts'
import { surface } from '../kit/surface.ts'
import { tube } from '../kit/tube.ts'

export interface Basketry {
  readonly weave: 'wicker' | 'rope' | 'seagrass' | 'open' | 'rattan'
  /** A point of the basket's outside at a fraction of the girth and of the height, both 0–1. */
  readonly at: (u: number, v: number) => Vector
  /** Length around the basket and along the wall, in metres. */
  readonly girth: number
  readonly rise: number
  readonly seed: number
  readonly fine: boolean
}

/** Thickness of the strands, in metres. */
const GAUGE = { wicker: 0.0026, rope: 0.0066, seagrass: 0.0062, open: 0.0028, rattan: 0.0034 }

/** Distance between stakes in metres, and pitch of the rows in strand thicknesses. */
const STAKE_GAPS = { wicker: 0.021, rope: 0.021, seagrass: 0.034, open: 0.03, rattan: 0.021 }
const PITCHES = { wicker: 1.98, rope: 1.98, seagrass: 1.9, open: 7, rattan: 1.98 }

/** Thickness of the strands; larger if there would be too many of them. */
function gaugeOf({ weave, girth, rise }: Basketry): number {
  if (weave === 'rope') return GAUGE.rope
  const crowd =
    ((girth / STAKE_GAPS[weave]) * 5 * 12 * (weave === 'seagrass' ? 2 : 1) * rise) /
    (GAUGE[weave] * (weave === 'open' ? 7 : 1.94))
  return GAUGE[weave] * Math.max(1, Math.sqrt(crowd / 140_000))
}

type OnWall = (u: number, v: number, d: number) => Vector

/** A rope coiled around itself. */
function coiledRope({ rise, seed }: Basketry, g: number, out: OnWall): Part[] {
  const strands: Mesh[] = []
  const rows = Math.max(4, Math.round(rise / (g * 1.86)))
  const n = 120
  for (let k = 0; k < rows; k++) {
    const path = Array.from({ length: n }, (_, i): Vector => {
      const u = i / n
      const v = (k + 0.5) / rows
      return out(u, v, 0.0008 * fbm3(u * 20, k * 1.7, seed, seed, 2))
    })
    strands.push(tube(path, t => g * (1 + 0.05 * Math.sin(t * 300 + k)), { closed: true, seg: 9 }))
  }
  return [part('wall', 'weave', merge(strands))]
}

/** Strands that pass alternately in front of and behind the stakes. */
function wovenWall({ weave, girth, rise, seed }: Basketry, g: number, out: OnWall): Part[] {
  const strands: Mesh[] = []
  const stakes = Math.max(10, Math.round((girth / STAKE_GAPS[weave]) * (GAUGE[weave] / g)))
  const even = stakes % 2 ? stakes + 1 : stakes
  const upright: Mesh[] = []
  for (let s = 0; s < even; s++)
    upright.push(
      tube(
        Array.from({ length: 14 }, (_, k): Vector => out(s / even, k / 13, 0)),
        g * 1.05,
        { seg: 6 },
      ),
    )
  const pitch = g * PITCHES[weave]
  const rows = Math.max(3, Math.round(rise / pitch))
  const per = 5
  for (let k = 0; k < rows; k++) {
    const n = even * per
    const v = (k + 0.5) / rows
    const pairs = weave === 'open' || weave === 'seagrass' ? [0, 1] : [k % 2]
    for (const side of pairs) {
      const path = Array.from({ length: n }, (_, i): Vector => {
        const u = i / n
        const wave = Math.cos(u * even * Math.PI + side * Math.PI)
        const lift = pairs.length > 1 ? (g * 0.5 * Math.sin(u * even * Math.PI + side * Math.PI)) / rise : 0
        return out(u, v + lift + (0.0006 * fbm3(u * 30, k, seed, seed, 2)) / rise, wave * g * 1.35)
      })
      strands.push(
        tube(path, t => g * (pairs.length > 1 ? 0.86 : 0.96) * (1 + 0.08 * Math.sin(t * 91 + k * 2.1)), {
          closed: true,
          seg: 6,
        }),
      )
    }
  }
  return [part('stakes', 'weave', merge(upright)), part('wall', 'weave', merge(strands))]
}

/** The wall of a basket: stakes with strands woven between them, or a coiled rope. */
export function basketWall(basket: Basketry): Part[] {
  const { weave, at, girth, rise, fine } = basket
  if (!fine) return [part('wall', 'weave', quickWall(at, girth, rise, weave))]
  const out = (u: number, v: number, d: number): Vector => {
    const p = at(((u % 1) + 1) % 1, Math.min(1, Math.max(0, v)))
    const q = at((((u + 0.002) % 1) + 1) % 1, Math.min(1, Math.max(0, v)))
    const [tx, tz] = [q[0] - p[0], q[2] - p[2]]
    const l = Math.hypot(tx, tz) || 1
    return [p[0] - (tz / l) * d * -1 * -1, p[1], p[2] + (tx / l) * d * -1 * -1]
  }
  const gauge = gaugeOf(basket)
  return weave === 'rope' ? coiledRope(basket, gauge, out) : wovenWall(basket, gauge, out)
}

/** Simplified wall for the player: rings of the right colour with a wavy section. */
function quickWall(at: Basketry['at'], girth: number, rise: number, weave: Basketry['weave']): Mesh {
  const rows = Math.min(12, Math.max(4, Math.round(rise / (weave === 'rope' ? 0.024 : 0.03))))
  const n = 28
  const count = rows * 2
  const thick = 0.008
  const line = [
    ...Array.from({ length: count + 1 }, (_, j) => [j / count, j % 2 ? 0.003 : 0] as const),
    ...Array.from({ length: 3 }, (_, j) => [1 - j / 2, -thick] as const),
  ]
  return surface({
    u: n,
    v: line.length,
    isClosed: true,
    at: (i, j) => {
      const [v, d] = line[j]!
      const p = at(i / n, v)
      const l = Math.hypot(p[0], p[2]) || 1
      return [p[0] * (1 + d / l), p[1], p[2] * (1 + d / l)]
    },
    uv: (i, j) => [(i / n) * girth, line[j]![0] * rise],
    creaseV: j => j === count,
  })
}

/** A braid of two strands along a closed or open line: rims and handles. */
export function twisted(path: Vector[], gauge: number, isClosed: boolean, fine: boolean): Mesh {
  if (!fine) return tube(path, gauge * 1.6, { closed: isClosed, seg: 5, cap: !isClosed })
  const turns = Math.max(3, Math.round(lengthOf(path, isClosed) / (gauge * 9)))
  return merge(
    [0, 1].map(side =>
      tube(
        path.map((p, i): Vector => {
          const t = (i / path.length) * turns * 2 * Math.PI + side * Math.PI
          const q = path[(i + 1) % path.length]!
          const r = !isClosed && i === path.length - 1 ? path[i - 1]! : q
          const d = Math.hypot(r[0] - p[0], r[2] - p[2]) || 1
          const [nx, nz] = [-(r[2] - p[2]) / d, (r[0] - p[0]) / d]
          return [
            p[0] + nx * gauge * 0.8 * Math.cos(t),
            p[1] + gauge * 0.8 * Math.sin(t),
            p[2] + nz * gauge * 0.8 * Math.cos(t),
          ]
        }),
        gauge,
        { closed: isClosed, seg: 7, cap: !isClosed },
      ),
    ),
  )
}

const lengthOf = (path: Vector[], isClosed: boolean): number =>
  path.reduce((sum, p, i) => {
    const q = path[i + 1] ?? (isClosed ? path[0]! : p)
    return sum + Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2])
  }, 0)
