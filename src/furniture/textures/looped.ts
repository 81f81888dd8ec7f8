import { random } from '../kit/noise.ts'
import { addNoise, fractal, sample } from './fields.ts'
import { mod, normalized, type Maps } from './maps.ts'
import { bed, addYarn, toMaps, type YarnTile } from './strands.ts'

/**
 * Adds `count` fine fibres that stick out of the surface, so that yarn does not look extruded. `length` and `radius`
 * are in texels.
 */
export function fibres(
  on: YarnTile,
  next: () => number,
  count: number,
  length: number,
  radius: number,
  lift: number,
): void {
  for (let q = 0; q < count; q++) {
    const points: number[] = []
    let x = next() * on.size
    let y = next() * on.size
    let heading = next() * 6.2832
    const curl = (next() - 0.5) * 0.9
    const floor = on.height[Math.floor(y) * on.size + Math.floor(x)]!
    const steps = 7
    for (let s = 0; s <= steps; s++) {
      points.push(x, y, floor - radius + lift * Math.sin((Math.PI * s) / steps) * next())
      heading += curl + (next() - 0.5) * 0.5
      x += (Math.cos(heading) * length) / steps
      y += (Math.sin(heading) * length) / steps
    }
    addYarn(on, { points, radius, tone: 0.5 + (next() - 0.5) * 0.5, taper: 0.6 })
  }
}

/** Bouclé: a slack, kinked two-ply yarn crumpled into curls of all sizes, with hidden ends. */
export function boucle(): Maps {
  const size = 2048
  const metres = 0.3
  const next = random(9)
  const on = bed(size)
  const texel = size / metres
  const clump = fractal(size, 16, 16, 33, 3)
  const across = 178
  for (let q = 0; q < across * across; q++) {
    let x = ((q % across) + next()) * (size / across)
    let y = (Math.floor(q / across) + next()) * (size / across)
    const base = texel * (0.0011 * next() + 0.00035 * sample(clump, size, x / size, y / size))
    const radius = texel * (0.0003 + 0.00022 * next())
    const curl = texel * (0.0008 + 0.0016 * next() * next())
    const turn = next() < 0.5 ? -1 : 1
    let heading = next() * 6.2832
    let bend = 1
    const steps = 14 + Math.floor(next() * 14)
    const points: number[] = []
    for (let s = 0; s <= steps; s++) {
      const t = s / steps
      // Both ends dip under the neighbouring yarns.
      points.push(x, y, base + radius * (2.6 * Math.sin(Math.PI * t) + 0.9 * Math.sin(9 * t + q) - 1.2))
      bend += (next() - 0.5) * 1.8
      bend = Math.min(2.2, Math.max(-1.2, bend))
      heading += (turn * bend * texel * 0.00052) / curl
      x += Math.cos(heading) * texel * 0.00052
      y += Math.sin(heading) * texel * 0.00052
    }
    addYarn(on, { points, radius, tone: next(), twist: 0.3, taper: 0.75 })
  }
  fibres(on, next, 52000, texel * 0.0024, 0.7, texel * 0.0003)
  const maps = toMaps(on, metres, { shadow: 0.33, tones: 0.07, plies: 0.06, mix: 0.8, flatten: 0.5 })
  addNoise(maps.shade, size, size / 2, size / 2, 4, 0.08)
  addNoise(maps.height, size, size / 2, size / 2, 5, 0.00006)
  return normalized(maps)
}

interface Arches {
  readonly size?: number
  readonly metres: number
  /** Loops along one side of the tile. */
  readonly across: number
  /** Metres: radius of the yarn, height of a loop, and distance between its legs. */
  readonly radius: number
  readonly rise: number
  readonly span: number
  /** 0 a regular grid … 1 no visible grid. */
  readonly jitter: number
  readonly seed: number
}

