import { Cloth, type Panel } from './cloth.ts'
import { fbm3 } from '../noise.ts'
import { cells, offUV, pushOut, roundPlan, seamLoop, upsample, type Sewn } from './sewing.ts'

/** A boxed cushion's cut and stuffing. Lengths in metres. */
export interface BoxCushion {
  readonly w: number
  readonly h: number
  readonly d: number
  /** Cell size of the finest grid. */
  readonly grid?: number
  /** The mesh uses every n-th point of that grid; default 1. */
  readonly thin?: number
  readonly seed?: number
  /** Share by which the ease varies from place to place, so that creases fall irregularly. */
  readonly uneven?: number
  /** Additional height of the foam in the middle. */
  readonly crown?: number
  /** Radius of the corners seen from above. */
  readonly corner?: number
  /** Shares by which panels are cut larger and seams are gathered. */
  readonly ease?: number
  readonly pucker?: number
  /** Pressure of the batting in pascals. Above 200 the cloth stretches like rubber and loses its creases. */
  readonly pressure?: number
  readonly steps?: number
  readonly bend?: number
  /** Free gap to the neighbours at the left, right, front and back. */
  readonly gap?: readonly [number, number, number, number]
  /** Radius of the foam's edges. */
  readonly edge?: number
  /** Depth of the hollow from sitting. */
  readonly dent?: number
}

/** Range of the batting around the foam, and distance of the foam inside the cut. */
const BATTING = 0.035
const INSET = 0.006

interface Pattern {
  readonly cloth: Cloth
  readonly top: number[]
  readonly bottom: number[]
}

/**
 * A cushion of a top, a bottom and a band sewn together, stuffed with foam in batting and settled on a deck at y = 0.
 * Returns its seams for piping.
 */
export function boxCushion(o: BoxCushion): Sewn {
  const seed = o.seed ?? 1
  const core = foam(o, seed)
  const outOfFoam = pushOut(core, 0, 0.25)
  const [hw, hd] = [o.w / 2, o.d / 2]
  const gap = o.gap ?? [0.004, 0.004, 0.03, 0.004]
  const pressure = o.pressure ?? 90
  const settled = (level: number, before?: Cloth): Pattern => {
    const pattern = cutOut(o, seed, (o.grid ?? 0.011) * level)
    const { cloth } = pattern
    if (before) upsample(before, cloth)
    else
      for (let k = 0; k < cloth.positions.length; k += 3)
        cloth.positions[k + 1]! +=
          0.004 * fbm3(cloth.positions[k]! * 9, cloth.positions[k + 1]! * 9, cloth.positions[k + 2]! * 9, seed)
    cloth.settle(Math.round((o.steps ?? 360) * (level === 4 ? 1 : level === 2 ? 0.7 : 0.6)), 1 / 700, {
      gravity: [0, -9.8, 0],
      weight: 0.9,
      damping: 0.985,
      pressure: (x, y, z) => pressure * Math.max(0, Math.min(1.5, 1 - core(x, y, z) / BATTING)),
      collide: (q, k, old) => {
        outOfFoam(q, k, old)
        if (q[k + 1]! < 0) {
          q[k + 1] = 0
          q[k]! += 0.5 * (old[k]! - q[k]!)
          q[k + 2]! += 0.5 * (old[k + 2]! - q[k + 2]!)
        }
        if (q[k]! < -hw - gap[0]) q[k] = -hw - gap[0]
        if (q[k]! > hw + gap[1]) q[k] = hw + gap[1]
        if (q[k + 2]! > hd + gap[2]) q[k + 2] = hd + gap[2]
        if (q[k + 2]! < -hd - gap[3]) q[k + 2] = -hd - gap[3]
      },
    })
    return pattern
  }
  const { cloth, top, bottom } = settled(1, settled(2, settled(4).cloth).cloth)
  return {
    mesh: offUV(cloth.mesh(1, o.thin), seed),
    seams: [seamLoop(cloth, top, o.thin), seamLoop(cloth, bottom, o.thin)],
  }
}

/**
 * Signed distance to the foam: a block with rounded edges and corners, a crown, slight unevenness and a hollow from
 * sitting.
 */
