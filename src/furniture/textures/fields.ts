import { random } from '../kit/noise.ts'
import { mod } from './maps.ts'

/** Adds value noise over a tile to `into`: −1 … 1 times `add`, from a lattice of `across` × `down` that wraps. */
export function addNoise(
  into: Float32Array,
  size: number,
  across: number,
  down: number,
  seed: number,
  add = 1,
): Float32Array {
  const n = Math.max(1, Math.min(Math.round(across), size))
  const m = Math.max(1, Math.min(Math.round(down), size))
  const next = random(seed)
  const lattice = Float32Array.from({ length: n * m }, () => (next() * 2 - 1) * add)
  const left = new Int32Array(size)
  const right = new Int32Array(size)
  const part = new Float32Array(size)
  for (let x = 0; x < size; x++) {
    const at = (x / size) * n
    left[x] = Math.floor(at)
    right[x] = (left[x]! + 1) % n
    const t = at - left[x]!
    part[x] = t * t * (3 - 2 * t)
  }
  for (let y = 0, k = 0; y < size; y++) {
    const at = (y / size) * m
    const row = Math.floor(at)
    const t = at - row
    const f = t * t * (3 - 2 * t)
    const top = row * n
    const bottom = ((row + 1) % m) * n
    for (let x = 0; x < size; x++, k++) {
      const l = left[x]!
      const r = right[x]!
      const a = lattice[top + l]! * (1 - f) + lattice[bottom + l]! * f
      const b = lattice[top + r]! * (1 - f) + lattice[bottom + r]! * f
      into[k]! += a + (b - a) * part[x]!
    }
  }
  return into
}

export const noise = (size: number, across: number, down: number, seed: number) =>
  addNoise(new Float32Array(size * size), size, across, down, seed)

/** Octaves of noise, each twice as fine and half as strong; about −0.6 … 0.6. */
export function fractal(size: number, across: number, down: number, seed: number, octaves = 4): Float32Array {
  const field = new Float32Array(size * size)
  for (let o = 0; o < octaves; o++) addNoise(field, size, across << o, down << o, seed + o * 31, 0.5 ** (o + 1))
  return field
}

/** The field's value at a point given in fractions of the tile; the tile wraps. */
export function sample(field: Float32Array, size: number, u: number, v: number): number {
  const x = mod(u, 1) * size
  const y = mod(v, 1) * size
  const x0 = Math.floor(x) % size
  const y0 = Math.floor(y) % size
  const x1 = (x0 + 1) % size
  const y1 = (y0 + 1) % size
  const fx = x - Math.floor(x)
  const fy = y - Math.floor(y)
  const a = field[y0 * size + x0]! * (1 - fx) + field[y0 * size + x1]! * fx
  const b = field[y1 * size + x0]! * (1 - fx) + field[y1 * size + x1]! * fx
  return a + (b - a) * fy
}

/** Noise along each of `threads` threads, −1 … 1, with `size` samples a thread; every thread is different. */
export function threadNoise(threads: number, size: number, knots: number, seed: number): Float32Array {
  const next = random(seed)
  const field = new Float32Array(threads * size)
  const values = new Float32Array(knots)
  for (let i = 0; i < threads; i++) {
    for (let q = 0; q < knots; q++) values[q] = next() * 2 - 1
    const shift = next() * size
    for (let x = 0; x < size; x++) {
      const at = (mod(x + shift, size) / size) * knots
      const q = Math.floor(at) % knots
      const t = at - Math.floor(at)
      field[i * size + x] = values[q]! + (values[(q + 1) % knots]! - values[q]!) * t * t * (3 - 2 * t)
    }
  }
  return field
}

/** The nearest seed point of a cell pattern and the distance to the border. */
export interface Cell {
  /** Distance to the nearest point, in cells. */
  near: number
  /** Distance to the second nearest point minus `near`: 0 on the border. */
  border: number
  /** 0 … 1, one value for each cell. */
  id: number
}

/**
 * Voronoi cells, `across` × `down` a tile, that wrap. The returned function reuses its result object: the next call
 * overwrites it.
 */
export function cells(across: number, down: number, seed: number, jitter = 1): (u: number, v: number) => Cell {
  const next = random(seed)
  const count = across * down
  const px = Float32Array.from({ length: count }, () => 0.5 + (next() - 0.5) * jitter)
  const py = Float32Array.from({ length: count }, () => 0.5 + (next() - 0.5) * jitter)
  const ids = Float32Array.from({ length: count }, () => next())
  const cell: Cell = { near: 0, border: 0, id: 0 }
  return (u, v) => {
    const x = u * across
    const y = v * down
    const column = Math.floor(x)
    const row = Math.floor(y)
    let first = 99
    let second = 99
    let id = 0
    for (let j = -1; j <= 1; j++) {
      const line = mod(row + j, down) * across
      for (let i = -1; i <= 1; i++) {
        const k = line + mod(column + i, across)
        const dx = column + i + px[k]! - x
        const dy = row + j + py[k]! - y
        const d = dx * dx + dy * dy
        if (d < first) {
          second = first
          first = d
          id = ids[k]!
        } else if (d < second) second = d
      }
    }
    cell.near = Math.sqrt(first)
    cell.border = Math.sqrt(second) - cell.near
    cell.id = id
    return cell
  }
}