/** Loops on a jittered grid, each a small arch with its ends in the ground. */
function arches(o: Arches): Maps {
  const { size = 2048, metres, across, seed } = o
  const next = random(seed)
  const on = bed(size)
  const texel = size / metres
  const cell = size / across
  const wander = fractal(size, 9, 9, seed + 3, 3)
  for (let j = 0; j < across; j++)
    for (let i = 0; i < across; i++) {
      const cx = (i + 0.5 * (j & 1) + o.jitter * (next() - 0.5)) * cell
      const cy = (j + o.jitter * (next() - 0.5)) * cell
      const heading = 3 * sample(wander, size, cx / size, cy / size) * o.jitter + 1.6 * o.jitter * (next() - 0.5)
      const radius = o.radius * texel * (0.85 + 0.3 * next())
      const span = o.span * texel * (0.8 + 0.4 * next())
      const rise = o.rise * texel * (0.75 + 0.5 * next())
      const lean = (next() - 0.5) * 0.8 * span
      const points: number[] = []
      for (let s = 0; s <= 8; s++) {
        const t = s / 8
        const along = (t - 0.5) * span
        const aside = lean * Math.sin(Math.PI * t)
        const x = cx + Math.cos(heading) * along - Math.sin(heading) * aside
        points.push(x, cy + Math.sin(heading) * along + Math.cos(heading) * aside, rise * Math.sin(Math.PI * t))
      }
      addYarn(on, { points, radius, tone: next(), twist: 0.22 })
    }
  fibres(on, next, 9000, texel * 0.003, 0.75, texel * 0.0005)
  const maps = toMaps(on, metres, { shadow: 0.5, tones: 0.1, plies: 0.05, mix: 0.7, flatten: 0.75 })
  addNoise(maps.shade, size, size / 2, size / 2, seed + 4, 0.05)
  return normalized(maps)
}

/** Bath towel: upright loops 1 mm thick. */
export const terry = (): Maps =>
  arches({ size: 1024, metres: 0.16, across: 104, radius: 0.00052, rise: 0.0015, span: 0.0023, jitter: 0.6, seed: 15 })

/** Loop-pile rug: rows of wool loops 5 mm wide. */
export const pileLoop = (): Maps =>
  arches({ metres: 0.45, across: 104, radius: 0.0021, rise: 0.0028, span: 0.0052, jitter: 0.3, seed: 16 })

/** Shag pile: yarn ends 28 mm long that lie as they fell. */
export function pileShag(): Maps {
  const size = 2048
  const metres = 0.5
  const next = random(17)
  const on = bed(size)
  const texel = size / metres
  const comb = fractal(size, 7, 7, 18, 3)
  const across = 150
  for (let q = 0; q < across * across; q++) {
    let x = ((q % across) + next()) * (size / across)
    let y = (Math.floor(q / across) + next()) * (size / across)
    let heading = 1.5 + 5 * sample(comb, size, x / size, y / size) + 2 * (next() - 0.5)
    const bend = (next() - 0.5) * 0.3
    const length = texel * (0.018 + 0.014 * next())
    const top = texel * 0.009 * (0.6 + 0.6 * next())
    const points: number[] = []
    for (let s = 0; s <= 9; s++) {
      points.push(x, y, top * Math.sin((2.4 * s) / 9))
      heading += bend + (next() - 0.5) * 0.25
      x += (Math.cos(heading) * length) / 9
      y += (Math.sin(heading) * length) / 9
    }
    addYarn(on, { points, radius: texel * (0.001 + 0.0005 * next()), tone: next(), twist: 0.2, taper: 0.85 })
  }
  const maps = toMaps(on, metres, { shadow: 0.6, tones: 0.14, plies: 0.06, mix: 0.9, flatten: 0.6 })
  addNoise(maps.shade, size, size / 2, size / 2, 19, 0.06)
  return normalized(maps)
}

