import { clamp } from '../shapes/geometry.ts'
import { hash } from '../shapes/noise.ts'
import { blur } from '../shapes/raster.ts'
import type { Area } from './blank.ts'
import type { EmbroideryScene } from './embroidery-scene.ts'
import { unit, type Vector } from './surface.ts'
import { THREAD, THREAD_FIELDS, type ThreadGrid } from './threads.ts'

/** The work in the pixels of the picture: how much of each it covers, its diffuse light and its gloss. */
export interface LitThreads {
  readonly cover: Float32Array
  readonly body: Float32Array
  readonly glint: Float32Array
}

const TILE = 256

/** Noise of a tile that repeats without a seam every `period` cells. */
function tiledNoise(x: number, y: number, period: number, seed: number): number {
  const [xi, yi] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [x - xi, y - yi]
  const [a, b] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)]
  const h = (i: number, j: number): number => hash((xi + i) % period, (yi + j) % period, seed)
  return (h(0, 0) * (1 - a) + h(1, 0) * a) * (1 - b) + (h(0, 1) * (1 - a) + h(1, 1) * a) * b
}

function makeTufts(): Float32Array {
  const tile = new Float32Array(TILE * TILE)
  for (let i = 0; i < tile.length; i++) {
    const [x, y] = [i % TILE, Math.floor(i / TILE)]
    tile[i] = 0.5 + 0.5 * tiledNoise(x / 8, y / 8, 32, 11) + 0.35 * tiledNoise(x / 4, y / 4, 64, 12)
  }
  return tile
}
let knownTufts: Float32Array | undefined
/** Tufts of pile, 0 to 1, eight cells for a loop. */
const tufts = (): Float32Array => (knownTufts ??= makeTufts())

function coverOf({ fine, width, high }: ThreadGrid, { w, h }: Area): Float32Array {
  const cover = new Float32Array(w * h)
  const per = 1 / (fine * fine)
  for (let y = 0; y < h; y++)
    for (let v = 0; v < fine; v++) {
      let i = (y * fine + v) * width
      for (let x = 0, o = y * w; x < w; x++, o++) for (let u = 0; u < fine; u++, i++) if (high[i]! > 0) cover[o]! += per
    }
  return cover
}

/** Sums of a pixel's cells. */
interface Sums {
  cover: number
  body: number
  glint: number
}

interface Shading {
  readonly data: Float64Array
  readonly key: Vector
  readonly eye: Vector
  /** Contrast of the ply, which shows only at large scales. */
  readonly twist: number
}

/** Slope of a thread at t, and its darkness near needle holes. */
function profile(data: Float64Array, d: number, t: number): { slope: number; hole: number } {
  const length = data[d + THREAD.length]!
  const parts = data[d + THREAD.parts]!
  const m = 2 * t - 1
  const m2 = m * m
  const slope = (-2 * m * (1 + 3 * m2 * m2) * data[d + THREAD.arch]!) / length
  const hole = 0.42 + 0.58 * Math.min(1, (Math.min(t, 1 - t) * length) / 0.5)
  if (parts <= 1) return { slope, hole }
  const f = t * parts - data[d + THREAD.shift]!
  const piece = f < 1 ? 0 : Math.min(parts - 1, Math.floor(f))
  const local = clamp(f - piece, 0, 1)
  const lm = 2 * local - 1
  const l2 = lm * lm
  return {
    slope: slope - (2.6 * l2 * l2 * l2 * lm * parts * 0.16) / length,
    hole: hole * (0.7 + 0.3 * Math.min(1, (Math.min(local, 1 - local) * (length / parts)) / 0.35)),
  }
}

