import { Cloth } from './cloth.ts'
import { fbm3 } from '../noise.ts'
import { cells, offUV, roundPlan, seamLoop, upsample, type Sewn } from './sewing.ts'

/** A knife-edge pillow's cut and stuffing. Lengths in metres. */
export interface Pillow {
  readonly w: number
  readonly h: number
  /** Thickness in the middle. */
  readonly t?: number
  /** Cell size of the finest grid. */
  readonly grid?: number
  /** The mesh uses every n-th point of that grid; default 1. */
  readonly thin?: number
  readonly seed?: number
  /** Share by which the ease varies from place to place, so that creases fall irregularly. */
  readonly uneven?: number
  /** Pressure in pascals. */
  readonly pressure?: number
  /** How much fuller the stuffing is at the bottom, 0–1. */
  readonly sag?: number
  /** Backward lean while it settles, degrees. */
  readonly lean?: number
  /** Strength of the karate chop in its top, 0–1. */
  readonly chop?: number
  /** Shares by which panels are cut larger and the seam is gathered. */
  readonly ease?: number
  readonly pucker?: number
  readonly steps?: number
  readonly bend?: number
  /** Free gap to the neighbour at each side. */
  readonly gap?: number
  /** Share of the stuffing that holds its shape, 0–1. */
  readonly core?: number
  /** Exponent of the profile: 2 a lens, 4 nearly a box. */
  readonly boxy?: number
  readonly edgeR?: number
  /** How far the panels' sides bow out, so that the stuffed outline is straight and its corners do not stick out. */
  readonly bow?: number
}

interface Pattern {
  readonly cloth: Cloth
  readonly loop: number[]
}

/**
 * Two panels sewn together around their edge and stuffed: x is the width, y the height from 0 up, z the thickness with
 * the front at +z.
 */
export function pillow(o: Pillow): Sewn {
  const { w, h } = o
  const seed = o.seed ?? 1
  const t = o.t ?? 0.16
  const lean = ((o.lean ?? 12) * Math.PI) / 180
  const [pressure, sag, gap, core] = [o.pressure ?? 60, o.sag ?? 0.5, o.gap ?? 0.02, o.core ?? 0]
  const half = stuffing(o, seed)
  const settled = (level: number, before?: Cloth): Pattern => {
    const pattern = cutOut(o, seed, (o.grid ?? 0.011) * level)
    const x = pattern.cloth.positions
    if (before) upsample(before, pattern.cloth)
    else
      for (let k = 0; k < x.length; k += 3) x[k + 2]! += 0.003 * fbm3(x[k]! * 11, x[k + 1]! * 11, x[k + 2]! * 30, seed)
    pattern.cloth.settle(Math.round((o.steps ?? 420) * (level === 4 ? 1 : level === 2 ? 0.7 : 0.6)), 1 / 700, {
      gravity: [0, -9.8 * Math.cos(lean), -9.8 * Math.sin(lean)],
      weight: 0.9,
      damping: 0.985,
      pressure: (px, py, pz) => {
        const beyond = Math.abs(pz) - half(px, py)
        return pressure * Math.max(0, Math.min(1.6, 1 - beyond / (0.25 * t))) * (1 + 0.5 * sag * (0.5 - py / h))
      },
      collide: (q, k, old) => {
        const firm = 0.75 * core * half(q[k]!, q[k + 1]!)
        if (Math.abs(q[k + 2]!) < firm && Math.abs(q[k]!) < w / 2 - 0.05 && q[k + 1]! > 0.05 && q[k + 1]! < h - 0.07) {
          const side = q[k + 2]! >= 0 ? 1 : -1
          q[k + 2]! += 0.3 * (side * firm - q[k + 2]!)
        }
        if (q[k + 1]! < 0) {
          q[k + 1] = 0
          q[k]! += 0.6 * (old[k]! - q[k]!)
          q[k + 2]! += 0.6 * (old[k + 2]! - q[k + 2]!)
        }
        if (q[k + 2]! < -t / 2) {
          q[k + 2] = -t / 2
          q[k + 1]! += 0.4 * (old[k + 1]! - q[k + 1]!)
        }
        if (q[k]! < -w / 2 - gap) q[k] = -w / 2 - gap
        if (q[k]! > w / 2 + gap) q[k] = w / 2 + gap
        if (o.chop && q[k + 1]! > 0) {
          const top = h * (1 - 0.16 * o.chop * Math.exp(-(q[k]! * q[k]!) / 0.012))
          if (q[k + 1]! > top) q[k + 1]! += 0.5 * (top - q[k + 1]!)
        }
      },
    })
    return pattern
  }
  const { cloth, loop } = settled(1, settled(2, settled(4).cloth).cloth)
  return { mesh: offUV(cloth.mesh(1, o.thin), seed), seams: [seamLoop(cloth, loop, o.thin)] }
}