/** Chunky stocking stitch: columns of V, 11 mm wide. */
export function knit(): Maps {
  const size = 1024
  const metres = 0.2
  const next = random(23)
  const on = bed(size)
  const texel = size / metres
  const wales = 18
  const courses = 26
  const w = size / wales
  const h = size / courses
  for (let j = 0; j < courses; j++)
    for (let i = 0; i < wales; i++)
      for (const side of [-1, 1]) {
        const cx = (i + 0.5) * w + (next() - 0.5) * 0.06 * w
        const cy = j * h + (next() - 0.5) * 0.08 * h
        const points: number[] = []
        for (let s = 0; s <= 10; s++) {
          const t = s / 10
          points.push(
            cx + side * w * (0.06 + 0.34 * t ** 0.8),
            cy - h * (0.1 + 1.35 * t) + h * 0.7,
            texel * 0.0022 * Math.sin(Math.PI * (0.12 + 0.76 * t)),
          )
        }
        addYarn(on, { points, radius: w * (0.2 + 0.02 * next()), tone: next(), twist: 0.3, taper: 0.62 })
      }
  fibres(on, next, 1500, texel * 0.004, 0.6, texel * 0.0005)
  const maps = toMaps(on, metres, { shadow: 0.5, tones: 0.06, plies: 0.09, mix: 0.5, flatten: 0.7 })
  addNoise(maps.shade, size, size / 2, size / 2, 24, 0.07)
  return normalized(maps)
}

/** Wool fulled until no weave shows: fibres in every direction, slightly cloudy. */
export function felt(): Maps {
  const size = 2048
  const metres = 0.3
  const next = random(25)
  const on = bed(size)
  on.height.fill(0)
  const texel = size / metres
  for (let q = 0; q < 100000; q++) {
    let x = next() * size
    let y = next() * size
    let heading = next() * 6.2832
    const curl = (next() - 0.5) * 0.35
    const points: number[] = []
    const base = texel * 0.00022 * next()
    for (let s = 0; s <= 8; s++) {
      points.push(x, y, base)
      heading += curl + (next() - 0.5) * 0.3
      x += Math.cos(heading) * texel * 0.0007
      y += Math.sin(heading) * texel * 0.0007
    }
    addYarn(on, { points, radius: 0.8 + 0.9 * next(), tone: next(), taper: 0.7 })
  }
  const maps = toMaps(on, metres, { shadow: 0.05, tones: 0.035, plies: 0, mix: 0.25, flatten: 0.3 })
  addNoise(maps.height, size, size / 2, size / 2, 29, 0.00003)
  addNoise(maps.shade, size, size / 2, size / 2, 30, 0.05)
  const cloud = fractal(size, 7, 7, 26, 5)
  for (let k = 0; k < cloud.length; k++) {
    maps.shade[k]! *= 1 + 0.1 * cloud[k]!
    maps.height[k]! += 0.0003 * cloud[k]!
    maps.mix[k]! += 0.3 * cloud[k]!
  }
  return normalized(maps)
}

/** Three-strand cotton cord coiled in rows 7 mm wide. */
export function rope(): Maps {
  const size = 1024
  const metres = 0.224
  const next = random(27)
  const on = bed(size)
  const rows = 32
  const pitch = size / rows
  for (let j = 0; j < rows; j++) {
    const shift = next() * pitch
    const count = 48
    for (let q = 0; q < count; q++) {
      const cx = (q * size) / count + shift
      const cy = (j + 0.5) * pitch
      const points: number[] = []
      for (let s = 0; s <= 8; s++) {
        const t = s / 8 - 0.5
        points.push(cx + t * pitch * 1.5, mod(cy, size) + t * pitch * 0.92, pitch * 0.34 * Math.cos(t * 2.9))
      }
      addYarn(on, { points, radius: pitch * 0.26, tone: next(), twist: 0.35, taper: 0.7 })
    }
  }
  fibres(on, next, 500, 16, 0.6, 2)
  const maps = toMaps(on, metres, { shadow: 0.55, tones: 0.07, plies: 0.07, mix: 0.6, flatten: 0.85 })
  addNoise(maps.shade, size, size / 2, size / 2, 28, 0.07)
  return normalized(maps)
}