function foam({ w, h, d, ...o }: BoxCushion, seed: number): (x: number, y: number, z: number) => number {
  const [hw, hd] = [w / 2, d / 2]
  const [edge, crown, dent, corner] = [o.edge ?? 0.03, o.crown ?? 0.03, o.dent ?? 0, o.corner ?? 0.035]
  return (x, y, z) => {
    const u = Math.min(1, Math.abs(x) / hw)
    const v = Math.min(1, Math.abs(z) / hd)
    const higher =
      crown * (1 - u ** 2.6) * (1 - v ** 2.6) +
      0.004 * fbm3(x * 4, seed, z * 4, seed + 5, 2) -
      dent * Math.exp(-((x - 0.03) ** 2 + (z - 0.02) ** 2) / 0.045)
    const half = (h + higher) / 2
    const qy = Math.abs(y - half) - (half - INSET - edge)
    if (corner > 0.09) {
      const [ax, az] = [Math.abs(x) - hw + corner, Math.abs(z) - hd + corner]
      const round = Math.hypot(Math.max(ax, 0), Math.max(az, 0)) + Math.min(0, Math.max(ax, az)) - corner + INSET + edge
      return Math.hypot(Math.max(round, 0), Math.max(qy, 0)) + Math.min(0, Math.max(round, qy)) - edge
    }
    const qx = Math.abs(x) - (hw - INSET - edge)
    const qz = Math.abs(z) - (hd - INSET - edge)
    return Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) + Math.min(0, Math.max(qx, qy, qz)) - edge
  }
}

/** The grid points along a panel's edge, once around. */
function edgeOf(nx: number, nz: number): number[] {
  const row = nx + 1
  const round: number[] = []
  for (let i = 0; i < nx; i++) round.push(nz * row + i)
  for (let j = nz; j > 0; j--) round.push(j * row + nx)
  for (let i = nx; i > 0; i--) round.push(i)
  for (let j = 0; j < nz; j++) round.push(j * row)
  return round
}

/** The three panels, flat at their starting positions, with the given cell size. */
function cutOut({ w, h, d, ...o }: BoxCushion, seed: number, cell: number): Pattern {
  const nx = cells(w, cell, o.thin)
  const nz = cells(d, cell, o.thin)
  const ny = Math.max(2, Math.round(h / cell))
  const row = nx + 1
  const places = row * (nz + 1)
  const flat = new Float32Array(places * 2)
  const positions: number[] = []
  for (let j = 0; j <= nz; j++) {
    for (let i = 0; i <= nx; i++) {
      const [x, z] = roundPlan(-w / 2 + (w * i) / nx, -d / 2 + (d * j) / nz, w / 2, d / 2, o.corner ?? 0.035)
      flat.set([x, z], (j * row + i) * 2)
      positions.push(x, h, z)
    }
  }
  const top = new Int32Array(places).map((_, k) => k)
  const bottom = new Int32Array(places).map((_, k) => places + k)
  for (let k = 0; k < places; k++) positions.push(flat[k * 2]!, 0, flat[k * 2 + 1]!)
  const round = edgeOf(nx, nz)
  const count = round.length
  const band = new Int32Array((count + 1) * (ny + 1))
  const bandFlat = new Float32Array(band.length * 2)
  let around = 0
  for (let q = 0; q <= count; q++) {
    const k = round[q % count]!
    if (q)
      around += Math.hypot(flat[k * 2]! - flat[round[q - 1]! * 2]!, flat[k * 2 + 1]! - flat[round[q - 1]! * 2 + 1]!)
    for (let j = 0; j <= ny; j++) {
      const place = j * (count + 1) + q
      bandFlat.set([around, (h * j) / ny], place * 2)
      if (q === count) band[place] = band[j * (count + 1)]!
      else if (j === 0) band[place] = bottom[k]!
      else if (j === ny) band[place] = top[k]!
      else {
        band[place] = positions.length / 3
        positions.push(flat[k * 2]!, (h * j) / ny, flat[k * 2 + 1]!)
      }
    }
  }
  const panels: Panel[] = [
    { across: nx, up: nz, particles: top, flat, isFlipped: true },
    { across: nx, up: nz, particles: bottom, flat },
    { across: count, up: ny, particles: band, flat: bandFlat },
  ]
  const loops = { top: round.map(k => top[k]!), bottom: round.map(k => bottom[k]!) }
  const { ease = 0.012, pucker = 0.025, bend = 6, uneven = 0 } = o
  const cut = { ease, pucker, bend, uneven, seed, seam: new Set([...loops.top, ...loops.bottom]) }
  return { cloth: new Cloth(panels, new Float32Array(positions), cut), ...loops }
}
