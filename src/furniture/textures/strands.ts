import { blank, type Maps } from './maps.ts'

/**
 * A tile on which yarns are laid over each other, each as a round tube. Lengths are in texels until `lifted` converts
 * them.
 */
export interface YarnTile {
  readonly size: number
  readonly height: Float32Array
  /** Tone of the visible yarn, 0 … 1; one value for each yarn. */
  readonly tone: Float32Array
  /** Light and dark of the plies of the visible yarn, −1 … 1. */
  readonly ply: Float32Array
}

export const bed = (size: number): YarnTile => ({
  size,
  height: new Float32Array(size * size).fill(-1e6),
  tone: new Float32Array(size * size),
  ply: new Float32Array(size * size),
})

export interface Yarn {
  /** x, y and height of each point. Points outside the tile wrap around. */
  readonly points: ArrayLike<number>
  readonly radius: number
  readonly tone: number
  /** Turns of the plies along a length of one radius; 0 for none. */
  readonly twist?: number
  /** Radius at the ends divided by the radius at the middle. */
  readonly taper?: number
}

/** Lays one yarn onto the tile. At each texel the highest yarn is visible. */
export function addYarn(on: YarnTile, yarn: Yarn): void {
  const { size, height, tone, ply } = on
  const { points, twist = 0, taper = 1 } = yarn
  let gone = 0
  const last = points.length / 3 - 1
  for (let q = 0; q < last; q++) {
    const x0 = points[q * 3]!
    const y0 = points[q * 3 + 1]!
    const z0 = points[q * 3 + 2]!
    const dx = points[q * 3 + 3]! - x0
    const dy = points[q * 3 + 4]! - y0
    const dz = points[q * 3 + 5]! - z0
    const length = Math.hypot(dx, dy) || 1e-6
    const steps = Math.max(1, Math.ceil(length / Math.max(0.7, yarn.radius * 0.4)))
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      const radius = yarn.radius * (taper + (1 - taper) * Math.sin((Math.PI * (q + t)) / last))
      const reach = Math.ceil(radius)
      const cx = x0 + dx * t
      const cy = y0 + dy * t
      const cz = z0 + dz * t
      const phase = twist * (gone + length * t)
      const ix = Math.round(cx)
      const iy = Math.round(cy)
      for (let j = -reach; j <= reach; j++) {
        const row = (((iy + j) % size) + size) % size
        const oy = iy + j - cy
        for (let i = -reach; i <= reach; i++) {
          const ox = ix + i - cx
          const d2 = (ox * ox + oy * oy) / (radius * radius)
          if (d2 > 1) continue
          const wave = twist
            ? Math.sin((phase / yarn.radius) * 6.2832 + (2.4 * (ox * dy - oy * dx)) / (length * radius))
            : 0
          const h = cz + radius * (Math.sqrt(1 - d2) + 0.09 * wave)
          const at = row * size + ((((ix + i) % size) + size) % size)
          if (h > height[at]!) {
            height[at] = h
            tone[at] = yarn.tone
            ply[at] = wave
          }
        }
      }
    }
    gone += length
  }
}

/**
 * Converts the laid yarns to maps. `shadow`: darkness of the depths. Depth is measured between quantiles that include
 * nearly all texels, so that a single high fibre does not darken the rest.
 */
export function toMaps(
  on: YarnTile,
  metres: number,
  look: { shadow: number; tones: number; plies: number; mix: number; flatten?: number },
): Maps {
  const maps = blank(on.size, metres)
  const texel = metres / on.size
  const seen: number[] = []
  for (let k = 0; k < on.height.length; k += 97) if (on.height[k]! > -1e5) seen.push(on.height[k]!)
  seen.sort((a, b) => a - b)
  const low = seen[Math.floor(seen.length * 0.04)] ?? 0
  const high = seen[Math.floor(seen.length * 0.96)] ?? 1
  for (let k = 0; k < on.height.length; k++) {
    const h = Math.max(low - (high - low) * 0.15, on.height[k]!)
    const t = Math.min(1, Math.max(0, (h - low) / (high - low)))
    maps.height[k] = h * texel * (look.flatten ?? 1)
    maps.shade[k] =
      (1 - look.shadow * (1 - t) ** 1.5) * (1 + look.tones * (on.tone[k]! - 0.5) + look.plies * on.ply[k]!)
    maps.mix[k] = 0.5 + look.mix * (on.tone[k]! - 0.5)
  }
  return maps
}
