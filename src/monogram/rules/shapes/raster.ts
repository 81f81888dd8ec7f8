import type { Point, Ring } from './geometry.ts'

/**
 * Area coverage of closed rings in each cell, 0 to 1, with the non-zero winding rule. Each edge adds its signed area to
 * the cells that it crosses, and one running sum turns that into coverage, so edges have no stairs.
 */
export function coverage(rings: readonly Ring[], width: number, height: number): Float32Array {
  const sums = new Float32Array(width * height + width + 2)
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++) addEdge(sums, width, height, ring[i]!, ring[(i + 1) % ring.length]!)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0, i = y * width; x < width; x++, i++) {
      sum += sums[i]!
      const cover = Math.abs(sum)
      out[i] = cover > 1 ? 1 : cover
    }
  }
  return out
}

const within = (x: number, width: number): number => (x < 0 ? 0 : x > width - 1 ? width - 1 : x)

function addEdge(sums: Float32Array, width: number, height: number, a: Point, b: Point): void {
  if (a[1] === b[1]) return
  const sign = a[1] < b[1] ? 1 : -1
  const [x0, y0, x1, y1] = a[1] < b[1] ? [a[0], a[1], b[0], b[1]] : [b[0], b[1], a[0], a[1]]
  const slope = (x1 - x0) / (y1 - y0)
  let x = y0 < 0 ? x0 - y0 * slope : x0
  for (let row = Math.max(0, Math.floor(y0)); row < Math.min(height, Math.ceil(y1)); row++) {
    const tall = Math.min(row + 1, y1) - Math.max(row, y0)
    const next = x + slope * tall
    const [left, right] = x < next ? [x, next] : [next, x]
    x = next
    addSpan(sums, row * width, within(left, width), within(right, width), tall * sign)
  }
}

/** Adds an edge's area within one row, which the edge crosses from `left` to `right`. */
function addSpan(sums: Float32Array, line: number, left: number, right: number, d: number): void {
  const first = Math.floor(left)
  const last = Math.ceil(right)
  if (last <= first + 1) {
    const middle = (left + right) / 2 - first
    sums[line + first]! += d - d * middle
    sums[line + first + 1]! += d * middle
    return
  }
  const s = 1 / (right - left)
  const f = left - first
  const a0 = 0.5 * s * (1 - f) * (1 - f)
  const g = right - last + 1
  const am = 0.5 * s * g * g
  sums[line + first]! += d * a0
  if (last === first + 2) sums[line + first + 1]! += d * (1 - a0 - am)
  else {
    const a1 = s * (1.5 - f)
    sums[line + first + 1]! += d * (a1 - a0)
    for (let k = first + 2; k < last - 1; k++) sums[line + k]! += d * s
    const a2 = a1 + (last - first - 3) * s
    sums[line + last - 1]! += d * (1 - a2 - am)
  }
  sums[line + last]! += d * am
}

const FAR = 1e9

/** Lower envelope of parabolas along one line of the grid (Felzenszwalb and Huttenlocher). */
function envelope(grid: Float32Array, start: number, stride: number, count: number): void {
  const f = new Float32Array(count)
  const v = new Int32Array(count)
  const z = new Float32Array(count + 1)
  for (let q = 0; q < count; q++) f[q] = grid[start + q * stride]!
  let k = 0
  z[0] = -FAR
  z[1] = FAR
  const crossing = (q: number) => (f[q]! + q * q - (f[v[k]!]! + v[k]! * v[k]!)) / (2 * q - 2 * v[k]!)
  for (let q = 1; q < count; q++) {
    let s = crossing(q)
    while (s <= z[k]! && k > 0) {
      k--
      s = crossing(q)
    }
    k++
    v[k] = q
    z[k] = s
    z[k + 1] = FAR
  }
  k = 0
  for (let q = 0; q < count; q++) {
    while (z[k + 1]! < q) k++
    const d = q - v[k]!
    grid[start + q * stride] = d * d + f[v[k]!]!
  }
}

/** Exact Euclidean distance in cells from every cell inside to the nearest one outside, whose cover is below a half. */
export function depth(cover: Float32Array, width: number, height: number): Float32Array {
  const grid = new Float32Array(width * height)
  for (let i = 0; i < grid.length; i++) grid[i] = cover[i]! >= 0.5 ? FAR : 0
  for (let x = 0; x < width; x++) envelope(grid, x, width, height)
  for (let y = 0; y < height; y++) envelope(grid, y * width, 1, width)
  for (let i = 0; i < grid.length; i++) grid[i] = Math.sqrt(grid[i]!)
  return grid
}

/** Three box blurs: about a Gaussian of `sigma` cells. Changes the plane and returns it. */
export function blur(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < 0.3) return plane
  const radius = Math.max(1, Math.round(Math.sqrt((12 * sigma * sigma) / 3 + 1) / 2 - 0.5))
  const line = new Float32Array(Math.max(width, height))
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) boxBlur(plane, line, y * width, 1, width, radius)
    for (let x = 0; x < width; x++) boxBlur(plane, line, x, width, height, radius)
  }
  return plane
}

function boxBlur(
  plane: Float32Array,
  line: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
): void {
  const scale = 1 / (2 * radius + 1)
  for (let i = 0; i < count; i++) line[i] = plane[start + i * stride]!
  let sum = line[0]! * (radius + 1)
  for (let i = 0; i < radius; i++) sum += line[Math.min(i, count - 1)]!
  for (let i = 0; i < count; i++) {
    sum += line[i + radius < count ? i + radius : count - 1]!
    plane[start + i * stride] = sum * scale
    sum -= line[i - radius > 0 ? i - radius : 0]!
  }
}

/** A plane of numbers with its size. */
export interface Plane {
  readonly plane: Float32Array
  readonly width: number
  readonly height: number
}

/** Half as many cells each way, each the mean of four. */
export function halve(plane: Float32Array, width: number, height: number): Plane {
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1]
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    const a = y * 2 * width
    const b = Math.min(height - 1, y * 2 + 1) * width
    for (let x = 0; x < w; x++) {
      const c = x * 2
      const d = Math.min(width - 1, c + 1)
      out[y * w + x] = (plane[a + c]! + plane[a + d]! + plane[b + c]! + plane[b + d]!) / 4
    }
  }
  return { plane: out, width: w, height: h }
}

/** Value at a place between cells; places outside the plane have the value of its edge. */
export function sample({ plane, width, height }: Plane, x: number, y: number): number {
  const X = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
  const Y = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
  const xi = X | 0
  const yi = Y | 0
  const i = yi * width + xi
  const u = X - xi
  const v = Y - yi
  return (
    (plane[i]! * (1 - u) + plane[i + 1]! * u) * (1 - v) + (plane[i + width]! * (1 - u) + plane[i + width + 1]! * u) * v
  )
}