/** Lights one cell: diffuse fibre light, and two gloss lobes along the thread (Kajiya and Kay). */
function lightCell({ data, key, eye, twist }: Shading, sums: Sums, id: number, X: number, Y: number, on: number): void {
  const d = id * THREAD_FIELDS
  const s = data[d]! * X + data[d + THREAD.sy]! * Y + data[d + THREAD.s0]!
  const t = data[d + THREAD.tx]! * X + data[d + THREAD.ty]! * Y + data[d + THREAD.t0]!
  const { slope, hole } = profile(data, d, t)
  const [ux, uy] = [data[d + THREAD.ux]!, data[d + THREAD.uy]!]
  const tl = 1 / Math.sqrt(1 + slope * slope)
  const [tx, ty, tz] = [ux * tl, uy * tl, slope * tl]
  // Across is (−uy, ux, 0); up is perpendicular to the thread and to across.
  const cross = s * 0.82
  const up = Math.sqrt(1 - cross * cross)
  const nx = -uy * cross - tz * ux * up
  const ny = ux * cross - tz * uy * up
  const nz = tl * up
  const lambert = Math.max(0, nx * key[0] + ny * key[1] + nz * key[2])
  const towardsKey = tx * key[0] + ty * key[1] + tz * key[2]
  const towardsEye = tx * eye[0] + ty * eye[1] + tz * eye[2]
  const side = Math.sqrt(Math.max(0, 1 - towardsKey * towardsKey))
  const mirror = Math.max(0, side * Math.sqrt(Math.max(0, 1 - towardsEye * towardsEye)) - towardsKey * towardsEye)
  const m4 = mirror * mirror * mirror * mirror
  const m16 = m4 * m4 * m4 * m4
  const s2 = s * s
  const crease = (1 - 0.78 * s2 * s2) * hole * on
  const ply = twist > 0 ? 1 + twist * Math.sin((t * data[d + THREAD.length]!) / 0.085 + s * 2.2) : 1
  sums.cover += on
  sums.body += (0.2 + 0.46 * lambert + 0.34 * side * side * nz) * crease * data[d + THREAD.tone]! * ply
  sums.glint += (0.8 * m16 * m4 + 0.26 * m4 * mirror) * crease * (0.3 + 0.7 * lambert) * data[d + THREAD.gloss]!
}

/** Share of a thread that shows through the pile. `deep` is the distance of the pixel from the edge, 0 to 1. */
function shownThroughPile(deep: number, tuft: number): number {
  const on = clamp((deep - 0.3 - tuft * 0.4) / 0.18 + 0.5, 0, 1)
  return on * on * (3 - 2 * on)
}

/** Lights the visible cells of all threads, and averages them for each pixel of the area. */
export function lightThreads(grid: ThreadGrid, area: Area, scene: EmbroideryScene, perMm: number): LitThreads {
  const { fine, width, high, who, data } = grid
  const { w, h } = area
  const cover = coverOf(grid, area)
  const body = new Float32Array(w * h)
  const glint = new Float32Array(w * h)
  const { lap } = scene.cloth
  // Pile leans over the edges: how far inside a pixel is, as blurred cover, against how far the tuft there reaches.
  const inside = lap > 0 ? blur(cover.slice(), w, h, lap * perMm * 0.62) : undefined
  const grain = 8 / Math.max(2.2 / fine, 0.85 * perMm) / fine
  const cellsPerMm = fine * perMm
  const twist = cellsPerMm > 13 ? 0.12 : cellsPerMm > 10 ? 0.07 : 0
  const shading = { data, key: unit(scene.key), eye: unit(scene.eye), twist }
  const tile = tufts()
  const per = 1 / (fine * fine)
  const sums: Sums = { cover: 0, body: 0, glint: 0 }
  const addCell = (X: number, Y: number, deep: number) => {
    const i = Y * width + X
    if (high[i]! <= 0) return
    const tuft = tile[(((Y * grain) & 255) << 8) + ((X * grain) & 255)]!
    const on = deep < 0.97 ? shownThroughPile(deep, tuft) : 1
    if (on > 0) lightCell(shading, sums, who[i]!, X, Y, on)
  }
  for (let o = 0; o < w * h; o++) {
    if (cover[o] === 0) continue
    const [x, y] = [o % w, Math.floor(o / w)]
    sums.cover = 0
    sums.body = 0
    sums.glint = 0
    const deep = inside === undefined ? 1 : inside[o]!
    for (let v = 0; v < fine; v++) for (let u = 0; u < fine; u++) addCell(x * fine + u, y * fine + v, deep)
    cover[o] = sums.cover * per
    body[o] = sums.body * per
    glint[o] = sums.glint * per
  }
  return { cover, body, glint }
}
