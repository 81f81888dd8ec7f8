import type { Workshop } from '../../family.ts'
import { drape, type Drape } from '../../kit/sewing/drape.ts'
import { heightField } from '../../kit/height-field.ts'
import { loft } from '../../kit/loft.ts'
import { computeNormals, merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { tube } from '../../kit/tube.ts'
import { knifeEdge, type Upholstery } from '../seating/cushions.ts'

/** A made bed, in metres: its mattress lies on `deck`, centred on x = 0, with its head end at z = `head`. */
export interface Bedding {
  readonly width: number
  readonly length: number
  readonly thickness: number
  readonly deck: number
  readonly head: number
  /** Limits of the cloth: ±x for `side`, and the maximum z for `foot`. */
  readonly side: number
  readonly foot: number
  /** Minimum height of the cloth. */
  readonly lowest: number
  readonly throw: boolean
  readonly pillows: 'two' | 'four' | 'one'
  readonly seed: number
}

/** Slots of a made bed. */
export const BEDDING_SLOTS = { sheet: 'cotton-white', duvet: 'flax-oat', sham: 'flax-oat', throw: 'knit-sage' } as const

/** A mattress, pillows, a duvet folded back at the head, and a throw over the foot. */
export function bedding(bed: Bedding, workshop: Workshop): Part[] {
  const fine = workshop.detail === 'picture'
  const top = bed.deck + bed.thickness
  const r = Math.min(0.055, bed.thickness * 0.3)
  const body = softBox({
    w: bed.width,
    h: bed.thickness,
    d: bed.length,
    r,
    puff: [0.006, 0.008, 0.006],
    noise: 0.002,
    seed: bed.seed,
    seg: fine ? 0.04 : 0.5,
    rseg: fine ? 5 : 1,
  })
  const mattress: Part = {
    name: 'mattress',
    slot: 'sheet',
    mesh: transform(body, { t: [0, bed.deck, bed.head + bed.length / 2] }),
  }
  const duvet = duvetOver(bed, workshop, top, r)
  const lain = [mattress, { name: 'duvet', slot: 'duvet', mesh: duvet }]
  const parts = [...lain, { name: 'fold', slot: 'sheet', mesh: foldOver(bed, workshop, lain) }]
  if (bed.throw) parts.push({ name: 'throw', slot: 'throw', mesh: throwOver(bed, workshop, parts) })
  return [...parts, ...pillows(bed, workshop, top)]
}

/** Distance from the head at which the duvet begins. */
const TURNED_DOWN = 0.62

function bedBox(bed: Bedding, top: number, r: number) {
  const z = bed.head + bed.length / 2
  const y = (bed.lowest + top) / 2
  return (px: number, py: number, pz: number) => {
    const q = [
      Math.abs(px) - bed.width / 2 + r,
      Math.abs(py - y) - (top - bed.lowest) / 2 + r,
      Math.abs(pz - z) - bed.length / 2 + r,
    ]
    const outside = Math.hypot(Math.max(q[0]!, 0), Math.max(q[1]!, 0), Math.max(q[2]!, 0))
    return outside + Math.min(0, Math.max(...q)) - r
  }
}

function duvetOver(bed: Bedding, workshop: Workshop, top: number, r: number): Mesh {
  const fine = workshop.detail === 'picture'
  const grid = fine ? 0.017 : 0.115
  const puff = 0.03
  const hang = Math.max(0.04, Math.min(0.36, (top - bed.lowest) * 1.02))
  const [w, d] = [bed.width + 2 * hang, bed.length - TURNED_DOWN + hang]
  const solid = bedBox(bed, top, r)
  const [side, foot] = [bed.side - puff - 0.012, bed.foot - puff - 0.012]
  const sdf = (x: number, y: number, z: number) =>
    Math.min(solid(x, y, z), y - bed.lowest, side - Math.abs(x), foot - z)
  const cut = {
    w,
    d,
    grid,
    seed: 12 + bed.seed,
    bend: 4,
    thick: 0.01,
    steps: fine ? 1000 : 500,
    friction: 0.55,
    crumple: 0.02,
    ry: 0.4,
    at: [0.006, top + 0.02, bed.head + TURNED_DOWN + d / 2] as Vector,
  }
  const sheet = workshop.memoize({ duvet: 6, ...cut, bed }, () =>
    drape({ ...cut, sdf, cut: roundFoot(w, d, hang), start: over(bed.width / 2 + 0.014, d / 2 - hang + 0.014) }),
  )
  return loft(sheet, Math.max(4, Math.round(w / grid)), Math.max(4, Math.round(d / grid)), puff, 3 + bed.seed)
}

/**
 * Rounds the two corners at the foot: a square corner has more cloth than the gap beside the mattress holds, and would
 * stand up.
 */
const roundFoot =
  (w: number, d: number, r: number) =>
  (a: number, b: number): [number, number] => {
    const [u, v] = [Math.max(0, Math.abs(a) - w / 2 + r) / r, Math.max(0, b - d / 2 + r) / r]
    return u === 0 || v === 0
      ? [a, b]
      : [Math.sign(a) * (w / 2 - r + r * u * Math.sqrt(1 - v ** 2 / 2)), d / 2 - r + r * v * Math.sqrt(1 - u ** 2 / 2)]
  }

/** A heavy hem: the last rows of a sheet sink onto the surface below, so that no dark gap shows under its edge. */
function sink(sheet: Mesh, nu: number, nv: number, below: Drape['sdf']): Mesh {
  const rows = 4
  const positions = sheet.positions.slice()
  for (let j = 0; j <= nv; j++) {
    for (let i = 0; i <= nu; i++) {
      const near = 1 - Math.min(i, j, nu - i, nv - j) / rows
      if (near <= 0) continue
      const k = (j * (nu + 1) + i) * 3
      const gap = below(positions[k]!, positions[k + 1]!, positions[k + 2]!) - 0.0015
      positions[k + 1]! -= Math.max(0, Math.min(gap, 0.02)) * near ** 0.5
    }
  }
  return { ...sheet, positions, normals: computeNormals(positions, sheet.indices) }
}

const hangOver = (bed: Bedding, most: number) =>
  Math.max(0.03, Math.min(most, bed.deck + bed.thickness - bed.lowest - 0.01))

/** Start position of a sheet: flat over ±`x` by up to `z`, the rest hanging straight down. */
const over =
  (x: number, z: number) =>
  (a: number, b: number): Vector => {
    const beside = Math.max(0, Math.abs(a) - x)
    const beyond = Math.max(0, b - z)
    const corner = 0.4 * Math.min(beside, beyond)
    return [
      Math.sign(a) * (Math.min(Math.abs(a), x) + corner),
      -Math.max(beside, beyond) * 0.96,
      Math.min(b, z) + corner,
    ]
  }

const field = (bed: Bedding, parts: Part[], fine: boolean) =>
  heightField(parts, -bed.side - 0.2, bed.side + 0.2, bed.head - 0.1, bed.foot + 0.2, fine ? 0.015 : 0.05)

/** The top sheet, folded back over the duvet's edge. */
function foldOver(bed: Bedding, workshop: Workshop, under: Part[]): Mesh {
  const fine = workshop.detail === 'picture'
  const grid = fine ? 0.016 : 0.12
  const [w, d] = [bed.width + 2 * hangOver(bed, 0.16), 0.34]
  const [nu, nv] = [Math.max(4, Math.round(w / grid)), Math.max(4, Math.round(d / grid))]
  const cut = {
    w,
    d,
    grid,
    seed: 31 + bed.seed,
    bend: 5,
    thick: 0.008,
    steps: fine ? 700 : 300,
    friction: 0.6,
    crumple: 0.012,
    ry: 0.4,
    at: [0, bed.deck + bed.thickness + 0.06, bed.head + TURNED_DOWN + 0.1] as Vector,
  }
  const sheet = workshop.memoize({ fold: 4, ...cut, bed }, () => {
    const below = field(bed, under, fine)
    const side = bed.side - 0.006
    return sink(
      drape({
        ...cut,
        start: over(bed.width / 2 + 0.05, d),
        sdf: (x, y, z) => Math.min(below(x, y, z), side - Math.abs(x), y - bed.lowest),
      }),
      nu,
      nv,
      below,
    )
  })
  return loft(sheet, nu, nv, 0.012, 7)
}

function throwOver(bed: Bedding, workshop: Workshop, under: Part[]): Mesh {
  const fine = workshop.detail === 'picture'
  const grid = fine ? 0.0145 : 0.12
  const [w, d] = [bed.width + 2 * hangOver(bed, 0.26), 0.62]
  const [nu, nv] = [Math.max(4, Math.round(w / grid)), Math.max(4, Math.round(d / grid))]
  const cut = {
    w,
    d,
    grid,
    seed: 14 + bed.seed,
    bend: 7,
    thick: 0.007,
    steps: fine ? 900 : 300,
    friction: 0.55,
    crumple: 0.03,
    ry: -1.5,
    at: [-0.01, bed.deck + bed.thickness + 0.075, bed.head + bed.length * 0.74] as Vector,
  }
  const sheet = workshop.memoize({ throw: 4, ...cut, bed }, () => {
    const below = field(bed, under, fine)
    const side = bed.side - 0.004
    return sink(
      drape({
        ...cut,
        start: over(bed.width / 2 + 0.05, d),
        sdf: (x, y, z) => Math.min(below(x, y, z), side - Math.abs(x), y - bed.lowest),
      }),
      nu,
      nv,
      below,
    )
  })
  const cloth = loft(sheet, nu, nv, 0.007, 5)
  return fine ? merge([cloth, hem(cloth, nu, nv)]) : cloth
}

/** A rolled edge around a sheet of (nu + 1) × (nv + 1) vertices, which closes it. */
function hem(sheet: Mesh, nu: number, nv: number): Mesh {
  const at = (i: number, j: number): Vector => {
    const k = (j * (nu + 1) + i) * 3
    return [sheet.positions[k]!, sheet.positions[k + 1]!, sheet.positions[k + 2]!]
  }
  const path: Vector[] = []
  for (let i = 0; i < nu; i++) path.push(at(i, 0))
  for (let j = 0; j < nv; j++) path.push(at(nu, j))
  for (let i = nu; i > 0; i--) path.push(at(i, nv))
  for (let j = nv; j > 0; j--) path.push(at(0, j))
  return tube(path, 0.003, { closed: true, seg: 6 })
}

function pillows(bed: Bedding, workshop: Workshop, top: number): Part[] {
  const fine = workshop.detail === 'picture'
  const making: Upholstery = { workshop, welt: 'plain', grid: fine ? 0.0135 : 0.12, seed: bed.seed }
  const count = bed.pillows === 'one' ? 1 : 2
  const w = Math.min(count === 1 ? bed.width * 0.72 : bed.width / 2 - 0.07, 0.86)
  const cut = {
    w,
    h: 0.47,
    t: 0.19,
    lean: 35,
    pressure: 70,
    sag: 0.35,
    ease: 0.03,
    pucker: 0.01,
    bow: 0.015,
    edgeR: 0.02,
  }
  const rows = bed.pillows === 'four' ? 2 : 1
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: count }, (__, i) => {
      const x = count === 1 ? 0 : (i ? 1 : -1) * (bed.width / 4 - 0.005)
      const size = row ? { ...cut, w: w - 0.05, h: 0.44 } : cut
      const turn = (i ? -2.5 : 2) + (row ? 1.5 : 0)
      return knifeEdge(making, size, 40 + row * 5 + i, row ? 'sham' : 'sheet').map(part => ({
        ...part,
        name: 'pillow',
        mesh: transform(part.mesh, {
          rx: row ? -47 : -36,
          ry: turn,
          t: [x * (row ? 0.98 : 1), top + 0.012, bed.head + 0.17 + row * 0.19],
        }),
      }))
    }).flat(),
  ).flat()
}
