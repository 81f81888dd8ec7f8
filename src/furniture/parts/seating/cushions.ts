import type { Workshop } from '../../family.ts'
import { boxCushion, type BoxCushion } from '../../kit/sewing/box-cushion.ts'
import { merge, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { pillow, type Pillow } from '../../kit/sewing/pillow.ts'
import { piping, topstitch } from '../../kit/stitching.ts'

export const WELTS = ['piping', 'topstitch', 'plain'] as const
export type Welt = (typeof WELTS)[number]

/** How the soft parts of a piece are made: seams, level of detail and seed. */
export interface Upholstery {
  readonly workshop: Workshop
  readonly welt: Welt
  /** Cell size of the cloth's grid, in metres. */
  readonly grid: number
  readonly seed: number
  /**
   * Whether a player piece is baked in advance: it gets welts and rounder arms, as far as its triangle limit allows.
   */
  readonly isBaked?: boolean
}

export const FILLINGS = ['foam-and-feather', 'foam', 'feather'] as const
export type Filling = (typeof FILLINGS)[number]

/** Appearance of a filling: foam has sharp edges and is level; feather is heaped, creased and dented from sitting. */
export const FILLED = {
  'foam-and-feather': { crown: 1, dent: 0.012, ease: 0.02, thick: 1, sag: 0.5, boxy: 3, backEase: 0.028, uneven: {} },
  foam: {
    crown: 0.4,
    dent: 0.002,
    ease: 0.008,
    thick: 0.9,
    sag: 0.25,
    boxy: 4.2,
    backEase: 0.012,
    uneven: { uneven: 0.004 },
  },
  feather: {
    crown: 1.75,
    dent: 0.026,
    ease: 0.034,
    thick: 1.14,
    sag: 0.95,
    boxy: 2.5,
    backEase: 0.045,
    uneven: { uneven: 0.03 },
  },
} as const satisfies Record<Filling, unknown>

/** Number of triangles for simulated cushions in a player's piece; the rest is for frame, arms and feet. */
const PLAYER_CUSHION_TRIANGLES = 3600

/**
 * Upholstery settings with a grid that keeps a player's piece within its triangle limit; `cloth` is the total area of
 * all simulated cushions in m².
 */
export function upholstery(workshop: Workshop, welt: Welt, cloth: number, seed: number): Upholstery {
  const grid =
    workshop.detail === 'picture' ? 0.0115 : Math.max(0.044, Math.sqrt((2 * cloth) / PLAYER_CUSHION_TRIANGLES))
  return { workshop, welt, grid: Number(grid.toFixed(4)), seed }
}

export const isFine = ({ workshop }: Upholstery) => workshop.detail === 'picture'

/** Area of a boxed cushion's cloth, m². */
export const boxCloth = (width: number, depth: number, thickness: number) =>
  2 * (width * depth + (width + depth) * thickness)

interface Sewn {
  readonly mesh: Mesh
  readonly seams: Vector[][]
}

/** A boxed cushion lying on y = 0, with its welts. */
export function box(making: Upholstery, cut: Omit<BoxCushion, 'grid' | 'seed'>, k: number, slot = 'cover'): Part[] {
  const size = {
    uneven: 0.012,
    ...(isFine(making) || making.isBaked ? {} : { steps: 190 }),
    ...cut,
    w: mm(cut.w),
    d: mm(cut.d),
    h: mm(cut.h),
    ...gridOf(making),
    seed: making.seed + k,
  }
  return sewn(
    'cushion',
    slot,
    making,
    making.workshop.memoize({ boxCushion: (cut.corner ?? 0) > 0.09 ? 4 : 3, ...size }, () => boxCushion(size)),
  )
}

/** A knife-edge cushion standing on y = 0 with its back at about z = -thickness / 2, with its welt. */
export function knifeEdge(making: Upholstery, cut: Omit<Pillow, 'grid' | 'seed'>, k: number, slot = 'cover'): Part[] {
  const size = {
    uneven: 0.016,
    ...(isFine(making) || making.isBaked ? {} : { steps: 220 }),
    ...cut,
    w: mm(cut.w),
    h: mm(cut.h),
    ...gridOf(making),
    seed: making.seed + 10 + k,
  }
  return sewn(
    'cushion',
    slot,
    making,
    making.workshop.memoize({ pillow: 3, ...size }, () => pillow(size)),
  )
}

/** Baked cushions are simulated at twice the resolution of the final mesh, because coarse cloth sags. */
const gridOf = (making: Upholstery): { grid: number; thin?: number } =>
  making.isBaked && !isFine(making) ? { grid: making.grid / 2, thin: 2 } : { grid: making.grid }

function sewn(name: string, slot: string, making: Upholstery, { mesh, seams }: Sewn): Part[] {
  if (!(isFine(making) || making.isBaked) || making.welt === 'plain') return [{ name, slot, mesh }]
  if (making.welt === 'piping')
    return [{ name, slot, mesh: merge([mesh, ...seams.map(seam => piping(seam, 0.0042, isFine(making) ? 7 : 3))]) }]
  if (!isFine(making))
    return [
      { name, slot, mesh },
      { name: 'stitches', slot: 'stitch', mesh: merge(seams.map(seam => piping(seam, 0.0018, 3))) },
    ]
  const rows = seams.flatMap(seam => [-1, 1].map(side => topstitch(beside(mesh, seam, side * 0.007), { closed: true })))
  return [
    { name, slot, mesh: merge([mesh, ...seams.map(seam => piping(seam, 0.0016, 5))]) },
    { name: 'stitches', slot: 'stitch', mesh: merge(rows) },
  ]
}

/**
 * The path of a row of stitches `offset` metres to one side of a seam, along the cloth's vertices near the seam. The
 * side is decided by the height above or below the seam's plane of bisection, so it works for band seams and for seams
 * between two faces.
 */
function beside(mesh: Mesh, seam: readonly Vector[], offset: number): Vector[] {
  const cells = new Map<string, number[]>()
  const cell = 0.03
  const key = (x: number, y: number, z: number) =>
    `${Math.floor(x / cell)},${Math.floor(y / cell)},${Math.floor(z / cell)}`
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const name = key(mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!)
    const found = cells.get(name)
    if (found) found.push(i)
    else cells.set(name, [i])
  }
  const middle = seam.reduce<Vector>(
    (sum, p) => [sum[0] + p[0] / seam.length, sum[1] + p[1] / seam.length, sum[2] + p[2] / seam.length],
    [0, 0, 0],
  )
  return seam.flatMap((point, at): Vector[] => {
    const next = seam[(at + 1) % seam.length]!
    const last = seam[(at + seam.length - 1) % seam.length]!
    const along = unit([next[0] - last[0], next[1] - last[1], next[2] - last[2]])
    const out = unit([point[0] - middle[0], point[1] - middle[1], point[2] - middle[2]])
    const across = unit([
      along[1] * out[2] - along[2] * out[1],
      along[2] * out[0] - along[0] * out[2],
      along[0] * out[1] - along[1] * out[0],
    ])
    let best = Infinity
    let found = -1
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        for (const dz of [-1, 0, 1]) {
          for (const i of cells.get(key(point[0] + dx * cell, point[1] + dy * cell, point[2] + dz * cell)) ?? []) {
            const [x, y, z] = [
              mesh.positions[i]! - point[0],
              mesh.positions[i + 1]! - point[1],
              mesh.positions[i + 2]! - point[2],
            ]
            const side = (x * across[0] + y * across[1] + z * across[2]) * Math.sign(offset)
            const slip = Math.abs(x * along[0] + y * along[1] + z * along[2])
            const far = Math.hypot(x, y, z)
            if (side < 0.002 || far < 0.004) continue
            const miss = Math.abs(far - Math.max(Math.abs(offset), 0.008)) + slip
            if (miss < best) {
              best = miss
              found = i
            }
          }
        }
      }
    }
    if (found < 0) return []
    const p = [mesh.positions[found]!, mesh.positions[found + 1]!, mesh.positions[found + 2]!] as const
    const d = Math.hypot(p[0] - point[0], p[1] - point[1], p[2] - point[2])
    const t = Math.min(1, Math.abs(offset) / d)
    const lift = 0.0004
    return [[0, 1, 2].map(a => point[a]! + (p[a]! - point[a]!) * t + mesh.normals[found + a]! * lift) as Vector]
  })
}

const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v) || 1
  return [v[0] / length, v[1] / length, v[2] / length]
}
const mm = (metres: number) => Math.round(metres * 1000) / 1000