/** Half the stuffing's thickness at a point: lumpy, and fuller at the bottom and in the middle. */
function stuffing(o: Pillow, seed: number): (x: number, y: number) => number {
  const [power, sag, t] = [o.boxy ?? 2.4, o.sag ?? 0.5, o.t ?? 0.16]
  return (x, y) => {
    const u = Math.min(1, Math.abs(x) / (o.w / 2))
    const v = Math.max(0, Math.min(1, y / o.h))
    const profile = (1 - u ** power) ** 0.62 * (1 - Math.abs(2 * v - 1) ** power) ** 0.62
    const lump = 1 + 0.1 * fbm3(x * 5, y * 5, seed * 1.7, seed, 2) * 2
    const chop = o.chop ? 1 - 0.9 * o.chop * Math.exp(-(x * x) / 0.006) * Math.max(0, v - 0.35) : 1
    return (t / 2) * Math.max(0.02, profile) * (1 + sag * (0.45 - v)) * lump * chop
  }
}

/** The particles of a panel's edge, once around. */
function edgeOf(panel: Int32Array, nx: number, ny: number): number[] {
  const row = nx + 1
  const loop: number[] = []
  for (let i = 0; i < nx; i++) loop.push(panel[i]!)
  for (let j = 0; j < ny; j++) loop.push(panel[j * row + nx]!)
  for (let i = nx; i > 0; i--) loop.push(panel[ny * row + i]!)
  for (let j = ny; j > 0; j--) loop.push(panel[j * row]!)
  return loop
}

/** The two panels, slightly apart between their edges, with the given cell size. */
function cutOut({ w, h, ...o }: Pillow, seed: number, cell: number): Pattern {
  const nx = cells(w, cell, o.thin)
  const ny = cells(h, cell, o.thin)
  const row = nx + 1
  const front = new Int32Array(row * (ny + 1))
  const back = new Int32Array(front.length)
  const flat = new Float32Array(front.length * 2)
  const positions: number[] = []
  const seam = new Set<number>()
  const { bow = 0, edgeR = 0.02, t = 0.16, ease = 0.01, pucker = 0.03, bend = 6, uneven = 0 } = o
  for (let j = 0; j <= ny; j++) {
    for (let i = 0; i <= nx; i++) {
      const k = j * row + i
      const [a, b] = roundPlan(-w / 2 + (w * i) / nx, -h / 2 + (h * j) / ny, w / 2, h / 2, edgeR)
      const [u, v] = [(2 * a) / w, (2 * b) / h]
      const x = a + bow * u * Math.max(0, 1 - v * v)
      const y = b + bow * v * Math.max(0, 1 - u ** 4)
      flat.set([x, y + h / 2], k * 2)
      const isEdge = i === 0 || j === 0 || i === nx || j === ny
      const bulge = isEdge ? 0 : t * 0.3 * (1 - ((2 * i) / nx - 1) ** 2) ** 0.5 * (1 - ((2 * j) / ny - 1) ** 2) ** 0.5
      front[k] = positions.length / 3
      back[k] = front[k]!
      positions.push(x, y + h / 2, bulge)
      if (isEdge) seam.add(front[k]!)
      else {
        back[k] = positions.length / 3
        positions.push(x, y + h / 2, -bulge)
      }
    }
  }
  const loop = edgeOf(front, nx, ny)
  const panels = [
    { across: nx, up: ny, particles: front, flat },
    { across: nx, up: ny, particles: back, flat, isFlipped: true },
  ]
  const cut = { ease, pucker, bend, uneven, seed, seam }
  return { cloth: new Cloth(panels, new Float32Array(positions), cut), loop }
}
